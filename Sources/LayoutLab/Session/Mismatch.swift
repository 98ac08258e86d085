import Foundation
import HeadlessUIKit

/// An expectation that is not met: what was expected, and what was found.
///
/// The sentence about it follows from the case alone.
public enum Mismatch: Sendable, Codable, Equatable {
  /// A call is made too often or too seldom.
  case calls(CallName, Step.Expectation.CallCount, found: [LifecycleEvent])
  /// A call is not made after another; `earlier` is its last one where it comes before.
  case order(CallName, after: LifecycleEvent?, earlier: LifecycleEvent?)
  /// The list of calls differs first at a place, counted from 0; nil stands for the end of the list.
  case exactly(place: Int, Step.Expectation.Call?, found: LifecycleEvent?)
  /// A call is made.
  case never(CallName, found: [LifecycleEvent])
  /// The layout is asked for other rects.
  case rects([CGRect], found: [CGRect])
  /// Other items have cells on screen.
  case visible([IndexPath], found: [IndexPath])
  /// What is on screen has another shape.
  case screen(ScreenDifference)
  /// The view of an element has another frame; nil stands for no view.
  case frame(Step.Element, CGRect?, found: CGRect?)
  /// An expectation is not met, and it is known why it could not be.
  indirect case explained(Mismatch, Explanation)
  /// The content has another size.
  case contentSize(CGSize, found: CGSize)
  /// The content is at another place.
  case contentOffset(CGPoint, found: CGPoint)
  /// The cells of other items are configured, or one is configured twice.
  case cellsConfigured([IndexPath], found: [IndexPath])
  /// Attributes are applied to the views of other elements.
  case attributesApplied([Step.Element], found: [Step.Element])
  /// The layout is told of other updates; what it is told in the words of the trace.
  case updates([Step.Expectation.UpdateItem], found: [String])
  /// The views of other elements are animated.
  case animated([Step.Element], found: [Step.Element])
  /// An element's view is animated otherwise, or not at all.
  case animation(Step.Expectation.AnimatedChange, found: [StepAnimation])
  /// An element's view looks otherwise at the time that is reached; nil stands for no view.
  case presentation(Step.Expectation.Presentation, found: PresentedView?)
  /// Other completions are called.
  case completions([Step.Expectation.Completion], found: [Step.Expectation.Completion])
  /// The cell of an item shows another text; nil stands for no cell.
  case value(IndexPath, String?, found: ScreenSnapshot.Element?)
  /// The answer of the query is another one.
  case query(Step.Expectation.QueryAnswer, found: QueryFinding?)
  /// Another exception is raised, or none.
  case exception(Step.Expectation.MessageMatch, found: UIKitException?)
  /// Other messages are written to the console, or none.
  case warning(Step.Expectation.MessageMatch, found: [String])
  /// Other items are selected.
  case selected([IndexPath], found: [IndexPath])
  /// A layout keeps a rule that it should break, or nobody could judge it.
  case violates(RuleID, ContractJudgement)
  /// A layout breaks a rule that it should keep, or nobody could judge it.
  case holds(RuleID, ContractJudgement)
  /// An expectation means nothing, whatever happens: it names no call, or counts below zero. The word, and why.
  case meaningless(Step.Expectation.Kind, String)
  /// A step names a layout that nobody makes.
  case unknownLayout(String)
  /// A step speaks of an interactive transition, and none has been started.
  case noTransition
  /// An exception is raised that nobody spoke of.
  case unexpectedException(UIKitException)
  /// An exception ends the scenario, and so many steps follow it.
  case unreached(Int)
}

extension Mismatch {
  /// Why an expectation could not be met, where that is known.
  public enum Explanation: Sendable, Codable, Equatable {
    /// It names an element, and the layout's answer for the screen has no view of that kind; the kinds that it has.
    case noSuchKind(Step.Element, answered: [String])
    /// The collection view is in no window yet, so nothing is laid out.
    case notLoaded
  }

  /// The word under which a scenario file expects it or, where nothing was expected, a word for what happened.
  public var word: String {
    typealias Kind = Step.Expectation.Kind
    if case .explained(let mismatch, _) = self { return mismatch.word }
    let kind: Kind? =
      switch self {
      case .calls: .calls
      case .order: .order
      case .exactly: .exactly
      case .never: .never
      case .rects: .rects
      case .visible: .visible
      case .screen: .screen
      case .frame: .frames
      case .contentSize: .contentSize
      case .contentOffset: .contentOffset
      case .cellsConfigured: .cellsConfigured
      case .attributesApplied: .attributesApplied
      case .updates: .updates
      case .animated: .animated
      case .animation: .animations
      case .presentation: .presentation
      case .completions: .completions
      case .value: .values
      case .query: .query
      case .exception, .unexpectedException: .exception
      case .warning: .warning
      case .selected: .selected
      case .violates: .violates
      case .holds: .holds
      case .meaningless(let kind, _): kind
      case .explained, .unknownLayout, .noTransition, .unreached: nil
      }
    return kind?.rawValue ?? "step"
  }
}

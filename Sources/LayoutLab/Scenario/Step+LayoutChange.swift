import HeadlessUIKit

extension Step {
  /// Another layout for the collection view.
  public struct LayoutChange: Sendable, Equatable {
    /// The new layout, which whoever runs the scenario makes by its name.
    public var layout: ScenarioSubject
    /// Whether the change is an animation of its own.
    public var animated: Bool
    /// Whether a completion is passed, which ``Step/Expectation/Completion`` then tells of.
    public var hasCompletion: Bool

    /// Creates a change of layout.
    public init(to layout: ScenarioSubject, animated: Bool = false, hasCompletion: Bool = false) {
      self.layout = layout
      self.animated = animated
      self.hasCompletion = hasCompletion
    }
  }

  /// A part of an interactive transition to another layout.
  public enum Transition: Sendable, Equatable {
    /// `startInteractiveTransition(to:completion:)`, with a completion.
    case start(to: ScenarioSubject)
    /// `transitionProgress` of the transition layout is set: 0 is the old layout, 1 the new one.
    case progress(CGFloat)
    /// `finishInteractiveTransition()`.
    case finish
    /// `cancelInteractiveTransition()`.
    case cancel
  }
}

import Foundation

/// What somebody who judges a layout wants to know beyond the calls: what reached the base classes, what was asked of
/// the view meanwhile, and the objects that changed hands.
///
/// One watch at a time is the current one; without one nothing is noted.
@MainActor package final class LayoutWatch {
  /// The watch that is told; nil for none.
  package static var current: LayoutWatch?

  /// How many attributes objects were made or copied since the process began.
  package static var attributesMade = 0
  /// How often the frame or the path of an attributes object was read since the process began.
  package static var attributesRead = 0

  /// A method that overrides must hand on to their base class.
  package enum BaseMethod: String, CaseIterable, Sendable {
    case prepare = "prepare()"
    /// An answer of the flow layout's own, to a rectangle, for an element or of the content size.
    case flowAnswer = "flow layout's answers"
    case invalidateLayout = "invalidateLayout()"
    case invalidateLayoutWithContext = "invalidateLayout(with:)"
    case prepareForUpdates = "prepare(forCollectionViewUpdates:)"
    case finalizeUpdates = "finalizeCollectionViewUpdates()"
    case contextForBoundsChange = "invalidationContext(forBoundsChange:)"
    case contextForPreferredAttributes =
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"
  }

  /// One end of an element's animation, as the layout answered it.
  package struct AnimationEnd {
    /// Whether it is where the element starts.
    package var isInitial: Bool
    package var category: UICollectionView.ElementCategory
    package var kind: String?
    package var indexPath: IndexPath
    /// The layout's own object; nil where it had no answer.
    package var answer: UICollectionViewLayoutAttributes?
    /// A copy of the answer as it was.
    package var frozen: UICollectionViewLayoutAttributes?
    /// Whether the answer is the base class's, as it was given.
    package var isOfBaseClass: Bool
  }

  /// An object that a flow layout handed to its subclass, and a copy from then.
  package struct HandedOut {
    package var object: UICollectionViewLayoutAttributes
    package var frozen: UICollectionViewLayoutAttributes
  }

  /// How often each base class method was reached.
  package var baseCalls: [BaseMethod: Int] = [:]
  /// Whether a flow layout was asked by its own `prepare()` before that called super.
  package var asksFlowBeforePrepare = false
  /// Whether a dynamic animator was made for a layout.
  package var hasAnimator = false
  /// The methods of the collection view that were called while its layout was being asked, in order.
  package var viewQuestions: [String] = []
  /// The objects whose frame was set while they had a transform.
  package var framesSetUnderTransform: [UICollectionViewLayoutAttributes] = []
  /// The contexts that were delivered, in order.
  package var contexts: [UICollectionViewLayoutInvalidationContext] = []
  /// The contexts that the layout was asked for, in order.
  package var madeContexts: [MadeContext] = []
  /// What UIKit's own class has said in the context that is being made.
  var superContents: ContextContents?
  /// Whether the layout was told of items: it has asked for a number of them, and there were some.
  package var knowsOfItems = false
  /// The initial and final attributes that were asked for, in order.
  package var animationEnds: [AnimationEnd] = []
  /// Whether objects that flow layouts hand to subclasses are kept.
  package var keepsHandedOut = false
  /// The objects that flow layouts handed to subclasses.
  package var handedOut: [HandedOut] = []
  /// What the base class has answered for the end of an animation that is being asked for.
  private var baseEnd: UICollectionViewLayoutAttributes?
  /// How many objects are kept at most.
  package static let limit = 2_000

  package init() {}

  /// Notes that a base class method was reached.
  func note(_ method: BaseMethod) { baseCalls[method, default: 0] += 1 }

  /// Notes what a flow layout answers to its subclass, or to whoever asks it.
  func noteFlowAnswer(_ answer: [UICollectionViewLayoutAttributes]) {
    note(.flowAnswer)
    guard keepsHandedOut else { return }
    for attributes in answer where handedOut.count < Self.limit {
      guard let frozen = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes else { continue }
      handedOut.append(HandedOut(object: attributes, frozen: frozen))
    }
  }

  /// Notes what the base class answers when it is asked for an end of an item's animation.
  func noteBaseEnd(_ answer: UICollectionViewLayoutAttributes?) {
    baseEnd = answer?.copy(with: nil) as? UICollectionViewLayoutAttributes
  }

  func noteEnd(
    isInitial: Bool, _ key: ElementKey, _ answer: UICollectionViewLayoutAttributes?
  ) {
    defer { baseEnd = nil }
    guard animationEnds.count < Self.limit else { return }
    animationEnds.append(
      AnimationEnd(
        isInitial: isInitial, category: key.category, kind: key.kind, indexPath: key.indexPath,
        answer: answer, frozen: answer?.copy(with: nil) as? UICollectionViewLayoutAttributes,
        isOfBaseClass: baseEnd.map { answer?.isEqual($0) == true } ?? false))
  }
}

extension UICollectionViewLayout {
  /// The kinds for which decoration views are registered, sorted.
  package var registeredDecorationKinds: [String] { decorationClasses.keys.sorted() }
}

// What a judge does to a collection view that no app can.
extension UICollectionView {
  /// Asks the layout for what the visible bounds need, and makes no views.
  package func loadWithoutViews() {
    guard !isDead else { return }
    performPendingReload()
    followDirection()
    var passes = 0
    repeat {
      passes += 1
      loadVisibleContent()
    } while !isDead && !model.isValid(for: bounds) && passes < 5
  }

  /// Hands the layout a context that names everything, although it was never prepared.
  ///
  /// Layouts in use build their models only after such a context, and show their items in apps all the same.
  package func tellLayoutOfData() { invalidateEverything(cause: .newDataSource) }

  /// Moves the content without asking the layout about it.
  package func placeContent(at offset: CGPoint) {
    moveOffsetWithoutAsking(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
  }

  /// Whether the layout is being asked something by the collection view.
  package var isAskingLayout: Bool { model.isBusy }

  /// Copies of the attributes that the collection view remembers, in no particular order.
  package var rememberedAttributes: [UICollectionViewLayoutAttributes] {
    model.cache.elements.map(\.attributes)
  }

  /// Whether the layout's answers are mirrored before they are shown.
  package var mirrorsAnswers: Bool { model.isMirrored }

  /// Notes a question that the layout asks the view while it is itself being asked.
  func noteQuestion(_ name: String) {
    guard let watch = LayoutWatch.current, model?.isBusy == true else { return }
    watch.viewQuestions.append(name)
  }
}

import Foundation

/// Observations that a judge of layouts needs beyond the recorded calls: the calls that reached the base classes, the
/// calls of the collection view during queries, and the attributes and contexts that were passed.
///
/// At most one watch is the current one. Without a watch, nothing is recorded.
@MainActor package final class LayoutWatch {
  /// The watch that receives the observations; nil for none.
  package static var current: LayoutWatch?

  /// The number of attributes objects that were created or copied since the process started.
  package static var attributesMade = 0
  /// The number of times that the frame or the index path of attributes was read since the process started.
  package static var attributesRead = 0

  /// A method whose overrides must call super.
  package enum BaseMethod: String, CaseIterable, Sendable {
    case prepare = "prepare()"
    /// A query that reached the flow layout: for a rectangle, an element or the content size.
    case flowAnswer = "flow layout's answers"
    case invalidateLayout = "invalidateLayout()"
    case invalidateLayoutWithContext = "invalidateLayout(with:)"
    case prepareForUpdates = "prepare(forCollectionViewUpdates:)"
    case finalizeUpdates = "finalizeCollectionViewUpdates()"
    case contextForBoundsChange = "invalidationContext(forBoundsChange:)"
    case contextForPreferredAttributes =
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"
  }

  /// The attributes with which a layout starts or ends the animation of an element.
  package struct AnimationEnd {
    /// Whether the animation starts with these attributes.
    package var isInitial: Bool
    package var category: UICollectionView.ElementCategory
    package var kind: String?
    package var indexPath: IndexPath
    /// The object that the layout returned; nil if it returned nil.
    package var answer: UICollectionViewLayoutAttributes?
    /// A copy of the object, made when the layout returned it.
    package var frozen: UICollectionViewLayoutAttributes?
    /// Whether the attributes are equal to those that the base class returned.
    package var isOfBaseClass: Bool
  }

  /// An object that a flow layout returned to its subclass, and a copy made at that time.
  package struct HandedOut {
    package var object: UICollectionViewLayoutAttributes
    package var frozen: UICollectionViewLayoutAttributes
  }

  /// The number of calls that reached each method of the base class.
  package var baseCalls: [BaseMethod: Int] = [:]
  /// Whether an override of `prepare()` queried the flow layout before it called super.
  package var asksFlowBeforePrepare = false
  /// Whether a dynamic animator was created for a layout.
  package var hasAnimator = false
  /// The methods of the collection view that its layout called during a query, in order.
  package var viewQuestions: [String] = []
  /// The attributes whose frame was set while they had a transform.
  package var framesSetUnderTransform: [UICollectionViewLayoutAttributes] = []
  /// The contexts with which layouts were invalidated, in order.
  package var contexts: [UICollectionViewLayoutInvalidationContext] = []
  /// The contexts that the layout created on request, in order.
  package var madeContexts: [MadeContext] = []
  /// The contents that UIKit's class gave to the context that a subclass is creating.
  var superContents: ContextContents?
  /// Whether the layout has requested the number of items and received one that is not zero.
  package var knowsOfItems = false
  /// The initial and final attributes that were queried, in order.
  package var animationEnds: [AnimationEnd] = []
  /// Whether the watch keeps the objects that flow layouts return to subclasses.
  package var keepsHandedOut = false
  /// The objects that flow layouts returned to subclasses.
  package var handedOut: [HandedOut] = []
  /// The attributes that the base class returned for the animation end that is being queried.
  private var baseEnd: UICollectionViewLayoutAttributes?
  /// The maximum number of objects that are kept.
  package static let limit = 2_000

  package init() {}

  /// Records that a call reached the base class.
  func note(_ method: BaseMethod) { baseCalls[method, default: 0] += 1 }

  /// Records the attributes that a flow layout returns to its subclass or to another caller.
  func noteFlowAnswer(_ answer: [UICollectionViewLayoutAttributes]) {
    note(.flowAnswer)
    guard keepsHandedOut else { return }
    for attributes in answer where handedOut.count < Self.limit {
      guard let frozen = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes else { continue }
      handedOut.append(HandedOut(object: attributes, frozen: frozen))
    }
  }

  /// Records the attributes that the base class returns for one end of an item's animation.
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

// Operations on a collection view that the judge needs and that apps do not have.
extension UICollectionView {
  /// Queries the layout for the visible bounds, without creating views.
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

  /// Invalidates the layout with a context for everything, although it was never prepared.
  ///
  /// Some published layouts build their models only after such a context, and work in apps nevertheless.
  package func tellLayoutOfData() { invalidateEverything(cause: .newDataSource) }

  /// Sets the content offset without asking the layout whether to invalidate.
  package func placeContent(at offset: CGPoint) {
    moveOffsetWithoutAsking(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
  }

  /// Whether the collection view is querying the layout.
  package var isAskingLayout: Bool { model.isBusy }

  /// Copies of the attributes that the collection view has cached, in no particular order.
  package var rememberedAttributes: [UICollectionViewLayoutAttributes] {
    model.cache.elements.map(\.attributes)
  }

  /// Whether the collection view mirrors the layout's attributes for the other reading direction.
  package var mirrorsAnswers: Bool { model.isMirrored }

  /// Records a call that the layout makes to the collection view during a query.
  func noteQuestion(_ name: String) {
    guard let watch = LayoutWatch.current, model?.isBusy == true else { return }
    watch.viewQuestions.append(name)
  }
}

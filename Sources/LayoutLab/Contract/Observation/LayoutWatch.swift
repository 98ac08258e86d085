import Foundation
import HeadlessUIKit

/// Observations beyond the recorded calls: the calls that reached the base classes, the calls of the collection view
/// during queries, and the attributes and contexts that were passed.
@MainActor final class LayoutWatch {
  /// The number of calls that reached each method of the base class.
  @exclusivity(unchecked) private(set) var baseCalls: [LifecycleCall.LayoutMember: Int] = [:]
  /// Whether a flow layout was queried for a rectangle, an element or the content size.
  @exclusivity(unchecked) private(set) var asksFlow = false
  /// Whether a dynamic animator was created for a layout.
  @exclusivity(unchecked) private(set) var hasAnimator = false
  /// The methods of the collection view that its layout called during a query, in order.
  @exclusivity(unchecked) private(set) var viewQueries: [LifecycleCall.ViewMember] = []
  /// The attributes whose frame was set while they had a transform.
  @exclusivity(unchecked) private(set) var framesSetUnderTransform: [UICollectionViewLayoutAttributes] = []
  /// The invalidations of layouts, in order; in an exchange of layouts, there are two layouts.
  @exclusivity(unchecked) var invalidations:
    [(layout: ObjectIdentifier, context: UICollectionViewLayoutInvalidationContext)] = []
  /// The contexts with which layouts were invalidated, in order.
  var contexts: [UICollectionViewLayoutInvalidationContext] { invalidations.map(\.context) }
  /// The contexts that the layout created on request, in order.
  @exclusivity(unchecked) private(set) var madeContexts: [MadeContext] = []
  /// Whether the layout has requested the number of items and received one that is not zero.
  @exclusivity(unchecked) private(set) var knowsOfItems = false
  /// The initial and final attributes that were queried, in order.
  @exclusivity(unchecked) private(set) var animationEnds: [AnimationEnd] = []
  /// Whether the watch keeps the objects that flow layouts return to subclasses.
  @exclusivity(unchecked) var keepsHandedOut = false
  /// The objects that flow layouts returned to subclasses.
  @exclusivity(unchecked) private(set) var handedOut: [HandedOut] = []
  /// The contents that UIKit's class gave to the context that a subclass is creating.
  @exclusivity(unchecked) private var superContents: ContextContents?
  /// The attributes that the base class returned for the animation end that is being queried.
  @exclusivity(unchecked) private var baseEnd: UICollectionViewLayoutAttributes?
  /// The maximum number of objects of each kind that are kept.
  private static let limit = 2_000

  /// The attributes with which a layout starts or ends the animation of an element.
  struct AnimationEnd {
    /// The method of the layout that returned the attributes.
    var method: LifecycleCall.LayoutMember
    var indexPath: IndexPath
    /// The object that the layout returned; `nil` if it returned `nil`.
    var answer: UICollectionViewLayoutAttributes?
    /// A copy of the object, made when the layout returned it.
    var frozen: UICollectionViewLayoutAttributes?
    /// Whether the attributes are equal to those that the base class returned.
    var isOfBaseClass: Bool

    /// Whether the animation starts with these attributes.
    var isInitial: Bool {
      method == .initialLayoutAttributesForAppearingItem
        || method == .initialLayoutAttributesForAppearingSupplementaryElement
        || method == .initialLayoutAttributesForAppearingDecorationElement
    }

    /// Whether the element is an item.
    var isOfItem: Bool {
      method == .initialLayoutAttributesForAppearingItem
        || method == .finalLayoutAttributesForDisappearingItem
    }
  }

  /// An object that a flow layout returned to its subclass, and a copy made at that time.
  struct HandedOut {
    var object: UICollectionViewLayoutAttributes
    var frozen: UICollectionViewLayoutAttributes
  }

  /// Runs a closure while this watch observes all layouts, in place of any other one.
  func during<Result>(_ body: () -> Result) -> Result { LayoutObservation.with(self, body) }
}

extension LayoutWatch: LayoutObserver {
  func baseClassDidReceive(_ method: LifecycleCall.LayoutMember) {
    baseCalls[method, default: 0] += 1
    if method == .collectionViewContentSize { asksFlow = true }
  }

  func baseClassDidCreate(_ context: UICollectionViewLayoutInvalidationContext) {
    superContents = ContextContents(context)
  }

  func baseClassDidReturnAnimationEnd(_ attributes: UICollectionViewLayoutAttributes?) {
    baseEnd = attributes?.frozen
  }

  func flowLayoutDidReturn(_ attributes: [UICollectionViewLayoutAttributes]) {
    asksFlow = true
    guard keepsHandedOut else { return }
    for object in attributes where handedOut.count < Self.limit {
      guard let frozen = object.frozen else { continue }
      handedOut.append(HandedOut(object: object, frozen: frozen))
    }
  }

  func layoutDidCreate(
    _ context: UICollectionViewLayoutInvalidationContext, in method: LifecycleCall.LayoutMember,
    standard: UICollectionViewLayoutInvalidationContext?
  ) {
    defer { superContents = nil }
    guard madeContexts.count < Self.limit else { return }
    // The standard context counts for overrides that do not call super.
    let expected = superContents ?? standard.map { ContextContents($0) }
    madeContexts.append(
      MadeContext(
        method: method, context: context, lacks: expected?.missing(in: ContextContents(context)) ?? []))
  }

  func layoutWillInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    invalidations.append((ObjectIdentifier(layout), context))
  }

  func layoutDidReturnAnimationEnd(
    _ attributes: UICollectionViewLayoutAttributes?, from method: LifecycleCall.LayoutMember,
    at indexPath: IndexPath
  ) {
    defer { baseEnd = nil }
    guard animationEnds.count < Self.limit else { return }
    let isOfBaseClass = if let baseEnd, let attributes { attributes.isEqual(baseEnd) } else { false }
    animationEnds.append(
      AnimationEnd(
        method: method, indexPath: indexPath, answer: attributes, frozen: attributes?.frozen,
        isOfBaseClass: isOfBaseClass))
  }

  func layoutDidCreateAnimator() { hasAnimator = true }

  func layoutDidQueryView(_ method: LifecycleCall.ViewMember) { viewQueries.append(method) }

  func viewDidReturn(itemCount: Int) {
    if itemCount > 0 { knowsOfItems = true }
  }

  func frameWasSetUnderTransform(of attributes: UICollectionViewLayoutAttributes) {
    // A translation and a reflection leave the size alone, so that nothing drifts.
    if attributes.transform3D.keepsSizes { return }
    framesSetUnderTransform.append(attributes)
  }
}

extension CATransform3D {
  /// Whether the transform only moves what it is applied to, or mirrors it along an axis.
  fileprivate var keepsSizes: Bool {
    guard abs(m11) == 1, abs(m22) == 1, abs(m33) == 1 else { return false }
    var moved = CATransform3DMakeTranslation(m41, m42, m43)
    (moved.m11, moved.m22, moved.m33) = (m11, m22, m33)
    return CATransform3DEqualToTransform(self, moved)
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the attributes in their present state.
  fileprivate var frozen: UICollectionViewLayoutAttributes? {
    copy(with: nil) as? UICollectionViewLayoutAttributes
  }
}

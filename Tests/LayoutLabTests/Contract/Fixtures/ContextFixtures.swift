import Foundation
import HeadlessUIKit

// Layouts that make contexts of their own, with and without what super says in them.

/// Counts bounds changes in contexts of its own, which super has made.
final class CountedContext: UICollectionViewFlowLayoutInvalidationContext { var number = 0 }
class CountingFlow: UICollectionViewFlowLayout {
  private var number = 0
  override init() { super.init(); itemSize = CGSize(width: 90, height: 60) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var invalidationContextClass: AnyClass { CountedContext.self }
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    number += 1
    (context as? CountedContext)?.number = number
    return context
  }
}
/// Says that nothing has to be placed anew, also when the lines have another length.
final class KeptLinesFlow: CountingFlow {
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = CountedContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    return context
  }
}
/// Makes contexts that say more than super's: everything anew.
final class EverythingAnewFlow: CountingFlow {
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { CountedContext() }
}

/// Looks at what super says of a preferred size.
class EstimatedList: UICollectionViewFlowLayout {
  private(set) var growth: CGFloat = 0
  override init() { super.init(); estimatedItemSize = CGSize(width: 300, height: 44) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    growth += context.contentSizeAdjustment.height
    return context
  }
}
/// Has super take over the size, and drops how far the content has to move for it.
final class ShakingList: EstimatedList {
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    _ = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    return UICollectionViewFlowLayoutInvalidationContext()
  }
}
/// Does not call super, which would take over the size.
final class DeafList: EstimatedList {
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
}

/// Notes what is dragged, in the context that super has made.
class DraggingGrid: FixtureGrid {
  var moved: [IndexPath] = []
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    moved = targetIndexPaths
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
}
final class LostDragGrid: DraggingGrid {
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    moved = targetIndexPaths
    return UICollectionViewLayoutInvalidationContext()
  }
}
final class LostDropGrid: DraggingGrid {
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    moved = []
    return UICollectionViewLayoutInvalidationContext()
  }
}

/// Invalidates itself with a plain context, although it names a class of its own.
final class PlainlyInvalidatedGrid: FixtureGrid {
  override class var invalidationContextClass: AnyClass { FixtureContext.self }
  override func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }
}

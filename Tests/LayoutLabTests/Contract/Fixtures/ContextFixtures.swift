import Foundation
import HeadlessUIKit

// Layouts that create their own contexts, with and without the contents of super's.

/// Counts bounds changes in its own contexts, which super creates.
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
/// Requests no new frames, even if the lines have another length.
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
/// Creates contexts that invalidate everything, which is more than super's do.
final class EverythingAnewFlow: CountingFlow {
  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { CountedContext() }
}

/// Reads what super puts into the context for a preferred size.
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
/// Lets super store the size, but drops the offset adjustment for it.
final class ShakingList: EstimatedList {
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    _ = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    return UICollectionViewFlowLayoutInvalidationContext()
  }
}
/// Does not call super, which would store the size.
final class DeafList: EstimatedList {
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
}

/// Records the dragged item in the context that super creates.
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

/// Invalidates itself with a plain context, although it has its own context class.
final class PlainlyInvalidatedGrid: FixtureGrid {
  override class var invalidationContextClass: AnyClass { FixtureContext.self }
  override func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }
}

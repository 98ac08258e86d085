// Wrong: only layoutAttributesForElements(in:) is overridden; a query for one item returns the flow layout's frame.
import HeadlessUIKit

final class LeftAlignedFlowElementsOnlyLayout: LeftAlignedFlowLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flowItem(at: indexPath)
  }
}

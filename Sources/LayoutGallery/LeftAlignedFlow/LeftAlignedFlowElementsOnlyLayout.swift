// Wrong: only the query for a rectangle is overridden; asked for one item, flow answers with its own place for it.
import HeadlessUIKit

final class LeftAlignedFlowElementsOnlyLayout: LeftAlignedFlowLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flowItem(at: indexPath)
  }
}

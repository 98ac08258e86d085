// Wrong: only the content size is that of the columns; items, headers and footers keep the frames of the flow layout.
import HeadlessUIKit

final class FlowWaterfallContentSizeOnlyLayout: FlowWaterfallLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    flowElements(in: rect)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flowItem(at: indexPath)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { flowSupplementaryView(ofKind: elementKind, at: indexPath) }
}

// Wrong: each call of prepare() sets a new item size, which invalidates the layout again, endlessly.
import HeadlessUIKit

final class ColumnFlowGrowingItemsLayout: ColumnFlowLayout {
  override func fittingSize(in collectionView: UICollectionView) -> CGSize {
    CGSize(width: super.fittingSize(in: collectionView).width, height: itemSize.height + minimumLineSpacing)
  }
}

// Wrong: each pass sets another size than the one before, so each pass invalidates the layout, and none is the last.
import HeadlessUIKit

final class ColumnFlowGrowingItemsLayout: ColumnFlowLayout {
  override func fittingSize(in collectionView: UICollectionView) -> CGSize {
    CGSize(width: super.fittingSize(in: collectionView).width, height: itemSize.height + minimumLineSpacing)
  }
}

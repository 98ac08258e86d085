// Wrong: the size is computed for the first width and kept, so that after a rotation the columns no longer fit.
import HeadlessUIKit

final class ColumnFlowFirstWidthLayout: ColumnFlowLayout {
  private var firstSize: CGSize?

  override func fittingSize(in collectionView: UICollectionView) -> CGSize {
    let size = firstSize ?? super.fittingSize(in: collectionView)
    if collectionView.bounds.width > 0 { firstSize = size }
    return size
  }
}

// Wrong: the item size is computed only for the first width, so the columns do not fit after a rotation.
import HeadlessUIKit

final class ColumnFlowFirstWidthLayout: ColumnFlowLayout {
  private var firstSize: CGSize?

  override func fittingSize(in collectionView: UICollectionView) -> CGSize {
    let size = firstSize ?? super.fittingSize(in: collectionView)
    if collectionView.bounds.width > 0 { firstSize = size }
    return size
  }
}

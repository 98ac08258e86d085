import HeadlessUIKit

/// A flow layout with a fixed number of columns, which sets its item size in `prepare()`.
///
/// Setting a different item size invalidates the layout, but setting the same one does not. So a change of the width
/// takes one more layout pass. The layout scrolls vertically.
class ColumnFlowLayout: UICollectionViewFlowLayout {
  var numberOfColumns = 3 { didSet { invalidateLayout() } }

  override func prepare() {
    if let collectionView = collectionView { itemSize = fittingSize(in: collectionView) }
    super.prepare()
  }

  /// Returns the size of the largest squares that fit into the columns.
  func fittingSize(in collectionView: UICollectionView) -> CGSize {
    let columns = CGFloat(max(1, numberOfColumns))
    let width = collectionView.widthForContent - sectionInset.left - sectionInset.right
    let side = max(1, ((width - minimumInteritemSpacing * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }
}

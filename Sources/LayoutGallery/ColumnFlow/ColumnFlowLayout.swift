import HeadlessUIKit

/// A flow layout with a number of columns: the size of its items follows from the width, in `prepare()`.
///
/// Setting the size invalidates the layout, and setting the size that it has already does not, so each change of
/// the width settles after one more pass. The layout scrolls vertically.
class ColumnFlowLayout: UICollectionViewFlowLayout {
  var numberOfColumns = 3 { didSet { invalidateLayout() } }

  override func prepare() {
    if let collectionView = collectionView { itemSize = fittingSize(in: collectionView) }
    super.prepare()
  }

  /// The largest square of which as many stand side by side as there are columns.
  func fittingSize(in collectionView: UICollectionView) -> CGSize {
    let columns = CGFloat(max(1, numberOfColumns))
    let width = collectionView.widthForContent - sectionInset.left - sectionInset.right
    let side = max(1, ((width - minimumInteritemSpacing * (columns - 1)) / columns).rounded(.down))
    return CGSize(width: side, height: side)
  }
}

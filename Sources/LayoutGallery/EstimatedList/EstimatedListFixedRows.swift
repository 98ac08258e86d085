// Wrong: the items are as high as the row, so that no cell is measured and each row keeps the estimate.
import HeadlessUIKit

final class EstimatedListFixedRows: EstimatedList {
  override func itemSize(in rowSize: NSCollectionLayoutSize) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }
}

// Wrong: each item is as wide as the row, because `repeatingSubitem` does not divide the width as `subitem` did.
import HeadlessUIKit

final class CompositionalGridOverflow: CompositionalGrid {
  override func makeRow() -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, repeatingSubitem: item, count: numberOfColumns)
    row.interItemSpacing = .fixed(spacing)
    return row
  }
}

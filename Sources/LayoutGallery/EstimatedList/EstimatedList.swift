import HeadlessUIKit

/// A list whose rows are as high as their cells prefer.
@MainActor class EstimatedList {
  var estimatedHeight: CGFloat = 60
  var spacing: CGFloat = 4

  func makeLayout() -> UICollectionViewLayout {
    let rowSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight))
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: itemSize(in: rowSize))])
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = spacing
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Returns the size of the item in a row: as wide as the row and as high as its cell.
  func itemSize(in rowSize: NSCollectionLayoutSize) -> NSCollectionLayoutSize { rowSize }
}

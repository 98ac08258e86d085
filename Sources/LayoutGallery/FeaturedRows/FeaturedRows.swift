import HeadlessUIKit

/// Rows of one large item and two small ones above each other.
@MainActor class FeaturedRows {
  var rowHeight: CGFloat = 200
  var spacing: CGFloat = 4
  /// The part of the row's width that the large item has.
  var largeFraction: CGFloat { 2 / 3 }

  func makeLayout() -> UICollectionViewLayout {
    let large = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(largeFraction), heightDimension: .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 2)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
      subitems: [small])
    column.interItemSpacing = .fixed(spacing)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(rowHeight)),
      subitems: [large, column])
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = spacing
    return UICollectionViewCompositionalLayout(section: section)
  }
}

import HeadlessUIKit

/// A grid with a fixed number of columns and a header that stays at the upper edge.
@MainActor class CompositionalGrid {
  var numberOfColumns = 3
  var itemHeight: CGFloat = 100
  var spacing: CGFloat = 8
  var headerHeight: CGFloat = 40

  func makeLayout() -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: makeRow())
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(
      top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    if headerHeight > 0 { section.boundarySupplementaryItems = [makeHeader()] }
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Returns a row; the items share its width.
  func makeRow() -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(numberOfColumns)),
        heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: rowSize, repeatingSubitem: item, count: numberOfColumns)
    row.interItemSpacing = .fixed(spacing)
    return row
  }

  var rowSize: NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(itemHeight))
  }

  private func makeHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(headerHeight)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    return header
  }
}

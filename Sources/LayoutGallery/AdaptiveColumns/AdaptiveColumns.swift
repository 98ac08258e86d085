import HeadlessUIKit

/// A grid with as many columns as fit into the width.
@MainActor class AdaptiveColumns {
  var minimumWidth: CGFloat = 120
  var itemHeight: CGFloat = 90
  var spacing: CGFloat = 6

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [self] _, environment in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(itemHeight)),
        subitem: item, count: numberOfColumns(in: environment))
      row.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: row)
      section.interGroupSpacing = spacing
      return section
    }
  }

  func numberOfColumns(in environment: any NSCollectionLayoutEnvironment) -> Int {
    max(1, Int(environment.container.effectiveContentSize.width / minimumWidth))
  }
}

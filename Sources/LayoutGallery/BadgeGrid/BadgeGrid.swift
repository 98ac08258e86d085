import HeadlessUIKit

/// A grid with a badge on each item, and a background behind each section.
@MainActor class BadgeGrid {
  nonisolated static let badgeKind = "Badge"
  nonisolated static let backgroundKind = "SectionCard"

  var itemHeight: CGFloat = 80
  var spacing: CGFloat = 12

  func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [makeBadge()])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(itemHeight)),
      subitems: subitems(item))
    row.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(
      top: spacing, leading: spacing, bottom: spacing, trailing: spacing)
    section.decorationItems = [.background(elementKind: Self.backgroundKind)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    registerBackground(with: layout)
    return layout
  }

  private func makeBadge() -> NSCollectionLayoutSupplementaryItem {
    NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: Self.badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
  }

  /// Returns the items of a row, which repeat.
  func subitems(_ item: NSCollectionLayoutItem) -> [NSCollectionLayoutItem] { [item] }

  func registerBackground(with layout: UICollectionViewLayout) {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: Self.backgroundKind)
  }
}

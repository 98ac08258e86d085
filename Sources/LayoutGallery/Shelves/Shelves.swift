import HeadlessUIKit

/// Sections that scroll sideways, in which the card in the center is larger than its neighbors.
@MainActor class Shelves {
  var cardHeight: CGFloat = 160
  var spacing: CGFloat = 10
  var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered

  func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = spacing
    return UICollectionViewCompositionalLayout(
      sectionProvider: { [self] _, _ in makeShelf() }, configuration: configuration)
  }

  private func makeShelf() -> NSCollectionLayoutSection {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(cardHeight)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    section.visibleItemsInvalidationHandler = { [self] items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items {
        let distance = abs(item.center.x - offset.x - width / 2)
        scale(item, by: max(0.9, 1 - distance / width / 8))
      }
    }
    return section
  }

  /// Gives a card its size on screen.
  func scale(_ item: any NSCollectionLayoutVisibleItem, by factor: CGFloat) {
    item.transform = CGAffineTransform(scaleX: factor, y: factor)
  }
}

// Wrong: the space between the rows is an inset of the items, which UIKit ignores on an estimated axis.
import HeadlessUIKit

final class EstimatedListLostInsets: EstimatedList {
  override func makeLayout() -> UICollectionViewLayout {
    let rowSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimatedHeight))
    let item = NSCollectionLayoutItem(layoutSize: rowSize)
    item.contentInsets = NSDirectionalEdgeInsets(
      top: spacing / 2, leading: 0, bottom: spacing / 2, trailing: 0)
    let row = NSCollectionLayoutGroup.vertical(layoutSize: rowSize, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }
}

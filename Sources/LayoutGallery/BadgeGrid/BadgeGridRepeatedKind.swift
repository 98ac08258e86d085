// Wrong: the row lists the same item twice, so that two badges of one kind are in the section.
import HeadlessUIKit

final class BadgeGridRepeatedKind: BadgeGrid {
  override func subitems(_ item: NSCollectionLayoutItem) -> [NSCollectionLayoutItem] { [item, item] }
}

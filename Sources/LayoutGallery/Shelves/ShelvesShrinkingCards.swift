// Wrong: the handler scales the card further in each call, instead of setting its scale.
import HeadlessUIKit

final class ShelvesShrinkingCards: Shelves {
  override func scale(_ item: any NSCollectionLayoutVisibleItem, by factor: CGFloat) {
    item.transform = item.transform.scaledBy(x: factor, y: factor)
  }
}

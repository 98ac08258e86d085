// Wrong: the first item is wider than its row, so that the row cannot fit even one item.
import HeadlessUIKit

final class FeaturedRowsWideFirst: FeaturedRows {
  override var largeFraction: CGFloat { 4 / 3 }
}

// Wrong: every scroll step invalidates the layout, although nothing in it depends on the content offset.
import HeadlessUIKit

final class ColumnFlowEveryScrollLayout: ColumnFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

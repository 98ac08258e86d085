// Wrong: every scroll step invalidates the layout, although nothing depends on the content offset.
import HeadlessUIKit

final class ColumnFlowEveryScrollLayout: ColumnFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

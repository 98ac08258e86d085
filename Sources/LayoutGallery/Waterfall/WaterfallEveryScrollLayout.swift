// Wrong: every scroll step invalidates the layout, although no frame depends on the content offset.
import HeadlessUIKit

final class WaterfallEveryScrollLayout: WaterfallLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

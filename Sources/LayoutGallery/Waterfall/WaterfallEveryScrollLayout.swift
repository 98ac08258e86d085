// Wrong: every scroll step invalidates, and all frames are computed again although none depends on the offset.
import HeadlessUIKit

final class WaterfallEveryScrollLayout: WaterfallLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

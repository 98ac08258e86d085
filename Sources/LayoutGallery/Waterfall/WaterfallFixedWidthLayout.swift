// Wrong: new bounds never invalidate, so after a rotation the frames are those of the old width.
import HeadlessUIKit

final class WaterfallFixedWidthLayout: WaterfallLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

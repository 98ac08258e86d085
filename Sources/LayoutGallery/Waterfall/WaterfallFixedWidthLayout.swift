// Wrong: new bounds never invalidate the layout, so it keeps the frames for the old width after a rotation.
import HeadlessUIKit

final class WaterfallFixedWidthLayout: WaterfallLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

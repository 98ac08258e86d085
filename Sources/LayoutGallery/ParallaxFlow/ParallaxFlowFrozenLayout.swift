// Wrong: scrolling does not invalidate the layout, although the shift of the pictures depends on the content offset.
import HeadlessUIKit

final class ParallaxFlowFrozenLayout: ParallaxFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

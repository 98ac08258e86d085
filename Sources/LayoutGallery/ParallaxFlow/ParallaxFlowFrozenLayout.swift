// Wrong: scrolling does not invalidate, although the shift of each picture depends on the offset; pictures stand still.
import HeadlessUIKit

final class ParallaxFlowFrozenLayout: ParallaxFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

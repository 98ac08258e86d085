// Wrong: scrolling does not invalidate the layout, although scale and alpha of the cards depend on the content offset.
import HeadlessUIKit

final class CarouselFrozenLayout: CarouselLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

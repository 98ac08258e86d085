// Wrong: scrolling never invalidates, although scale and alpha depend on the offset; cards keep the look of their page.
import HeadlessUIKit

final class CarouselFrozenLayout: CarouselLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

// Wrong: the mosaic keeps the width of its first layout.
import HeadlessUIKit

final class PhotoMosaicFirstWidth: PhotoMosaic {
  private var firstWidth: CGFloat?

  override func width(in environment: any NSCollectionLayoutEnvironment) -> CGFloat {
    if let firstWidth { return firstWidth }
    let width = super.width(in: environment)
    firstWidth = width
    return width
  }
}

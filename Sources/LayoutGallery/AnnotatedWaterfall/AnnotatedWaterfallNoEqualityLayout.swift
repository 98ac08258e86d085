// Wrong: the attributes do not override isEqual(_:), so UIKit does not apply a change of the photo height alone.
import HeadlessUIKit

final class AttributesWithoutEquality: UICollectionViewLayoutAttributes, PhotoHeightCarrying {
  var photoHeight: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? AttributesWithoutEquality { attributes.photoHeight = photoHeight }
    return copy
  }
}

final class AnnotatedWaterfallNoEqualityLayout: AnnotatedWaterfallLayout {
  override class var layoutAttributesClass: AnyClass { AttributesWithoutEquality.self }

  override func makeAttributes(forItemAt indexPath: IndexPath) -> PhotoHeightCarrying {
    AttributesWithoutEquality(forCellWith: indexPath)
  }
}

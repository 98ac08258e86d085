// Wrong: the attributes do not override copy(with:), so the copies that UIKit makes have a photo height of 0.
import HeadlessUIKit

final class AttributesWithoutCopy: UICollectionViewLayoutAttributes, PhotoHeightCarrying {
  var photoHeight: CGFloat = 0

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AttributesWithoutCopy, other.photoHeight == photoHeight else { return false }
    return super.isEqual(object)
  }

  override var hash: Int { super.hash }
}

final class AnnotatedWaterfallNoCopyLayout: AnnotatedWaterfallLayout {
  override class var layoutAttributesClass: AnyClass { AttributesWithoutCopy.self }

  override func makeAttributes(forItemAt indexPath: IndexPath) -> PhotoHeightCarrying {
    AttributesWithoutCopy(forCellWith: indexPath)
  }
}

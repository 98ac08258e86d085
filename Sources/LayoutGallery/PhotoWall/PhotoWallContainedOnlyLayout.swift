// Wrong: a photo counts only when it lies in the rect as a whole; one that crosses an edge of it is left out.
import HeadlessUIKit

final class PhotoWallContainedOnlyLayout: PhotoWallLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { rect.contains($0.frame) }
  }
}

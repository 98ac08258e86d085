// Wrong: a query returns only photos that are entirely inside the rect, and not those that cross its edges.
import HeadlessUIKit

final class PhotoWallContainedOnlyLayout: PhotoWallLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { rect.contains($0.frame) }
  }
}

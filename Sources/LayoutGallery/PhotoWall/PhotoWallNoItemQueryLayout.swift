// Wrong: a query for a single photo returns nil, although a query for a rect returns that photo.
import HeadlessUIKit

final class PhotoWallNoItemQueryLayout: PhotoWallLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

// Wrong: asked for a single photo it answers nil, although the query by rect knows the photo.
import HeadlessUIKit

final class PhotoWallNoItemQueryLayout: PhotoWallLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

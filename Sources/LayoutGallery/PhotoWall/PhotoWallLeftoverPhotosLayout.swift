// Wrong: the layout keeps the attributes of deleted photos.
import HeadlessUIKit

final class PhotoWallLeftoverPhotosLayout: PhotoWallLayout {
  private var previous: [UICollectionViewLayoutAttributes] = []

  override func discardCache() {
    if !cache.isEmpty { previous = cache }
    super.discardCache()
  }

  override func prepare() {
    super.prepare()
    cache += previous.dropFirst(cache.count)
  }
}

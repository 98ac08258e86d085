// Wrong: attributes are kept from pass to pass and never cut to the number of photos there are now.
import HeadlessUIKit

final class PhotoWallLeftoverPhotosLayout: PhotoWallLayout {
  private var old: [UICollectionViewLayoutAttributes] = []

  override func discardCache() {
    if !cache.isEmpty { old = cache }
    super.discardCache()
  }

  override func prepare() {
    super.prepare()
    cache += old.dropFirst(cache.count)
  }
}

// Wrong: it walks up and down from a hit and stops at the first miss, but the tiles of a band end at different heights.
import HeadlessUIKit

final class MosaicEarlyStopLayout: MosaicLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let hit = cache.partitionPoint { $0.frame.minY >= rect.maxY } - 1
    guard hit >= 0 else { return [] }
    let above = cache[...hit].reversed().prefix { $0.frame.maxY > rect.minY }
    let below = cache[(hit + 1)...].prefix { $0.frame.minY < rect.maxY }
    return above.reversed() + below
  }
}

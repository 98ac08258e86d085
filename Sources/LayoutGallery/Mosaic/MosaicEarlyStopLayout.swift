// Wrong: the search stops at the first tile outside the rect, but the tiles of a band do not all end at the same height.
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

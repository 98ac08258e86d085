// Wrong: a query returns only headers that the flow layout has in the rect, and not a sticky one from farther above.
import HeadlessUIKit

final class StickyHeaderFlowLostLayout: StickyHeaderFlowLayout {
  override func headers(
    in rect: CGRect, flowHeaders: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    flowHeaders.compactMap { header(ofSection: $0.indexPath.section) }
  }
}

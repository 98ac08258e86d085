// Wrong: only the headers that flow has in the rectangle are moved; one whose own place is far above is lost.
import HeadlessUIKit

final class StickyHeaderFlowLostLayout: StickyHeaderFlowLayout {
  override func headers(
    in rect: CGRect, amongFlows flowHeaders: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    flowHeaders.compactMap { header(ofSection: $0.indexPath.section) }
  }
}

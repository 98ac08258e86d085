// Wrong: queries that begin above the content return nothing, but UIKit makes them when the content is pulled down.
import HeadlessUIKit

final class OnDemandGridNegativeRectLayout: OnDemandGridLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rect.minY < 0 ? [] : super.layoutAttributesForElements(in: rect)
  }
}

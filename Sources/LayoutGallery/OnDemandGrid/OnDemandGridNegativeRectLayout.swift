// Wrong: a rect that begins above the content is taken for empty, but pages do begin there when the top is pulled down.
import HeadlessUIKit

final class OnDemandGridNegativeRectLayout: OnDemandGridLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rect.minY < 0 ? [] : super.layoutAttributesForElements(in: rect)
  }
}

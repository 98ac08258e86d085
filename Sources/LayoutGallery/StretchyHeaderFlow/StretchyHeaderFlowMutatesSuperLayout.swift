// Wrong: the attributes of super are changed in place, so each query stretches the header further.
import HeadlessUIKit

final class StretchyHeaderFlowMutatesSuperLayout: StretchyHeaderFlowLayout {
  override func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

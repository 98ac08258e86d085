// Wrong: the attributes of super are changed in place, so each query shrinks an item further.
import HeadlessUIKit

final class InsetFlowMutatesSuperLayout: InsetFlowLayout {
  override func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

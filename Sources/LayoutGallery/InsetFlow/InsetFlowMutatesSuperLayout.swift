// Wrong: super's attributes are changed in place, so an item shrinks once more each time it is asked for.
import HeadlessUIKit

final class InsetFlowMutatesSuperLayout: InsetFlowLayout {
  override func makeOwn(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

// Wrong: super's attributes are changed in place, so a header moves once more each time it is asked for.
import HeadlessUIKit

final class FlowWaterfallMutatesSuperLayout: FlowWaterfallLayout {
  override func makeOwn(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

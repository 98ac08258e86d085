// Wrong: the attributes of super are changed in place, so each query moves a header further.
import HeadlessUIKit

final class FlowWaterfallMutatesSuperLayout: FlowWaterfallLayout {
  override func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

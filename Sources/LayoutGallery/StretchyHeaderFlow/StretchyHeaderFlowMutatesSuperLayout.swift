// Wrong: flow's own header is stretched, so it grows once more each time it is asked for.
import HeadlessUIKit

final class StretchyHeaderFlowMutatesSuperLayout: StretchyHeaderFlowLayout {
  override func makeOwn(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes
  }
}

// Wrong: each query looks at all frames there are, so it costs more the more items there are, not the more it finds.
import HeadlessUIKit

class FrameWaterfallScanLayout: FrameWaterfallLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(of: 0..<frames.count, in: rect)
  }
}

// Wrong: each query scans all frames, so its cost grows with the number of items rather than the number of results.
import HeadlessUIKit

class FrameWaterfallScanLayout: FrameWaterfallLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(of: 0..<frames.count, in: rect)
  }
}

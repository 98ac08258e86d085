import Foundation
import HeadlessUIKit

/// Gives all items of a flow layout the same width, and each its own height.
final class BenchFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let heights: [CGFloat]

  init(heights: [CGFloat]) { self.heights = heights }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 85, height: heights[indexPath.item]) }
}

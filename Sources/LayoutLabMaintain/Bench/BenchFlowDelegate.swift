import Foundation
import HeadlessUIKit

/// Gives the items of a flow layout a common width, and heights of their own.
final class BenchFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let heights: [CGFloat]

  init(heights: [CGFloat]) { self.heights = heights }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 85, height: heights[indexPath.item]) }
}

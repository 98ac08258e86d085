import Foundation
import HeadlessUIKit

/// A layout of squares of 100 points in rows of equal length.
package final class SquareLayout: UICollectionViewLayout {
  /// The number of squares in a row.
  package var columns = 3
  private var count = 0

  package override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  package override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(columns) * 100, height: CGFloat((count + columns - 1) / columns) * 100)
  }

  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { RectQuery.overlaps($0.frame, rect) }
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    return .cell(
      indexPath.item, CGRect(x: CGFloat(column) * 100, y: CGFloat(row) * 100, width: 100, height: 100))
  }
}

import Foundation
import HeadlessUIKit

/// A layout of squares of 100 points, arranged in rows of ``columns`` squares.
final class SquareLayout: UICollectionViewLayout {
  var columns = 3
  private var count = 0

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(columns) * 100, height: CGFloat((count + columns - 1) / columns) * 100)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { RectQuery.overlaps($0.frame, rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
    return .cell(
      indexPath.item, CGRect(x: CGFloat(column) * 100, y: CGFloat(row) * 100, width: 100, height: 100))
  }
}

/// Creates a window with a collection view that shows rows of 100 points, in a separate update cycle.
@MainActor func withRowsInWindow(
  _ count: Int, size: CGSize = CGSize(width: 300, height: 300),
  _ body: (Stage<RowLayout>, UpdateCycle) throws -> Void
) rethrows {
  try withWindow { window in
    let stage = Stage(RowLayout(), PlainData(count), size: size)
    window.addSubview(stage.view)
    window.isHidden = false
    UpdateCycle.current.runTurn()
    try body(stage.loaded(), .current)
  }
}

@MainActor extension UICollectionView {
  /// Returns the frame of an item's cell on screen, including running animations; null if it has no cell.
  func shownFrame(_ item: Int, _ section: Int = 0) -> CGRect {
    let cell = cellForItem(at: IndexPath(item: item, section: section))
    return cell?.layer.presentation()?.frame ?? cell?.frame ?? .null
  }

  /// The sorted items whose cells are visible.
  var visibleItems: [Int] { indexPathsForVisibleItems.map(\.item).sorted() }
}

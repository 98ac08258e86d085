import Foundation
import HeadlessUIKit
import TestSupport

/// Runs a test with a collection view of rows in a window, in an update cycle of its own.
///
/// - Parameters:
///   - count: The number of rows, each 100 points high.
///   - size: The size of the collection view, in points.
///   - body: The test, with the stage and the update cycle.
@MainActor func withRowsInWindow(
  _ count: Int, size: CGSize = CGSize(width: 300, height: 300),
  _ body: (Stage<RowLayout, PlainData>, UpdateCycle) throws -> Void
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
  /// Returns the frame of an item's cell as it is presented during an animation; null if it has no cell.
  func shownFrame(_ item: Int, _ section: Int = 0) -> CGRect {
    let cell = cellForItem(at: IndexPath(item: item, section: section))
    return cell?.layer.presentation()?.frame ?? cell?.frame ?? .null
  }

  /// The items with a cell on screen, in ascending order.
  var visibleItems: [Int] { indexPathsForVisibleItems.map(\.item).sorted() }
}

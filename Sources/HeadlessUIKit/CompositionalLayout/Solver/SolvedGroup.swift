import Foundation

/// The places of the items in a group, relative to the group's outer corner.
struct SolvedGroup {
  /// The cell of an item.
  struct Cell {
    /// The frame, without rounding.
    var frame: CGRect
    var zIndex = 0
    /// The axes on which the size is that of the cell.
    var estimated: CompositionalEstimate = []
    /// Those of them on which the size is that of the largest sibling.
    var uniform: CompositionalEstimate = []
  }

  /// A supplementary view of an item or a group.
  struct Supplementary {
    /// The frame, without rounding.
    var frame: CGRect
    var zIndex: Int
    /// The number of the definition in its section.
    var number: Int
    /// The place in the group of the cell to which the view is anchored; nil if it is anchored to a group.
    var cell: Int?
  }

  var size: CGSize
  var cells: [Cell] = []
  var supplementaries: [Supplementary] = []
  /// The frames of the groups inside it, and the number of groups around each, from 1.
  var inner: [(level: Int, frame: CGRect)] = []

  /// Adds the contents of an inner group.
  mutating func add(_ inner: SolvedGroup, at origin: CGPoint) {
    guard !inner.cells.isEmpty || !inner.supplementaries.isEmpty else { return }
    let count = cells.count
    self.inner.append((1, CGRect(origin: origin, size: inner.size)))
    for (level, frame) in inner.inner { self.inner.append((level + 1, frame.moved(by: origin))) }
    for var cell in inner.cells {
      cell.frame = cell.frame.moved(by: origin)
      cells.append(cell)
    }
    for var view in inner.supplementaries {
      view.frame = view.frame.moved(by: origin)
      view.cell = view.cell.map { $0 + count }
      supplementaries.append(view)
    }
  }
}

extension CGRect {
  /// Returns the rectangle moved by a distance, with its size unchanged even if it is negative.
  @inline(__always) func moved(by distance: CGPoint) -> CGRect {
    CGRect(
      x: origin.x + distance.x, y: origin.y + distance.y, width: size.width, height: size.height)
  }
}

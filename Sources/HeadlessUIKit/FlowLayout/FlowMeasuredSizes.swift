import Foundation

/// The sizes that the cells of a section said they prefer, for the items displayed so far.
struct FlowMeasuredSizes: Equatable {
  /// The items, in ascending order.
  private(set) var items: [Int] = []
  /// Their sizes.
  private(set) var sizes: [CGSize] = []

  func size(of item: Int) -> CGSize? {
    let index = items.partitionPoint { $0 < item }
    return index < items.count && items[index] == item ? sizes[index] : nil
  }

  /// Notes a size and returns the one noted before.
  @discardableResult mutating func note(_ size: CGSize, of item: Int) -> CGSize? {
    let index = items.last.map { $0 < item } ?? true ? items.count : items.partitionPoint { $0 < item }
    if index < items.count, items[index] == item {
      defer { sizes[index] = size }
      return sizes[index]
    }
    items.insert(item, at: index)
    sizes.insert(size, at: index)
    return nil
  }
}

/// The sizes that cells said they prefer, and their average, which is that of items never displayed.
struct FlowSelfSizing {
  private(set) var sections: [Int: FlowMeasuredSizes] = [:]
  private var sum = CGSize.zero
  private var count = 0

  /// The average of the sizes measured so far; nil while there is none.
  var average: CGSize? {
    count == 0
      ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
  }

  var isEmpty: Bool { count == 0 }

  func size(of item: Int, in section: Int) -> CGSize? { sections[section]?.size(of: item) }

  /// Notes the size that the cell of an item prefers.
  mutating func note(_ size: CGSize, of item: Int, in section: Int) {
    let before = sections[section, default: FlowMeasuredSizes()].note(size, of: item)
    if before == nil { count += 1 }
    sum.width += size.width - (before?.width ?? 0)
    sum.height += size.height - (before?.height ?? 0)
  }

  /// Keeps the sizes of items that an update moves, under their new paths, and forgets those it removes.
  ///
  /// - Parameter newPath: The section and item of an item after the update; nil for one that is gone.
  mutating func renumber(_ newPath: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
    let old = sections
    self = FlowSelfSizing()
    for section in old.keys.sorted() {
      guard let measured = old[section] else { continue }
      for (item, size) in zip(measured.items, measured.sizes) {
        if let path = newPath(section, item) { note(size, of: path.item, in: path.section) }
      }
    }
  }
}

import Foundation

/// The preferred sizes of the measured cells of a section.
struct FlowMeasuredSizes: Equatable {
  /// The measured items, in ascending order.
  private(set) var items: [Int] = []
  /// The preferred sizes of the items, in the same order.
  private(set) var sizes: [CGSize] = []

  func size(of item: Int) -> CGSize? {
    let index = items.partitionPoint { $0 < item }
    return index < items.count && items[index] == item ? sizes[index] : nil
  }

  /// Stores the size of an item and returns the previous one; nil if there is none.
  @discardableResult mutating func store(_ size: CGSize, of item: Int) -> CGSize? {
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

/// The preferred sizes of the measured cells, and their average, which other items have.
struct FlowSelfSizing {
  private(set) var sections: [Int: FlowMeasuredSizes] = [:]
  private var sum = CGSize.zero
  private var count = 0

  /// The average of the preferred sizes; nil if no cell was measured.
  var average: CGSize? {
    count == 0
      ? nil : CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
  }

  var isEmpty: Bool { count == 0 }

  func size(of item: Int, in section: Int) -> CGSize? { sections[section]?.size(of: item) }

  /// Stores the preferred size of an item's cell.
  mutating func store(_ size: CGSize, of item: Int, in section: Int) {
    let before = sections[section, default: FlowMeasuredSizes()].store(size, of: item)
    if before == nil { count += 1 }
    sum.width += size.width - (before?.width ?? 0)
    sum.height += size.height - (before?.height ?? 0)
  }

  /// Moves the sizes to the new index paths of their items.
  ///
  /// - Parameter newPath: Returns the section and item of an item after the update; nil if its size is discarded.
  mutating func renumber(_ newPath: (_ section: Int, _ item: Int) -> (section: Int, item: Int)?) {
    let old = sections
    self = FlowSelfSizing()
    for section in old.keys.sorted() {
      guard let measured = old[section] else { continue }
      for (item, size) in zip(measured.items, measured.sizes) {
        if let path = newPath(section, item) { store(size, of: path.item, in: path.section) }
      }
    }
  }
}

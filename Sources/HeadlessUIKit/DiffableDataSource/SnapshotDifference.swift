import Foundation

/// The operations that turn the contents of one snapshot into those of a second snapshot.
///
/// An identifier in both snapshots stays or moves, also to another section, and even out of a deleted section or into an
/// inserted one. Those that stay are a longest sequence in the same order. The computation takes O(n log n) for n items.
///
/// UIKit asks for a new cell if a section snapshot brings an item from another section into an empty one; such an item is
/// deleted and inserted.
struct SnapshotDifference {
  private let filled: Int?
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [(old: Int, new: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(old: IndexPath, new: IndexPath)] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Compares the contents of two snapshots.
  ///
  /// - Parameters:
  ///   - old: The contents before the change.
  ///   - new: The contents after the change.
  ///   - filled: The index of the section that a section snapshot fills although it was empty; nil if there is none.
  init<Section, Item>(
    from old: SnapshotContents<Section, Item>, to new: SnapshotContents<Section, Item>, filled: Int? = nil
  ) {
    self.filled = filled
    compareSections(old, new)
    for section in old.sections.indices { findDeletedItems(ofSection: section, old, new) }
    for section in new.sections.indices { placeItems(ofSection: section, old, new) }
  }

  private mutating func compareSections<Section, Item>(
    _ old: SnapshotContents<Section, Item>, _ new: SnapshotContents<Section, Item>
  ) {
    deletedSections = old.sections.indices.filter { new.index(of: old.sections[$0]) == nil }
    var kept: [(old: Int, new: Int)] = []
    for (index, section) in new.sections.enumerated() {
      if let before = old.index(of: section) {
        kept.append((before, index))
      } else {
        insertedSections.append(index)
      }
    }
    let stays = Self.longestIncrease(kept.map(\.old))
    movedSections = zip(kept, stays).filter { !$0.1 }.map(\.0)
  }

  private mutating func findDeletedItems<Section, Item>(
    ofSection section: Int, _ old: SnapshotContents<Section, Item>, _ new: SnapshotContents<Section, Item>
  ) {
    guard new.index(of: old.sections[section]) != nil else { return }
    for (index, item) in old.items[section].enumerated() where new.place(of: item) == nil {
      deletedItems.append(IndexPath(item: index, section: section))
    }
  }

  /// Finds the items of a new section that are inserted, that have moved inside the section, or that come from others.
  private mutating func placeItems<Section, Item>(
    ofSection section: Int, _ old: SnapshotContents<Section, Item>, _ new: SnapshotContents<Section, Item>
  ) {
    let source = old.index(of: new.sections[section])
    var kept: [(old: Int, new: Int)] = []
    for (index, item) in new.items[section].enumerated() {
      let path = IndexPath(item: index, section: section)
      guard let place = old.place(of: item) else {
        if source != nil { insertedItems.append(path) }
        continue
      }
      if place.section == source {
        kept.append((place.item, index))
      } else if section == filled {
        if new.index(of: old.sections[place.section]) != nil {
          deletedItems.append(IndexPath(item: place.item, section: place.section))
        }
        if source != nil { insertedItems.append(path) }
      } else {
        movedItems.append((IndexPath(item: place.item, section: place.section), path))
      }
    }
    guard let source else { return }
    for (pair, stays) in zip(kept, Self.longestIncrease(kept.map(\.old))) where !stays {
      movedItems.append(
        (IndexPath(item: pair.old, section: source), IndexPath(item: pair.new, section: section)))
    }
  }

  // Unverified: which of two exchanged items UIKit moves. Exchange two items on a device and print the update items.
  /// Returns for each number whether it belongs to the longest increasing subsequence that begins farthest to the left.
  static func longestIncrease(_ numbers: [Int]) -> [Bool] {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      return Array(repeating: true, count: numbers.count)
    }
    // The greatest first number of an increasing subsequence of each length, from the right.
    var firsts: [Int] = []
    var lengths = Array(repeating: 0, count: numbers.count)
    for index in numbers.indices.reversed() {
      var (low, high) = (0, firsts.count)
      while low < high {
        let middle = (low + high) / 2
        if firsts[middle] > numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low == firsts.count { firsts.append(numbers[index]) } else { firsts[low] = numbers[index] }
      lengths[index] = low + 1
    }
    var result = Array(repeating: false, count: numbers.count)
    var (wanted, last) = (firsts.count, Int.min)
    for (index, number) in numbers.enumerated() where lengths[index] == wanted && number > last {
      result[index] = true
      wanted -= 1
      last = number
    }
    return result
  }
}

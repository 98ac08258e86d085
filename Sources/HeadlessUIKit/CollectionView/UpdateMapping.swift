import Foundation

/// The mapping of index paths before a batch update to index paths after it, and back.
///
/// A lookup takes O(log k) for k operations. Memory depends on the operations only, not on the number of items.
struct UpdateMapping {
  private var sections = Renumbering()
  private var itemsByNewSection: [Int: Renumbering] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var moveSources: [IndexPath: IndexPath] = [:]
  private var reloadedItems: Set<IndexPath> = []

  init(_ operations: [UpdateOperation]) {
    for operation in operations where operation.isSection { sections.add(operation) { $0.section } }
    sections.sort()
    for operation in operations where !operation.isSection { addItem(operation) }
    for section in itemsByNewSection.keys { itemsByNewSection[section]?.sort() }
  }

  private mutating func addItem(_ operation: UpdateOperation) {
    switch operation.action {
    case .insert:
      if let path = operation.after {
        itemsByNewSection[path.section, default: .init()].added.append(path.item)
      }
    case .delete:
      if let path = operation.before, let section = sections.new(for: path.section) {
        itemsByNewSection[section, default: .init()].removed.append(path.item)
      }
    case .move:
      guard let from = operation.before, let to = operation.after else { return }
      movedItems[from] = to
      moveSources[to] = from
      itemsByNewSection[to.section, default: .init()].added.append(to.item)
      if let section = sections.new(for: from.section) {
        itemsByNewSection[section, default: .init()].removed.append(from.item)
      }
    case .reload:
      if let path = operation.before { reloadedItems.insert(path) }
    case .none: break
    }
  }

  func isReloaded(section: Int) -> Bool { sections.reloaded.contains(section) }

  /// Whether an item, given by its index path before the update, is reloaded.
  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedItems.contains(path) || isReloaded(section: path.first ?? -1)
  }

  /// Returns the index of a section after the update; nil if the section is deleted.
  func newSection(for old: Int) -> Int? { sections.new(for: old) }

  /// Returns the index of a section before the update; nil if the section is inserted.
  func oldSection(for new: Int) -> Int? { sections.old(for: new) }

  /// Returns the index path of an item after the update; nil if the item is deleted.
  func newPath(for old: IndexPath) -> IndexPath? {
    guard let section = old.first else { return old }
    guard old.count == 2 else {
      return newSection(for: section).map { IndexPath(index: $0) }
    }
    if let target = movedItems[old] { return target }
    guard let newSection = newSection(for: section) else { return nil }
    guard let numbering = itemsByNewSection[newSection] else {
      return IndexPath(item: old.item, section: newSection)
    }
    return numbering.new(for: old.item).map { IndexPath(item: $0, section: newSection) }
  }

  /// Returns the index path after the update of an item or, if the item is `NSNotFound`, of a section.
  ///
  /// - Parameter old: The index path before the update.
  /// - Returns: The index path; nil if the item or section is deleted.
  func newPlace(for old: IndexPath) -> IndexPath? {
    guard old.item == NSNotFound else { return newPath(for: old) }
    return newSection(for: old.section).map { IndexPath(item: NSNotFound, section: $0) }
  }

  /// Returns the index path of an item before the update; nil if the item is inserted.
  func oldPath(for new: IndexPath) -> IndexPath? {
    guard let section = new.first else { return new }
    guard new.count == 2 else { return oldSection(for: section).map { IndexPath(index: $0) } }
    if let source = moveSources[new] { return source }
    guard let oldSection = oldSection(for: section) else { return nil }
    guard let numbering = itemsByNewSection[section] else {
      return IndexPath(item: new.item, section: oldSection)
    }
    return numbering.old(for: new.item).map { IndexPath(item: $0, section: oldSection) }
  }
}

/// The renumbering of sections, or of the items of one section.
private struct Renumbering {
  /// The indexes before the update that are deleted or moved away.
  var removed: [Int] = []
  /// The indexes after the update that are inserted or moved to.
  var added: [Int] = []
  var moved: [Int: Int] = [:]
  var sources: [Int: Int] = [:]
  var reloaded: Set<Int> = []

  mutating func add(_ operation: UpdateOperation, _ number: (IndexPath) -> Int) {
    switch operation.action {
    case .insert: if let path = operation.after { added.append(number(path)) }
    case .delete: if let path = operation.before { removed.append(number(path)) }
    case .move:
      guard let from = operation.before, let to = operation.after else { return }
      moved[number(from)] = number(to)
      sources[number(to)] = number(from)
      removed.append(number(from))
      added.append(number(to))
    case .reload: if let path = operation.before { reloaded.insert(number(path)) }
    case .none: break
    }
  }

  mutating func sort() {
    removed = Array(Set(removed)).sorted()
    added = Array(Set(added)).sorted()
  }

  func new(for old: Int) -> Int? {
    if let target = moved[old] { return target }
    return Self.renumber(old, removing: removed, adding: added)
  }

  func old(for new: Int) -> Int? {
    if let source = sources[new] { return source }
    return Self.renumber(new, removing: added, adding: removed)
  }

  /// Returns the index that an index gets when some indexes are removed and others are added.
  ///
  /// An index that stays keeps its rank among those that stay, so its new index is that rank plus the number of added
  /// indexes before it, which a binary search finds.
  private static func renumber(_ index: Int, removing removed: [Int], adding added: [Int]) -> Int? {
    let before = removed.partitioningIndex { $0 >= index }
    if before < removed.count, removed[before] == index { return nil }
    let rank = index - before
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}

extension Array {
  /// Returns the first index whose element satisfies a predicate that all later elements satisfy, too.
  fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

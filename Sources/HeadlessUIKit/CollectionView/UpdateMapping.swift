import Foundation

/// Where sections and items go in a batch of updates.
///
/// Each answer takes the logarithm of the number of operations; nothing is kept for what does not change.
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
        itemsByNewSection[path.section, default: .init()].taken.append(path.item)
      }
    case .delete:
      if let path = operation.before, let section = sections.new(for: path.section) {
        itemsByNewSection[section, default: .init()].gone.append(path.item)
      }
    case .move:
      guard let from = operation.before, let to = operation.after else { return }
      movedItems[from] = to
      moveSources[to] = from
      itemsByNewSection[to.section, default: .init()].taken.append(to.item)
      if let section = sections.new(for: from.section) {
        itemsByNewSection[section, default: .init()].gone.append(from.item)
      }
    case .reload:
      if let path = operation.before { reloadedItems.insert(path) }
    case .none: break
    }
  }

  func isReloaded(section: Int) -> Bool { sections.reloaded.contains(section) }

  /// Whether an item, by its path before the update, is shown anew.
  func isReloaded(_ path: IndexPath) -> Bool {
    reloadedItems.contains(path) || isReloaded(section: path.first ?? -1)
  }

  /// The number of a section after the update; nil if it is deleted.
  func newSection(for old: Int) -> Int? { sections.new(for: old) }

  /// The number of a section before the update; nil if it is inserted.
  func oldSection(for new: Int) -> Int? { sections.old(for: new) }

  /// The path of an item after the update; nil if it is deleted.
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

  /// Where an item, or a section by a path whose item is `NSNotFound`, is after the update; nil if it is deleted.
  func newPlace(for old: IndexPath) -> IndexPath? {
    guard old.item == NSNotFound else { return newPath(for: old) }
    return newSection(for: old.section).map { IndexPath(item: NSNotFound, section: $0) }
  }

  /// The path of an item before the update; nil if it is inserted.
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

/// A numbering from which some numbers go and into which some come.
private struct Renumbering {
  /// The numbers before that leave their place, deleted or moved.
  var gone: [Int] = []
  /// The numbers after that are taken by what is inserted or moved there.
  var taken: [Int] = []
  var moved: [Int: Int] = [:]
  var sources: [Int: Int] = [:]
  var reloaded: Set<Int> = []

  mutating func add(_ operation: UpdateOperation, _ number: (IndexPath) -> Int) {
    switch operation.action {
    case .insert: if let path = operation.after { taken.append(number(path)) }
    case .delete: if let path = operation.before { gone.append(number(path)) }
    case .move:
      guard let from = operation.before, let to = operation.after else { return }
      moved[number(from)] = number(to)
      sources[number(to)] = number(from)
      gone.append(number(from))
      taken.append(number(to))
    case .reload: if let path = operation.before { reloaded.insert(number(path)) }
    case .none: break
    }
  }

  mutating func sort() {
    gone = Array(Set(gone)).sorted()
    taken = Array(Set(taken)).sorted()
  }

  func new(for old: Int) -> Int? {
    if let target = moved[old] { return target }
    return Self.renumber(old, leaving: gone, entering: taken)
  }

  func old(for new: Int) -> Int? {
    if let source = sources[new] { return source }
    return Self.renumber(new, leaving: taken, entering: gone)
  }

  /// The rank of a number among those that stay, counted into the gaps that the others leave.
  private static func renumber(_ number: Int, leaving: [Int], entering: [Int]) -> Int? {
    let before = leaving.partitioningIndex { $0 >= number }
    if before < leaving.count, leaving[before] == number { return nil }
    let rank = number - before
    var (low, high) = (0, entering.count)
    while low < high {
      let middle = (low + high) / 2
      if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}

extension Array {
  /// The first index from which on a condition holds, in an array in which it holds from some index on.
  fileprivate func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

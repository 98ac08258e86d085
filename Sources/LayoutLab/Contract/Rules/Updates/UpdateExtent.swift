import Foundation
import HeadlessUIKit

/// The items and sections that a step inserts, deletes, moves and reloads.
struct UpdateExtent {
  /// Paths of inserted, moved and reloaded items after the update.
  var arriving: Set<IndexPath> = []
  /// Paths of deleted, moved and reloaded items before the update.
  var leaving: Set<IndexPath> = []
  /// Paths of deleted items before the update.
  var deleted: Set<IndexPath> = []
  var arrivingSections: Set<Int> = []
  var leavingSections: Set<Int> = []
  /// Paths of reloaded items before the update.
  private var reloaded: Set<IndexPath> = []
  /// Sections that are reloaded, before the update.
  private var reloadedSections: Set<Int> = []

  /// Creates the extent of a step; `nil` if the step is no update.
  init?(_ step: BatteryStep) {
    guard case .step(let step) = step.action else { return nil }
    switch step.action {
    case .update(let update): add(update)
    case .batch(let updates): for update in updates { add(update) }
    default: return nil
    }
    addReloaded()
  }

  private mutating func add(_ update: DataUpdate) {
    switch update {
    case .change(.insertItems(let paths, _)): arriving.formUnion(paths)
    case .change(.insertSections(let sections, _)): arrivingSections.formUnion(sections)
    case .change(.deleteItems(let paths)):
      leaving.formUnion(paths)
      deleted.formUnion(paths)
    case .change(.deleteSections(let sections)): leavingSections.formUnion(sections)
    case .change(.moveItem(let path, let target)):
      leaving.insert(path)
      arriving.insert(target)
    case .change(.moveSection(let section, let target)):
      leavingSections.insert(section)
      arrivingSections.insert(target)
    case .reloadItems(let paths, _): reloaded.formUnion(paths)
    case .reloadSections(let sections): reloadedSections.formUnion(sections)
    case .reconfigureItems: break
    }
  }

  /// Adds what is reloaded, which leaves with the paths before the update and arrives with those after it.
  private mutating func addReloaded() {
    let items = reloaded.map { path in
      IndexPath(
        item: Self.index(
          after: path.item, leaving: leaving.filter { $0.section == path.section }.map(\.item),
          arriving: arriving.filter { $0.section == section(after: path.section) }.map(\.item)),
        section: section(after: path.section))
    }
    let sections = reloadedSections.map(section(after:))
    leaving.formUnion(reloaded)
    arriving.formUnion(items)
    leavingSections.formUnion(reloadedSections)
    arrivingSections.formUnion(sections)
  }

  /// Returns the number that a section has after the update.
  private func section(after section: Int) -> Int {
    Self.index(after: section, leaving: Array(leavingSections), arriving: Array(arrivingSections))
  }

  /// Returns the index of an element after others have left and arrived.
  private static func index(after index: Int, leaving: [Int], arriving: [Int]) -> Int {
    var result = index - leaving.count { $0 < index }
    for other in arriving.sorted() where other <= result { result += 1 }
    return result
  }

  /// Whether the update inserts items or sections, and does nothing else.
  var onlyInserts: Bool {
    leaving.isEmpty && leavingSections.isEmpty && !(arriving.isEmpty && arrivingSections.isEmpty)
  }

  /// Whether the update inserts, deletes, moves or reloads an item.
  func concerns(_ path: IndexPath, isInitial: Bool) -> Bool {
    guard let section = path.first else { return true }
    return isInitial
      ? arriving.contains(path) || arrivingSections.contains(section)
      : leaving.contains(path) || leavingSections.contains(section)
  }
}

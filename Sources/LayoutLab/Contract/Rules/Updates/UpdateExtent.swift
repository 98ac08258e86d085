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

  /// Creates the extent of a step; `nil` if the step is no update.
  init?(_ step: BatteryStep) {
    guard case .step(let step) = step.action else { return nil }
    switch step.action {
    case .update(let update): add(update)
    case .batch(let updates): for update in updates { add(update) }
    default: return nil
    }
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
    case .reloadItems(let paths, _):
      leaving.formUnion(paths)
      arriving.formUnion(paths)
    case .reloadSections(let sections):
      leavingSections.formUnion(sections)
      arrivingSections.formUnion(sections)
    case .reconfigureItems: break
    }
  }

  /// Whether the update inserts, deletes, moves or reloads an item.
  func concerns(_ path: IndexPath, isInitial: Bool) -> Bool {
    guard let section = path.first else { return true }
    return isInitial
      ? arriving.contains(path) || arrivingSections.contains(section)
      : leaving.contains(path) || leavingSections.contains(section)
  }
}

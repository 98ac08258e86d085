import HeadlessUIKit

/// What changes in one batch of updates, in the order in which the collection view is told.
///
/// As in UIKit, paths of deletions, reloads and of where a move comes from count as before the batch; paths of
/// insertions and of where a move goes as after it.
public struct BatchOfUpdates: Sendable, Equatable {
  /// The updates so far.
  public private(set) var updates: [DataUpdate] = []

  init() {}

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - paths: Where they stand after the batch.
  ///   - details: Their sizes and values.
  public mutating func insert(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.change(.insertItems(paths, details)))
  }

  /// Inserts sections; those without content are empty.
  public mutating func insert(sections: Int..., contents: [SectionData] = []) {
    updates.append(.change(.insertSections(sections, contents)))
  }

  /// Deletes items.
  public mutating func delete(_ paths: IndexPath...) { updates.append(.change(.deleteItems(paths))) }

  /// Deletes sections.
  public mutating func delete(sections: Int...) { updates.append(.change(.deleteSections(sections))) }

  /// Moves an item.
  public mutating func move(_ path: IndexPath, to target: IndexPath) {
    updates.append(.change(.moveItem(path, to: target)))
  }

  /// Moves a section.
  public mutating func move(section: Int, to target: Int) {
    updates.append(.change(.moveSection(section, to: target)))
  }

  /// Reloads items; details that are given change them before.
  public mutating func reload(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.reloadItems(paths, details))
  }

  /// Reloads sections.
  public mutating func reload(sections: Int...) { updates.append(.reloadSections(sections)) }

  /// Reconfigures items; details that are given change them before.
  public mutating func reconfigure(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.reconfigureItems(paths, details))
  }
}

import HeadlessUIKit

/// The changes in one batch of updates, in the order in which the collection view receives them.
///
/// As in UIKit, the index paths of deletions, of reloads and of the origin of a move are those before the batch. The
/// index paths of insertions and of the target of a move are those after the batch.
public struct BatchOfUpdates: Sendable, Equatable {
  /// The updates so far.
  public private(set) var updates: [DataUpdate] = []

  init() {}

  /// Inserts items.
  ///
  /// - Parameters:
  ///   - paths: The index paths of the items after the batch.
  ///   - details: The sizes and values of the items.
  public mutating func insert(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.change(.insertItems(paths, details)))
  }

  /// Inserts sections; sections without contents are empty.
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

  /// Reloads items, after changing their details.
  public mutating func reload(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.reloadItems(paths, details))
  }

  /// Reloads sections.
  public mutating func reload(sections: Int...) { updates.append(.reloadSections(sections)) }

  /// Reconfigures items, after changing their details.
  public mutating func reconfigure(_ paths: IndexPath..., details: ItemDetails = ItemDetails()) {
    updates.append(.reconfigureItems(paths, details))
  }
}

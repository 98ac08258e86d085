import Foundation

/// The context of a batch update while it is carried out: what was known before, and how index paths change.
@MainActor struct UpdateCommit {
  let mapping: UpdateMapping
  /// The index paths after the update of the inserted and reloaded items.
  let inserted: [IndexPath]
  /// The model from before the update, which is locked.
  let oldModel: LayoutModel
  /// The views that were on screen before the update, with their keys from before the update.
  let shownBefore: [ShownElement]
  /// The supplementary and decoration views that the layout deletes, by their keys before the update.
  var deletedElements: Set<ElementKey> = []
  /// The supplementary and decoration views that the layout inserts, by their keys after the update.
  var insertedElements: Set<ElementKey> = []

  /// Returns the key that an element has after the update; nil if it is deleted or reloaded.
  func newKey(for old: ElementKey) -> ElementKey? {
    if old.category == .cell, mapping.isReloaded(old.indexPath) { return nil }
    if old.indexPath.count == 2, mapping.isReloaded(section: old.indexPath[0]) { return nil }
    if deletedElements.contains(old) { return nil }
    guard let path = pathAfter(old) else { return nil }
    let new = ElementKey(old.category, kind: old.kind, path)
    return insertedElements.contains(new) ? nil : new
  }

  /// Returns the key that an element had before the update; nil if it is inserted or reloaded.
  func oldKey(for new: ElementKey) -> ElementKey? {
    guard !insertedElements.contains(new), let path = pathBefore(new) else { return nil }
    let old = ElementKey(new.category, kind: new.kind, path)
    return newKey(for: old) == new ? old : nil
  }

  /// Returns whether the update inserts or reloads the section of an element, given by its key after the update.
  func insertsSection(of new: ElementKey) -> Bool {
    guard new.indexPath.count == 2, let old = mapping.oldSection(for: new.indexPath[0]) else { return true }
    return mapping.isReloaded(section: old)
  }

  private func pathAfter(_ key: ElementKey) -> IndexPath? {
    if key.category == .cell { return mapping.newPath(for: key.indexPath) }
    return Self.inSection(key.indexPath, mapping.newSection(for:))
  }

  private func pathBefore(_ key: ElementKey) -> IndexPath? {
    if key.category == .cell { return mapping.oldPath(for: key.indexPath) }
    return Self.inSection(key.indexPath, mapping.oldSection(for:))
  }

  /// Returns the index path of a supplementary or decoration view, whose section may get another index.
  private static func inSection(_ path: IndexPath, _ renumber: (Int) -> Int?) -> IndexPath? {
    guard path.count == 2 else { return path }
    return renumber(path[0]).map { IndexPath(item: path[1], section: $0) }
  }
}

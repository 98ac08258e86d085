import Foundation

/// A batch of updates while it is carried out.
@MainActor struct UpdateCommit {
  let mapping: UpdateMapping
  /// The items that are inserted or shown anew, by their paths after.
  let inserted: [IndexPath]
  /// What was known before; locked.
  let oldModel: LayoutModel
  /// The views that were on screen before, with their keys before.
  let shownBefore: [ShownElement]
  /// The supplementary and decoration views that the layout says come and go.
  var goneElements: Set<ElementKey> = []
  var newElements: Set<ElementKey> = []

  /// What an element is after the update; nil if it is deleted or shown anew.
  func newKey(for old: ElementKey) -> ElementKey? {
    if old.category == .cell, mapping.isReloaded(old.indexPath) { return nil }
    if old.indexPath.count == 2, mapping.isReloaded(section: old.indexPath[0]) { return nil }
    if goneElements.contains(old) { return nil }
    guard let path = pathAfter(old) else { return nil }
    let new = ElementKey(old.category, kind: old.kind, path)
    return newElements.contains(new) ? nil : new
  }

  /// What an element was before the update; nil if it is inserted or shown anew.
  func oldKey(for new: ElementKey) -> ElementKey? {
    guard !newElements.contains(new), let path = pathBefore(new) else { return nil }
    let old = ElementKey(new.category, kind: new.kind, path)
    return newKey(for: old) == new ? old : nil
  }

  private func pathAfter(_ key: ElementKey) -> IndexPath? {
    if key.category == .cell { return mapping.newPath(for: key.indexPath) }
    return Self.inSection(key.indexPath, mapping.newSection(for:))
  }

  private func pathBefore(_ key: ElementKey) -> IndexPath? {
    if key.category == .cell { return mapping.oldPath(for: key.indexPath) }
    return Self.inSection(key.indexPath, mapping.oldSection(for:))
  }

  /// The path of a supplementary or decoration view, which goes with its section if it has one.
  private static func inSection(_ path: IndexPath, _ renumber: (Int) -> Int?) -> IndexPath? {
    guard path.count == 2 else { return path }
    return renumber(path[0]).map { IndexPath(item: path[1], section: $0) }
  }
}

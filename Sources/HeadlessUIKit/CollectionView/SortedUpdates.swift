import Foundation

/// The operations of a batch update in the order in which they are carried out.
///
/// They are sorted once, in O(k log k) for k operations.
struct SortedUpdates {
  /// The operations in the order of the calls.
  let operations: [UpdateOperation]
  /// The deletions in descending order, without items of deleted sections.
  let deletes: [UpdateOperation]
  /// The insertions in ascending order, without items of inserted sections.
  let inserts: [UpdateOperation]
  /// The moves in ascending order of their sources.
  let moves: [UpdateOperation]
  /// The reloads in ascending order, with the index paths of the reloaded elements after the update.
  let reloads: [UpdateOperation]
  /// Whether the operations come from a diffable data source.
  let isOfSnapshot: Bool

  init(_ operations: [UpdateOperation], isOfSnapshot: Bool = false) {
    self.operations = operations
    self.isOfSnapshot = isOfSnapshot
    let byAction = Dictionary(grouping: operations, by: \.action)
    let deleted = byAction[.delete] ?? []
    let goneSections = Self.sections(of: deleted, \.before)
    deletes = deleted.filter { $0.isSection || !goneSections.contains($0.before?.section ?? -1) }
      .sorted { Self.order($0.before) > Self.order($1.before) }
    let inserted = byAction[.insert] ?? []
    let newSections = Self.sections(of: inserted, \.after)
    inserts = inserted.filter { $0.isSection || !newSections.contains($0.after?.section ?? -1) }
      .sorted { Self.order($0.after) < Self.order($1.after) }
    moves = (byAction[.move] ?? []).sorted { Self.order($0.before) < Self.order($1.before) }
    // UIKit finds the index path after the update from deletions and insertions only, not from moves.
    let numbering = UpdateMapping(deletes + inserts)
    reloads = Set(byAction[.reload] ?? []).sorted { Self.order($0.before) < Self.order($1.before) }
      .map { reload in
        var reload = reload
        reload.after = reload.before.map { numbering.newPlace(for: $0) ?? $0 }
        return reload
      }
  }

  private static func sections(
    of operations: [UpdateOperation], _ path: KeyPath<UpdateOperation, IndexPath?>
  ) -> Set<Int> {
    Set(operations.lazy.filter(\.isSection).compactMap { $0[keyPath: path]?.section })
  }

  /// The sort key of an operation; a section sorts after its items, because its item is `NSNotFound`.
  private static func order(_ path: IndexPath?) -> IndexPath { path ?? IndexPath() }

  /// The index paths after the update of the inserted and reloaded items, without whole sections.
  var insertedItems: [IndexPath] { (inserts + reloads).filter { !$0.isSection }.compactMap(\.after) }

  /// The update items for `prepare(forCollectionViewUpdates:)`: deletions, insertions, reloads, moves.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    (deletes + inserts + reloads + moves).map {
      UICollectionViewUpdateItem($0.action, before: $0.before, after: $0.after)
    }
  }
}

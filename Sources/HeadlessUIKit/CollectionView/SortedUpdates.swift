import Foundation

/// The operations of a batch in the order in which they are carried out, with the places that reloads end at.
///
/// Sorted once a batch, in a time that grows with k log k for k operations.
struct SortedUpdates {
  /// The operations in the order in which they were told of.
  let operations: [UpdateOperation]
  /// The deletions, the last first; without items of deleted sections.
  let deletes: [UpdateOperation]
  /// The insertions, the first first; without items of inserted sections.
  let inserts: [UpdateOperation]
  /// The moves, the first first.
  let moves: [UpdateOperation]
  /// The reloads with the places at which the reloaded elements are after the update, the first first.
  let reloads: [UpdateOperation]

  init(_ operations: [UpdateOperation]) {
    self.operations = operations
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
    // Reloads are counted past deletions and insertions alone, not past moves.
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

  /// Items before sections where both are at the same place.
  private static func order(_ path: IndexPath?) -> IndexPath { path ?? IndexPath() }

  /// The index paths after the update of the inserted and reloaded items, without whole sections.
  var insertedItems: [IndexPath] { (inserts + reloads).filter { !$0.isSection }.compactMap(\.after) }

  /// What the layout is told: deletions, insertions, reloads, moves.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    (deletes + inserts + reloads + moves).map {
      UICollectionViewUpdateItem($0.action, before: $0.before, after: $0.after)
    }
  }
}

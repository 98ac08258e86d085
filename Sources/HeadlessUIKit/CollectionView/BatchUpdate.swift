import Foundation

/// A batch of updates: what the app told of, sorted, with reloads taken apart.
struct BatchUpdate {
  /// The operations in the order in which they were told of.
  private(set) var operations: [UpdateOperation] = []
  /// How many calls of `performBatchUpdates` have not returned.
  var depth = 0
  /// What to call when the animations have ended, the outermost batch's first.
  var completions: [(Bool) -> Void] = []

  mutating func add(_ added: [UpdateOperation]) {
    for operation in added {
      if operation.action == .move, operations.contains(operation) { continue }
      operations.append(operation)
    }
  }

  /// The deletions, the last first.
  var deletes: [UpdateOperation] {
    let own = operations.filter { $0.action == .delete }
    let sections = Set(own.filter(\.isSection).compactMap { $0.before?.section })
    return own.filter { $0.isSection || !sections.contains($0.before?.section ?? -1) }
      .sorted { Self.order($0.before) > Self.order($1.before) }
  }

  /// The insertions, the first first.
  var inserts: [UpdateOperation] {
    let own = operations.filter { $0.action == .insert }
    let sections = Set(own.filter(\.isSection).compactMap { $0.after?.section })
    return own.filter { $0.isSection || !sections.contains($0.after?.section ?? -1) }
      .sorted { Self.order($0.after) < Self.order($1.after) }
  }

  /// The moves, the first first.
  var moves: [UpdateOperation] {
    operations.filter { $0.action == .move }.sorted { Self.order($0.before) < Self.order($1.before) }
  }

  /// The reloads with the places at which the reloaded elements are after the update, the first first.
  var reloads: [UpdateOperation] {
    let (deletes, inserts) = (deletes, inserts)
    return Set(operations.filter { $0.action == .reload })
      .sorted { Self.order($0.before) < Self.order($1.before) }
      .map { reload in
        var reload = reload
        reload.after = reload.before.map { Self.adjust($0, for: deletes, inserts) }
        return reload
      }
  }

  /// Items before sections where both are at the same place.
  private static func order(_ path: IndexPath?) -> IndexPath { path ?? IndexPath() }

  /// Moves a path past deletions, the last first, and insertions, the first first.
  private static func adjust(
    _ path: IndexPath, for deletes: [UpdateOperation], _ inserts: [UpdateOperation]
  ) -> IndexPath {
    var (section, item) = (path.section, path.item)
    for delete in deletes {
      guard let gone = delete.before else { continue }
      if delete.isSection, gone.section <= section {
        section -= 1
      } else if item != NSNotFound, gone.section == section, !delete.isSection, gone.item <= item {
        item -= 1
      }
    }
    for insert in inserts {
      guard let new = insert.after else { continue }
      if insert.isSection, new.section <= section {
        section += 1
      } else if item != NSNotFound, new.section == section, !insert.isSection, new.item <= item {
        item += 1
      }
    }
    return IndexPath(item: item, section: section)
  }

  /// What the layout is told: deletions, insertions, reloads, moves.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    (deletes + inserts + reloads + moves).map {
      UICollectionViewUpdateItem($0.action, before: $0.before, after: $0.after)
    }
  }
}

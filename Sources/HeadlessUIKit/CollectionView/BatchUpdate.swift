import Foundation

/// A batch of updates: what the app has told of so far, and who waits for it.
struct BatchUpdate {
  /// The operations in the order in which they were told of; a move told of twice stands once.
  private(set) var operations: [UpdateOperation] = []
  /// How many calls of `performBatchUpdates` have not returned.
  var depth = 0
  /// What to call when the animations have ended, the outermost batch's first.
  var completions: [(Bool) -> Void] = []

  private var moves: Set<UpdateOperation> = []

  mutating func add(_ added: [UpdateOperation]) {
    for operation in added {
      if operation.action == .move, !moves.insert(operation).inserted { continue }
      operations.append(operation)
    }
  }
}

import Foundation

/// A batch update whose operations are being collected.
struct BatchUpdate {
  /// The operations in the order of the calls; repeating a move adds nothing.
  private(set) var operations: [UpdateOperation] = []
  /// The number of calls of `performBatchUpdates(_:completion:)` that have not returned.
  var depth = 0
  /// The completions of the calls, the outermost first; called when the animations have ended.
  var completions: [(Bool) -> Void] = []
  /// Whether a diffable data source requested the operations, which may then move items out of deleted sections.
  var isOfSnapshot = false

  private var moves: Set<UpdateOperation> = []

  mutating func add(_ added: [UpdateOperation]) {
    for operation in added {
      if operation.action == .move, !moves.insert(operation).inserted { continue }
      operations.append(operation)
    }
  }
}

import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A call of one run or of both runs.
enum ComparedCall {
  /// Both runs make the call with the same arguments and result.
  case same(LifecycleEvent, LifecycleEvent)
  /// Both runs make the call, with different arguments or results.
  case changed(LifecycleEvent, LifecycleEvent)
  /// Only the first run makes the call.
  case onlyFirst(LifecycleEvent)
  /// Only the second run makes the call.
  case onlySecond(LifecycleEvent)

  /// The call of the first run; `nil` if it does not make it.
  var first: LifecycleEvent? {
    switch self {
    case .same(let event, _), .changed(let event, _), .onlyFirst(let event): event
    case .onlySecond: nil
    }
  }

  /// The call of the second run; `nil` if it does not make it.
  var second: LifecycleEvent? {
    switch self {
    case .same(_, let event), .changed(_, let event), .onlySecond(let event): event
    case .onlyFirst: nil
    }
  }

  /// Whether both runs make the call with the same arguments and result.
  var isSame: Bool { if case .same = self { true } else { false } }

  /// Aligns the calls of a step.
  ///
  /// Equal calls are aligned first. Between them, calls with the same name and index path form pairs that differ.
  static func aligning(_ first: [LifecycleEvent], _ second: [LifecycleEvent]) -> [ComparedCall] {
    var calls: [ComparedCall] = []
    walk(first.map(\.content), second.map(\.content)) { rows, columns in
      let (gone, new) = (Array(first[rows]), Array(second[columns]))
      walk(gone.map(\.topic), new.map(\.topic)) { rows, columns in
        calls += gone[rows].map(Self.onlyFirst) + new[columns].map(Self.onlySecond)
      } match: {
        calls.append(.changed(gone[$0], new[$1]))
      }
    } match: {
      calls.append(.same(first[$0], second[$1]))
    }
    return calls
  }

  /// Visits the common elements of two sequences and the gaps between them, in order.
  private static func walk<Key: Hashable>(
    _ first: [Key], _ second: [Key], gap: (Range<Int>, Range<Int>) -> Void, match: (Int, Int) -> Void
  ) {
    var (row, column) = (0, 0)
    for found in SequenceAlignment.matches(first, second) {
      gap(row..<found.first, column..<found.second)
      match(found.first, found.second)
      (row, column) = (found.first + 1, found.second + 1)
    }
    gap(row..<first.count, column..<second.count)
  }
}

extension LifecycleEvent {
  /// The name, arguments and result, by which two calls are the same.
  fileprivate var content: String { "\(call)\n\(argumentsText)\n\(result?.text ?? "")" }

  /// The name and index path, by which two calls that differ form a pair.
  fileprivate var topic: String { path.map { "\(call)\n\($0)" } ?? call.description }
}

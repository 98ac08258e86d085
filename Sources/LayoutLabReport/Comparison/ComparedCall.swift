import HeadlessUIKit
import LayoutLab

/// A call that both runs make, or one of them.
enum ComparedCall {
  /// A call that both make, with the same arguments and result.
  case same(LifecycleEvent, LifecycleEvent)
  /// A call that both make, with other arguments or another result.
  case changed(LifecycleEvent, LifecycleEvent)
  /// A call that the first run alone makes.
  case onlyFirst(LifecycleEvent)
  /// A call that the second run alone makes.
  case onlySecond(LifecycleEvent)

  /// The call of the first run.
  var first: LifecycleEvent? {
    switch self {
    case .same(let event, _), .changed(let event, _), .onlyFirst(let event): event
    case .onlySecond: nil
    }
  }

  /// The call of the second run.
  var second: LifecycleEvent? {
    switch self {
    case .same(_, let event), .changed(_, let event), .onlySecond(let event): event
    case .onlyFirst: nil
    }
  }

  /// Whether both runs make the call in the same way.
  var isSame: Bool { if case .same = self { true } else { false } }

  /// Sets the calls of a step side by side.
  ///
  /// What is the same is found first; between two such calls those belong together that have one name and are
  /// about one path.
  static func aligning(_ first: [LifecycleEvent], _ second: [LifecycleEvent]) -> [ComparedCall] {
    var calls: [ComparedCall] = []
    walk(first.map(\.wording), second.map(\.wording)) { rows, columns in
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

  /// Walks through two sequences along what they have in common, and through the gaps between.
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
  /// What was called, with what and what came back: by this two calls are the same.
  fileprivate var wording: String { "\(call)\n\(argumentsText)\n\(result?.text ?? "")" }

  /// What was called, and for which path: by this a call is recognised that differs.
  fileprivate var topic: String { path.map { "\(call)\n\($0)" } ?? call }
}

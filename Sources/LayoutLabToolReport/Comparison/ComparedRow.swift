import HeadlessUIKit
import LayoutLabReport

/// A row of a comparison.
enum ComparedRow {
  /// A call.
  case call(ComparedCall)
  /// Equal calls that are hidden.
  case same([ComparedCall])
  /// Repeated groups of calls that are hidden.
  case repeats([[ComparedCall]])

  /// The number of equal calls that are shown before and after one that differs.
  private static let context = 1

  /// Hides equal calls, except for those next to a difference, and repeated groups of calls.
  static func folding(_ calls: [ComparedCall]) -> [ComparedRow] {
    let rows = hidingSame(calls)
    let patterns = rows.map(\.pattern)
    var folded: [ComparedRow] = []
    var place = 0
    while place < rows.count {
      let (length, repeats) = FoldedTrace.longestRun(patterns, from: place)
      folded += rows[place..<(place + length)]
      place += length
      guard repeats > 0 else { continue }
      folded.append(
        .repeats(
          (0..<repeats).map { round in
            rows[(place + round * length)..<(place + (round + 1) * length)].flatMap(\.calls)
          }))
      place += repeats * length
    }
    return folded
  }

  private static func hidingSame(_ calls: [ComparedCall]) -> [ComparedRow] {
    var rows: [ComparedRow] = []
    var place = 0
    while place < calls.count {
      let run = calls[place...].prefix(while: \.isSame)
      let isFirst = run.startIndex == calls.startIndex
      let isLast = run.endIndex == calls.endIndex
      let hidden = run.dropFirst(isFirst ? 0 : context).dropLast(isLast ? 0 : context)
      if hidden.count > 1 {
        rows += run[..<hidden.startIndex].map(Self.call) + [.same(Array(hidden))]
        rows += run[hidden.endIndex...].map(Self.call)
      } else {
        rows += run.map(Self.call)
      }
      place += run.count
      if place < calls.count {
        rows.append(.call(calls[place]))
        place += 1
      }
    }
    return rows
  }

  private var calls: [ComparedCall] {
    switch self {
    case .call(let call): [call]
    case .same(let calls): calls
    case .repeats(let groups): groups.flatMap { $0 }
    }
  }

  /// The names of the calls on each side, by which repetitions are recognized.
  private var pattern: String {
    calls.map { call in
      "\(call.isSame ? "=" : "")\(call.first?.call.description ?? "")\t\(call.second?.call.description ?? "")"
    }
    .joined(separator: "\n")
  }
}

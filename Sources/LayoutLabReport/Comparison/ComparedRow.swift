import HeadlessUIKit

/// What stands in one row of a comparison.
enum ComparedRow {
  /// A call.
  case call(ComparedCall)
  /// Calls that are the same and left out.
  case same([ComparedCall])
  /// Groups of calls that are like those before them and left out.
  case repeats([[ComparedCall]])

  /// How many calls that are the same stand before and after one that differs.
  private static let context = 1

  /// Leaves out what is the same, but for the calls beside a difference, and what repeats.
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

  /// What repeats: the names of the calls, and on which sides they are.
  private var pattern: String {
    calls.map { call in
      "\(call.isSame ? "=" : "")\(call.first?.call ?? "")\t\(call.second?.call ?? "")"
    }
    .joined(separator: "\n")
  }
}

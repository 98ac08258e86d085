import Foundation
import HeadlessUIKit
import LayoutLab

/// How the calls of a step stand in two columns: their numbers, how deep they are, and when they are told of time.
struct CallColumns {
  private let columns: TextColumns
  private let digits: Int
  /// The depth of the outermost calls.
  private let depth: Int
  /// The numbers of the calls before which time has passed, in the first run and in the second.
  private let later: [Set<Int>]

  /// Creates the columns of a step.
  init(_ step: ComparedStep, _ columns: TextColumns) {
    self.columns = columns
    let events = step.calls.flatMap { [$0.first, $0.second] }.compactMap { $0 }
    digits = max(3, "\(events.map(\.number).max() ?? 0)".count)
    depth = events.map(\.depth).min() ?? 0
    later = [step.calls.compactMap(\.first), step.calls.compactMap(\.second)].map { events in
      Set(zip(events, events.dropFirst()).filter { $0.time != $1.time }.map(\.1.number))
    }
  }

  /// What stands where other lines have the number of a call.
  var indent: String { String(repeating: " ", count: digits + 2) }

  /// What stands before a line about the end of the step.
  var factMark: String { String(repeating: " ", count: digits - 1) + "•  " }

  /// The least width of a column in which calls tell why they are made, and stand deep in one another.
  private static let roomyWidth = 50

  /// What a call is on one of the two sides, on as many lines as it needs; nothing where it is not made.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isFirst: Whether the side is the left one.
  ///   - role: How the call is set off; of a call that differs only those parts are that differ.
  /// - Returns: The lines.
  func lines(_ call: ComparedCall, ofFirst isFirst: Bool, _ role: TextStyle.Role?) -> [TextColumns.Line] {
    guard let event = isFirst ? call.first : call.second else { return [] }
    let isRoomy = columns.column >= Self.roomyWidth
    let others = (isFirst ? call.second : call.first).map(TraceText.parts).map { Set($0.map(\.text)) } ?? []
    var pieces = TraceText.parts(of: event).filter { isRoomy || $0.role != .minor }.map { part in
      TextColumns.Piece(
        text: part.text, space: part.space,
        role: role != .changed ? role : others.contains(part.text) ? part.role : .changed)
    }
    if later[isFirst ? 0 : 1].contains(event.number) {
      pieces.append(.init(text: "at \(TraceText.time(event.time)) s", space: "  ", role: .minor))
    }
    let number = String(repeating: " ", count: max(0, digits - "\(event.number)".count)) + "\(event.number)"
    let nesting = String(repeating: isRoomy ? "  " : " ", count: min(event.depth - depth, 8))
    return columns.wrapped(pieces, prefix: number + "  " + nesting)
  }
}

import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Formats the calls of a step for the two columns of a comparison.
struct CallColumns {
  private let columns: TextColumns
  private let digits: Int
  /// The depth of the outermost calls.
  private let depth: Int
  /// The numbers of the calls before which time passed, in the first run and in the second.
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

  /// Spaces as wide as the number of a call.
  var indent: String { String(repeating: " ", count: digits + 2) }

  /// The bullet before a line about the end of the step.
  var factMark: String { String(repeating: " ", count: digits - 1) + "•  " }

  /// The minimum width of a column that shows causes and indents calls by two spaces.
  private static let roomyWidth = 50

  /// Returns the lines of a call in one of the two columns; none if that run does not make it.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - isFirst: Whether the column is the left one.
  ///   - role: The role of the call; if calls differ, it applies to the parts that differ.
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

import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A comparison as text: a table of differences, then the calls of both runs side by side.
///
/// The mark between the columns is `≠` if a call differs, `<` or `>` if only the run on that side makes it, and a line
/// if the calls are equal. Long series of equal calls and repeated groups of calls are hidden.
package struct ComparisonText {
  private let style: TextStyle
  private let columns: TextColumns
  private let isFull: Bool

  /// The width if the width of the terminal is unknown.
  package static let defaultWidth = 100

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - width: The width of the terminal, in columns.
  ///   - isFull: Whether every call is printed.
  package init(style: TextStyle = .plain, width: Int = Self.defaultWidth, isFull: Bool = false) {
    self.style = style
    columns = TextColumns(width: width)
    self.isFull = isFull
  }

  /// Returns the whole comparison.
  package func text(_ comparison: RunComparison) -> String {
    let steps = comparison.isSame && !isFull ? [] : comparison.steps.map { lines($0).joined(separator: "\n") }
    let parts = [heading(comparison).joined(separator: "\n"), summary(comparison).joined(separator: "\n")]
    return (parts + steps).map { $0 + "\n" }.joined(separator: "\n")
  }

  // MARK: Heading and summary

  private func heading(_ comparison: RunComparison) -> [String] {
    let (first, second) = (comparison.first, comparison.second)
    let isOneFile = first.run.file == second.run.file
    let names = max(first.name.count, second.name.count)
    let lines = [("A", first), ("B", second)].map { letter, side in
      let space = String(repeating: " ", count: names - side.name.count + 2)
      return "\(letter)  \(style(.heading, side.name))"
        + (isOneFile || names + side.run.file.count + 5 > columns.width
          ? "" : space + style(.minor, side.run.file))
    }
    if second.device != nil {
      return lines + [
        style(.minor, "   The receiver, the arguments, the result and the order of the calls are compared.")
      ]
    }
    let title = "\(style(.heading, first.outcome.scenario.name))  \(style(.minor, first.run.file))"
    return isOneFile ? [title] + lines : lines
  }

  private func summary(_ comparison: RunComparison) -> [String] {
    if comparison.isSame {
      let outcome = comparison.first.outcome
      return [
        "No differences: \(ListPhrase.count(outcome.calls, "call")) in \(ListPhrase.count(outcome.steps.count, "step"))."
      ]
    }
    var rows = [TableRow(name: "What differs", first: "A", second: "B", role: .heading)]
    rows += comparison.differences.map { Self.row(of: $0) }
    if comparison.differences.isEmpty { rows.append(TableRow(name: "only the details below")) }
    if !comparison.callCounts.isEmpty { rows.append(TableRow(name: "")) }
    rows += comparison.callCounts.map { Self.row(of: $0) }
    return table(rows)
  }

  /// A row of a table with three columns.
  private struct TableRow {
    var name: String
    var first = ""
    var second = ""
    var role: TextStyle.Role?
  }

  private static func row(of difference: RunDifference) -> TableRow {
    TableRow(name: difference.what, first: difference.first.text, second: difference.second.text)
  }

  /// The maximum widths of the column of names and of the columns of values.
  private static let (widestName, widestValue) = (56, 30)

  /// Returns the lines of a table with three columns.
  private func table(_ rows: [TableRow]) -> [String] {
    let names = min(rows.map(\.name.count).max() ?? 0, Self.widestName, columns.width / 2)
    let longest = rows.map { max($0.first.count, $0.second.count) }.max() ?? 0
    let values = min(longest, Self.widestValue, (columns.width - names - 4) / 2)
    return rows.flatMap { row in
      let cells = [(row.name, names), (row.first, values), (row.second, values)].map { text, width in
        (lines: columns.wrapped([.init(text: text)], width: width).map { $0.text(.plain) }, width: width)
      }
      return (0..<(cells.map(\.lines.count).max() ?? 0)).map { place in
        let line = cells.map { cell in
          let text = place < cell.lines.count ? cell.lines[place] : ""
          return text + String(repeating: " ", count: max(0, cell.width - text.count))
        }
        .joined(separator: "  ")
        let text = String(line.reversed().drop { $0 == " " }.reversed())
        return row.role.map { style($0, text) } ?? text
      }
    }
  }

  // MARK: Steps

  private func lines(_ step: ComparedStep) -> [String] {
    let heading = heading(step)
    guard isFull || !step.isSame else { return heading }
    let layout = CallColumns(step, columns)
    let rows = !isFull && step.calls.allSatisfy(\.isSame) ? [] : rows(step.calls, layout)
    return heading + rows + facts(isFull ? step.facts : step.newFacts, layout)
  }

  /// Returns the titles of a step in both runs, and the number of equal and different calls.
  private func heading(_ step: ComparedStep) -> [String] {
    let titles = [step.first, step.second].map { step in
      step.map { "step \($0.number)  \(TraceText.action(of: $0))" }
    }
    func lines(_ title: String?, width: Int?) -> [TextColumns.Line] {
      let piece = TextColumns.Piece(
        text: title ?? "no such step", role: title == nil ? .minor : .heading)
      return columns.wrapped([piece], width: width)
    }
    let heading =
      titles[0] == titles[1]
      ? lines(titles[0], width: columns.width).map { $0.text(style) }
      : columns.row(
        lines(titles[0], width: nil), .init(text: "│", role: .minor), lines(titles[1], width: nil), style)
    return heading + [style(.minor, "  " + tally(step))]
  }

  /// Returns how many calls are equal, differ, or are made by one run only.
  private func tally(_ step: ComparedStep) -> String {
    var (same, changed, first, second) = (0, 0, 0, 0)
    for call in step.calls {
      switch call {
      case .same: same += 1
      case .changed: changed += 1
      case .onlyFirst: first += 1
      case .onlySecond: second += 1
      }
    }
    if step.calls.isEmpty { return "no calls" }
    if same == step.calls.count { return "\(ListPhrase.count(same, "call")), the same" }
    let parts = [
      (same, "the same"), (changed, "changed ≠"), (first, "in A only <"), (second, "in B only >"),
    ]
    return "calls: " + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  // MARK: Calls

  private func rows(_ calls: [ComparedCall], _ layout: CallColumns) -> [String] {
    let rows = isFull ? calls.map(ComparedRow.call) : ComparedRow.folding(calls)
    return rows.flatMap { row in
      switch row {
      case .call(let call): line(call, layout)
      case .same(let calls): note("… \(ListPhrase.count(calls.count, "call")), the same", nil, layout)
      case .repeats(let groups): line(groups, layout)
      }
    }
  }

  private func line(_ call: ComparedCall, _ layout: CallColumns) -> [String] {
    let mark: TextColumns.Piece =
      switch call {
      case .same: .init(text: "│", role: .minor)
      case .changed: .init(text: "≠", role: .changed)
      case .onlyFirst: .init(text: "<", role: .onlyFirst)
      case .onlySecond: .init(text: ">", role: .onlySecond)
      }
    return columns.row(
      layout.lines(call, ofFirst: true, mark.role), mark, layout.lines(call, ofFirst: false, mark.role), style
    )
  }

  /// Returns lines that stand for repeated groups of calls.
  private func line(_ groups: [[ComparedCall]], _ layout: CallColumns) -> [String] {
    func text(_ side: (ComparedCall) -> LifecycleEvent?) -> String? {
      guard let count = groups.first?.count(where: { side($0) != nil }), count > 0 else { return nil }
      let paths = groups.map { group in group.lazy.compactMap(side).compactMap(\.path).first }
      return TraceText.repetition(of: count, for: paths)
    }
    return note(text(\.first), text(\.second), layout)
  }

  /// Returns lines about hidden calls.
  private func note(_ first: String?, _ second: String?, _ layout: CallColumns) -> [String] {
    func lines(_ text: String?) -> [TextColumns.Line] {
      text.map { columns.wrapped([.init(text: $0, role: .minor)], prefix: layout.indent) } ?? []
    }
    return columns.row(lines(first), .init(text: "│", role: .minor), lines(second), style)
  }

  // MARK: Differences at the end of a step

  /// The maximum number of differences with the same subject.
  private static let mostFacts = 4

  private func facts(_ facts: [ComparedFact], _ layout: CallColumns) -> [String] {
    var lines: [String] = []
    var place = 0
    while place < facts.count {
      let subject = facts[place].subject
      let group = facts[place...].prefix { $0.subject == subject }
      let shown = isFull || group.count <= Self.mostFacts + 1 ? group : group.prefix(Self.mostFacts)
      lines += shown.flatMap { line($0, layout) }
      let rest = group.count - shown.count
      if rest > 0 { lines += note("… \(rest) more \(subject.rawValue)s differ", nil, layout) }
      place += group.count
    }
    return lines
  }

  private func line(_ fact: ComparedFact, _ layout: CallColumns) -> [String] {
    let mark: TextColumns.Piece =
      fact.first == nil
      ? .init(text: ">", role: .onlySecond)
      : fact.second == nil ? .init(text: "<", role: .onlyFirst) : .init(text: "≠", role: .changed)
    func lines(_ text: String?) -> [TextColumns.Line] {
      text.map { columns.wrapped([.init(text: $0, role: mark.role)], prefix: layout.factMark) } ?? []
    }
    return columns.row(lines(fact.first), mark, lines(fact.second), style)
  }
}

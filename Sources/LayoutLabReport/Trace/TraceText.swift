import Foundation
import HeadlessUIKit
import LayoutLab

/// A trace as text: one line for each call, indented below the call that caused it.
///
/// ```
/// step 1  load
///    1  0.000  layout.prepare()  (first display)
///    2  0.000    dataSource.numberOfSections(in:) -> 1  (counts not known)
/// ```
public struct TraceText {
  /// The default number of columns at which lines are broken.
  package static let width = 100

  private let style: TextStyle
  private let isBrief: Bool
  private let width: Int

  /// Creates a plain trace that lists every call.
  public init() { self.init(style: .plain) }

  /// Creates a trace.
  ///
  /// - Parameters:
  ///   - style: The style of numbers, times and causes.
  ///   - isBrief: Whether repeated groups of calls are printed once, followed by a line that counts the others.
  ///   - width: The number of columns at which lines are broken.
  package init(style: TextStyle = .plain, isBrief: Bool = false, width: Int = TraceText.width) {
    self.style = style
    self.isBrief = isBrief
    self.width = width
  }

  /// Returns the name, file and description of a scenario.
  package func heading(_ run: ScenarioRun) -> String {
    let scenario = run.outcome.scenario
    let lines = [style(.heading, scenario.name) + style(.minor, "  \(run.file)")]
    return (lines + Paragraph.lines(scenario.about ?? "", width: width)).map { $0 + "\n" }.joined()
  }

  /// Returns the steps of an outcome with their calls, and a summary of the screen after each step.
  public func text(_ outcome: Outcome) -> String {
    outcome.steps.map { step in
      (lines(of: step, in: outcome) + ending(step)).map { $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// Returns the heading of a step and the lines of its calls.
  package func lines(of step: StepOutcome, in outcome: Outcome) -> [String] {
    let columns = Columns(outcome.trace)
    let events = outcome.trace.entries[step.calls].map(\.event)
    let calls =
      isBrief
      ? lines(FoldedTrace.folding(TraceNode.trees(events)), columns) : events.map { line($0, columns) }
    return [heading(step)] + calls
  }

  /// Returns the lines of a range of calls in a brief trace, without the headings of their steps.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the calls, from 1.
  ///   - outcome: The outcome that contains the calls.
  /// - Returns: The lines; a line that stands for repeated calls is included if the range contains the first of them.
  package func lines(ofCalls numbers: ClosedRange<Int>, in outcome: Outcome) -> [String] {
    let columns = Columns(outcome.trace)
    return outcome.steps.flatMap { step in
      let events = outcome.trace.entries[step.calls].map(\.event)
      return lines(FoldedTrace.folding(TraceNode.trees(events)).flatMap { $0.cut(to: numbers) }, columns)
    }
  }

  /// Returns one call, which can take several lines, without a trailing line feed.
  public func text(_ event: LifecycleEvent) -> String { line(event, Columns(Trace())) }

  private func lines(_ parts: [FoldedTrace], _ columns: Columns) -> [String] {
    var depth = 0
    return parts.flatMap { part -> [String] in
      switch part {
      case .call(let event, let children):
        depth = event.depth
        return [line(event, columns)] + lines(children, columns)
      case .repeats(let groups): return [line(groups, columns, depth: depth)]
      }
    }
  }

  /// Returns a line that stands for repeated groups of calls.
  private func line(_ groups: [[TraceNode]], _ columns: Columns, depth: Int) -> String {
    let text = Self.repetition(
      of: groups[0].reduce(0) { $0 + $1.count },
      for: groups.map(\.path))
    let indent = String(repeating: " ", count: columns.all) + String(repeating: "  ", count: depth)
    return indent + style(.minor, text)
  }

  /// Returns the text that stands for repeated groups of calls.
  ///
  /// - Parameters:
  ///   - calls: The number of calls in a group.
  ///   - paths: The index path that each group is about; `nil` if it is about none.
  /// - Returns: The text, without a line feed.
  package static func repetition(of calls: Int, for paths: [IndexPath?]) -> String {
    let known = paths.compactMap { $0 }
    let same = calls == 1 ? "the same call" : "the same \(calls) calls"
    return known.count == paths.count
      ? "… \(same) for \(ListPhrase.items(known, limit: 4))" : "… \(same), \(paths.count) more times"
  }

  private func heading(_ step: StepOutcome) -> String {
    let action = Self.action(of: step)
    let title = step.step.label.map { "\($0) – \(action)" } ?? action
    return style(.heading, "step \(step.number)  \(title)")
  }

  /// Returns the action of a step in a few words.
  package static func action(of step: StepOutcome) -> String {
    var action = step.step.action.phrase
    if step.step.repetitions > 1 { action += ", \(step.step.repetitions) times" }
    if !step.step.settles { action += ", before the next update cycle" }
    return action
  }

  /// Returns the result of a query step and a summary of the screen.
  private func ending(_ step: StepOutcome) -> [String] {
    var parts: [String] = []
    if let answer = step.answer { parts.append("result: \(answer.text)") }
    parts.append("screen: \(Self.screen(step.screen))")
    return parts.map { style(.minor, "  \($0)") }
  }

  /// Returns a summary of the screen.
  package static func screen(_ screen: ScreenSnapshot) -> String {
    let cells = screen.items.count
    return "\(cells) cell\(cells == 1 ? "" : "s"), offset \(GeometryFormat.point(screen.bounds.origin)), "
      + "content \(GeometryFormat.size(screen.contentSize))"
  }

  /// The widths of the columns before the call.
  private struct Columns {
    var number: Int
    var time: Int

    init(_ trace: Trace) {
      number = max(3, "\(trace.entries.count)".count)
      time = TraceText.time(trace.entries.last?.event.time ?? 0).count
    }

    var all: Int { number + time + 6 }
  }

  private func line(_ event: LifecycleEvent, _ columns: Columns) -> String {
    let number = Self.right("\(event.number)", columns.number)
    let time = Self.right(Self.time(event.time), columns.time)
    let indent = String(repeating: "  ", count: event.depth)
    let lines = broken(event, room: width - columns.all - indent.count)
    let start = style(.minor, "  \(number)  \(time)  ") + indent
    let continued = String(repeating: " ", count: columns.all) + indent + "    "
    return start + lines.joined(separator: "\n" + continued)
  }

  /// Breaks a call into as few lines as possible, between its parts.
  private func broken(_ event: LifecycleEvent, room: Int) -> [String] {
    var lines = [""]
    var length = 0
    for part in Self.parts(of: event) {
      let text = part.role.map { style($0, part.text) } ?? part.text
      let room = lines.count == 1 ? room : room - 4
      if length > 0, length + part.space.count + part.text.count > room {
        lines.append(text)
        length = part.text.count
      } else {
        lines[lines.count - 1] += (length > 0 ? part.space : "") + text
        length += (length > 0 ? part.space.count : 0) + part.text.count
      }
    }
    return lines
  }

  /// A part of a printed call, and the space before it.
  package typealias Part = (text: String, space: String, role: TextStyle.Role?)

  /// Returns the name of a call and, if it has them, its arguments, its result and its cause.
  package static func parts(of event: LifecycleEvent) -> [Part] {
    var parts: [Part] = [(event.call.description, "", nil)]
    if !event.argumentsText.isEmpty { parts.append((event.argumentsText, "  ", nil)) }
    if let result = event.result {
      parts.append(("-> \(returnsArgument(event) ? "the same" : result.text)", " ", nil))
    }
    if let cause = event.cause { parts.append(("(\(cause.rawValue))", "  ", .minor)) }
    return parts
  }

  /// Returns whether a call returns its only argument; numbers do not count, since they are equal by chance.
  private static func returnsArgument(_ event: LifecycleEvent) -> Bool {
    guard event.arguments.count == 1, let result = event.result else { return false }
    switch result {
    case .integer, .number, .bool: return false
    default: return event.arguments[0].value == result
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Returns virtual time in seconds with three decimals, for example `0.016`.
  package static func time(_ seconds: TimeInterval) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    return "\(thousandths / 1000)." + "\(1000 + thousandths % 1000)".dropFirst()
  }
}

import HeadlessUIKit
import LayoutLab

/// The lifecycle in lines that stay the same from run to run, to be kept and compared with.
///
/// A line is a call as a trace prints it, without its number and its time; deeper where a call happens inside another
/// that is listed.
package struct GoldenTrace: Sendable {
  /// Whose calls are listed; nil lists those of everybody.
  package var receivers: [LifecycleReceiver]?
  /// Whether calls that repeat for one element after another are told of once.
  package var isFolded: Bool

  /// Creates a form of golden traces.
  package init(of receivers: [LifecycleReceiver]? = nil, isFolded: Bool = true) {
    self.receivers = receivers
    self.isFolded = isFolded
  }

  /// All steps, each with a heading and its calls.
  package func lines(_ outcome: Outcome) -> [String] {
    outcome.steps.flatMap { step in
      let title = step.step.label ?? TraceText.deed(step)
      return ["step \(step.number)  \(title)"]
        + lines(outcome.trace.entries[step.calls].map(\.event)).map { "  \($0)" }
    }
  }

  /// Some calls.
  package func lines(_ events: [LifecycleEvent]) -> [String] {
    let events = listed(events)
    guard isFolded else { return events.map { Self.line($0) } }
    return Self.lines(FoldedTrace.folding(TraceNode.trees(events)), depth: 0)
  }

  /// The calls that are listed, with their depths among one another.
  private func listed(_ events: [LifecycleEvent]) -> [LifecycleEvent] {
    var open: [Int] = []
    return events.compactMap { event in
      while let last = open.last, last >= event.depth { open.removeLast() }
      guard receivers?.contains(event.receiver) ?? true else { return nil }
      var listed = event
      listed.depth = open.count
      open.append(event.depth)
      return listed
    }
  }

  private static func line(_ event: LifecycleEvent) -> String {
    let parts = TraceText.parts(of: event)
    let text = parts.dropFirst().reduce(parts[0].text) { $0 + $1.space + $1.text }
    return String(repeating: "  ", count: event.depth) + text
  }

  private static func lines(_ parts: [FoldedTrace], depth: Int) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .call(let event, let children): return [line(event)] + lines(children, depth: depth + 1)
      case .repeats(let groups):
        let text = TraceText.repetition(
          of: groups[0].reduce(0) { $0 + $1.count },
          for: groups.map { group in group.lazy.compactMap(\.event.path).first })
        return [String(repeating: "  ", count: depth) + text]
      }
    }
  }
}

/// Two lists of lines as one, in which those of one side alone are marked.
package enum LineDifference {
  /// The lines of both sides, `-` before those of the first alone and `+` before those of the second; of what both
  /// have, only what stands near a difference.
  ///
  /// - Parameters:
  ///   - first: The lines of one side.
  ///   - second: The lines of the other.
  ///   - context: How many common lines are shown before and after a difference.
  /// - Returns: The lines; none where the two sides are the same.
  package static func lines(_ first: [String], _ second: [String], context: Int = 3) -> [String] {
    guard first != second else { return [] }
    var all: [(mark: String, text: String)] = []
    var (row, column) = (0, 0)
    func flush(_ rowEnd: Int, _ columnEnd: Int) {
      while row < rowEnd {
        all.append(("-", first[row]))
        row += 1
      }
      while column < columnEnd {
        all.append(("+", second[column]))
        column += 1
      }
    }
    for match in SequenceAlignment.matches(first, second) {
      flush(match.first, match.second)
      all.append((" ", first[row]))
      (row, column) = (row + 1, column + 1)
    }
    flush(first.count, second.count)
    var isShown = Array(repeating: false, count: all.count)
    for (index, entry) in all.enumerated() where entry.mark != " " {
      for near in max(0, index - context)...min(all.count - 1, index + context) { isShown[near] = true }
    }
    var lines: [String] = []
    var left = 0
    func tellOfRest() {
      if left > 0 { lines.append("… \(left) line\(left == 1 ? "" : "s") the same") }
      left = 0
    }
    for (index, entry) in all.enumerated() {
      guard isShown[index] else {
        left += 1
        continue
      }
      tellOfRest()
      lines.append("\(entry.mark) \(entry.text)")
    }
    tellOfRest()
    return lines
  }
}

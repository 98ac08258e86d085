import HeadlessUIKit
import LayoutLab

/// A trace in lines that stay the same from run to run, so that tests can store and compare it.
///
/// A line is a call without its number and time. Calls inside other listed calls are indented.
package struct GoldenTrace: Sendable {
  /// The receivers whose calls are listed; `nil` for all.
  package var receivers: [LifecycleReceiver]?
  /// Whether repeated groups of calls are listed once, followed by a line that counts the others.
  package var isFolded: Bool

  /// Creates a format of golden traces.
  package init(of receivers: [LifecycleReceiver]? = nil, isFolded: Bool = true) {
    self.receivers = receivers
    self.isFolded = isFolded
  }

  /// Returns the lines of all steps, each with a heading and its calls.
  package func lines(_ outcome: Outcome) -> [String] {
    outcome.steps.flatMap { step in
      let title = step.step.label ?? TraceText.action(of: step)
      return ["step \(step.number)  \(title)"]
        + lines(outcome.trace.entries[step.calls].map(\.event)).map { "  \($0)" }
    }
  }

  /// Returns the lines of calls.
  package func lines(_ events: [LifecycleEvent]) -> [String] {
    let events = listed(events)
    guard isFolded else { return events.map { Self.line($0) } }
    return Self.lines(FoldedTrace.folding(TraceNode.trees(events)), depth: 0)
  }

  /// Returns the calls of the listed receivers, with their depths relative to one another.
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
          for: groups.map(\.path))
        return [String(repeating: "  ", count: depth) + text]
      }
    }
  }
}

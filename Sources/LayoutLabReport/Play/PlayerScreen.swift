import Foundation
import HeadlessUIKit
import LayoutLab

/// What a terminal shows of a recording at one of its stops: the screen in characters, the calls, and what the
/// collection view knows.
///
/// The same recording, stop and size give the same lines.
public struct PlayerScreen {
  private let run: RecordedRun
  private let style: TextStyle
  /// The stops that have a line: all but the frames of animations, of which the first stands for those after it.
  private let listed: [Int]

  /// Creates a screen for a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - style: How words are set off.
  public init(_ run: RecordedRun, style: TextStyle = .plain) {
    self.run = run
    self.style = style
    let stops = run.recording.stops
    listed = stops.indices.filter { place in
      !stops[place].isBetweenCalls || place == 0 || !stops[place - 1].isBetweenCalls
    }
  }

  /// The lines of a terminal of a size at a stop; never more than there is room for.
  ///
  /// - Parameters:
  ///   - place: The place of the stop in ``Recording/stops``.
  ///   - width: The number of characters in a line.
  ///   - height: The number of lines.
  ///   - isPlaying: Whether the run goes on by itself.
  /// - Returns: As many lines as there are in the terminal.
  public func lines(at place: Int, width: Int, height: Int, isPlaying: Bool = false) -> [String] {
    let recording = run.recording
    let (width, height) = (max(20, width), max(6, height))
    let stop = recording.stops[place]
    let step = recording.outcome.steps[stop.step - 1]
    let head = [
      heading(stop, width), style(.heading, cut(step.title, width)),
    ]
    let foot = explanation(stop, width) + [keys(isPlaying, width)]
    let room = max(0, height - head.count - foot.count - 2)
    let left = min(width * 2 / 5, 60)
    let picture = ScreenCharacters(style: style).lines(recording, at: place, width: left, height: room)
    let facts = self.facts(place, width: width - left - 2)
    let list = calls(at: place, width: width - left - 2, height: max(1, room - facts.count - 1))
    let right = list + Array(repeating: "", count: max(0, room - facts.count - list.count)) + facts
    var body: [String] = []
    for line in 0..<room {
      let one = line < picture.count ? picture[line] : ""
      let gap = String(repeating: " ", count: max(0, left + 2 - Self.visibleCount(one)))
      let other = line < right.count ? right[line] : ""
      body.append(other.isEmpty ? one : one + gap + other)
    }
    return Array((head + [""] + body + [""] + foot).prefix(height))
  }

  // MARK: Around

  private func heading(_ stop: Recording.Stop, _ width: Int) -> String {
    let recording = run.recording
    let call = recording.event(at: stop).map { "call \($0.number) of \(recording.outcome.calls)" }
    let right = [
      "step \(stop.step) of \(recording.outcome.steps.count)", call,
      String(format: "%.3f s", stop.time),
    ]
    .compactMap { $0 }.joined(separator: "  ")
    let name = recording.outcome.scenario.name
    let room = width - right.count - 2
    guard room > 8 else { return cut(right, width) }
    let left = cut(name, room)
    return style(.minor, left) + String(repeating: " ", count: width - left.count - right.count) + right
  }

  /// Two lines on what the call is for or, at the end of a step that failed, on what was not as expected.
  private func explanation(_ stop: Recording.Stop, _ width: Int) -> [String] {
    let isLast = stop == run.recording.stops.last { $0.step == stop.step }
    let failure = isLast ? run.complaints(ofStep: stop.step).first : nil
    let text =
      failure.map { "✗ \($0)" }
      ?? run.recording.event(at: stop).flatMap { CallExplanation.text(of: $0.call) } ?? ""
    var lines = Paragraph.lines(text, width: width)
    if lines.count > 2 { lines[1] = cut(lines[1...].joined(separator: " "), width) }
    let shown = (lines + ["", ""]).prefix(2).map { cut($0, width) }
    return shown.map { style(failure == nil ? .minor : .bad, $0) }
  }

  private func keys(_ isPlaying: Bool, _ width: Int) -> String {
    let long =
      "→ ← call   ] [ step   space \(isPlaying ? "stop" : "play")   g G beginning, end   ? help   q quit"
    let short = "→ ← ] [ space g G ? q"
    return style(.minor, cut(long.count <= width ? long : short, width))
  }

  // MARK: The calls

  private func calls(at place: Int, width: Int, height: Int) -> [String] {
    let current = listed.lastIndex { $0 <= place } ?? 0
    let first = max(0, min(current - height / 2, listed.count - height))
    return listed[first..<min(listed.count, first + height)].map { listedPlace in
      let text = line(listedPlace, width)
      let isCurrent = listedPlace == listed[current]
      if isCurrent {
        let marked = "▸" + text.dropFirst(text.first == " " ? 1 : 0)
        return style(.current, cut(marked, width).padding(toLength: width, withPad: " ", startingAt: 0))
      }
      if case .step = run.recording.stops[listedPlace].moment { return style(.heading, text) }
      return listedPlace > place ? style(.minor, text) : text
    }
  }

  private func line(_ place: Int, _ width: Int) -> String {
    let stop = run.recording.stops[place]
    switch stop.moment {
    case .step: return cut(" step \(stop.step)  \(run.recording.outcome.steps[stop.step - 1].title)", width)
    case .frame, .end: return cut("      … time passes", width)
    case .call: break
    }
    guard let event = run.recording.event(at: stop) else { return "" }
    let number = String(event.number)
    let indent = String(repeating: "  ", count: min(event.depth, 6))
    var text = String(repeating: " ", count: max(1, 5 - number.count)) + "\(number) \(indent)\(event.call)"
    let arguments = event.argumentsText
    if !arguments.isEmpty { text += " \(arguments)" }
    if let result = event.result { text += " -> \(result.text)" }
    return cut(text, width)
  }

  // MARK: What is known

  private func facts(_ place: Int, width: Int) -> [String] {
    let stop = run.recording.stops[place]
    let (screen, knowledge) = (run.recording.screen(at: stop), run.recording.knowledge(at: stop))
    func mark(_ isKnown: Bool, _ name: String) -> String { (isKnown ? "✓ " : "✗ ") + name }
    let bits = [
      mark(knowledge.isPrepared, "prepared"), mark(knowledge.knowsContentSize, "size"),
      mark(knowledge.knowsCounts, "counts"),
    ]
    let waiting = knowledge.waitingViews.reduce(0) { $0 + $1.count }
    let loaded = knowledge.loadedRect.isNull ? "none" : GeometryFormat.rect(knowledge.loadedRect)
    return [
      bits.joined(separator: "  "),
      "offset \(GeometryFormat.point(screen.bounds.origin))  content "
        + GeometryFormat.size(screen.contentSize),
      "loaded \(loaded)",
      "\(screen.views.count) views, \(waiting) waiting; \(knowledge.elements.count) elements known",
    ]
    .map { cut($0, width) }
  }

  // MARK: Room

  /// A text with dots in place of what has no room.
  private func cut(_ text: String, _ width: Int) -> String {
    text.count <= width ? text : text.prefix(max(0, width - 1)) + "…"
  }

  /// The number of characters that are seen of a text with colours.
  private static func visibleCount(_ text: String) -> Int {
    var count = 0
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true }
      if !isCode { count += 1 }
      if isCode, character == "m" { isCode = false }
    }
    return count
  }
}

extension Recording.Stop {
  /// Whether it is neither a step nor a call.
  var isBetweenCalls: Bool { moment == .frame || moment == .end }
}

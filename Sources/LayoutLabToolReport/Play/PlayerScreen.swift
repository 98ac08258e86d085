import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// The contents of a terminal at a stop of a recording: the screen, the calls, and the collection view's knowledge.
///
/// The same recording, stop and size give the same lines.
package struct PlayerScreen {
  private let run: RecordedRun
  private let style: TextStyle
  /// The stops that have a line of their own: successive frames of an animation share the line of the first.
  private let listed: [Int]
  /// All shapes that the screen has during the run.
  private let shapes: Set<ScreenCharacters.Shape>

  /// Creates a screen for a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - style: The style of the text.
  package init(_ run: RecordedRun, style: TextStyle = .plain) {
    self.run = run
    self.style = style
    shapes = Set(run.recording.screens.lazy.map(ScreenCharacters.Shape.init))
    let stops = run.recording.stops
    listed = stops.indices.filter { place in
      !stops[place].isBetweenCalls || place == 0 || !stops[place - 1].isBetweenCalls
    }
  }

  /// Returns the lines of a terminal at a stop.
  ///
  /// - Parameters:
  ///   - place: The index of the stop in ``Recording/stops``.
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  ///   - isPlaying: Whether the run advances automatically.
  /// - Returns: At most `height` lines.
  package func lines(at place: Int, width: Int, height: Int, isPlaying: Bool = false) -> [String] {
    let stop = run.recording.stops[place]
    let head = [heading(stop, width), style(.heading, TextCut.line(title(ofStep: stop.step), width))]
    let foot = explanation(stop, width) + [keys(isPlaying, width)]
    guard height >= Self.usualHeight else {
      // If there is little room, the calls come first, with one line for the position.
      let around = height > 4 ? [head[0], keys(isPlaying, width)] : height > 1 ? [head[0]] : []
      let body = body(at: place, width: width, height: height - around.count)
      return Array((around.prefix(1) + body + around.dropFirst()).prefix(max(0, height)))
    }
    let body = body(at: place, width: width, height: height - head.count - foot.count - 2)
    return head + [""] + body + [""] + foot
  }

  /// The minimum height for all parts.
  private static let usualHeight = 15

  /// Returns the picture, with the calls and the knowledge next to it.
  ///
  /// - Parameters:
  ///   - place: The index of the stop in ``Recording/stops``.
  ///   - last: The index of the last stop in the list of calls; `nil` for the last one of the recording.
  ///   - title: Returns the title of a step by its number, from 1; `nil` for the label of the step.
  ///   - width: The number of columns.
  ///   - height: The number of lines.
  /// - Returns: The lines.
  package func body(
    at place: Int, upTo last: Int? = nil, title: ((Int) -> String)? = nil, width: Int, height: Int
  ) -> [String] {
    let room = max(0, height)
    let left = width < 40 ? 0 : ScreenCharacters.width(shapes, width: min(width * 2 / 5, 60), height: room)
    let picture =
      left == 0
      ? []
      : ScreenCharacters(style: style).lines(run.recording, at: place, width: left, height: room)
    let gap = left == 0 ? 0 : 2
    let facts = room > 7 ? self.facts(place, width: width - left - gap) : []
    let list = calls(
      at: place, upTo: last, title: title ?? title(ofStep:), width: width - left - gap,
      height: facts.isEmpty ? room : room - facts.count - 1)
    let right = list + Array(repeating: "", count: max(0, room - facts.count - list.count)) + facts
    return (0..<room).map { line in
      let one = line < picture.count ? picture[line] : ""
      let space = String(repeating: " ", count: max(0, left + gap - Self.visibleCount(one)))
      let other = line < right.count ? right[line] : ""
      return other.isEmpty ? one : one + space + other
    }
  }

  // MARK: Header and footer

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
    guard room > 8 else { return TextCut.line(right, width) }
    let left = TextCut.line(name, room)
    return style(.minor, left) + String(repeating: " ", count: width - TextCut.columns(left) - right.count)
      + right
  }

  /// Returns the full call with its cause, and two lines that explain it, or the failure at the end of a failed step.
  private func explanation(_ stop: Recording.Stop, _ width: Int) -> [String] {
    let isLast = run.recording.lastStop(ofStep: stop.step).map { run.recording.stops[$0] } == stop
    let failure = isLast ? run.complaints(ofStep: stop.step).first : nil
    let text =
      failure.map { "✗ \($0)" }
      ?? run.recording.event(at: stop).flatMap { $0.call.explanation } ?? ""
    var lines = Paragraph.lines(text, width: width)
    if lines.count > 2 { lines[1] = TextCut.line(lines[1...].joined(separator: " "), width) }
    let shown = (lines + ["", ""]).prefix(2).map { TextCut.line($0, width) }
    let call = run.recording.event(at: stop).map { CallLine(style: style).text($0, width: width) } ?? ""
    return [call] + shown.map { style(failure == nil ? .minor : .bad, $0) }
  }

  private func keys(_ isPlaying: Bool, _ width: Int) -> String {
    let long =
      "→ ← call   ] [ step   space \(isPlaying ? "pause" : "play")   g G start, end   ? help   q quit"
    let short = "→ ← ] [ space g G ? q"
    return style(.minor, TextCut.line(long.count <= width ? long : short, width))
  }

  // MARK: Calls

  private func title(ofStep step: Int) -> String { run.recording.outcome.steps[step - 1].title }

  private func calls(
    at place: Int, upTo last: Int?, title: (Int) -> String, width: Int, height: Int
  ) -> [String] {
    let current = listed.lastIndex { $0 <= place } ?? 0
    let shown = last.map { last in listed.filter { $0 <= last } } ?? listed
    guard height > 0 else { return [] }
    let first = max(0, min(current - height / 2, shown.count - height))
    return shown[first..<min(shown.count, first + height)].map { listedPlace in
      let text = line(listedPlace, title, width)
      let isCurrent = listedPlace == shown[current]
      if isCurrent {
        let marked = TextCut.line("▸" + text.dropFirst(text.first == " " ? 1 : 0), width)
        return style(.current, marked + String(repeating: " ", count: width - TextCut.columns(marked)))
      }
      if case .step = run.recording.stops[listedPlace].moment { return style(.heading, text) }
      return listedPlace > place ? style(.minor, text) : text
    }
  }

  private func line(_ place: Int, _ title: (Int) -> String, _ width: Int) -> String {
    let stop = run.recording.stops[place]
    func named(_ event: LifecycleEvent) -> String {
      String(repeating: "  ", count: min(event.depth, 6)) + event.call.description
    }
    switch stop.moment {
    case .step: return TextCut.line(" step \(stop.step)  \(title(stop.step))", width)
    case .frame: return TextCut.line("      … time passes", width)
    case .end:
      let isAlone = place == 0 || run.recording.stops[place - 1].moment != .frame
      return TextCut.line(isAlone ? "      … the step ends" : "      … time passes", width)
    case .returned(let number):
      let event = run.recording.outcome.trace.entries[number - 1].event
      return TextCut.line("      \(named(event)) returns", width)
    case .call: break
    }
    guard let event = run.recording.event(at: stop) else { return "" }
    let number = String(event.number)
    var text = String(repeating: " ", count: max(1, 5 - number.count)) + "\(number) \(named(event))"
    let arguments = event.argumentsText
    if !arguments.isEmpty { text += " \(arguments)" }
    if let result = event.result { text += " -> \(result.text)" }
    return TextCut.line(text, width)
  }

  // MARK: Knowledge

  private func facts(_ place: Int, width: Int) -> [String] {
    let stop = run.recording.stops[place]
    let (screen, knowledge) = (run.recording.screen(at: stop), run.recording.knowledge(at: stop))
    func mark(_ isKnown: Bool, _ name: String) -> String { (isKnown ? "✓ " : "✗ ") + name }
    let bits = [
      mark(knowledge.isPrepared, "prepared"), mark(knowledge.knowsContentSize, "size"),
      mark(knowledge.knowsCounts, "counts"),
    ]
    let waiting = knowledge.waitingViews.reduce(0) { $0 + $1.count }
    // The scroll view takes the layout's content size over later.
    let differs = knowledge.knowsContentSize && knowledge.layoutContentSize != screen.contentSize
    let layoutSize = differs ? ", layout's \(GeometryFormat.size(knowledge.layoutContentSize))" : ""
    let loaded = knowledge.loadedRect.isNull ? "none" : GeometryFormat.rect(knowledge.loadedRect)
    return [
      bits.joined(separator: "  "),
      "offset \(GeometryFormat.point(screen.bounds.origin))  content "
        + GeometryFormat.size(screen.contentSize) + layoutSize,
      "loaded \(loaded)",
      "\(screen.views.count) views, \(waiting) reusable; \(knowledge.elements.count) known elements",
    ]
    .map { TextCut.line($0, width) }
  }

  // MARK: Width

  /// Returns the number of columns of a text, without the escape sequences in it.
  private static func visibleCount(_ text: String) -> Int {
    var count = 0
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true }
      if !isCode { count += TextCut.columns(character) }
      if isCode, character == "m" { isCode = false }
    }
    return count
  }
}

extension Recording.Stop {
  /// Whether the stop is neither a step nor a call.
  var isBetweenCalls: Bool { moment == .frame || moment == .end }
}

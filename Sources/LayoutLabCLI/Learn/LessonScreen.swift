import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// The screen of a lesson in a terminal: the progress, the run as the player shows it, and the question.
struct LessonScreen {
  private let stage: LessonStage
  private let style: TextStyle
  private let screens: [PlayerScreen]

  init(_ stage: LessonStage, style: TextStyle) {
    self.stage = stage
    self.style = style
    screens = stage.scenes.map { PlayerScreen($0.run, style: style) }
  }

  /// Returns the lines for a terminal of a given size, at most as many as fit.
  func lines(_ player: LessonPlayer, width: Int, height: Int) -> [String] {
    if player.showsHelp { return Self.help.lines(style, width: width, height: height) }
    let head = heading(player.progress, width)
    switch player.page {
    case .setting(let scene): return page(head, words(width).setting(scene), Self.goOn, width, height)
    case .summary(let scene): return page(head, words(width).summary(scene), Self.goOn, width, height)
    case .end: return page(head, words(width).ending(player.progress), Self.leave, width, height)
    case .stop(let scene, let place):
      let shown = Shown(scene: scene, place: place, end: place)
      return screen(head, shown, explanation(shown, width), Self.onTheWay, player, width, height)
    case .question(let scene, let number):
      let asked = stage.scenes[scene].questions[number]
      let lines = QuestionLines(asked: asked, style: style, width: width)
      let isWaiting = player.isWaiting
      let given = player.question.flatMap { player.progress.answers[$0.number] }
      let shown =
        isWaiting
        ? Shown(scene: scene, place: asked.place, end: asked.place)
        : Shown(scene: scene, place: asked.answerPlace, end: asked.answerEnd)
      let foot =
        lines.question
        + (isWaiting
          ? lines.choices(selected: player.selected) : lines.answer(given) + [""] + lines.reason(given))
      return screen(head, shown, foot, isWaiting ? Self.choose : Self.onTheWay, player, width, height)
    }
  }

  private func words(_ width: Int) -> LessonParagraphs {
    LessonParagraphs(stage: stage, style: style, width: width, cutsCommands: true)
  }

  /// A position in a run.
  private struct Shown {
    let scene: Int
    let place: Int
    /// The index of the last stop whose effects are shown.
    let end: Int
  }

  // MARK: Parts

  private func heading(_ progress: LessonProgress, _ width: Int) -> String {
    let title = "Lesson \(stage.lesson.number)  \(stage.lesson.title)"
    let marks = progress.answers.count
    guard width >= title.count + marks + 2 else { return style(.minor, TextCut.line(title, width)) }
    let space = String(repeating: " ", count: width - title.count - marks)
    return style(.minor, title) + space + progress.marks(style)
  }

  /// Returns a page of text with the keys on its last line.
  private func page(
    _ head: String, _ text: [String], _ keys: [String], _ width: Int, _ height: Int
  ) -> [String] {
    let last = self.keys(keys, width)
    guard height > 2 else { return Array([head, last].prefix(max(0, height))) }
    let body = ([""] + text).prefix(height - 2)
    return [head] + body + Array(repeating: "", count: height - 2 - body.count) + [last]
  }

  /// Returns the run with a question or an explanation below it.
  private func screen(
    _ head: String, _ shown: Shown, _ text: [String], _ keys: [String], _ player: LessonPlayer, _ width: Int,
    _ height: Int
  ) -> [String] {
    let last = self.keys(keys, width)
    let step = stage.scenes[shown.scene].run.recording.stops[shown.place].step
    func title(_ step: Int) -> String { self.title(ofStep: step, scene: shown.scene, player) }
    let isSmall = height < 18
    // The lower part has the same height on all pages, so that the upper part does not move.
    let room = max(text.count, isSmall ? 0 : Self.usualRoom)
    let foot = text + Array(repeating: "", count: room - text.count) + [last]
    let top =
      isSmall ? [head] : [head, style(.heading, TextCut.line("step \(step)  \(title(step))", width)), ""]
    let space = isSmall ? 0 : 1
    let left = height - top.count - foot.count - space
    guard left > 2 else { return Array((top.prefix(1) + foot).suffix(max(0, height))) }
    let body = screens[shown.scene].body(
      at: shown.place, upTo: shown.end, title: title, width: width, height: left)
    return top + body + Array(repeating: "", count: space) + foot
  }

  /// The number of lines that a question and its answer usually need, without the line of keys.
  private static let usualRoom = 7

  /// Returns the label of a step if it cannot reveal an open answer, and otherwise its action.
  private func title(ofStep number: Int, scene: Int, _ player: LessonPlayer) -> String {
    let step = stage.scenes[scene].run.recording.outcome.steps[number - 1]
    let isOpen = stage.scenes[scene].questions.enumerated().contains { place, asked in
      asked.step == number && player.progress.answers[stage.number(of: place, in: scene)] == nil
    }
    return isOpen ? TraceText.action(of: step) : step.title
  }

  /// Returns the call with its explanation.
  private func explanation(_ shown: Shown, _ width: Int) -> [String] {
    let recording = stage.scenes[shown.scene].run.recording
    guard let event = recording.event(at: recording.stops[shown.place]) else { return [] }
    let reason = event.call.explanation ?? ""
    return [CallLine(style: style).text(event, width: width), ""]
      + Paragraph.lines(reason, width: min(width, 76)).map { TextCut.line($0, width) }
  }

  // MARK: Keys

  /// Returns the first line that fits.
  private func keys(_ lines: [String], _ width: Int) -> String {
    style(.minor, TextCut.line(lines.first { $0.count <= width } ?? lines.last ?? "", width))
  }

  private static let choose = [
    "1–4 or ↑ ↓ return  answer   → skip   ← back   ? help   q quit", "1–4 ↑ ↓ return  → ←  ? q",
  ]
  private static let onTheWay = [
    "return  next question   → next call   ← back   ? help   q quit", "return  → ←  ? q",
  ]
  private static let goOn = ["return  continue   ← back   ? help   q quit", "return  ←  ? q"]
  private static let leave = ["return  leave   ← back   q quit", "return  ←  q"]

  private static let help = TerminalHelp(
    keys: [
      ("1–4 a–d", "answer"), ("↑ ↓ return", "select a choice and confirm it"),
      ("return space", "next question"), ("→ l", "next call; skips a question"), ("← h", "back"),
      ("g home", "beginning"), ("q", "quit"),
    ],
    notes: [
      "Only the first answer to a question counts. The run itself decides which answer is right.",
      "The heavy frame is the visible part. A dotted frame is an element that the layout has returned but that has no "
        + "view. ✓ and ✗ show whether the collection view has a valid value and need not query it.",
    ])
}

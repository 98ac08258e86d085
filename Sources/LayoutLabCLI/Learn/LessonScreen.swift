import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// What a terminal shows of a lesson: where one is, the run as the player shows it, and the question.
struct LessonScreen {
  private let stage: LessonStage
  private let style: TextStyle
  private let screens: [PlayerScreen]

  init(_ stage: LessonStage, style: TextStyle) {
    self.stage = stage
    self.style = style
    screens = stage.scenes.map { PlayerScreen($0.run, style: style) }
  }

  /// The lines of a terminal of a size; never more than there is room for.
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

  private func words(_ width: Int) -> LessonWords {
    LessonWords(stage: stage, style: style, width: width, cutsCommands: true)
  }

  /// Where one is in a run.
  private struct Shown {
    let scene: Int
    let place: Int
    /// The place of the last stop that is told of.
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

  /// A page of text, with the keys on its last line.
  private func page(
    _ head: String, _ text: [String], _ keys: [String], _ width: Int, _ height: Int
  ) -> [String] {
    let last = self.keys(keys, width)
    guard height > 2 else { return Array([head, last].prefix(max(0, height))) }
    let body = ([""] + text).prefix(height - 2)
    return [head] + body + Array(repeating: "", count: height - 2 - body.count) + [last]
  }

  /// The run above, the question or the explanation below.
  private func screen(
    _ head: String, _ shown: Shown, _ text: [String], _ keys: [String], _ player: LessonPlayer, _ width: Int,
    _ height: Int
  ) -> [String] {
    let last = self.keys(keys, width)
    let step = stage.scenes[shown.scene].run.recording.stops[shown.place].step
    func title(_ step: Int) -> String { self.title(ofStep: step, scene: shown.scene, player) }
    let isSmall = height < 18
    // The same room below on all pages, so that nothing jumps.
    let room = max(text.count, isSmall ? 0 : Self.usualRoom)
    let foot = text + Array(repeating: "", count: room - text.count) + [last]
    let top =
      isSmall ? [head] : [head, style(.heading, TextCut.line("step \(step)  \(title(step))", width)), ""]
    let space = isSmall ? 0 : 1
    let left = height - top.count - foot.count - space
    guard left > 2 else { return Array((top.prefix(1) + foot).suffix(max(0, height))) }
    let body = screens[shown.scene].body(
      at: shown.place, tellingUpTo: shown.end, title: title, width: width, height: left)
    return top + body + Array(repeating: "", count: space) + foot
  }

  /// How many lines a question and its answer take, but for the keys.
  private static let usualRoom = 7

  /// What a step is called: by its label once it can tell no answer any more, and by what is done before that.
  private func title(ofStep number: Int, scene: Int, _ player: LessonPlayer) -> String {
    let step = stage.scenes[scene].run.recording.outcome.steps[number - 1]
    let isOpen = stage.scenes[scene].questions.enumerated().contains { place, asked in
      asked.step == number && player.progress.answers[stage.number(of: place, in: scene)] == nil
    }
    return isOpen ? TraceText.deed(step) : step.title
  }

  /// The call in full, and what it is for.
  private func explanation(_ shown: Shown, _ width: Int) -> [String] {
    let recording = stage.scenes[shown.scene].run.recording
    guard let event = recording.event(at: recording.stops[shown.place]) else { return [] }
    let reason = CallExplanation.text(of: event.call) ?? ""
    return [CallLine(style: style).text(event, width: width), ""]
      + Paragraph.lines(reason, width: min(width, 76)).map { TextCut.line($0, width) }
  }

  // MARK: Keys

  /// The first of some lines that has room.
  private func keys(_ lines: [String], _ width: Int) -> String {
    style(.minor, TextCut.line(lines.first { $0.count <= width } ?? lines.last ?? "", width))
  }

  private static let choose = [
    "1–4 or ↑ ↓ return  answer   → skip   ← back   ? help   q quit", "1–4 ↑ ↓ return  → ←  ? q",
  ]
  private static let onTheWay = [
    "return  next question   → next call   ← back   ? help   q quit", "return  → ←  ? q",
  ]
  private static let goOn = ["return  go on   ← back   ? help   q quit", "return  ←  ? q"]
  private static let leave = ["return  leave   ← back   q quit", "return  ←  q"]

  private static let help = TerminalHelp(
    keys: [
      ("1–4 a–d", "answer"), ("↑ ↓ return", "choose an answer, and take it"),
      ("return space", "to the next question"), ("→ l", "next call; skips a question"), ("← h", "back"),
      ("g home", "to the beginning"), ("q", "quit"),
    ],
    notes: [
      "The first answer to a question counts. What is right is what the run shows at that point.",
      "The heavy frame is the visible part; what is dotted has no view, and the layout has told of it. ✓ and ✗ "
        + "beside it tell what the collection view knows and need not ask for.",
    ])
}

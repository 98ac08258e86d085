import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// A lesson as text: the situation, the questions, and their answers one after the other.
struct LessonText {
  private let stage: LessonStage
  private let style: TextStyle
  private let words: LessonParagraphs
  private static let width = 80
  /// The number of calls that are printed before a question.
  private static let callsBefore = 4

  init(_ stage: LessonStage, style: TextStyle) {
    self.stage = stage
    self.style = style
    words = LessonParagraphs(stage: stage, style: style, width: Self.width)
  }

  /// Prints the lesson.
  ///
  /// - Parameters:
  ///   - ask: Returns the answer among a number of choices, from 0; `nil` for no answer.
  ///   - print: Receives the text in parts.
  /// - Returns: The answers.
  @MainActor func play(ask: (Int) -> Int?, print: (String) -> Void) -> LessonProgress {
    var progress = LessonProgress(stage.questions)
    func tell(_ lines: [String]) { print(lines.map { $0 + "\n" }.joined()) }
    tell([style(.heading, "Lesson \(stage.lesson.number)  \(stage.lesson.title)")])
    for scene in stage.scenes.indices {
      tell(words.setting(scene) + [""])
      for number in stage.scenes[scene].questions.indices {
        let place = stage.number(of: number, in: scene)
        let asked = stage.scenes[scene].questions[number]
        let lines = QuestionLines(asked: asked, style: style, width: Self.width)
        let head = style(.minor, "\(place + 1) of \(stage.questions.count)")
        tell([head] + situation(scene, number) + lines.question + lines.choices())
        let given = ask(asked.choices.count)
        if let given { progress.answer(place, given) }
        tell(lines.answer(given) + lines.reason(given).map { "  \($0)" } + [""])
      }
      tell(words.summary(scene) + [""])
    }
    tell(words.ending(progress))
    return progress
  }

  /// Returns the step in which a question is asked, and the calls before it.
  private func situation(_ scene: Int, _ number: Int) -> [String] {
    let (recording, questions) = (stage.scenes[scene].run.recording, stage.scenes[scene].questions)
    let asked = questions[number]
    let step = recording.outcome.steps[asked.step - 1]
    let calls = recording.stops[...asked.place].compactMap { stop in
      stop.step == asked.step ? recording.event(at: stop) : nil
    }
    let isLong = calls.count > Self.callsBefore + 1
    let lines = calls.suffix(isLong ? Self.callsBefore : calls.count).map { event in
      let indent = String(repeating: "  ", count: event.depth)
      let number = String(repeating: " ", count: max(0, 5 - "\(event.number)".count)) + "\(event.number)  "
      return number + indent
        + CallLine(style: style).text(event, width: Self.width - number.count - indent.count)
    }
    return ["step \(asked.step)  \(TextCut.line(TraceText.action(of: step), Self.width - 9))"]
      + (isLong ? ["    …"] : []) + lines
  }
}

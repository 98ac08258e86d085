import Foundation
import LayoutLabReport

/// Lists the lessons, and plays them.
enum LearnCommand {
  /// Without an operand lists the lessons; plays the one that is named, in the terminal or as text.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "learn") }
    let answers = try invocation.has(.answers) ? answers(invocation.value(of: .answers)) : nil
    guard let word = invocation.operands.first else {
      if answers != nil { throw error("'--answers' answers the questions of a lesson; name one") }
      let report = LessonListReport(Lesson.all)
      terminal.print(invocation.value(of: .format) == "json" ? report.json : report.text(terminal.style))
      return .success
    }
    guard invocation.operands.count == 1 else {
      throw error("'learn' takes one lesson, and these are \(invocation.operands.count)")
    }
    if invocation.value(of: .format) == "json" { throw error("'--format json' is for the list of lessons") }
    guard let lesson = Lesson.named(word) else {
      throw error("there is no lesson '\(word)'" + Suggestion.text(for: word, among: Lesson.all.map(\.id)))
    }
    if let answers, answers.count > lesson.questionCount {
      throw error(
        "'--answers' has \(answers.count) answers, and the lesson \(lesson.questionCount) questions")
    }
    let stage = try LessonStage(lesson)
    if let answers {
      try check(answers, stage)
      read(stage, terminal, answers)
    } else if let raw = RawTerminal() {
      play(stage, terminal, raw)
    } else {
      read(stage, terminal, nil)
    }
    return .success
  }

  // MARK: In the terminal

  /// Plays the lesson on the whole screen.
  ///
  /// After the last page, prints its text once more below the command line, where commands can be copied in full.
  @MainActor private static func play(_ stage: LessonStage, _ terminal: Terminal, _ raw: RawTerminal) {
    var player = LessonPlayer(stage)
    show(&player, terminal, raw)
    raw.close()
    guard player.page == .end else { return }
    let words = LessonWords(stage: stage, style: terminal.style, width: terminal.width)
    terminal.print(words.ending(player.progress).map { $0 + "\n" }.joined())
  }

  @MainActor private static func show(
    _ player: inout LessonPlayer, _ terminal: Terminal, _ raw: RawTerminal
  ) {
    let stage = player.stage
    let screen = LessonScreen(stage, style: terminal.style)
    while !player.hasEnded {
      let size = raw.size
      raw.show(screen.lines(player, width: size.width, height: size.height))
      switch raw.read(waiting: -1) {
      case .end: return
      case .nothing: break
      case .keys(let keys): for key in keys where !player.hasEnded { player.press(key) }
      }
    }
  }

  // MARK: As text

  /// Prints the lesson; answers are given, or are read line by line where somebody can write them.
  @MainActor private static func read(_ stage: LessonStage, _ terminal: Terminal, _ answers: [Int?]?) {
    let isTyped = isatty(STDIN_FILENO) == 1
    // Where the text goes to a file, nobody sees that an answer is waited for.
    let asks = !isTyped || isatty(STDOUT_FILENO) == 1
    var rest = answers.map { $0[...] }
    _ = LessonText(stage, style: terminal.style)
      .play(
        ask: { count in
          var given: Int?
          if let next = rest?.popFirst() {
            given = next
          } else if rest == nil, asks {
            if isTyped { terminal.print("> ") }
            guard let line = readLine() else {
              rest = []
              if isTyped { terminal.print("\n") }
              return nil
            }
            given = choice(line)
            if let choice = given, choice >= count { given = nil }
            if isTyped { return given }
          }
          if let given { terminal.print("> \(given + 1)\n") }
          return given
        }, print: terminal.print)
  }

  /// The choice that a word stands for, from 0; nil for none.
  private static func choice(_ word: String) -> Int? {
    let word = word.trimmingCharacters(in: .whitespaces)
    return word.count == 1 ? word.first.flatMap(LessonPlayer.choice) : nil
  }

  /// The answers that stand in a word, such as `1,3,-,b`.
  private static func answers(_ list: String) throws -> [Int?] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard word != "-" else { return nil }
      guard let choice = choice(String(word)) else {
        throw UsageError(
          message: "'--answers' takes 1 to 4 or a to d for each question, - for none, and not '\(word)'",
          command: "learn")
      }
      return choice
    }
  }

  private static func check(_ answers: [Int?], _ stage: LessonStage) throws {
    let questions = stage.questions
    for (place, answer) in answers.enumerated() {
      guard let answer, answer >= questions[place].choices.count else { continue }
      throw UsageError(
        message: "question \(place + 1) has \(questions[place].choices.count) choices, and no \(answer + 1)",
        command: "learn")
    }
  }
}

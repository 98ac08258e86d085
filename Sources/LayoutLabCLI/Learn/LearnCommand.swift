import Foundation
import LayoutLabReport

/// Lists the lessons, and plays them.
enum LearnCommand {
  /// Lists the lessons or, if an operand names one, plays it in the terminal or prints it as text.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    if invocation.operands.first == FixCommand.word { return try FixCommand.run(invocation, terminal) }
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "learn") }
    for flag in [Flag.into, .hint] where invocation.has(flag) {
      throw error("'\(flag.name)' applies to 'learn fix'")
    }
    let answers = try invocation.has(.answers) ? answers(invocation.value(of: .answers)) : nil
    guard let word = invocation.operands.first else {
      if invocation.has(.html) { throw error("'--html' needs a lesson; name one") }
      if answers != nil { throw error("'--answers' needs a lesson; name one") }
      let report = LessonListReport(Lesson.all)
      terminal.print(invocation.value(of: .format) == "json" ? report.json : report.text(terminal.style))
      return .success
    }
    guard invocation.operands.count == 1 else {
      throw error("'learn' takes one lesson, but \(invocation.operands.count) are given")
    }
    if invocation.value(of: .format) == "json" {
      throw error("'--format json' only applies to the list of lessons")
    }
    guard let lesson = Lesson.named(word) else {
      throw error("there is no lesson '\(word)'" + Suggestion.text(for: word, among: Lesson.all.map(\.id)))
    }
    if let answers, answers.count > lesson.questionCount {
      throw error(
        "'--answers' has \(answers.count) answers, but the lesson has only \(lesson.questionCount) questions")
    }
    let stage = try LessonStage(lesson)
    if let page = try OutputFile(.html, invocation) {
      if answers != nil { throw error("'--answers' does not apply to a page, which asks itself") }
      try page.write(Data(try stage.page().utf8), terminal)
      return .success
    }
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
    let words = LessonParagraphs(stage: stage, style: terminal.style, width: terminal.width)
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

  /// Prints the lesson with the given answers or, if there are none, with answers that are read line by line.
  @MainActor private static func read(_ stage: LessonStage, _ terminal: Terminal, _ answers: [Int?]?) {
    let isTyped = isatty(STDIN_FILENO) == 1
    // If the text goes to a file, a user at the keyboard would not see that an answer is expected.
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

  /// Returns the choice that a word selects, from 0, or `nil` if it selects none.
  private static func choice(_ word: String) -> Int? {
    let word = word.trimmingCharacters(in: .whitespaces)
    return word.count == 1 ? word.first.flatMap(LessonPlayer.choice) : nil
  }

  /// Parses a list of answers, for example `1,3,-,b`.
  private static func answers(_ list: String) throws -> [Int?] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard word != "-" else { return nil }
      guard let choice = choice(String(word)) else {
        throw UsageError(
          message: "'--answers' takes 1 to 4, a to d or - for each question, but '\(word)' was given",
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
        message:
          "question \(place + 1) has only \(questions[place].choices.count) choices, but the answer is \(answer + 1)",
        command: "learn")
    }
  }
}

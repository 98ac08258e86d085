import LayoutLabReport

/// Lists the exercises, copies one, and says whether it is repaired.
enum FixCommand {
  /// The word after `learn`.
  static let word = "fix"
  /// The folder of the exercises unless the user names another one.
  static let usualFolder = "exercises"

  /// Lists the exercises or, if an operand names one, copies it if it is not there yet, and checks it.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "learn") }
    let folder = ExerciseFolder(path: invocation.flags[Flag.into.name] ?? usualFolder)
    let list = ExerciseListReport(folder: folder)
    if invocation.has(.answers) { throw error("'--answers' applies to lessons") }
    guard let word = invocation.operands.dropFirst().first else {
      if invocation.has(.hint) { throw error("'--hint' needs an exercise; name one") }
      terminal.print(invocation.value(of: .format) == "json" ? list.json : list.text(terminal.style))
      return .success
    }
    guard invocation.operands.count == 2 else {
      throw error("'learn fix' takes one exercise, but \(invocation.operands.count - 1) are given")
    }
    if invocation.value(of: .format) == "json" {
      throw error("'--format json' only applies to the list of exercises")
    }
    guard let exercise = Exercise.named(word) else {
      throw error(
        "there is no exercise '\(word)'" + Suggestion.text(for: word, among: Exercise.all.map(\.type)))
    }
    return try check(exercise, in: folder, invocation.has(.hint), terminal)
  }

  @MainActor private static func check(
    _ exercise: Exercise, in folder: ExerciseFolder, _ showsHint: Bool, _ terminal: Terminal
  ) throws -> ExitCode {
    let isNew = folder.state(of: exercise) == .new
    if isNew { try folder.copy(exercise) }
    let words = ["check", folder.path(of: exercise), "--type", exercise.type]
    let code = CommandLineTool.layoutlab.run(words, terminal)
    let isRepaired = code == .success
    try folder.record(exercise, isRepaired: isRepaired)
    let command = ExerciseListReport.command(exercise, folder)
    var lines = [""]
    if isRepaired {
      lines.append(terminal.style(.good, "✓ repaired"))
      let next = ExerciseListReport(folder: folder).next
      lines.append(
        next.map { "Next: \(ExerciseListReport.command($0, folder))" } ?? "All exercises are repaired.")
    } else {
      if isNew { lines.append(exercise.symptom) }
      lines.append(
        "\(isNew ? "Repair" : "Not repaired yet: change") \(folder.file(of: exercise)), then run the same command:"
      )
      lines += ["", "  \(command)", ""]
      lines.append(showsHint ? "Hint: \(exercise.hint)" : "'\(command) --hint' gives a hint.")
    }
    terminal.print(lines.map { $0 + "\n" }.joined())
    return code
  }
}

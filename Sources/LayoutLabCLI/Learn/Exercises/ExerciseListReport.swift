import LayoutLabReport

/// The list of all exercises, with what is repaired.
struct ExerciseListReport {
  let folder: ExerciseFolder

  /// The number of repaired exercises.
  private var count: Int { Exercise.all.count { folder.state(of: $0) == .repaired } }

  /// The exercise to go on with: the first that is not repaired; `nil` if all are.
  var next: Exercise? { Exercise.all.first { folder.state(of: $0) != .repaired } }

  /// Returns the mark, the symptom and the class of each exercise, and how to go on.
  func text(_ style: TextStyle) -> String {
    let entries = Exercise.all.flatMap { exercise -> [String] in
      let isRepaired = folder.state(of: exercise) == .repaired
      let mark =
        isRepaired ? style(.good, "✓") : folder.state(of: exercise) == .begun ? style(.bad, "✗") : "·"
      let number = exercise.number < 10 ? " \(exercise.number)" : "\(exercise.number)"
      return ["  \(mark) \(number)  \(exercise.symptom)", style(.minor, "        \(exercise.type)")]
    }
    let going = next.map {
      [
        "Each one is copied into a folder. Repair it until 'check' passes:", "",
        "  \(Self.command($0, folder))",
      ]
    }
    let lines =
      [style(.heading, "\(Exercise.all.count) broken layouts to repair, \(count) done"), ""] + entries + [""]
      + (going ?? ["All of them are repaired."])
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the command line of an exercise.
  static func command(_ exercise: Exercise, _ folder: ExerciseFolder) -> String {
    "layoutlab learn fix \(exercise.number)"
      + (folder.path == FixCommand.usualFolder ? "" : " --into \(folder.path)")
  }

  /// One JSON object with a line feed at its end.
  var json: String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("learn fix")),
      (
        "exercises",
        .list(
          Exercise.all.map { exercise in
            .object([
              ("number", .count(exercise.number)), ("type", .string(exercise.type)),
              ("symptom", .string(exercise.symptom)), ("file", .string(folder.file(of: exercise))),
              ("state", .string(folder.state(of: exercise).rawValue)),
            ])
          })
      ), ("repaired", .count(count)),
    ]).lines() + "\n"
  }
}

import LayoutLabReport

/// The list of all lessons.
struct LessonListReport {
  private let lessons: [Lesson]

  init(_ lessons: [Lesson]) { self.lessons = lessons }

  /// Returns the title and the abstract of each lesson, and how to start.
  func text(_ style: TextStyle) -> String {
    let entries = lessons.flatMap { lesson in
      [
        "  \(lesson.number)  " + style(.heading, lesson.title) + style(.minor, "  \(lesson.id)"),
        "     \(lesson.abstract)",
      ]
    }
    let lines =
      [style(.heading, "The lifecycle of a layout in thirteen lessons"), ""] + entries
      + [
        "", "Each lesson plays runs call by call and asks what comes next. Start with:", "",
        "  layoutlab learn 1",
      ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// One JSON object with a line feed at its end.
  var json: String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("learn")),
      (
        "lessons",
        .list(
          lessons.map { lesson in
            .object([
              ("number", .count(lesson.number)), ("id", .string(lesson.id)), ("title", .string(lesson.title)),
              ("abstract", .string(lesson.abstract)),
              ("scenarios", .list(lesson.scenarios.map { .string($0) })),
              ("questions", .count(lesson.questionCount)),
            ])
          })
      ),
    ]).lines() + "\n"
  }
}

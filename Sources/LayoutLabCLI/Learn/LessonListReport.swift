import LayoutLabReport

/// The lessons that there are.
struct LessonListReport {
  private let lessons: [Lesson]

  init(_ lessons: [Lesson]) { self.lessons = lessons }

  /// A title and a sentence for each, and how to begin.
  func text(_ style: TextStyle) -> String {
    let entries = lessons.flatMap { lesson in
      [
        "  \(lesson.number)  " + style(.heading, lesson.title) + style(.minor, "  \(lesson.id)"),
        "     \(lesson.abstract)",
      ]
    }
    let lines =
      [style(.heading, "The life cycle of a layout in seven lessons"), ""] + entries
      + [
        "", "Each plays a run call by call, and asks what comes next. Begin with:", "", "  layoutlab learn 1",
      ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// One object, with a line feed at its end.
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

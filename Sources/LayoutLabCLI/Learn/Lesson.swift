/// A lesson on the life cycle of a layout: shipped scenarios in the order in which they are to be seen, and
/// questions that are asked meanwhile.
struct Lesson: Sendable {
  /// The place in the course, from 1.
  let number: Int
  /// The name in the command line, and of the article in the documentation.
  let id: String
  /// The title of the lesson.
  let title: String
  /// What one learns, in a sentence.
  let abstract: String
  /// The scenarios with their questions.
  let scenes: [Scene]

  /// A scenario of a lesson.
  struct Scene: Sendable {
    /// The name of its file in the folder `Scenarios`, without `.json`.
    let scenario: String
    /// What there is to see before anything is asked, in a sentence or two that tell no answer.
    let setting: String
    /// The questions in the order in which they are asked.
    let questions: [LessonQuestion]
  }

  /// The names of files in the folder `Scenarios`, without `.json`.
  var scenarios: [String] { scenes.map(\.scenario) }

  /// The number of questions.
  var questionCount: Int { scenes.reduce(0) { $0 + $1.questions.count } }

  /// The lesson after this one; nil for the last.
  var next: Lesson? { Self.all.first { $0.number == number + 1 } }

  /// All lessons, in order.
  static let all = [
    firstDisplay, scrollingAndPages, boundsQuestion, invalidationAndContexts, reloadData,
    attributesEqualityAndCopies, updates,
  ]

  /// The lesson of a number or a name; nil where there is none.
  static func named(_ word: String) -> Lesson? { all.first { $0.id == word || "\($0.number)" == word } }
}

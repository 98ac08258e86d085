/// A lesson on the lifecycle of a layout: shipped scenarios in a fixed order, with questions about their runs.
struct Lesson: Sendable {
  /// The place in the course, from 1.
  let number: Int
  /// The name on the command line and of the article in the documentation.
  let id: String
  let title: String
  /// The subject of the lesson in one sentence.
  let abstract: String
  /// The scenarios with their questions.
  let scenes: [Scene]

  /// A scenario of a lesson.
  struct Scene: Sendable {
    /// The name of its file in the folder `Scenarios`, without `.json`.
    let scenario: String
    /// The situation before the first question, in one or two sentences that reveal no answer.
    let setting: String
    /// The questions in the order in which they are asked.
    let questions: [LessonQuestion]
  }

  /// The names of files in the folder `Scenarios`, without `.json`.
  var scenarios: [String] { scenes.map(\.scenario) }

  var questionCount: Int { scenes.reduce(0) { $0 + $1.questions.count } }

  /// The next lesson; `nil` for the last one.
  var next: Lesson? { Self.all.first { $0.number == number + 1 } }

  /// All lessons, in order.
  static let all = [
    firstDisplay, scrollingAndPages, boundsQuestion, invalidationAndContexts, reloadData,
    attributesEqualityAndCopies, updates, supplementaryViews, flowDelegate, selfSizing, snapping,
    compositionalLayouts, snapshots,
  ]

  /// Returns the lesson with a number or name, or `nil` if there is none.
  static func named(_ word: String) -> Lesson? { all.first { $0.id == word || "\($0.number)" == word } }
}

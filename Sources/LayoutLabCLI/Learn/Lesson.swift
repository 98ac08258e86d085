/// A lesson on the life cycle of a layout: shipped scenarios, in the order in which they are to be seen.
struct Lesson: Sendable {
  /// The place in the course, from 1.
  let number: Int
  /// The name in the command line, and of the article in the documentation.
  let id: String
  /// The title of the lesson.
  let title: String
  /// What one learns, in a sentence.
  let abstract: String
  /// The names of files in the folder `Scenarios`, without `.json`.
  let scenarios: [String]

  /// All lessons, in order.
  static let all = [
    Lesson(
      number: 1, id: "first-display", title: "The first display",
      abstract: "What is asked, of whom and in which order, before the first cell is seen.",
      scenarios: ["first-display", "no-data"]),
    Lesson(
      number: 2, id: "scrolling-and-pages", title: "Scrolling and pages",
      abstract: "Why a layout is asked for whole pages, and why most scroll steps ask nothing.",
      scenarios: ["scroll-within-a-page", "scroll-over-pages"]),
    Lesson(
      number: 3, id: "bounds-question", title: "The bounds question",
      abstract: "What shouldInvalidateLayout(forBoundsChange:) decides, and what a yes costs.",
      scenarios: ["bounds-question-yes", "rotation", "waterfall-every-scroll"]),
    Lesson(
      number: 4, id: "invalidation-and-contexts", title: "Invalidation and contexts",
      abstract: "invalidateLayout() only marks; the context says how much is asked again later.",
      scenarios: ["invalidate-layout", "invalidations-add-up", "invalidate-one-item"]),
    Lesson(
      number: 5, id: "reload-data", title: "reloadData()",
      abstract: "What reloadData() forgets, and why invalidateLayout() does not replace it.",
      scenarios: ["invalidate-or-reload", "reload-data"]),
    Lesson(
      number: 6, id: "attributes-equality-and-copies", title: "Attributes, equality and copies",
      abstract: "Why a cell does not change when isEqual or copy leaves a property out.",
      scenarios: ["annotated-waterfall", "annotated-waterfall-no-equality", "annotated-waterfall-no-copy"]),
    Lesson(
      number: 7, id: "updates", title: "Updates",
      abstract: "What a layout is told and asked while items come, go and move.",
      scenarios: ["insert-and-delete", "move-and-reload"]),
  ]

  /// The lesson of a number or a name; nil where there is none.
  static func named(_ word: String) -> Lesson? { all.first { $0.id == word || "\($0.number)" == word } }
}

import LayoutLabReport

/// What has been answered so far.
struct LessonProgress {
  /// The choice for each question; nil where there is none yet.
  private(set) var answers: [Int?]
  private let right: [Int]

  init(_ questions: [AskedQuestion]) {
    right = questions.map(\.right)
    answers = Array(repeating: nil, count: questions.count)
  }

  /// Takes an answer; the first counts.
  mutating func answer(_ question: Int, _ choice: Int) {
    if answers[question] == nil { answers[question] = choice }
  }

  /// Whether an answer is right; nil where there is none.
  func isRight(_ question: Int) -> Bool? { answers[question].map { $0 == right[question] } }

  /// How many answers are right.
  var rightCount: Int { answers.indices.filter { isRight($0) == true }.count }

  /// How many questions are answered.
  var answeredCount: Int { answers.filter { $0 != nil }.count }

  /// A mark for each question, such as `✓✗✓··`.
  func marks(_ style: TextStyle) -> String {
    answers.indices.map { question in
      switch isRight(question) {
      case nil: style(.minor, "·")
      case true?: style(.good, "✓")
      case false?: style(.bad, "✗")
      }
    }
    .joined()
  }

  /// The result in a few words, such as `5 of 7 right`.
  var text: String {
    answeredCount == 0
      ? "\(answers.count) questions, none answered"
      : "\(rightCount) of \(answeredCount) right"
        + (answeredCount < answers.count ? ", \(answers.count - answeredCount) not answered" : "")
  }
}

import LayoutLabReport

/// The answers given so far.
struct LessonProgress {
  /// The choice for each question; `nil` for an open question.
  private(set) var answers: [Int?]
  private let right: [Int]

  init(_ questions: [AskedQuestion]) {
    right = questions.map(\.right)
    answers = Array(repeating: nil, count: questions.count)
  }

  /// Records an answer; only the first answer to a question counts.
  mutating func answer(_ question: Int, _ choice: Int) {
    if answers[question] == nil { answers[question] = choice }
  }

  /// Returns whether an answer is right, or `nil` if the question is open.
  func isRight(_ question: Int) -> Bool? { answers[question].map { $0 == right[question] } }

  /// The number of right answers.
  var rightCount: Int { answers.indices.filter { isRight($0) == true }.count }

  /// The number of answered questions.
  var answeredCount: Int { answers.filter { $0 != nil }.count }

  /// Returns one mark for each question, for example `✓✗✓··`.
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

  /// The result in a few words, for example `5 of 7 right`.
  var text: String {
    answeredCount == 0
      ? "\(answers.count) questions, none answered"
      : "\(rightCount) of \(answeredCount) right"
        + (answeredCount < answers.count ? ", \(answers.count - answeredCount) not answered" : "")
  }
}

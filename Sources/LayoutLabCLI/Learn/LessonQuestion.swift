/// A question of a lesson: where in a run it is asked, and about what.
///
/// What is right is found in the run.
struct LessonQuestion: Sendable {
  /// The label of the step in which it is asked.
  let step: String
  /// The call of the step after which it is asked; nil for the beginning of the step.
  let after: String?
  /// What is asked.
  let subject: Subject
  /// Answers that are wrong and that one might give, before those that the run has.
  let decoys: [String]
  /// Why it is so, in a sentence or two; nil where it is said of the call that is the answer.
  let because: String?

  /// What can be asked.
  enum Subject: Sendable, Equatable {
    /// Which call comes next.
    case next
    /// How often a call is made in the step.
    case count(String)
    /// For which items a call is made in the step.
    case items(String)
    /// For which rectangle the layout is asked in the step.
    case rect
    /// How tall the cell of an item of the first section is after the step.
    case height(Int)
    /// What the cell of an item of the first section shows after the step.
    case value(Int)
  }

  static func next(
    _ step: String, after: String? = nil, not decoys: [String], _ because: String? = nil
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .next, decoys: decoys, because: because)
  }

  static func count(
    _ call: String, _ step: String, after: String? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .count(call), decoys: [], because: because)
  }

  static func items(
    _ call: String, _ step: String, after: String? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .items(call), decoys: [], because: because)
  }

  static func rect(
    _ step: String, after: String? = nil, not decoys: [String] = [], _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .rect, decoys: decoys, because: because)
  }

  static func height(
    of item: Int, _ step: String, after: String? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .height(item), decoys: [], because: because)
  }

  static func value(
    of item: Int, _ step: String, after: String? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .value(item), decoys: [], because: because)
  }
}

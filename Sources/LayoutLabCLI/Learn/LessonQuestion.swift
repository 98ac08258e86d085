import HeadlessUIKit

/// A question of a lesson: the place in a run at which it is asked, and its subject.
///
/// The right answer is found in the run.
struct LessonQuestion: Sendable {
  /// The label of the step in which it is asked.
  let step: String
  /// The call in the step after which it is asked; `nil` for the beginning of the step.
  let after: LifecycleCall?
  /// The subject of the question.
  let subject: Subject
  /// Plausible wrong answers, used before those that the run provides.
  let decoys: [String]
  /// The reason for the answer, in one or two sentences; `nil` to use the explanation of the call.
  let because: String?

  /// The subjects of questions.
  enum Subject: Sendable, Equatable {
    /// The next call.
    case next
    /// The number of times that a call is made in the step.
    case count(LifecycleCall)
    /// The items for which a call is made in the step.
    case items(LifecycleCall)
    /// The rectangle for which the layout is queried in the step.
    case rect
    /// The height of the cell of an item in the first section after the step.
    case height(Int)
    /// The contents of the cell of an item in the first section after the step.
    case value(Int)
  }

  static func next(
    _ step: String, after: LifecycleCall? = nil, not decoys: [LifecycleCall?], _ because: String? = nil
  ) -> LessonQuestion {
    LessonQuestion(
      step: step, after: after, subject: .next,
      decoys: decoys.map { $0?.description ?? Lesson.nothing }, because: because)
  }

  static func count(
    _ call: LifecycleCall, _ step: String, after: LifecycleCall? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .count(call), decoys: [], because: because)
  }

  static func items(
    _ call: LifecycleCall, _ step: String, after: LifecycleCall? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .items(call), decoys: [], because: because)
  }

  static func rect(
    _ step: String, after: LifecycleCall? = nil, not decoys: [String] = [], _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .rect, decoys: decoys, because: because)
  }

  static func height(
    of item: Int, _ step: String, after: LifecycleCall? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .height(item), decoys: [], because: because)
  }

  static func value(
    of item: Int, _ step: String, after: LifecycleCall? = nil, _ because: String
  ) -> LessonQuestion {
    LessonQuestion(step: step, after: after, subject: .value(item), decoys: [], because: because)
  }
}

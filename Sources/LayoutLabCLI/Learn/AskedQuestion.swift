import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// A question of a lesson with its choices; a recorded run has decided which one is right.
struct AskedQuestion {
  /// The text of the question.
  let text: String
  /// The choices: two to four, all different.
  let choices: [String]
  /// The index of the right choice.
  let right: Int
  /// The index of the stop in ``Recording/stops`` at which the question is asked.
  let place: Int
  /// The index of the stop that shows the answer.
  private(set) var answerPlace: Int
  /// The index of the last stop that may be shown together with the answer.
  private(set) var answerEnd: Int
  /// The number of the step, from 1.
  let step: Int
  /// The call that is the answer; `nil` if the answer is not a call.
  let call: LifecycleEvent?
  /// The reason for the answer, in one or two sentences.
  let reason: String
  /// The meaning that each choice would have had in this run; `nil` for the right one, and where the run does not tell.
  private let notes: [String?]

  /// Finds the answer to a question in a recording.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - recording: The run of the scenario.
  ///   - seed: A text that determines the order of the choices.
  /// - Throws: `InputError` if the run does not contain the place at which the question is asked.
  init(_ question: LessonQuestion, in recording: Recording, seed: String) throws {
    let run = AnswerFinder(recording, try AnswerFinder.step(question.step, in: recording))
    let asked = try run.place(after: question.after)
    let answer: Answer
    switch question.subject {
    case .next: answer = run.next(after: asked.event, question.decoys)
    case .count(let call): answer = run.count(call)
    case .items(let call): answer = run.items(call)
    case .rect: answer = run.rect(after: asked.event, question.decoys)
    case .height(let item): answer = run.height(IndexPath(item: item, section: 0))
    case .value(let item): answer = run.value(IndexPath(item: item, section: 0))
    }
    text = Self.text(question)
    let ordered =
      answer.isOrdered
      ? answer.choices : answer.choices.sorted { Self.rank($0, seed) < Self.rank($1, seed) }
    choices = ordered
    right = ordered.firstIndex(of: answer.right) ?? 0
    place = asked.place
    call = answer.call
    let last = run.lastPlace
    answerPlace = answer.call.flatMap { run.place(of: $0) } ?? last
    answerEnd = question.subject == .next ? answerPlace : last
    step = run.step.number
    reason = question.because ?? answer.call.flatMap { $0.call.explanation } ?? ""
    notes = ordered.map { choice in
      choice == answer.right ? nil : run.note(on: choice, to: question.subject, after: asked.event)
    }
  }

  /// Returns the meaning that a wrong choice would have had in this run, in one or two sentences.
  func note(_ choice: Int) -> String? { notes.indices.contains(choice) ? notes[choice] : nil }

  /// Limits what is shown with the answer, so that it does not reveal the answer to the next question.
  mutating func tell(onlyUpTo last: Int) {
    answerEnd = min(answerEnd, last)
    answerPlace = min(answerPlace, last)
  }

  /// The right answer together with the wrong ones.
  struct Answer {
    var right: String
    /// The choices, including the right one.
    var choices: [String]
    /// Whether the choices keep their order.
    var isOrdered = false
    var call: LifecycleEvent?

    /// Creates an answer that has as many different choices as fit, always including the right one.
    init(_ right: String, among others: [String], call: LifecycleEvent?) {
      var choices = [right]
      for other in others where choices.count < 4 && !choices.contains(other) { choices.append(other) }
      (self.right, self.choices, self.call) = (right, choices, call)
    }
  }

  private static func text(_ question: LessonQuestion) -> String {
    switch question.subject {
    case .next: question.after == nil ? "Which call comes first?" : "Which call comes next?"
    case .count(let call): "How often is \(call) called in this step?"
    case .items(.dataSource(.cellForItem)): "Which cells are configured in this step?"
    case .items(.cell(.apply)): "Which cells are given attributes in this step?"
    case .items(let call): "For which items is \(call) called in this step?"
    case .rect:
      question.after == nil
        ? "For which rectangle does the collection view query layoutAttributesForElements(in:) in this step?"
        : "For which rectangle does the collection view now query layoutAttributesForElements(in:)?"
    case .height(let item): "How tall is the cell of item [0, \(item)] after this step?"
    case .value(let item): "What does the cell of item [0, \(item)] show after this step?"
    }
  }

  /// Returns a number that looks random but is always the same for a choice and a seed.
  private static func rank(_ choice: String, _ seed: String) -> UInt64 {
    (seed + choice).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A question of a lesson with its choices, of which the run has decided which one is right.
struct AskedQuestion {
  /// The question in a sentence.
  let text: String
  /// What one can answer; there are two to four, and no two are the same.
  let choices: [String]
  /// The place of the right one.
  let right: Int
  /// The place of the stop in ``Recording/stops`` at which it is asked.
  let place: Int
  /// The place of the stop that shows the answer.
  private(set) var answerPlace: Int
  /// The place of the last stop that may be told of with the answer.
  private(set) var answerEnd: Int
  /// The number of the step, from 1.
  let step: Int
  /// The call that is the answer; nil where the answer is none.
  let call: LifecycleEvent?
  /// Why it is so, in a sentence or two.
  let reason: String

  /// Looks for the answer in a recording.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - recording: The run of the scenario.
  ///   - seed: A text by which the order of the choices is made up: the same one gives the same order.
  /// - Throws: `InputError` where the run does not have the place at which it is asked.
  init(_ question: LessonQuestion, in recording: Recording, seed: String) throws {
    let run = AskedRun(recording, try AskedRun.step(question.step, in: recording))
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
    reason = question.because ?? answer.call.flatMap { CallExplanation.text(of: $0.call) } ?? ""
  }

  /// Tells no more than what is known at another stop, where something is asked next.
  mutating func tell(onlyUpTo last: Int) {
    answerEnd = min(answerEnd, last)
    answerPlace = min(answerPlace, last)
  }

  /// What is right, and what one can choose from.
  struct Answer {
    var right: String
    /// The choices, the right one among them.
    var choices: [String]
    /// Whether the choices stay in their order.
    var isOrdered = false
    var call: LifecycleEvent?

    /// As many of the choices as there is room for, each once, and the right one in any case.
    init(_ right: String, among others: [String], call: LifecycleEvent?) {
      var choices = [right]
      for other in others where choices.count < 4 && !choices.contains(other) { choices.append(other) }
      (self.right, self.choices, self.call) = (right, choices, call)
    }
  }

  private static func text(_ question: LessonQuestion) -> String {
    switch question.subject {
    case .next: question.after == nil ? "What is called first?" : "What is called next?"
    case .count(let call): "How often is \(call) called in this step?"
    case .items("dataSource.collectionView(_:cellForItemAt:)"): "Which cells are configured in this step?"
    case .items("cell.apply(_:)"): "Which cells are given attributes in this step?"
    case .items(let call): "For which items is \(call) called in this step?"
    case .rect:
      question.after == nil
        ? "Which rectangle is layoutAttributesForElements(in:) asked for in this step?"
        : "Which rectangle is layoutAttributesForElements(in:) asked for now?"
    case .height(let item): "How tall is the cell of item [0, \(item)] after this step?"
    case .value(let item): "What does the cell of item [0, \(item)] show after this step?"
    }
  }

  /// A number that looks like chance and is the same each time.
  private static func rank(_ choice: String, _ seed: String) -> UInt64 {
    (seed + choice).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

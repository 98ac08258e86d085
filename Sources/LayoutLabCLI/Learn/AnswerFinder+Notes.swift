import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

// What a wrong choice would have meant, as far as the run says it.

extension AnswerFinder {
  /// Returns what a wrong choice is in this run, in one or two sentences.
  ///
  /// - Parameters:
  ///   - choice: The text of the choice.
  ///   - subject: The subject of the question.
  ///   - event: The call after which the question is asked; `nil` for the beginning of the step.
  /// - Returns: The sentences, or `nil` if the run has nothing to say about the choice.
  func note(
    on choice: String, to subject: LessonQuestion.Subject, after event: LifecycleEvent?
  ) -> String? {
    switch subject {
    case .next: noteOnCall(choice, after: event)
    case .count(let call): noteOnCount(of: call)
    case .items: noteOnItems(choice)
    case .rect: noteOnRect(choice)
    case .height(let item): noteOnView(choice, item) { "\(GeometryFormat.number($0.frame.height)) points" }
    case .value(let item): noteOnView(choice, item) { $0.value.map { "'\($0)'" } }
    }
  }

  /// Returns what a call is for, and where it is in the run.
  private func noteOnCall(_ choice: String, after event: LifecycleEvent?) -> String? {
    let asked = event?.number ?? 0
    guard let call = LifecycleCall(choice) else {
      let following = events.count { $0.number > asked }
      return choice == Lesson.nothing
        ? "\(ListPhrase.count(following, "call")) will follow in this step." : nil
    }
    let made = events.filter { $0.call == call }
    let place: String
    if let later = made.first(where: { $0.number > asked }) {
      place = "It follows later in this step, as call \(later.number)."
    } else if let earlier = made.last {
      place = "In this step it was call \(earlier.number), and it does not follow again."
    } else if recording.outcome.trace.entries.contains(where: { $0.event.call == call }) {
      place = "This step does not need it."
    } else {
      place = "This run never needs it."
    }
    return [call.explanation, place].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns which calls of the step are meant.
  private func noteOnCount(of call: LifecycleCall) -> String? {
    let numbers = events.filter { $0.call == call }.map { "\($0.number)" }
    guard (1...6).contains(numbers.count) else { return nil }
    return numbers.count == 1
      ? "It is call \(numbers[0])." : "They are calls \(numbers.joined(separator: ", "))."
  }

  /// Returns which items a choice lists.
  private func noteOnItems(_ choice: String) -> String? {
    guard choice != Self.list([]) else { return nil }
    let (before, after) = (screen(at: places.first ?? 0).items, screen(at: lastPlace).items)
    let meanings = [
      ("the items on screen before the step", before),
      ("the items that come on screen in the step", after.filter { !before.contains($0) }),
      ("all items on screen after the step", after),
    ]
    return meanings.first { Self.list($0.1) == choice }.map { "These are \($0.0)." }
  }

  /// Returns what a rectangle is.
  private func noteOnRect(_ choice: String) -> String? {
    if choice == Lesson.notAsked { return "The step has a query." }
    let screen = recording.screen(at: recording.stops[lastPlace])
    if choice == GeometryFormat.rect(screen.bounds) {
      return "This is what is on screen; a query is for whole pages."
    }
    if choice == GeometryFormat.rect(CGRect(origin: .zero, size: screen.contentSize)) {
      return "This is all the content. A layout is queried for the pages near the screen."
    }
    for other in recording.outcome.steps {
      let calls = recording.outcome.trace.entries[other.calls].map(\.event)
      let isQueried = calls.contains {
        $0.call == .layout(.layoutAttributesForElements) && $0.argumentsText == choice
      }
      if isQueried { return "Step \(other.number) queries this rectangle." }
    }
    return nil
  }

  /// Returns which view has the look that a choice describes.
  private func noteOnView(_ choice: String, _ item: Int, _ look: (RecordedView) -> String?) -> String? {
    let path = IndexPath(item: item, section: 0)
    for other in recording.outcome.steps {
      guard let end = recording.lastStop(ofStep: other.number) else { continue }
      for view in screen(at: end).views where look(view) == choice {
        guard case .item(let shown) = view.element else { continue }
        let time = other.number < step.number ? "before this step" : "after step \(other.number)"
        if shown == path { return other.number == step.number ? nil : "That is how it is \(time)." }
        return "That is item \(GeometryFormat.indexPath(shown)) \(time)."
      }
    }
    return nil
  }
}

import Foundation
import HeadlessUIKit

// A layout must show its items if its delegate leaves out the optional methods.
extension Examiner {
  /// Finds a layout whose items have no area without the optional methods of its delegate, but have one with them.
  func checkUnansweredDelegate(_ moment: Moment) {
    guard scenario.id == .loadUnanswered, let item = moment.fresh.itemsWithoutArea?.first else { return }
    let answered = Trial(
      subject,
      Scenario(name: scenario.id.rawValue, data: scenario.data, device: scenario.device, steps: [.load]))
    guard answered.take(.load).exception == nil else { return }
    let snapshot = FreshInstance(of: answered).snapshot()
    guard snapshot.itemsWithoutArea == nil, let other = snapshot[item.id] else { return }
    inspection.report(
      .missingItems, at: .prepare,
      "If the delegate leaves out its optional methods, no item can be seen, because all have the height or the width 0.",
      expected: "a default, which gives \(item.id.words) a frame such as \(GeometryFormat.rect(other.frame))",
      actual: "frame \(GeometryFormat.rect(item.frame))", aspect: .named("optional methods"),
      fix: "Use a default length where the delegate does not answer.")
  }
}

extension AnswerSnapshot {
  /// The items if there are any and none of them has an area; `nil` otherwise.
  fileprivate var itemsWithoutArea: [ElementAnswer]? {
    let items = elements.filter(\.id.isItem) + singleAnswers.compactMap { $0.0.isItem ? $0.1 : nil }
    let isEmpty = items.allSatisfy { $0.box.width <= 0 || $0.box.height <= 0 }
    return isEmpty && !items.isEmpty ? items : nil
  }
}

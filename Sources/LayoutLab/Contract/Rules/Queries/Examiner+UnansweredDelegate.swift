import Foundation
import HeadlessUIKit

// A layout must show its items if its delegate leaves out the optional methods.
extension Examiner {
  /// Compares the first display with that of a delegate that answers, if this one does not.
  func checkUnansweredDelegate(_ moment: Moment) {
    switch scenario.id {
    case .loadUnanswered: checkAreaOfUnansweredItems(moment)
    case .severalSectionsUnanswered: judgeOverlapsOfUnansweredSections()
    default: break
    }
  }

  /// Returns a fresh instance for the same data with a delegate that answers.
  private func answeredInstance() -> FreshInstance? {
    let answered = Trial(
      subject,
      Scenario(name: scenario.id.rawValue, data: scenario.data, device: scenario.device, steps: [.load]))
    return answered.take(.load).exception == nil ? FreshInstance(of: answered) : nil
  }

  /// Makes it an error that elements overlap if they do not with the optional methods of the delegate.
  private func judgeOverlapsOfUnansweredSections() {
    guard inspection.candidates.contains(where: { $0.finding.rule == .ambiguousStacking }),
      let fresh = answeredInstance(),
      Inspection.hasClearOrder(FreshView(fresh))
    else { return }
    inspection.change { candidate in
      guard candidate.finding.rule == .ambiguousStacking else { return }
      candidate.finding.severity = .error
      candidate.finding.begin(with: "If the delegate leaves out its optional methods")
    }
  }

  /// Finds a layout whose items have no area without the optional methods of its delegate, but have one with them.
  private func checkAreaOfUnansweredItems(_ moment: Moment) {
    // Cells that size themselves have an area whatever is estimated.
    if traits.isFlow, traits.isSelfSizing { return }
    guard let item = moment.fresh.itemsWithoutArea?.first, let snapshot = answeredInstance()?.snapshot(),
      snapshot.itemsWithoutArea == nil, let other = snapshot[item.id]
    else { return }
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

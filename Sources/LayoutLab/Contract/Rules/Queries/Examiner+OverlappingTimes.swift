import Foundation
import HeadlessUIKit

// A layout that parts items whose times overlap must do so for all of them.
extension Examiner {
  /// Compares times that all overlap with times of which only some do.
  ///
  /// If a delegate gives the times, only the app decides whether they overlap. A layout that parts items of which all
  /// overlap is made for such times.
  func examineOverlappingTimes() {
    guard !traits.isDynamic, !traits.isCompositional else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, trial.answers.gaveEndOfTime else { return }
    func overlappingPair(hasShortTimes: Bool) -> (ElementAnswer, ElementAnswer)? {
      let fresh = FreshInstance(of: trial, FreshInstance.Change(hasShortTimes: hasShortTimes))
      return Inspection.ambiguousPair(in: FreshView(fresh))
    }
    guard overlappingPair(hasShortTimes: false) == nil,
      let (item, other) = overlappingPair(hasShortTimes: true), item.id.isItem, other.id.isItem
    else { return }
    begin(2, "times of which some overlap")
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "If only some of the times that the delegate returns overlap, \(item.id.words) and \(other.id.words) overlap, "
        + "although no items do if all times overlap.",
      expected: "frames that do not overlap",
      actual: "\(GeometryFormat.rect(item.frame)) and \(GeometryFormat.rect(other.frame))",
      aspect: .named("times"),
      fix:
        "Compare the beginning of an item with the latest end of all items before it, not with the end of the last one."
    )
  }
}

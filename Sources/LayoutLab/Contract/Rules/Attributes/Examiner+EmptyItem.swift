import Foundation
import HeadlessUIKit

// An app hides an item of a flow layout by a size of zero, by which nothing can be divided.
extension Examiner {
  /// The number of the step with the item, in a scenario that asks other questions before.
  nonisolated static let stepOfEmptyItem = 3

  /// Shows a flow layout with an item for which the delegate returns a size of zero, and finds a frame with a part that is
  /// not a number.
  func examineEmptyItem() {
    guard traits.isFlow, !traits.setsItemSize, !traits.isSelfSizing, !traits.isDynamic,
      subject.overrides(.layoutAttributesForElements) || subject.overrides(.layoutAttributesForItem)
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let path = Battery.path(0, 1)
    // A layout can crash here too.
    begin(Self.stepOfEmptyItem, "an item of size zero")
    let fresh = FreshInstance(of: trial, FreshInstance.Change(emptyItem: path))
    guard fresh.answers.gaveEmptyItem else { return }
    let snapshot = fresh.snapshot()
    let id = ElementID.item(path)
    guard let answer = snapshot[id] ?? snapshot.single(id), let fault = answer.geometryFault,
      !RectQuery.isFinite(answer.frame.origin) || !RectQuery.isFinite(answer.frame.size)
    else { return }
    inspection.report(
      .invalidGeometry, at: snapshot[id] == nil ? .layoutAttributesForItem : .layoutAttributesForElements,
      "If the delegate returns a size of zero for \(id.words), its \(fault.name) is \(fault.value).",
      expected: "finite numbers", actual: fault.value, aspect: .named("empty item"),
      // Few apps hide items in this way.
      severity: .style,
      fix: "Return the attributes without changes if the size by which you divide is 0.")
  }
}

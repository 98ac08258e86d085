import Foundation
import HeadlessUIKit

// A view that adds the safe area on all sides has less room beside the camera housing of a phone in landscape.
extension Examiner {
  /// Judges the first display between the safe area's sides, and counts the items of a line there and in a view that is as
  /// narrow as the room between them.
  func examineLandscapeSafeArea() {
    let trial = makeTrial()
    begin(1, "the first display")
    let loaded = trial.take(.load)
    inspection.checkCalls(loaded, trial)
    guard loaded.exception == nil else { return }
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: traits.isFlow))
    inspection.check(FreshView(fresh))
    let insets = trial.view.adjustedContentInset
    guard traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isDynamic,
      insets.left + insets.right > 0
    else { return }
    var size = scenario.device.size
    size.width -= insets.left + insets.right
    let narrow = makeTrial(device: ScenarioDevice(size: size))
    guard narrow.take(.load).exception == nil, let usual = firstLine(narrow), let line = firstLine(trial),
      line.count < usual.count, line.width > usual.width + 1
    else { return }
    let room = GeometryFormat.number(size.width)
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "Between the sides of the safe area of a phone in landscape, a line has \(ListPhrase.count(line.count, "item")), but "
        + "in a view that is as wide as the room between them (\(room) points) it has \(usual.count).",
      expected: "\(usual.count) items that are \(GeometryFormat.number(usual.width)) points wide",
      actual: "\(ListPhrase.count(line.count, "item")), \(GeometryFormat.number(line.width)) points wide",
      aspect: .named("safe area"), severity: .warning,
      fix:
        "Subtract the left and the right of adjustedContentInset from the width of the bounds: the app adds the safe area "
        + "on all sides.")
  }

  /// Returns the number of items beside each other at the top of section 0, and the width of the first one.
  private func firstLine(_ trial: Trial) -> (count: Int, width: CGFloat)? {
    let items = trial.snapshot().plainItems.filter { $0.id.section == 0 && $0.geometryFault == nil }
    guard let first = items.min(by: { $0.id < $1.id }) else { return nil }
    let line = items.filter { abs($0.frame.midY - first.frame.midY) < 0.5 }
    return (line.count, first.frame.width)
  }
}

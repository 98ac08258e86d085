import Foundation
import HeadlessUIKit

// Invalidations while the content scrolls must be necessary.
extension Examiner {
  /// Finds a layout that asks to be invalidated in each scroll step although its answers do not depend on the offset.
  ///
  /// A layout that inherits the method is not at fault.
  func examineScrollInvalidation() {
    let subject = inspection.subject
    guard subject.members.isEmpty || subject.overrides(.shouldInvalidateLayoutForBoundsChange) else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    // Content that fits into the view never scrolls, however many items there are.
    guard trial.canScroll else { return }
    let first = trial.snapshot()
    var asked = 0
    var accepted = 0
    var prepared = 0
    for (index, distance) in ([9, 35, 120, -50] as [CGFloat]).enumerated() {
      begin(index + 2, "scrolling by \(Int(distance)) points")
      let traits = traits
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: distance, traits: traits) }))
      for event in taken.calls(.shouldInvalidateLayoutForBoundsChange) {
        asked += 1
        if event.result == .bool(true) { accepted += 1 }
      }
      if !taken.calls(.prepare).isEmpty { prepared += 1 }
      guard taken.exception == nil else { return }
      // What follows the cells on screen moves here, but not in a fresh instance.
      if !first.elementsThatDiffer(from: trial.snapshot()).isEmpty { return }
    }
    // A layout may also invalidate itself while it is asked.
    let invalidatesItself = accepted == 0 && prepared >= asked
    guard asked > 0, accepted == asked || invalidatesItself, !traits.dependsOnOffset, !traits.isSelfSizing,
      !traits.isDynamic,
      !subject.readsOffset
    else { return }
    begin(6, "comparing offsets")
    if dependsOnOffset() { return }
    inspection.report(
      .needlessBoundsInvalidation, at: .shouldInvalidateLayoutForBoundsChange,
      "Every scroll step invalidates the layout, but no answer of a fresh instance depends on the content offset"
        + (traits.isFlow ? ", with the properties as the layout sets them." : "."),
      expected: invalidatesItself
        ? "no call of prepare() while only the origin of the bounds changes"
        : "false while only the origin of the bounds changes",
      actual: invalidatesItself
        ? "false, but a call of prepare() in \(prepared) of \(ListPhrase.count(asked, "scroll step"))"
        : "true in \(accepted) of \(ListPhrase.count(asked, "scroll step"))",
      fix: invalidatesItself
        ? "Do not invalidate the layout in shouldInvalidateLayout(forBoundsChange:): return whether UIKit must do so."
        : nil)
  }

  /// Whether any answer depends on the offset, tried in several states and at many offsets.
  private func dependsOnOffset() -> Bool {
    let states: [(ScenarioData, ScenarioDevice)] = [
      (.plain, ScenarioDevice()),
      (
        traits.laysOut(sections: 4) ? [6, 0, 9, 30] : [45],
        ScenarioDevice()
      ),
      (.plain, ScenarioDevice(contentInset: UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))),
      ([3], ScenarioDevice(size: CGSize(width: 844, height: 390))),
    ]
    for (data, device) in states {
      let trial = makeTrial(data: data, device: device)
      guard trial.take(.load).exception == nil else { continue }
      let usual = FreshInstance(of: trial).snapshot()
      let size = trial.view.contentSize
      let isSideways = traits.scrollsSideways
      let end = isSideways ? size.width - trial.view.bounds.width : size.height - trial.view.bounds.height
      for distance in [-120, -30, 12, 50, 160, 330, 700, 1_300, end - 20, end + 60] as [CGFloat] {
        let start = trial.view.contentOffset
        let place = CGPoint(
          x: start.x + (traits.scrollsHorizontally ? distance : 0), y: start.y + (isSideways ? 0 : distance))
        let other = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
        if !Near.sizes(usual.contentSize, other.contentSize) { return true }
        if !usual.elementsThatDiffer(from: other).isEmpty || !other.elementsThatDiffer(from: usual).isEmpty {
          return true
        }
      }
    }
    return false
  }
}

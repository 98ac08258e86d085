import Foundation
import HeadlessUIKit

// Invalidations while the content scrolls must be necessary.
extension Examiner {
  /// Finds a layout that asks to be invalidated in each scroll step although its answers do not depend on the offset.
  ///
  /// A layout that inherits the method is not at fault. One that compares the new bounds with the size of its content may
  /// only ask in a view with a content inset.
  func examineScrollInvalidation() {
    let subject = inspection.subject
    guard subject.members.isEmpty || subject.overrides(.shouldInvalidateLayoutForBoundsChange) else { return }
    guard let plain = scrollSteps(in: ScenarioDevice()) else { return }
    var steps = plain
    if !plain.areInvalidated, plain.accepted == 0 {
      guard let others = scrollSteps(in: ScenarioDevice(contentInset: Self.inset)), others.areInvalidated
      else { return }
      steps = others
    }
    guard steps.areInvalidated, !traits.dependsOnOffset, !traits.isSelfSizing, !traits.isDynamic,
      !subject.readsOffset
    else { return }
    begin(6, "comparing offsets")
    if dependsOnOffset() { return }
    report(steps, needsInset: !plain.areInvalidated, switch: switchOfOffset)
  }

  /// A content inset as that of bars above and below the view.
  private static let inset = UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0)

  /// The numbers of calls in scroll steps.
  private struct ScrollSteps {
    /// The number of calls of `shouldInvalidateLayout(forBoundsChange:)`.
    var asked = 0
    /// The number of these calls that returned true.
    var accepted = 0
    /// The number of steps in which it was prepared.
    var prepared = 0

    /// Whether the layout invalidates itself while it is asked.
    var invalidatesItself: Bool { accepted == 0 && prepared >= asked }
    var areInvalidated: Bool { asked > 0 && (accepted == asked || invalidatesItself) }
  }

  /// Scrolls a view several times; returns `nil` if it cannot scroll, or if the answers change.
  private func scrollSteps(in device: ScenarioDevice) -> ScrollSteps? {
    let trial = makeTrial(device: device)
    // Content that fits into the view never scrolls, however many items there are.
    guard trial.take(.load).exception == nil, trial.canScroll else { return nil }
    let first = trial.snapshot()
    var steps = ScrollSteps()
    for (index, distance) in ([9, 35, 120, -50] as [CGFloat]).enumerated() {
      begin(index + 2, "scrolling by \(Int(distance)) points")
      let traits = traits
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: distance, traits: traits) }))
      for event in taken.calls(.shouldInvalidateLayoutForBoundsChange) {
        steps.asked += 1
        if event.result == .bool(true) { steps.accepted += 1 }
      }
      if !taken.calls(.prepare).isEmpty { steps.prepared += 1 }
      guard taken.exception == nil else { return nil }
      // What follows the cells on screen moves here, but not in a fresh instance.
      if !first.elementsThatDiffer(from: trial.snapshot()).isEmpty { return nil }
    }
    return steps
  }

  /// Reports a layout that is invalidated in each scroll step.
  ///
  /// - Parameters:
  ///   - steps: The numbers of calls.
  ///   - needsInset: Whether the layout is only invalidated in a view with a content inset.
  ///   - choice: A value of a property with which answers depend on the offset; `nil` if there is none.
  private func report(_ steps: ScrollSteps, needsInset: Bool, switch choice: String?) {
    let invalidatesItself = steps.invalidatesItself
    let condition =
      needsInset
      ? "With a content inset of \(GeometryFormat.number(Self.inset.top)) points at the top and "
        + "\(GeometryFormat.number(Self.inset.bottom)) at the bottom, every" : "Every"
    inspection.report(
      .needlessBoundsInvalidation, at: .shouldInvalidateLayoutForBoundsChange,
      "\(condition) scroll step invalidates the layout, but no answer of a fresh instance depends on the content offset"
        + (traits.isFlow || choice != nil ? ", with the properties as the layout sets them." : ".")
        + (choice.map { " With \($0), answers do." } ?? ""),
      expected: invalidatesItself
        ? "no call of prepare() while only the origin of the bounds changes"
        : "false while only the origin of the bounds changes",
      actual: invalidatesItself
        ? "false, but a call of prepare() in \(steps.prepared) of \(ListPhrase.count(steps.asked, "scroll step"))"
        : "true in \(steps.accepted) of \(ListPhrase.count(steps.asked, "scroll step"))",
      severity: choice == nil ? nil : .style,
      fix: choice.map { "Return true for another offset only with \($0)." }
        ?? (invalidatesItself
          ? "Do not invalidate the layout in shouldInvalidateLayout(forBoundsChange:): return whether UIKit must do so."
          : needsInset
            ? "Compare the size of the new bounds with that of the view's bounds, not with the content size, which does not "
              + "contain the inset." : nil))
  }

  /// A value of a property, other than the one that the layout sets, with which answers depend on the offset; `nil` if there is
  /// none.
  private var switchOfOffset: String? {
    for setting in ProgramSpace(subject, traits: traits).settings {
      for value in setting.values
      where value.isChoice && dependsOnOffset(in: .plain, ScenarioDevice(), with: (setting.name, value)) {
        return "'\(setting.name)' = \(value.text)"
      }
    }
    return nil
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
    return states.contains { dependsOnOffset(in: $0, $1) }
  }

  /// Whether any answer depends on the offset, tried at many offsets.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - device: The device.
  ///   - property: A property with the value that it gets; `nil` for none.
  /// - Returns: Whether any answer does.
  private func dependsOnOffset(
    in data: ScenarioData, _ device: ScenarioDevice,
    with property: (name: String, value: ParameterValue)? = nil
  ) -> Bool {
    let trial = makeTrial(data: data, device: device)
    if let property, trial.take(.setting(property.name, to: property.value)).exception != nil { return false }
    guard trial.take(.load).exception == nil else { return false }
    let usual = FreshInstance(of: trial).snapshot()
    let size = trial.view.contentSize
    let isSideways = traits.scrollsSideways
    let end = isSideways ? size.width - trial.view.bounds.width : size.height - trial.view.bounds.height
    return ([-120, -30, 12, 50, 160, 330, 700, 1_300, end - 20, end + 60] as [CGFloat]).contains { distance in
      let start = trial.view.contentOffset
      let place = CGPoint(
        x: start.x + (traits.scrollsHorizontally ? distance : 0), y: start.y + (isSideways ? 0 : distance))
      let other = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
      return !Near.sizes(usual.contentSize, other.contentSize)
        || !usual.elementsThatDiffer(from: other).isEmpty || !other.elementsThatDiffer(from: usual).isEmpty
    }
  }
}

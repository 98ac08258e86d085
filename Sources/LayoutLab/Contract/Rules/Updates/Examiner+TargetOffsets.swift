import Foundation
import HeadlessUIKit

// Scrolling must end inside the content, and the content must stay in place without a reason to move.
extension Examiner {
  /// Queries target offsets for proposals everywhere in the content.
  func examineTargetOffsets() {
    var step = 1
    for data in [nil, [3]] as [ScenarioData?] where !examineTargetOffsets(makeTrial(data: data), &step) {
      return
    }
  }

  /// Queries target offsets in one trial; returns `false` if there is nothing more to check.
  private func examineTargetOffsets(_ trial: Trial, _ step: inout Int) -> Bool {
    guard trial.take(.load).exception == nil else { return false }
    let view = trial.view
    let insets = view.adjustedContentInset
    let size = view.contentSize
    let low = CGPoint(x: -insets.left, y: -insets.top)
    let high = CGPoint(
      x: max(low.x, size.width - view.bounds.width + insets.right),
      y: max(low.y, size.height - view.bounds.height + insets.bottom))
    for fraction in [0, 0.07, 0.31, 0.5, 0.77, 0.96, 1] as [CGFloat] {
      step += 1
      let proposal = CGPoint(x: low.x + (high.x - low.x) * fraction, y: low.y + (high.y - low.y) * fraction)
      begin(step, "the proposed offset \(GeometryFormat.point(proposal))")
      for speed in [0, 0.4, -0.4, 2, -2] as [CGFloat] {
        let velocity = CGPoint(x: high.x > low.x ? speed : 0, y: high.y > low.y ? speed : 0)
        let member = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity
        func ask() -> CGPoint {
          trial.within {
            trial.layout.targetContentOffset(
              forProposedContentOffset: proposal, withScrollingVelocity: velocity)
          }
        }
        let answer = ask()
        if reportOutside(answer, proposal, low, high, member) { return false }
        let again = ask()
        if !Near.points(answer, again) {
          reportUnsteady(proposal, answer, again, member, "when asked again")
          return false
        }
      }
      let member = LifecycleCall.LayoutMember.targetContentOffset
      let plain = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: proposal) }
      if reportOutside(plain, proposal, low, high, member) { return false }
      let again = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: plain) }
      if abs(plain.x - again.x) > 0.5 || abs(plain.y - again.y) > 0.5 {
        reportUnsteady(proposal, plain, again, member, "when asked to adjust its own answer")
        return false
      }
    }
    return true
  }

  private func reportOutside(
    _ answer: CGPoint, _ proposal: CGPoint, _ low: CGPoint, _ high: CGPoint,
    _ member: LifecycleCall.LayoutMember
  ) -> Bool {
    let isInside =
      answer.x >= low.x - 1 && answer.y >= low.y - 1 && answer.x <= high.x + 1 && answer.y <= high.y + 1
    if isInside { return false }
    inspection.report(
      .targetOffsetOutOfRange, at: member,
      "For the proposed offset \(GeometryFormat.point(proposal)) the layout returns \(GeometryFormat.point(answer)), "
        + "which is outside the scrollable range.",
      expected: "an offset between \(GeometryFormat.point(low)) and \(GeometryFormat.point(high))",
      actual: GeometryFormat.point(answer))
    return true
  }

  private func reportUnsteady(
    _ proposal: CGPoint, _ answer: CGPoint, _ again: CGPoint, _ member: LifecycleCall.LayoutMember,
    _ how: String
  ) {
    inspection.report(
      .targetOffsetOutOfRange, at: member,
      "For the proposed offset \(GeometryFormat.point(proposal)) the layout returns \(GeometryFormat.point(answer)) and, "
        + "\(how), \(GeometryFormat.point(again)).",
      expected: GeometryFormat.point(answer), actual: GeometryFormat.point(again))
  }

  /// Checks that layout passes without changes do not move the content.
  func examineOffsetStability() {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let traits = traits
    begin(2, "scrolling by 260 points")
    _ = trial.take(BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: 260, traits: traits) }))
    var offsets = [trial.view.contentOffset]
    for pass in 0..<3 {
      begin(pass + 3, BatteryStep.invalidateLayout.phrase)
      let taken = trial.take(.invalidateLayout)
      inspection.checkCalls(taken, trial)
      guard taken.exception == nil else { return }
      offsets.append(trial.view.contentOffset)
    }
    judgeCreeping(offsets, expected: .zero)
    guard judgeScrolling(trial, from: 6) else { return }
    // State that an update has left behind may act in each later pass.
    begin(9, "inserting an item")
    let inserted = trial.take(
      BatteryStep(.data, inspection.phrase, Step.insert(items: [Battery.path(0, 0)])))
    guard inserted.exception == nil else { return }
    _ = judgeScrolling(trial, from: 10)
  }

  /// Scrolls three times by the same distance; returns `false` if there is nothing more to check.
  private func judgeScrolling(_ trial: Trial, from step: Int) -> Bool {
    let traits = traits
    var scrolled = [trial.view.contentOffset]
    for pass in 0..<3 {
      begin(pass + step, "scrolling by 10 points")
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: 10, traits: traits) }))
      guard taken.exception == nil else { return false }
      scrolled.append(trial.view.contentOffset)
    }
    let isSideways = traits.scrollsHorizontally && !traits.scrollsVertically
    judgeCreeping(
      scrolled, expected: CGPoint(x: traits.scrollsHorizontally ? 10 : 0, y: isSideways ? 0 : 10))
    return true
  }

  private func judgeCreeping(_ offsets: [CGPoint], expected: CGPoint) {
    let steps = zip(offsets.dropFirst(), offsets).map {
      CGPoint(x: $0.x - $1.x - expected.x, y: $0.y - $1.y - expected.y)
    }
    guard let last = steps.last, steps.dropFirst().allSatisfy({ abs($0.x) > 0.5 || abs($0.y) > 0.5 }) else {
      return
    }
    inspection.report(
      .offsetAdjustmentRepeats, at: .invalidationContextForBoundsChange,
      "Each layout pass moves the content by \(GeometryFormat.point(last)) although nothing has changed.",
      expected: "the offset \(GeometryFormat.point(offsets[0]))",
      actual: offsets.dropFirst().map(GeometryFormat.point).joined(separator: ", "))
  }
}

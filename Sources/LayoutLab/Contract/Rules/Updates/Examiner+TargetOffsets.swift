import Foundation
import HeadlessUIKit

// Scrolling must end inside the content, and the content must stay in place without a reason to move.
extension Examiner {
  /// Queries target offsets for proposals everywhere in the content, with many items, few items, one and none.
  func examineTargetOffsets() {
    var step = 1
    let shapes: [ScenarioData?] = variesData ? [nil, [3], [1], [0]] : [nil]
    let usual = deviceOfApp
    for data in shapes {
      let trial = makeTrial(data: data, device: usual)
      guard trial.take(.load).exception == nil else { return }
      let seen = inspection.candidates.count
      examineTargetOffsets(trial, &step)
      if data == [0] {
        inspection.change(after: seen) {
          $0.needsEmptyView = true
          $0.finding.add("There are no items.")
        }
      }
      guard data == nil else { continue }
      examineDragsWithoutVelocity(trial, &step)
      examinePlacesOfRest(trial, &step)
      examinePagesOfUpdates(trial, &step)
      examineFlicks(trial, &step)
      examineDragInSafeArea(&step)
      examineDragsWithInset(&step)
      examineDragsAcross(&step)
      examineDragsInLaterSections(&step)
      guard variesData, subject.data == nil, traits.isFlow, !trial.canScroll else { continue }
      // Items of UIKit's own size are small, so that more of them are needed to scroll.
      let large = makeTrial(data: [400], device: usual)
      guard large.take(.load).exception == nil else { continue }
      examineTargetOffsets(large, &step)
      examineDragsWithoutVelocity(large, &step)
    }
    examineOffsetsOfLargeItems(usual, &step)
    guard variesData else { return }
    examineUpdateOfOneItem(&step)
    examineUpdateOfOneItem(&step, afterRotation: true)
    guard subject.overrides(.targetContentOffsetWithVelocity) else { return }
    examineTargetOffsetsAfterRotation(&step)
    // The place nearest to the end is beyond it for some widths of the view only, and for some insets.
    let isSideways = traits.scrollsSideways
    let unequal =
      isSideways
      ? UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 12)
      : UIEdgeInsets(top: 40, left: 0, bottom: 12, right: 0)
    var devices = [CGSize(width: 430, height: 932), Battery.landscape].map {
      ScenarioDevice(size: $0, contentInset: subject.contentInset?($0) ?? .zero)
    }
    // The app's own inset is the only one that matters.
    if subject.contentInset == nil { devices.append(ScenarioDevice(contentInset: unequal)) }
    for device in devices {
      let trial = makeTrial(device: device)
      guard trial.take(.load).exception == nil, inspection.candidates.isEmpty else { return }
      examineTargetOffsets(trial, &step)
    }
    examineTargetOffsetsBetweenBars(&step)
  }

  /// The device with a view of the usual size that has the content inset of the app; `nil` if the inset is unknown.
  var deviceOfApp: ScenarioDevice? {
    subject.contentInset.map { ScenarioDevice(contentInset: $0(ScenarioDevice().size)) }
  }

  /// Queries target offsets in a vertical list between bars, which most screens have.
  private func examineTargetOffsetsBetweenBars(_ step: inout Int) {
    guard traits.scrollsVertically, !traits.scrollsHorizontally, inspection.candidates.isEmpty else { return }
    let trial = makeTrial(device: ScenarioDevice(safeArea: Self.bars))
    guard trial.take(.load).exception == nil, trial.view.adjustedContentInset.top > 0 else { return }
    let seen = inspection.candidates.count
    examineTargetOffsets(trial, &step)
    inspection.change(after: seen) {
      $0.aspect = .named(CandidateFinding.bars)
      $0.finding.add(
        "A navigation bar and a tab bar cover \(GeometryFormat.number(Self.bars.top)) and "
          + "\(GeometryFormat.number(Self.bars.bottom)) points of the view.")
      $0.finding.fix =
        "Clamp the offset to -adjustedContentInset.top and to the content's height plus adjustedContentInset.bottom minus "
        + "the height of the bounds."
    }
  }

  /// The lengths of a navigation bar below the status bar, and of a tab bar, in points.
  private static let bars = UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0)

  /// Queries the target offset for an update of content that is shorter than a view with a content inset.
  ///
  /// UIKit proposes the offset at which the content begins below the inset. Bars inset most vertical lists, but hardly
  /// any horizontal ones. A layout may remember in a rotation which item it keeps in the center.
  private func examineUpdateOfOneItem(_ step: inout Int, afterRotation: Bool = false) {
    guard subject.overrides(.targetContentOffset), traits.scrollsVertically, inspection.candidates.isEmpty
    else { return }
    let trial = makeTrial(
      data: [1],
      device: ScenarioDevice(contentInset: UIEdgeInsets(top: 40, left: 0, bottom: 12, right: 0)))
    step += 1
    begin(step, "an update of one item below a bar" + (afterRotation ? " after a rotation" : ""))
    guard trial.take(.load).exception == nil, !trial.canScroll else { return }
    if afterRotation {
      let rotation = Step.animate(duration: 0.3) { Step.rotate }
      guard trial.take(BatteryStep(.size, inspection.phrase, rotation)).exception == nil, !trial.canScroll
      else { return }
    }
    let rest = CGPoint(x: 0, y: -trial.view.adjustedContentInset.top)
    let answer = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: rest) }
    let seen = inspection.candidates.count
    _ = reportOutside(answer, rest, rest, rest, .targetContentOffset, trial)
    guard afterRotation else { return }
    inspection.change(after: seen) {
      $0.needsRotation = true
      $0.finding.add("The view was rotated before, and its content is shorter than the view.")
    }
  }

  /// Queries target offsets after a rotation if the app has computed properties of the layout from the size before it.
  private func examineTargetOffsetsAfterRotation(_ step: inout Int) {
    let trial = makeTrial()
    guard trial.answers.keepsViewSize, inspection.candidates.isEmpty, trial.take(.load).exception == nil
    else {
      return
    }
    step += 1
    begin(step, "a rotation")
    guard trial.take(BatteryStep(.size, inspection.phrase, Step.rotate)).exception == nil else { return }
    let seen = inspection.candidates.count
    examineTargetOffsets(trial, &step)
    inspection.change(after: seen) {
      $0.needsRotation = true
      $0.finding.add(
        "The view was rotated after the app had computed properties of the layout from its size.")
    }
  }

  /// Ends a short drag at the beginning of the content in a view with a safe area, and in one with a content inset of the
  /// same size, which leave the content the same room.
  private func examineDragInSafeArea(_ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), inspection.candidates.isEmpty else { return }
    let isSideways = traits.scrollsSideways
    let insets =
      isSideways
      ? UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47)
      : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let inset = makeTrial(device: ScenarioDevice(contentInset: insets))
    let safe = makeTrial(device: ScenarioDevice(safeArea: insets))
    step += 1
    begin(step, "a drag by one point in a safe area")
    guard inset.take(.load).exception == nil, safe.take(.load).exception == nil, inset.canScroll,
      inset.view.adjustedContentInset == insets, safe.view.adjustedContentInset == insets,
      safe.view.contentInset == .zero, Near.sizes(inset.view.contentSize, safe.view.contentSize)
    else { return }
    let rest = CGPoint(x: -insets.left, y: -insets.top)
    let proposal = CGPoint(x: rest.x + (isSideways ? 1 : 0), y: rest.y + (isSideways ? 0 : 1))
    func end(_ trial: Trial) -> CGPoint {
      trial.within {
        trial.layout.targetContentOffset(forProposedContentOffset: proposal, withScrollingVelocity: .zero)
      }
    }
    let (expected, found) = (end(inset), end(safe))
    guard Near.points(expected, rest), !Near.points(found, rest), !Near.points(found, proposal) else {
      return
    }
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "In a safe area, a drag by one point from the beginning of the content ends at \(GeometryFormat.point(found)), but "
        + "with a content inset of the same size it ends where it began.",
      expected: GeometryFormat.point(expected), actual: GeometryFormat.point(found),
      aspect: .named("safe area"),
      fix: "Compute with adjustedContentInset, which contains the safe area and contentInset.")
  }

  /// Queries the target offset for the end of a drag in an empty view that always bounces.
  func examineDragWithoutItems() {
    guard subject.data == nil, subject.overrides(.targetContentOffsetWithVelocity) else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    begin(2, "a drag in a view without items that always bounces")
    let answer = trial.within {
      trial.layout.targetContentOffset(
        forProposedContentOffset: trial.view.contentOffset, withScrollingVelocity: CGPoint(x: 0.4, y: 0.4))
    }
    guard abs(answer.x) > 1e5 || abs(answer.y) > 1e5 || !answer.x.isFinite || !answer.y.isFinite else {
      return
    }
    inspection.report(
      .targetOffsetOutOfRange, at: .targetContentOffsetWithVelocity,
      "Without items the layout returns \(GeometryFormat.point(answer))",
      expected: "the proposed offset", actual: GeometryFormat.point(answer), aspect: .named("empty"))
  }

  /// Queries target offsets in one trial until an answer is wrong.
  func examineTargetOffsets(_ trial: Trial, _ step: inout Int) {
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
      // A layout may look at the offset at which the finger is lifted.
      _ = trial.take(BatteryStep(.scroll, inspection.phrase, .custom { $0.view.contentOffset = proposal }))
      // A view with nothing in it and without bouncing cannot be dragged, so that no velocity comes from it.
      let isDraggable = trial.canScroll || trial.counts.contains { $0 > 0 }
      for speed in isDraggable ? [0, 0.4, -0.4, 2, -2] : [] as [CGFloat] {
        let velocity = CGPoint(x: high.x > low.x ? speed : 0, y: high.y > low.y ? speed : 0)
        let member = LifecycleCall.LayoutMember.targetContentOffsetWithVelocity
        func ask() -> CGPoint {
          trial.within {
            trial.layout.targetContentOffset(
              forProposedContentOffset: proposal, withScrollingVelocity: velocity)
          }
        }
        let answer = ask()
        if reportOutside(answer, proposal, low, high, member, trial) { return }
        if !Near.points(answer, ask()) {
          examineRepeatedDrags(&step)
          return
        }
      }
      let member = LifecycleCall.LayoutMember.targetContentOffset
      let plain = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: proposal) }
      if reportOutside(plain, proposal, low, high, member, trial) { return }
      let again = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: plain) }
      if abs(plain.x - again.x) > 0.5 || abs(plain.y - again.y) > 0.5 {
        inspection.report(
          .targetOffsetOutOfRange, at: member,
          "For the proposed offset \(GeometryFormat.point(proposal)) the layout returns \(GeometryFormat.point(plain)) and, "
            + "when asked to adjust its own answer, \(GeometryFormat.point(again)).",
          expected: GeometryFormat.point(plain), actual: GeometryFormat.point(again))
        return
      }
    }
  }

  private func reportOutside(
    _ answer: CGPoint, _ proposal: CGPoint, _ low: CGPoint, _ high: CGPoint,
    _ member: LifecycleCall.LayoutMember, _ trial: Trial
  ) -> Bool {
    let seen = inspection.candidates.count
    let isFinite = RectQuery.isFinite(answer)
    let excess =
      isFinite
      ? max(low.x - answer.x, low.y - answer.y, answer.x - high.x, answer.y - high.y) : .infinity
    let mayHaveInset = !setsOnlyInset(trial)
    if excess <= 1
      || mayHaveInset && centersItem(answer, low, high, trial) && centersFirstItem(low, high, member, trial)
    {
      return false
    }
    // An answer that is wrong across the scroll direction only has the adjustment of the other axis.
    let isVertical = traits.scrollsVertically
    let isAcross =
      traits.scrollsVertically != traits.scrollsHorizontally
      && (isVertical
        ? abs(answer.x - proposal.x) > 1 && abs(answer.y - proposal.y) <= 1
        : abs(answer.y - proposal.y) > 1 && abs(answer.x - proposal.x) <= 1)
    let (along, across) = isVertical ? ("y", "x") : ("x", "y")
    let isAllVisible = Near.points(low, high)
    // Few views have so little content and an inset at a side, where there are no bars.
    let ignoresSideOnly = isAllVisible && low.x != 0 && Near.points(answer, .zero)
    // A view that shows all of its content is only dragged if it always bounces, as one without items is.
    let needsBouncing = member == .targetContentOffsetWithVelocity && isAllVisible
    let dividesByNothing = needsBouncing && !isFinite
    inspection.report(
      .targetOffsetOutOfRange, at: member,
      "For the proposed offset \(GeometryFormat.point(proposal)) the layout returns \(GeometryFormat.point(answer)), "
        + "which is outside the scrollable range."
        + (isAcross
          ? " The content scrolls \(isVertical ? "vertically" : "horizontally"), but only \(across) is adjusted."
          : ""),
      expected: isAllVisible
        ? "the offset \(GeometryFormat.point(low)), at which all of the content is visible"
        : "an offset between \(GeometryFormat.point(low)) and \(GeometryFormat.point(high))",
      actual: GeometryFormat.point(answer),
      severity: excess < Self.visibleBounce || ignoresSideOnly || dividesByNothing ? .warning : nil,
      fix: isAcross
        ? "Add the distance to \(along) of the proposed offset, and clamp the result to the scrollable range."
        : nil)
    inspection.change(after: seen) { $0.needsBouncing = needsBouncing }
    return true
  }

  /// Whether a flow layout sets the inset of its sections itself, and its app's view has no inset besides.
  private func setsOnlyInset(_ trial: Trial) -> Bool {
    guard subject.contentInset?(trial.view.bounds.size) == .zero,
      let flow = trial.layout as? UICollectionViewFlowLayout
    else {
      return false
    }
    return flow.sectionInset != .zero
  }

  /// The distance beyond the range from which on a user sees that the content bounces back, in points.
  private static let visibleBounce: CGFloat = 8

  /// Whether a drag that ends at the beginning puts an item into the center of the view.
  ///
  /// A layout that stays within the range there does not count on an inset at the other end either.
  private func centersFirstItem(
    _ low: CGPoint, _ high: CGPoint, _ member: LifecycleCall.LayoutMember, _ trial: Trial
  ) -> Bool {
    // A layout may look at what is visible where the finger is lifted.
    let old = trial.view.contentOffset
    _ = trial.take(
      BatteryStep(.scroll, "scrolling to the beginning", .custom { $0.view.contentOffset = low }))
    let answer = trial.within {
      member == .targetContentOffset
        ? trial.layout.targetContentOffset(forProposedContentOffset: low)
        : trial.layout.targetContentOffset(forProposedContentOffset: low, withScrollingVelocity: .zero)
    }
    _ = trial.take(BatteryStep(.scroll, "scrolling back", .custom { $0.view.contentOffset = old }))
    return centersItem(answer, isSideways: high.x - low.x > high.y - low.y, trial)
  }

  /// Whether an offset outside of the range puts an item into the center of the view.
  ///
  /// The app of a layout that centers items gives its view a content inset, so that the first and the last item can be
  /// centered too.
  private func centersItem(_ offset: CGPoint, _ low: CGPoint, _ high: CGPoint, _ trial: Trial) -> Bool {
    let isInsideAcross = offset.y >= low.y - 1 && offset.y <= high.y + 1
    let isInsideDown = offset.x >= low.x - 1 && offset.x <= high.x + 1
    return isInsideAcross != isInsideDown && centersItem(offset, isSideways: isInsideAcross, trial)
  }

  /// Whether an offset puts an item into the center of the view along an axis.
  private func centersItem(_ offset: CGPoint, isSideways: Bool, _ trial: Trial) -> Bool {
    let size = trial.view.bounds.size
    let whole = CGRect(origin: .zero, size: trial.view.contentSize)
    let items = trial.within { trial.layout.layoutAttributesForElements(in: whole) ?? [] }
      .filter { $0.representedElementCategory == .cell }
    return items.contains { item in
      isSideways
        ? abs(item.center.x - size.width / 2 - offset.x) < 1
        : abs(item.center.y - size.height / 2 - offset.y) < 1
    }
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
    guard judgeScrolling(trial, from: 6), !subject.keepsCounts else { return }
    // State that an update has left behind may act in each later pass.
    let step = BatteryScenarioID.insertionAmongPasses
    begin(step, "inserting an item")
    let inserted = trial.take(
      BatteryStep(.data, inspection.phrase, Step.insert(items: [Battery.path(0, 0)])))
    guard inserted.exception == nil else { return }
    _ = judgeScrolling(trial, from: step + 1)
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
    let isSideways = traits.scrollsSideways
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

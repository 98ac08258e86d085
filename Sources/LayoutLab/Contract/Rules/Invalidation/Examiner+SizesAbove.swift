import Foundation
import HeadlessUIKit

// Visible content must stay in place when views above it report their sizes.
extension Examiner {
  /// Jumps far down and scrolls up in steps so small that each new view appears above the screen, and checks that the
  /// visible content only moves with the scroll.
  func examineSizesAbove(_ views: SizedViews) {
    if traits.scrollsHorizontally { return }
    if views == .supplementaries,
      traits.supplementaryKinds.isEmpty || !traits.laysOut(sections: 60)
    {
      return
    }
    // Long enough that the views above have not reported their sizes on the first screen.
    let sections = ScenarioData(sections: (0..<60).map { _ in SectionData(items: 3) })
    PreferredSizes.reset(factor: 1.4)
    defer { PreferredSizes.reset() }
    let trial = makeSizingTrial(views, data: views == .cells ? [150] : sections)
    let loaded = trial.take(.load)
    guard loaded.exception == nil, loaded.acceptedSizes(of: views) > 0 else { return }
    begin(2, "scrolling halfway")
    let frames = itemFrames(trial)
    var start = CGPoint.zero
    let down = trial.take(
      BatteryStep(
        .scroll, inspection.phrase,
        .custom {
          $0.scroll(toFraction: 0.6)
          start = $0.view.contentOffset
        }))
    guard down.exception == nil else { return }
    if reportOvershoot(trial, down, frames, from: start) { return }
    let distance: CGFloat = 12
    var jumps: [(id: ElementID, distance: CGFloat)] = []
    for step in 3..<50 where jumps.count < 3 {
      begin(step, "scrolling up by 12 points")
      let before = places(trial)
      let taken = trial.take(
        BatteryStep(
          .scroll, inspection.phrase, .custom { $0.scroll(by: -distance, traits: self.traits) }))
      inspection.checkCalls(taken, trial)
      guard taken.exception == nil else { return }
      guard taken.acceptedSizes(of: views) > 0 else { continue }
      let after = places(trial)
      guard let last = before.keys.filter({ after[$0] != nil }).max(), let old = before[last],
        let new = after[last]
      else { continue }
      if abs(new - old - distance) > 2 { jumps.append((last, new - old - distance)) }
    }
    // A flow layout adjusts the offset by itself, and what a compositional layout does is up to UIKit.
    guard !traits.isFlow, !traits.isCompositional, jumps.count > 2, let jump = jumps.first else { return }
    inspection.report(
      .jumpsAboveViewport,
      at: .invalidationContextForPreferredAttributes,
      "When \(views == .cells ? "cells" : "headers and footers") above the screen report their sizes during a scroll, "
        + "\(jump.id.words) moves \(GeometryFormat.number(jump.distance)) points more than the scroll.",
      expected: "a contentOffsetAdjustment of the difference for elements above the visible bounds",
      actual: "the visible content moves by \(GeometryFormat.number(jump.distance)) points")
  }

  /// Reports a layout that adjusts the offset repeatedly, until nothing on screen is where it was.
  ///
  /// A layout may keep any point on screen in place while views report their sizes. If all points move against the
  /// growth, the offset was adjusted by more than anything has grown.
  private func reportOvershoot(
    _ trial: Trial, _ taken: TakenStep, _ frames: [ElementID: CGRect], from start: CGPoint
  ) -> Bool {
    let adjustments = taken.watch.contexts.map(\.contentOffsetAdjustment.y).filter { abs($0) > 0.5 }
    let (view, offset) = (trial.view, trial.view.contentOffset)
    let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    guard !traits.isFlow, adjustments.count > 2, adjustments.allSatisfy({ $0 > 0 }), offset.y < end - 1 else {
      return false
    }
    let screen = CGRect(origin: start, size: view.bounds.size)
    let now = itemFrames(trial)
    var distances: [CGFloat] = []
    for (id, old) in frames where RectQuery.overlaps(old, screen, byMoreThan: 1) {
      guard let new = now[id] else { return false }
      for (from, to) in [(old.minY, new.minY), (old.maxY, new.maxY)] {
        distances.append((from - start.y) - (to - offset.y))
      }
    }
    guard let least = distances.min(), least > 4 else { return false }
    let sum = adjustments.reduce(0, +)
    inspection.report(
      .offsetAdjustmentRepeats,
      at: .invalidationContextForPreferredAttributes,
      "While views report their sizes, the layout adjusts the content offset \(adjustments.count) times, by "
        + "\(GeometryFormat.number(sum)) points in all, and everything that was on screen moves up by "
        + "\(GeometryFormat.number(least)) points or more.",
      expected: "one contentOffsetAdjustment for each growth above the visible bounds",
      actual:
        "adjustments of \(adjustments.prefix(3).map(GeometryFormat.number).joined(separator: ", ")) points"
        + (adjustments.count > 3 ? " and so on" : ""))
    return true
  }

  /// Returns the frames of all items.
  private func itemFrames(_ trial: Trial) -> [ElementID: CGRect] {
    let counts = trial.counts
    return trial.session.within {
      var frames: [ElementID: CGRect] = [:]
      for (section, count) in counts.enumerated() {
        for item in 0..<count {
          let path = Battery.path(section, item)
          frames[.item(path)] = trial.view.layoutAttributesForItem(at: path)?.frame
        }
      }
      return frames
    }
  }

  /// Returns the distances of the visible items from the top of the screen.
  private func places(_ trial: Trial) -> [ElementID: CGFloat] {
    trial.session.within {
      var places: [ElementID: CGFloat] = [:]
      for path in trial.view.indexPathsForVisibleItems {
        guard let frame = trial.view.layoutAttributesForItem(at: path)?.frame else { continue }
        places[.item(path)] = frame.minY - trial.view.contentOffset.y
      }
      return places
    }
  }
}

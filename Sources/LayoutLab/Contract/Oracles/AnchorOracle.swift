import Foundation
import HeadlessUIKit

// What is on screen stays where it is while views above it tell their sizes.
extension Examiner {
  /// Jumps far down, scrolls up in steps so small that each new view begins above the screen, and looks at what is on
  /// screen meanwhile.
  func examineSizesAbove(_ views: SizedViews) {
    if traits.scrollsHorizontally { return }
    if views == .bars, traits.supplementaryKinds.isEmpty || traits.laysOutFirstSectionOnly { return }
    // So long that the views which come in from above have not told their sizes on the first screen.
    let sections = ScenarioData(sections: (0..<60).map { _ in SectionData(items: 3) })
    PreferredSizes.reset(factor: 1.4)
    defer { PreferredSizes.reset() }
    let trial = makeSizingTrial(views, data: views == .cells ? [150] : sections)
    let loaded = trial.take(.load)
    guard loaded.exception == nil, loaded.acceptedSizes(of: views) > 0 else { return }
    begin(2, "scrolling halfway")
    let down = trial.take(
      BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(toFraction: 0.6) }))
    guard down.exception == nil else { return }
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
    // A flow layout adjusts the offset by itself.
    guard !traits.isFlow, jumps.count > 2, let jump = jumps.first else { return }
    inspection.suspect(
      "jumps-above-viewport",
      at: "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      "While the content is scrolled up, \(views == .cells ? "cells" : "headers and footers") above the screen tell their "
        + "sizes, and \(jump.id.words) moves by \(GeometryFormat.number(jump.distance)) points more than the scroll.",
      expected: "a contentOffsetAdjustment of the difference for elements above the visible bounds",
      actual: "what is on screen moves by \(GeometryFormat.number(jump.distance)) points")
  }

  /// Where the visible items are on screen, from its top.
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

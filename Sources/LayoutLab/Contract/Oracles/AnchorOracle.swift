import Foundation
import HeadlessUIKit

// What is on screen stays where it is while cells above it tell their sizes.
extension Examiner {
  /// Jumps far down, scrolls up over cells that want to be taller, and looks at what is on screen meanwhile.
  func examineSizesAbove() {
    // A flow layout adjusts the offset by itself.
    if traits.isFlow || traits.scrollsHorizontally { return }
    PreferringCell.wanted = [:]
    PreferringCell.factor = 1.4
    defer { PreferringCell.wanted = [:] }
    let trial = makeTrial(data: [60], cellClass: PreferringCell.self)
    guard trial.take(.load).exception == nil else { return }
    begin(2, "scrolling halfway")
    let down = trial.take(
      BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(toFraction: 0.6) }))
    guard down.exception == nil else { return }
    var jumps: [(id: ElementID, distance: CGFloat)] = []
    var accepted = 0
    for step in 3...6 {
      begin(step, "scrolling up by 90 points")
      let before = places(trial)
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.scroll(by: -90, traits: self.traits) }))
      guard taken.exception == nil else { return }
      accepted += taken.calls(
        "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
      ).count { $0.result == .bool(true) }
      let after = places(trial)
      let stayed = before.keys.filter { after[$0] != nil }.sorted()
      guard let last = stayed.last, let old = before[last], let new = after[last] else { continue }
      if abs(new - old - 90) > 2 { jumps.append((.item(last), new - old - 90)) }
    }
    // One step may bring a cell that is half above the screen.
    guard accepted > 0, jumps.count > 2, let jump = jumps.first else { return }
    inspection.suspect(
      "jumps-above-viewport",
      at: "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      "While the content is scrolled up, cells above the screen tell their sizes, and \(jump.id.words) moves by "
        + "\(GeometryFormat.number(jump.distance)) points more than the scroll.",
      expected: "a contentOffsetAdjustment of the difference for elements above the visible bounds",
      actual: "what is on screen moves by \(GeometryFormat.number(jump.distance)) points")
  }

  /// Where the visible items are on screen, from its top.
  private func places(_ trial: Trial) -> [IndexPath: CGFloat] {
    trial.session.within {
      var places: [IndexPath: CGFloat] = [:]
      for path in trial.view.indexPathsForVisibleItems {
        guard let frame = trial.view.layoutAttributesForItem(at: path)?.frame else { continue }
        places[path] = frame.minY - trial.view.contentOffset.y
      }
      return places
    }
  }
}

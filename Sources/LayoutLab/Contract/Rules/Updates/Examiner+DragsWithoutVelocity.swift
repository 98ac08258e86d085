import Foundation
import HeadlessUIKit

// A drag that ends without velocity must end at the nearest of the places at which the content comes to rest.
extension Examiner {
  /// Ends drags without velocity a little before and a little behind places at which the content comes to rest.
  ///
  /// Where a layout that snaps to pages stays on one side of such a place, but turns the page on the other side, it
  /// rounds in one direction. What it takes for the nearest place need not be known for that.
  func examineDragsWithoutVelocity(_ trial: Trial, _ step: inout Int) {
    guard trial.canScroll else { return }
    let drags = DragsWithoutVelocity(trial)
    var found: [DragsWithoutVelocity.Turn] = []
    var places: Set<CGFloat> = []
    for fraction in [0.3, 0.42, 0.55, 0.68] as [CGFloat] {
      let proposal = drags.low + (drags.high - drags.low) * fraction
      let place = drags.end(proposal)
      let isInside = place > drags.low + 1 && place < drags.high - 1
      guard abs(place - proposal) > 0.5, isInside, abs(drags.end(place) - place) < 0.5,
        places.insert(place).inserted
      else { continue }
      guard let distance = drags.distance(around: place) else { continue }
      guard let turn = drags.turn(at: place, distance) else { return }
      found.append(turn)
    }
    guard found.count > 1, Set(found.map(\.isForward)).count == 1, let turn = found.first else { return }
    step += 1
    let words = turn.isForward ? "behind" : "before"
    begin(
      step,
      "a drag that ends \(GeometryFormat.number(turn.distance)) points \(words) \(drags.text(turn.place))")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "A drag that ends without velocity at \(drags.text(turn.proposal)), \(GeometryFormat.number(turn.distance)) points "
        + "\(words) the page at \(drags.text(turn.place)), turns the page; as far on the other side of that page it does "
        + "not.",
      expected: drags.text(turn.place), actual: drags.text(turn.answer))
  }
}

/// Drags along one axis that end without velocity.
@MainActor struct DragsWithoutVelocity {
  /// A drag that turns a page although the content was closer to the previous one.
  struct Turn {
    /// The offset at which the content comes to rest by itself.
    var place: CGFloat
    var proposal: CGFloat
    var answer: CGFloat

    var isForward: Bool { proposal > place }
    var distance: CGFloat { abs(proposal - place) }
  }

  private let trial: Trial
  let isSideways: Bool
  /// The least offset and the greatest one.
  let low: CGFloat
  let high: CGFloat

  init(_ trial: Trial) {
    self.trial = trial
    let (view, insets) = (trial.view, trial.view.adjustedContentInset)
    let (size, bounds) = (view.contentSize, view.bounds.size)
    let down = size.height + insets.top + insets.bottom - bounds.height
    let across = size.width + insets.left + insets.right - bounds.width
    isSideways = across > down
    low = isSideways ? -insets.left : -insets.top
    high = low + max(across, down, 0)
  }

  /// Returns the offset at which a drag without velocity ends.
  func end(_ proposal: CGFloat) -> CGFloat {
    var offset = trial.view.contentOffset
    if isSideways { offset.x = proposal } else { offset.y = proposal }
    // A layout may look at the offset at which the finger is lifted.
    _ = trial.take(
      BatteryStep(.scroll, "dragging to \(text(proposal))", .custom { $0.view.contentOffset = offset }))
    let answer = trial.within {
      trial.layout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: .zero)
    }
    return isSideways ? answer.x : answer.y
  }

  /// Returns a distance that is short compared with those to the places of rest on both sides; `nil` if one is missing.
  func distance(around place: CGFloat) -> CGFloat? {
    guard let next = rest(after: place, by: 1), let previous = rest(after: place, by: -1) else { return nil }
    let distance = (0.15 * min(next - place, place - previous)).rounded()
    return distance >= 2 ? distance : nil
  }

  /// Returns the drag from a place of rest that turns the page on one side only; `nil` if there is none.
  func turn(at place: CGFloat, _ distance: CGFloat) -> Turn? {
    let (ahead, behind) = (end(place + distance), end(place - distance))
    func turns(_ answer: CGFloat, from proposal: CGFloat) -> Bool {
      abs(answer - proposal) > 2 * distance
    }
    switch (turns(ahead, from: place + distance), turns(behind, from: place - distance)) {
    case (true, false) where abs(behind - place) < 0.5:
      return Turn(place: place, proposal: place + distance, answer: ahead)
    case (false, true) where abs(ahead - place) < 0.5:
      return Turn(place: place, proposal: place - distance, answer: behind)
    default: return nil
    }
  }

  /// Returns the next place of rest in one direction; `nil` if there is none within two screens.
  private func rest(after place: CGFloat, by sign: CGFloat) -> CGFloat? {
    let screen = isSideways ? trial.view.bounds.width : trial.view.bounds.height
    for part in stride(from: 0.05, through: 2, by: 0.05) as StrideThrough<CGFloat> {
      let proposal = place + sign * part * screen
      guard proposal > low, proposal < high else { return nil }
      let answer = end(proposal)
      if (answer - place) * sign > 1 { return answer }
    }
    return nil
  }

  /// Returns the text of an offset in reports.
  func text(_ offset: CGFloat) -> String {
    "\(isSideways ? "x" : "y") = \(GeometryFormat.number(offset))"
  }
}

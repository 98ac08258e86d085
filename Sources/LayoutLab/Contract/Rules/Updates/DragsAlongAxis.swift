import Foundation
import HeadlessUIKit

/// Drags along the axis in which the content scrolls farther.
@MainActor struct DragsAlongAxis {
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

  /// The length of the view along the axis.
  var length: CGFloat { isSideways ? trial.view.bounds.width : trial.view.bounds.height }

  /// Returns the content offset that differs from the present one along the axis only.
  func point(_ place: CGFloat) -> CGPoint {
    var offset = trial.view.contentOffset
    if isSideways { offset.x = place } else { offset.y = place }
    return offset
  }

  /// Returns the offset at which a drag ends; without another speed, the finger rests before it lifts.
  func end(_ proposal: CGFloat, speed: CGFloat = 0) -> CGFloat {
    end(from: proposal, proposal, speed: speed)
  }

  /// Returns the offset at which a flick ends that lifts the finger at a place, and would end at a proposed offset.
  func end(from place: CGFloat, _ proposal: CGFloat, speed: CGFloat) -> CGFloat {
    _ = scroll(to: place)
    let answer = trial.within {
      trial.layout.targetContentOffset(
        forProposedContentOffset: point(proposal),
        withScrollingVelocity: CGPoint(x: isSideways ? speed : 0, y: isSideways ? 0 : speed))
    }
    return isSideways ? answer.x : answer.y
  }

  /// Returns the offset that the layout returns for its present one after an update or a change of layouts.
  func target(_ proposal: CGFloat) -> CGFloat {
    let offset = scroll(to: proposal)
    let answer = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: offset) }
    return isSideways ? answer.x : answer.y
  }

  /// Scrolls to an offset, at which a layout may look, and returns it.
  private func scroll(to proposal: CGFloat) -> CGPoint {
    let offset = point(proposal)
    _ = trial.take(
      BatteryStep(.scroll, "dragging to \(text(proposal))", .custom { $0.view.contentOffset = offset }))
    return offset
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
  func rest(after place: CGFloat, by sign: CGFloat) -> CGFloat? {
    let screen = length
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

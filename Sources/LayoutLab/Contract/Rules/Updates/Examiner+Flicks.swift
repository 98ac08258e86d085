import Foundation
import HeadlessUIKit

// A flick turns the page, and from between two pages it ends at the nearer one in its direction, forward and backward.
extension Examiner {
  /// Flicks forward and backward from several places between two pages, and finds a direction in which a page is skipped
  /// each time although none is in the other.
  ///
  /// A layout that turns the page from the nearest one skips a page too, but not from all of these places.
  func examineFlicks(_ trial: Trial, _ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), trial.canScroll,
      inspection.candidates.isEmpty
    else { return }
    let drags = DragsAlongAxis(trial)
    guard let pages = drags.pages(after: drags.low + (drags.high - drags.low) * 0.35, count: 4) else {
      return
    }
    if examineFlicksWithoutEffect(drags, pages, &step) { return }
    let places = Self.fractions.map { pages[1] + (pages[2] - pages[1]) * $0 }
    func end(forward: Bool) -> Int? {
      let ends = places.map { drags.end($0, speed: forward ? Self.flick : -Self.flick) }
      return pages.firstIndex { page in ends.allSatisfy { abs($0 - page) < 1 } }
    }
    guard let forward = end(forward: true), let backward = end(forward: false),
      (forward, backward) == (2, 0) || (forward, backward) == (3, 1)
    else { return }
    let skips = forward == 3
    let (from, expected) = (places[1], pages[skips ? 2 : 1])
    step += 1
    begin(step, "a flick \(skips ? "forward" : "backward") from \(drags.text(from))")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "A flick \(skips ? "forward" : "backward") from \(drags.text(from)), between the pages at \(drags.text(pages[1])) and "
        + "\(drags.text(pages[2])), skips the page at \(drags.text(expected)); a flick in the other direction does not skip one.",
      expected: drags.text(expected), actual: drags.text(skips ? pages[3] : pages[0]),
      aspect: .named("flick"),
      fix: "Round the current page up before you subtract one, and down before you add one.")
  }

  /// How many pages farther flicks would end, which is their speed in points per millisecond too.
  private static let pagesOfFlicks: [CGFloat] = [1.2, 1.4]

  /// Reports a layout at whose pages flicks end where drags without velocity do.
  ///
  /// - Returns: Whether the layout is such a one.
  private func examineFlicksWithoutEffect(_ drags: DragsAlongAxis, _ pages: [CGFloat], _ step: inout Int)
    -> Bool
  {
    let length = pages[2] - pages[1]
    let (near, far) = (pages[1] + 0.25 * length, pages[1] + 0.75 * length)
    func staysBehind(_ direction: CGFloat, from place: CGFloat) -> Bool {
      let rest = drags.end(place)
      return Self.pagesOfFlicks.allSatisfy { count in
        let proposal = min(max(place + direction * count * length, drags.low), drags.high)
        return abs(drags.end(from: place, proposal, speed: direction * count) - rest) < 0.5
      }
    }
    guard staysBehind(1, from: near), staysBehind(-1, from: far) else { return false }
    let (proposal, rest) = (near + Self.pagesOfFlicks[0] * length, drags.end(near))
    step += 1
    begin(step, "a flick from \(drags.text(near)) to \(drags.text(proposal))")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "A flick from \(drags.text(near)), which would end at \(drags.text(proposal)), goes back to "
        + "\(drags.text(rest)), as a drag without velocity does: flicks do not turn the page.",
      expected: "a page after \(drags.text(near))", actual: drags.text(rest),
      aspect: .named("flick without effect"),
      fix: "Compute the page from the proposed offset, or look at the velocity.")
    return true
  }

  /// The places between two pages, as fractions of their distance.
  private static let fractions: [CGFloat] = [0.25, 0.5, 0.75]

  /// The speed of a flick, in points per millisecond.
  private static let flick: CGFloat = 0.4
}

extension DragsAlongAxis {
  /// Returns several places of rest that follow each other; `nil` if there are fewer, or if one of them is at the end.
  fileprivate func pages(after place: CGFloat, count: Int) -> [CGFloat]? {
    var pages = [end(place)]
    while pages.count < count {
      guard let last = pages.last, let next = rest(after: last, by: 1) else { return nil }
      pages.append(next)
    }
    let lengths = zip(pages, pages.dropFirst()).map { $1 - $0 }
    guard let first = pages.first, let last = pages.last, first > low + 1, last < high - 1,
      let shortest = lengths.min(), shortest > 20, lengths.allSatisfy({ abs($0 - shortest) < 1 }),
      pages.allSatisfy({ abs(end($0) - $0) < 0.5 })
    else { return nil }
    return pages
  }
}

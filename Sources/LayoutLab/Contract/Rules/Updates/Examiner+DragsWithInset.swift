import Foundation
import HeadlessUIKit

// A content inset must move the places between which a drag decides like the places at which it ends.
extension Examiner {
  /// Ends drags without velocity on both sides of places of rest, in a view with a content inset and in one without.
  ///
  /// A layout may leave out the inset everywhere. If it only does so at the end of its computation, drags are no longer
  /// drawn to the nearest place.
  func examineDragsWithInset(_ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), subject.contentInset == nil,
      inspection.candidates.isEmpty
    else { return }
    let plain = makeTrial()
    guard plain.take(.load).exception == nil, plain.canScroll else { return }
    let usual = DragsAlongAxis(plain)
    guard let usualPulls = pulls(usual), usualPulls.allSatisfy({ $0.stays == (true, true) }) else { return }
    let inset =
      usual.isSideways
      ? UIEdgeInsets(top: 0, left: Self.inset, bottom: 0, right: 0)
      : UIEdgeInsets(top: Self.inset, left: 0, bottom: 0, right: 0)
    let trial = makeTrial(device: ScenarioDevice(contentInset: inset))
    guard trial.take(.load).exception == nil, trial.canScroll else { return }
    let drags = DragsAlongAxis(trial)
    guard drags.isSideways == usual.isSideways, let pulls = pulls(drags), let first = pulls.first,
      first.stays != (true, true), first.stays != (false, false),
      pulls.allSatisfy({ $0.stays == first.stays })
    else { return }
    let isForward = !first.stays.ahead
    let proposal = first.place + (isForward ? first.distance : -first.distance)
    let answer = drags.end(proposal)
    guard abs(answer - proposal) > abs(first.place - proposal) + 1 else { return }
    let words = isForward ? "behind" : "before"
    step += 1
    begin(step, "a drag with a content inset that ends \(words) \(drags.text(first.place))")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "With a content inset of \(GeometryFormat.number(Self.inset)) points at the \(drags.isSideways ? "left" : "top"), a drag "
        + "that ends without velocity at \(drags.text(proposal)), \(GeometryFormat.number(first.distance)) points \(words) the page "
        + "at \(drags.text(first.place)), goes on to a page that is farther away; without the inset, drags end at the nearest "
        + "page.",
      expected: drags.text(first.place), actual: drags.text(answer), aspect: .named("inset"),
      fix:
        "Add the inset to the proposed offset before the page is computed, and subtract it again from the offset of the page."
    )
  }

  /// The content inset, in points.
  private static let inset: CGFloat = 60

  /// A place of rest, with drags that end a little closer to it than to the places on both sides.
  private struct Pull {
    var place: CGFloat
    var distance: CGFloat
    /// Whether the drags behind the place and before it end at the place.
    var stays: (ahead: Bool, behind: Bool)
  }

  /// Returns two places of rest; `nil` if there are fewer.
  private func pulls(_ drags: DragsAlongAxis) -> [Pull]? {
    var pulls: [Pull] = []
    for fraction in [0.35, 0.6] as [CGFloat] {
      let place = drags.end(drags.low + (drags.high - drags.low) * fraction)
      guard place > drags.low + 1, place < drags.high - 1, abs(drags.end(place) - place) < 0.5,
        let next = drags.rest(after: place, by: 1), let previous = drags.rest(after: place, by: -1)
      else { return nil }
      let distance = (0.42 * min(next - place, place - previous)).rounded()
      guard distance > 4, pulls.allSatisfy({ abs($0.place - place) > 1 }) else { return nil }
      func stays(_ proposal: CGFloat) -> Bool { abs(drags.end(proposal) - place) < 0.5 }
      pulls.append(
        Pull(
          place: place, distance: distance, stays: (stays(place + distance), stays(place - distance))))
    }
    return pulls
  }
}

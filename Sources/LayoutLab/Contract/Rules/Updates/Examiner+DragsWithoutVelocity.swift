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
    let drags = DragsAlongAxis(trial)
    if examineOnlyPlace(drags, &step) { return }
    examineDragsFromRest(drags, &step)
    var found: [DragsAlongAxis.Turn] = []
    var places: Set<CGFloat> = []
    for fraction in [0.3, 0.42, 0.55, 0.68] as [CGFloat] {
      let proposal = drags.low + (drags.high - drags.low) * fraction
      let place = drags.end(proposal)
      let isInside = place > drags.low + 1 && place < drags.high - 1
      guard abs(place - proposal) > 0.5, isInside, places.insert(place).inserted else { continue }
      guard let distance = drags.distance(around: place) else { continue }
      let (rest, turn) = (drags.end(place), drags.turn(at: place, distance))
      // A layout that rounds a page up before it subtracts one leaves even the place of rest.
      let leaves = turn.map { abs(rest - $0.answer) < 0.5 } ?? false
      guard leaves || abs(rest - place) < 0.5 else { continue }
      guard let turn else { return }
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

  /// Reports a layout that brings the content to the same place from everywhere, as one does that keeps where it was.
  ///
  /// - Returns: Whether it does.
  private func examineOnlyPlace(_ drags: DragsAlongAxis, _ step: inout Int) -> Bool {
    let length = drags.length
    guard drags.high - drags.low > 3 * length else { return false }
    let proposals = [0.15, 0.4, 0.6, 0.85].map { drags.low + (drags.high - drags.low) * $0 }
    let places = proposals.map { drags.end($0) }
    guard let place = places.first, places.allSatisfy({ abs($0 - place) < 0.5 }),
      let proposal = proposals.first(where: { abs($0 - place) > length })
    else { return false }
    step += 1
    begin(step, "a drag that ends at \(drags.text(proposal))")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "A drag that ends without velocity at \(drags.text(proposal)) goes back to \(drags.text(place)), as drags do that "
        + "end anywhere else.",
      expected: "a place less than \(GeometryFormat.number(length)) points away", actual: drags.text(place),
      aspect: .named(Self.onlyPlace),
      fix: "Compute the place from the proposed offset; the app can have scrolled since the last drag.")
    return true
  }

  /// The aspect of a finding about drags that all end at one place.
  private static let onlyPlace = "only place"
}

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
    var found: [DragsAlongAxis.Turn] = []
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

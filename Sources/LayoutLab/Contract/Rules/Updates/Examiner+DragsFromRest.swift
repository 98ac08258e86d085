import Foundation
import HeadlessUIKit

// A drag that ends close to where the content has come to rest must bring it back there.
extension Examiner {
  /// Ends drags without velocity at both sides of places where others have ended, and finds a layout that moves on by a page
  /// each time, always in the same direction.
  func examineDragsFromRest(_ drags: DragsAlongAxis, _ step: inout Int) {
    guard subject.overrides(.targetContentOffsetWithVelocity), drags.high - drags.low > 3 * drags.length,
      inspection.candidates.isEmpty
    else { return }
    var found: [DragsAlongAxis.Turn] = []
    for fraction in [0.45, 0.55, 0.65] as [CGFloat] {
      let place = drags.end(drags.low + (drags.high - drags.low) * fraction)
      guard let turn = drags.turnFromRest(at: place) else { return }
      let further = drags.end(turn.answer) - turn.answer
      guard abs(further) > DragsAlongAxis.leastPage, (further > 0) == (turn.answer > place) else { return }
      found.append(turn)
    }
    guard let turn = found.first, Set(found.map { $0.answer > $0.place }).count == 1 else { return }
    let (place, next) = (drags.text(turn.place), drags.text(turn.answer))
    step += 1
    begin(step, "a drag that ends at \(place)")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "A drag that ends without velocity at \(place), where the content has come to rest before, goes on to \(next), and one "
        + "that ends there goes on by another page in the same direction.",
      expected: place, actual: next, aspect: .named("rest"),
      fix:
        "Choose the item whose distance is the least, whatever its sign: compare with abs(_:), from the same place of the "
        + "view at which the item comes to rest.")
  }
}

extension DragsAlongAxis {
  /// The length of the shortest page that counts, in points.
  fileprivate static let leastPage: CGFloat = 20

  /// Returns the page to which drags go on that end at a place of rest and a little before and behind it; `nil` if the
  /// content stays there, or if the drags end at different places.
  fileprivate func turnFromRest(at place: CGFloat) -> Turn? {
    let next = end(place)
    let length = abs(next - place)
    guard place > low + 1, place < high - 1, next > low + 1, next < high - 1, length > Self.leastPage else {
      return nil
    }
    let margin = (length * 0.05).rounded(.up)
    guard [-margin, margin].allSatisfy({ abs(end(place + $0) - next) < 0.5 }) else { return nil }
    return Turn(place: place, proposal: place, answer: next)
  }
}

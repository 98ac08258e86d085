import Foundation
import HeadlessUIKit

// The places at which drags end must be as far from each other as the items.
extension Examiner {
  /// Ends drags without velocity at one item after the other, and compares the places of rest with the items.
  ///
  /// A layout that computes with the length of an item and forgets the spacing is right at the first item, and wrong by
  /// one more spacing at each following one.
  func examinePlacesOfRest(_ trial: Trial, _ step: inout Int) {
    let drags = DragsAlongAxis(trial)
    guard trial.canScroll, inspection.candidates.isEmpty,
      let distance = distanceBetweenItems(trial, isSideways: drags.isSideways)
    else { return }
    var places: [CGFloat] = []
    for number in 1...Self.restingItems {
      let proposal = drags.low + distance * CGFloat(number)
      let place = drags.end(proposal)
      guard place > drags.low + 1, place < drags.high - 1, abs(drags.end(place) - place) < 0.5 else { return }
      if abs(place - (places.last ?? drags.low)) > 1 { places.append(place) }
    }
    guard places.count >= 4 else { return }
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    let screen = drags.isSideways ? trial.view.bounds.width : trial.view.bounds.height
    guard let length = steps.min(), abs(length - screen) > 1, length > distance / 2,
      steps.allSatisfy({ Self.isMultiple($0, of: length) }), !Self.isMultiple(length, of: distance)
    else { return }
    let (number, wrong) = (
      GeometryFormat.number, abs(length - distance * max(1, (length / distance).rounded()))
    )
    step += 1
    begin(step, "drags that end at one item after the other")
    inspection.report(
      .targetOffsetNotNearest, at: .targetContentOffsetWithVelocity,
      "Drags end at places that are \(number(length)) points apart, but the items are \(number(distance)) points apart, so "
        + "that each item rests \(number(wrong)) points farther from where the first one rests than the previous item.",
      expected: "places that are \(number(distance)) points apart", actual: "\(number(length)) points",
      aspect: .named("distance"),
      fix: "Compute the target with the distance between items, which includes the spacing.")
  }

  /// The number of items at which drags end.
  private static let restingItems = 6

  private static func isMultiple(_ length: CGFloat, of unit: CGFloat) -> Bool {
    abs(length - (length / unit).rounded() * unit) <= 0.75
  }

  /// Returns the distance between the beginnings of items that follow each other in the scroll direction; `nil` if it is
  /// not always the same, or changes when the view scrolls.
  private func distanceBetweenItems(_ trial: Trial, isSideways: Bool) -> CGFloat? {
    func places(_ offset: CGPoint?) -> [CGFloat] {
      let snapshot = FreshInstance(of: trial, FreshInstance.Change(offset: offset)).snapshot()
      var places: [CGFloat] = []
      for id in snapshot.asked where id.isItem && id.section == 0 && id.item < 24 {
        guard let box = snapshot[id]?.box else { return [] }
        let place = isSideways ? box.minX : box.minY
        if let last = places.last, abs(last - place) <= 0.5 { continue }
        places.append(place)
      }
      return places
    }
    let first = places(nil)
    let steps = zip(first, first.dropFirst()).map { $1 - $0 }
    guard first.count > Self.restingItems, let distance = steps.first, distance > 1,
      steps.allSatisfy({ abs($0 - distance) <= 0.5 })
    else { return nil }
    let old = trial.view.contentOffset
    let moved = CGPoint(x: old.x + (isSideways ? 90 : 0), y: old.y + (isSideways ? 0 : 90))
    let second = places(moved)
    return first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) <= 0.5 }
      ? distance : nil
  }
}

import Foundation
import HeadlessUIKit

// The header of the next section pushes a pinned header out of the view, as it does in a flow layout.
extension Examiner {
  /// Scrolls until the header of section 1 reaches the pinned header of section 0, and a little farther.
  ///
  /// A layout may let headers pile up, or keep the first one: such a header stays at the edge. A header that leaves it later
  /// must not cover the next one before.
  func examinePushedHeaders() {
    guard traits.dependsOnOffset, traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional, canShowThreeSections
    else { return }
    let trial = makeTrial(data: [60, 60, 60])
    guard trial.take(.load).exception == nil else { return }
    let end = trial.view.contentSize.height - trial.view.bounds.height
    let start = snapshot(of: trial, at: 0)
    for kind in traits.supplementaryKinds {
      let (pinnedID, nextID) = (Self.header(of: 0, kind), Self.header(of: 1, kind))
      guard let next = start[nextID], let usual = start[pinnedID], !usual.isTransformed,
        RectQuery.overlaps(
          usual.frame.offsetBy(dx: 0, dy: next.frame.minY - usual.frame.minY), next.frame, byMoreThan: 1),
        next.frame.minY - 3 * usual.frame.height > usual.frame.maxY, next.frame.minY + 20 < end
      else { continue }
      let height = usual.frame.height
      func place(_ offset: CGFloat) -> (place: CGFloat, answers: AnswerSnapshot)? {
        let answers = snapshot(of: trial, at: offset)
        return answers[pinnedID].map { ($0.frame.minY - offset, answers) }
      }
      let meeting = next.frame.minY - (height / 2).rounded()
      guard let before = place(next.frame.minY - 2 * height), let here = place(meeting),
        abs(before.place) < 0.5, abs(here.place) < 0.5,
        let pinned = here.answers[pinnedID], let covered = here.answers[nextID],
        Near.rects(covered.frame, next.frame), pinned.zIndex >= covered.zIndex
      else { continue }
      // A header that stays there, whatever the next one does, is meant to.
      if let after = place(next.frame.minY + 12), abs(after.place) < 0.5 { continue }
      return report(pinned, covering: covered, at: meeting)
    }
  }

  private static func header(of section: Int, _ kind: String) -> ElementID {
    ElementID(rank: 1, kind: kind, path: Battery.path(section, 0))
  }

  private func report(_ pinned: ElementAnswer, covering next: ElementAnswer, at offset: CGFloat) {
    begin(2, "scrolling to the header of section 1")
    let overlap = pinned.frame.maxY - next.frame.minY
    inspection.report(
      .misplacedElements, at: .layoutAttributesForElements,
      "At the content offset (0, \(GeometryFormat.number(offset))), \(pinned.id.words), which stays at the top, covers "
        + "\(GeometryFormat.number(overlap)) points of \(next.id.words), instead of being pushed out by it.",
      expected: "\(pinned.id.words) ends at y = \(GeometryFormat.number(next.frame.minY)) or above",
      actual: "it ends at y = \(GeometryFormat.number(pinned.frame.maxY))", aspect: .named("pushed header"),
      fix: "Limit the y of a pinned header to the end of its section minus the height of the header.")
  }
}

import Foundation
import HeadlessUIKit

// The header of the next section pushes a pinned header out of the view, as it does in a flow layout.
extension Examiner {
  /// Scrolls to the places at which a header meets the pinned one of the section before.
  ///
  /// A layout may let headers pile up, or keep the first one: such a header stays at the edge. A header that leaves it later
  /// must not cover the next one before.
  func examinePushedHeaders() {
    guard traits.dependsOnOffset, traits.scrollsVertically, !traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional, canShowThreeSections
    else { return }
    // A footer of a section lets its header end higher.
    let section = SectionData(items: 60, metrics: SectionMetrics(footer: .zero))
    let trial = makeTrial(data: ScenarioData(sections: [section, section, section]))
    guard trial.take(.load).exception == nil else { return }
    let start = snapshot(of: trial, at: 0)
    for kind in traits.supplementaryKinds {
      for section in 0...1 where examinePushedHeader(of: section, kind, trial, start) { return }
    }
  }

  /// Scrolls until the header of a section reaches the pinned one of the section before, and a little farther.
  ///
  /// - Parameters:
  ///   - section: The section of the pinned header.
  ///   - kind: The kind of the headers.
  ///   - trial: The layout on its first display.
  ///   - start: Its answers before it is scrolled.
  /// - Returns: Whether the pinned header covers the next one.
  private func examinePushedHeader(
    of section: Int, _ kind: String, _ trial: Trial, _ start: AnswerSnapshot
  ) -> Bool {
    let (pinnedID, nextID) = (Self.header(of: section, kind), Self.header(of: section + 1, kind))
    let end = trial.view.contentSize.height - trial.view.bounds.height
    guard let usual = start[pinnedID], let next = start[nextID], !usual.isTransformed else { return false }
    let (height, top) = (usual.frame.height, next.frame.minY)
    let moved = usual.frame.offsetBy(dx: 0, dy: top - usual.frame.minY)
    guard RectQuery.overlaps(moved, next.frame, byMoreThan: 1), usual.frame.maxY < top - 3 * height,
      top + 20 < end
    else { return false }
    let meeting = top - (height / 2).rounded()
    let (before, here) = (snapshot(of: trial, at: top - 2 * height), snapshot(of: trial, at: meeting))
    guard let pinnedBefore = before[pinnedID], let pinned = here[pinnedID], let covered = here[nextID],
      abs(pinnedBefore.frame.minY - (top - 2 * height)) < 0.5, pinned.frame.minY < meeting + 0.5,
      pinned.frame.maxY > top + 1, Near.rects(covered.frame, next.frame), pinned.zIndex >= covered.zIndex
    else { return false }
    // A header that stays there, whatever the next one does, is meant to.
    let after = snapshot(of: trial, at: top + 12)[pinnedID]
    if let after, abs(after.frame.minY - (top + 12)) < 0.5 { return false }
    report(pinned, covering: covered, at: meeting)
    return true
  }

  private static func header(of section: Int, _ kind: String) -> ElementID {
    ElementID(rank: 1, kind: kind, path: Battery.path(section, 0))
  }

  private func report(_ pinned: ElementAnswer, covering next: ElementAnswer, at offset: CGFloat) {
    begin(2, "scrolling to \(next.id.words)")
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

import Foundation

/// A rectangle in which a compositional layout has placed elements: a section or a group.
package struct SolverBox: Hashable, Sendable {
  /// The number of groups that contain the group, from 0; nil for a section.
  package var level: Int?
  package var section: Int
  /// The rectangle in the content, where it is on screen.
  package var rect: CGRect
}

extension UICollectionView {
  /// The sections and groups of a compositional layout that a rectangle meets; empty for other layouts.
  ///
  /// A group with a single cell that fills it is left out.
  package func solverBoxes(in rect: CGRect) -> [SolverBox] {
    guard let layout = installedLayout as? UICollectionViewCompositionalLayout,
      let solution = layout.compositional.solution
    else { return [] }
    return solution.boxes(in: layout.rectOnScreen(rect), offsets: layout.orthogonalOffsets).map {
      SolverBox(level: $0.level, section: $0.section, rect: layout.rectOnScreen($0.rect))
    }
  }
}

extension CompositionalSolution {
  fileprivate func boxes(in rect: CGRect, offsets: [Int: CGFloat]) -> [SolverBox] {
    let axis = surroundings.axis
    let low = axis.main(rect.origin)
    var boxes: [SolverBox] = []
    for index in sections(from: low, to: low + axis.main(rect.size)) {
      let section = sections[index]
      guard section.length > 0 else { continue }
      let bounds = CGRect(
        origin: axis.point(main: starts[index], cross: 0),
        size: axis.size(main: section.length, cross: axis.cross(surroundings.size)))
      if RectQuery.overlaps(bounds, rect) { boxes.append(SolverBox(section: index, rect: bounds)) }
      let offset = axis.point(main: 0, cross: -(offsets[index] ?? 0))
      section.forEachGroup(in: rect.moved(by: CGPoint(x: -offset.x, y: -offset.y)), at: starts[index]) {
        group, corner in
        for (level, frame) in [(0, CGRect(origin: .zero, size: group.size))] + group.inner {
          let box = frame.moved(by: corner).moved(by: offset)
          if !group.isFilledByOneCell(frame), RectQuery.overlaps(box, rect) {
            boxes.append(SolverBox(level: level, section: index, rect: box))
          }
        }
      }
    }
    return boxes
  }
}

extension SolvedGroup {
  /// Returns whether a rectangle is that of a cell.
  fileprivate func isFilledByOneCell(_ frame: CGRect) -> Bool {
    cells.contains { $0.frame == frame }
  }
}

extension SolvedSection {
  /// Calls a closure for the groups that a rectangle can meet, with their corners in the content.
  fileprivate func forEachGroup(
    in rect: CGRect, at start: CGFloat, _ body: (_ group: SolvedGroup, _ corner: CGPoint) -> Void
  ) {
    let corner = surroundings.axis.point(
      main: start + surroundings.axis.main(groupsCorner), cross: surroundings.axis.cross(groupsCorner))
    let low = groups.axis.main(rect.origin) - groups.axis.main(corner)
    groups.forEachGroup(from: low, to: low + groups.axis.main(rect.size)) { _, run, group in
      body(run.group, surroundings.pixels.nearest(CGPoint(x: corner.x + group.x, y: corner.y + group.y)))
    }
  }
}

import Foundation
import HeadlessUIKit

// The corner of a table whose first row and first column stay on screen belongs to both of them.
extension Examiner {
  /// Scrolls a table in both directions, and finds a corner that leaves the screen with the content.
  func examineFrozenCorner() {
    guard subject.overrides(.shouldInvalidateLayoutForBoundsChange), traits.scrollsHorizontally,
      !traits.isFlow, !traits.isDynamic,
      !traits.isCompositional, canShowThreeSections
    else { return }
    let table = ScenarioData(sections: (0..<30).map { _ in SectionData(items: 12) })
    let trial = makeTrial(data: table)
    guard trial.take(.load).exception == nil else { return }
    // If the corner is the only item that should stay in a row, nothing depends on the offset with one section.
    let visible = trial.view.bounds.offsetBy(dx: Self.shift.dx, dy: Self.shift.dy)
    guard trial.within({ trial.layout.shouldInvalidateLayout(forBoundsChange: visible) }) else { return }
    let (start, shift) = (trial.view.contentOffset, Self.shift)
    let rest = FreshInstance(of: trial).snapshot()
    let place = CGPoint(x: start.x + shift.dx, y: start.y + shift.dy)
    guard rest.contentSize.width > trial.view.bounds.width + 2 * shift.dx,
      rest.contentSize.height > trial.view.bounds.height + 2 * shift.dy
    else { return }
    let scrolled = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
    let items = rest.plainItems.filter { $0.geometryFault == nil }
    guard let left = items.map(\.frame.minX).min(), let top = items.map(\.frame.minY).min(),
      let corner = items.first(where: {
        Near.numbers($0.frame.minX, left) && Near.numbers($0.frame.minY, top)
      })
    else { return }
    func move(_ item: ElementAnswer) -> CGVector? {
      guard let now = scrolled[item.id], !now.isInvisible, Near.sizes(now.frame.size, item.frame.size) else {
        return nil
      }
      return CGVector(dx: now.frame.minX - item.frame.minX, dy: now.frame.minY - item.frame.minY)
    }
    /// Whether all items of a line but the corner stay on screen in one direction, and move with the content in the other.
    func isFrozen(_ line: [ElementAnswer], _ step: CGVector) -> Bool {
      let others = line.filter { $0.id != corner.id }
      return others.count > 1
        && others.allSatisfy { item in
          move(item).map { abs($0.dx - step.dx) < 1 && abs($0.dy - step.dy) < 1 } ?? false
        }
    }
    let column = items.filter { Near.numbers($0.frame.minX, left) && $0.frame.minY > top + 1 }
    let row = items.filter { Near.numbers($0.frame.minY, top) && $0.frame.minX > left + 1 }
    guard isFrozen(column, CGVector(dx: shift.dx, dy: 0)), isFrozen(row, CGVector(dx: 0, dy: shift.dy)),
      let step = move(corner), let now = scrolled[corner.id]
    else { return }
    let (staysAcross, staysDown) = (abs(step.dx - shift.dx) < 1, abs(step.dy - shift.dy) < 1)
    guard staysAcross != staysDown, abs(step.dx) < 1 || abs(step.dy) < 1 else { return }
    begin(2, "scrolling a table in both directions")
    let seen = inspection.candidates.count
    defer { inspection.change(after: seen) { $0.needsSections = true } }
    let expected = corner.frame.offsetBy(dx: shift.dx, dy: shift.dy)
    inspection.report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The other items of its row stay at the top, and those of its column at the left, but \(corner.id.words) in the corner "
        + "leaves the screen when the table scrolls \(staysAcross ? "down" : "to the right").",
      expected: GeometryFormat.rect(expected), actual: GeometryFormat.rect(now.frame),
      aspect: .named("corner"),
      fix:
        "Move the corner in both directions: check the row and the column one after the other, without 'else'."
    )
  }

  /// How far the table is scrolled.
  private static var shift: CGVector { CGVector(dx: 50, dy: 70) }
}

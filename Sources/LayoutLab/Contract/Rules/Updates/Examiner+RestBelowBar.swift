import Foundation
import HeadlessUIKit

// A bar covers the upper edge of the view, where the content does not rest and nothing should be pinned.
extension Examiner {
  private static let bar: CGFloat = 64

  /// Shows the layout in a view without an inset and below a bar, at rest and scrolled.
  func examineRestBelowBar() {
    if traits.scrollsVertically, let (plain, below) = trials(nil) {
      if examineHeaders(plain, below) || examinePinned(plain, below) { return }
    }
    // A section can be a row of a table.
    if canShowThreeSections, traits.laysOut(sections: 30),
      let (plain, below) = trials(ScenarioData(sections: (0..<30).map { _ in SectionData(items: 6) }))
    {
      _ = examinePinned(plain, below)
    }
  }

  /// Returns the layout in a view without an inset and in one below a bar; `nil` if it does not rest below it.
  private func trials(_ data: ScenarioData?) -> (plain: Trial, below: Trial)? {
    let plain = makeTrial(data: data)
    let below = makeTrial(
      data: data,
      device: ScenarioDevice(contentInset: UIEdgeInsets(top: Self.bar, left: 0, bottom: 0, right: 0)))
    guard plain.take(.load).exception == nil else { return nil }
    begin(2, "the first display below a bar")
    guard below.take(.load).exception == nil, below.view.contentOffset.y == -Self.bar else { return nil }
    return (plain, below)
  }

  /// Compares the height of the first header at rest without an inset, at rest below the bar, and scrolled.
  ///
  /// - Returns: Whether a header is stretched at rest.
  private func examineHeaders(_ plain: Trial, _ below: Trial) -> Bool {
    guard !traits.scrollsHorizontally else { return false }
    let bar = Self.bar
    for kind in traits.supplementaryKinds {
      func height(_ trial: Trial, offset: CGFloat) -> CGFloat? {
        let place = CGPoint(x: trial.view.contentOffset.x, y: offset)
        let fresh = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
        return fresh[ElementID(rank: 1, kind: kind, path: Battery.path(0, 0))]?.frame.height
      }
      guard let usual = height(plain, offset: 0), let atRest = height(below, offset: -bar),
        let scrolled = height(below, offset: 0), usual > 0, Near.numbers(scrolled, usual),
        Near.numbers(atRest, usual + bar)
      else { continue }
      inspection.report(
        .stretchedAtRest, at: .layoutAttributesForElements,
        "With a top inset of \(GeometryFormat.number(bar)), \(kind) [0, 0] is \(GeometryFormat.number(atRest)) points "
          + "high before anyone has pulled it, but \(GeometryFormat.number(usual)) without the inset.",
        expected: "height \(GeometryFormat.number(usual)) at the offset (0, \(GeometryFormat.number(-bar)))",
        actual: "height \(GeometryFormat.number(atRest))")
      return true
    }
    return false
  }

  /// Finds an element that follows the content offset at the upper edge of the view, whether a bar is there or not.
  ///
  /// - Returns: Whether there is one.
  private func examinePinned(_ plain: Trial, _ below: Trial) -> Bool {
    let bar = Self.bar
    func shown(_ trial: Trial, _ offset: CGFloat) -> AnswerSnapshot {
      let place = CGPoint(x: trial.view.contentOffset.x, y: offset)
      return FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
    }
    guard plain.view.contentSize.height > plain.view.bounds.height + 400 else { return false }
    let (here, there) = (shown(plain, 200), shown(plain, 300))
    func moves(_ element: ElementAnswer) -> CGFloat? {
      there[element.id].map { $0.frame.minY - element.frame.minY }
    }
    let visible = here.elements.filter {
      !$0.id.isDecoration && !$0.isInvisible && RectQuery.overlaps($0.frame, here.visible)
    }
    // Where nothing scrolls, as in a wheel, the elements have their places in the whole view.
    guard visible.contains(where: { moves($0).map { abs($0) < 0.5 } ?? false }) else { return false }
    let pinned = visible.filter { element in
      moves(element).map { abs($0 - 100) < 0.5 } ?? false && element.frame.minY < 200 + bar - 1
        && element.frame.height < plain.view.bounds.height / 2
    }
    guard !pinned.isEmpty else { return false }
    let covered = shown(below, 200)
    guard
      let first = pinned.first(where: { element in
        covered[element.id].map { Near.rects($0.frame, element.frame) } ?? false
      })
    else { return false }
    let y = first.frame.minY
    begin(3, "scrolling by \(GeometryFormat.number(200 + bar)) points below a bar")
    inspection.report(
      .pinnedUnderBar, at: .layoutAttributesForElements,
      "With a top inset of \(GeometryFormat.number(bar)), \(first.id.words) stays at y = "
        + "\(GeometryFormat.number(y)) when the content offset is 200, as without the inset, so that a bar covers it.",
      expected: "y = \(GeometryFormat.number(y + bar))", actual: "y = \(GeometryFormat.number(y))")
    return true
  }
}

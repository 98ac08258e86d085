import Foundation
import HeadlessUIKit

// A bar covers an edge of the view, where the content does not rest and nothing should be pinned.
extension Examiner {
  private static let bar: CGFloat = 64

  /// An edge of the view with a bar.
  private enum Edge: String {
    case top, bottom
  }

  /// Shows the layout in a view without an inset and below a bar, at rest and scrolled, and then above a bar.
  func examineRestBelowBar() {
    if traits.scrollsVertically, let (plain, below) = trials(nil) {
      if examineHeaders(plain, below) || examinePinned(plain, below, .top) { return }
      if let above = trial(nil, .bottom), examinePinned(plain, above, .bottom) { return }
    }
    // A section can be a row of a table.
    if canShowThreeSections, traits.laysOut(sections: Self.rows),
      let (plain, below) = trials(ScenarioData(sections: (0..<Self.rows).map { _ in SectionData(items: 6) }))
    {
      _ = examinePinned(plain, below, .top)
    }
  }

  /// The number of sections with which a table of low rows is higher than the view.
  private static let rows = 60

  /// Returns the layout in a view without an inset and in one below a bar; `nil` if it does not rest below it.
  private func trials(_ data: ScenarioData?) -> (plain: Trial, below: Trial)? {
    let plain = makeTrial(data: data)
    guard plain.take(.load).exception == nil else { return nil }
    begin(2, "the first display below a bar")
    guard let below = trial(data, .top), below.view.contentOffset.y == -Self.bar else { return nil }
    return (plain, below)
  }

  /// Returns the layout on its first display in a view with a bar; `nil` if UIKit raises an exception.
  private func trial(_ data: ScenarioData?, _ edge: Edge) -> Trial? {
    let insets = UIEdgeInsets(
      top: edge == .top ? Self.bar : 0, left: 0, bottom: edge == .bottom ? Self.bar : 0, right: 0)
    let trial = makeTrial(data: data, device: ScenarioDevice(contentInset: insets))
    return trial.take(.load).exception == nil ? trial : nil
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

  /// Finds an element that follows the content offset at an edge of the view, whether a bar is there or not.
  ///
  /// - Returns: Whether there is one.
  private func examinePinned(_ plain: Trial, _ barred: Trial, _ edge: Edge) -> Bool {
    let bar = Self.bar
    let height = plain.view.bounds.height
    func shown(_ trial: Trial, _ offset: CGFloat) -> AnswerSnapshot {
      let place = CGPoint(x: trial.view.contentOffset.x, y: offset)
      return FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
    }
    guard plain.view.contentSize.height > height + 400 else { return false }
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
      let isAtEdge =
        edge == .top ? element.frame.minY < 200 + bar - 1 : element.frame.maxY > 200 + height - bar + 1
      return moves(element).map { abs($0 - 100) < 0.5 } ?? false && isAtEdge
        && element.frame.height < height / 2
    }
    guard !pinned.isEmpty else { return false }
    let covered = shown(barred, 200)
    guard
      let first = pinned.first(where: { element in
        covered[element.id].map { Near.rects($0.frame, element.frame) } ?? false
      })
    else { return false }
    let y = first.frame.minY
    let (distance, side, expected) = edge == .top ? (200 + bar, "below", y + bar) : (200, "above", y - bar)
    begin(3, "scrolling by \(GeometryFormat.number(distance)) points \(side) a bar")
    inspection.report(
      .pinnedUnderBar, at: .layoutAttributesForElements,
      "With a \(edge.rawValue) inset of \(GeometryFormat.number(bar)), \(first.id.words) stays at y = "
        + "\(GeometryFormat.number(y)) when the content offset is 200, as without the inset, so that a bar covers it.",
      expected: "y = \(GeometryFormat.number(expected))", actual: "y = \(GeometryFormat.number(y))")
    return true
  }
}

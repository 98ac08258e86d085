import Foundation
import HeadlessUIKit

// A bar covers an edge of the view, where the content does not rest and nothing should be pinned. A left inset is empty.
extension Examiner {
  private static let bar = BarKind.length

  /// A way in which a bar covers a view.
  private enum BarKind: CaseIterable {
    /// An app sets a content inset.
    case inset
    /// The bar makes the safe area smaller, as UIKit's bars do.
    case safeArea

    /// The length of the bar, in points.
    static let length: CGFloat = 64

    /// Returns a device with a bar at an edge of the view.
    func device(_ edge: ViewEdge) -> ScenarioDevice {
      switch self {
      case .inset: ScenarioDevice(contentInset: edge.insets(Self.length))
      case .safeArea: ScenarioDevice(safeArea: edge.insets(Self.length))
      }
    }

    /// Returns the bar at an edge, as the beginning of a sentence.
    func phrase(_ edge: ViewEdge) -> String {
      switch self {
      case .inset: "With a \(edge.rawValue) inset of \(GeometryFormat.number(Self.length))"
      case .safeArea:
        "With a safe area that leaves out \(GeometryFormat.number(Self.length)) points at the \(edge.rawValue)"
      }
    }

    /// The word for the cover of the view.
    var word: String { self == .inset ? "inset" : "bar" }
  }

  /// Shows the layout in a view without an inset and below a bar, at rest and scrolled, and then above a bar and with a
  /// left inset.
  func examineRestBelowBar() {
    if traits.scrollsVertically, let plain = plainTrial(nil) {
      for kind in BarKind.allCases {
        guard let below = trialBelowBar(nil, kind) else { continue }
        if examineHeaders(plain, below, kind) || examinePinned(plain, below, .top, kind) { return }
        if let above = trial(nil, .bottom, kind), examinePinned(plain, above, .bottom, kind) { return }
      }
    }
    // A section can be a row of a table.
    if canShowThreeSections, traits.laysOut(sections: Self.rows) {
      let rows = ScenarioData(sections: (0..<Self.rows).map { _ in SectionData(items: 6) })
      if let plain = plainTrial(rows), let below = trialBelowBar(rows, .inset),
        examinePinned(plain, below, .top, .inset)
      {
        return
      }
    }
    guard traits.scrollsHorizontally, !traits.scrollsVertically else { return }
    if let plain = plainTrial(nil), let inset = trial(nil, .left, .inset) {
      _ = examinePinned(plain, inset, .left, .inset)
    }
  }

  /// The number of sections with which a table of low rows is higher than the view.
  private static let rows = 60

  /// Returns the layout on its first display in a view without a bar; `nil` if UIKit raises an exception.
  private func plainTrial(_ data: ScenarioData?) -> Trial? {
    let trial = makeTrial(data: data)
    return trial.take(.load).exception == nil ? trial : nil
  }

  /// Returns the layout on its first display in a view below a bar; `nil` if it does not rest below it.
  private func trialBelowBar(_ data: ScenarioData?, _ kind: BarKind) -> Trial? {
    begin(2, "the first display below a bar")
    guard let below = trial(data, .top, kind), below.view.contentOffset.y == -Self.bar else { return nil }
    return below
  }

  /// Returns the layout on its first display in a view with a bar; `nil` if UIKit raises an exception.
  private func trial(_ data: ScenarioData?, _ edge: ViewEdge, _ kind: BarKind) -> Trial? {
    let trial = makeTrial(data: data, device: kind.device(edge))
    return trial.take(.load).exception == nil ? trial : nil
  }

  /// Compares the height of the first header at rest without an inset, at rest below the bar, and scrolled.
  ///
  /// - Returns: Whether a header is stretched at rest.
  private func examineHeaders(_ plain: Trial, _ below: Trial, _ bars: BarKind) -> Bool {
    guard !traits.scrollsHorizontally else { return false }
    let bar = Self.bar
    for kind in traits.supplementaryKinds {
      let header = ElementID(rank: 1, kind: kind, path: Battery.path(0, 0))
      func height(_ trial: Trial, offset: CGFloat) -> CGFloat? {
        let place = CGPoint(x: trial.view.contentOffset.x, y: offset)
        let fresh = FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
        return fresh[header]?.frame.height
      }
      guard let usual = height(plain, offset: 0), let atRest = height(below, offset: -bar),
        let scrolled = height(below, offset: 0), usual > 0, Near.numbers(scrolled, usual),
        Near.numbers(atRest, usual + bar)
      else { continue }
      inspection.report(
        .stretchedAtRest, at: .layoutAttributesForElements,
        "\(bars.phrase(.top)), \(header.words) is \(GeometryFormat.number(atRest)) points high before anyone has pulled "
          + "it, but \(GeometryFormat.number(usual)) without the \(bars.word).",
        expected: "height \(GeometryFormat.number(usual)) at the offset (0, \(GeometryFormat.number(-bar)))",
        actual: "height \(GeometryFormat.number(atRest))")
      return true
    }
    return false
  }

  /// Finds an element that follows the content offset at an edge of the view, whether a bar is there or not.
  ///
  /// - Returns: Whether there is one.
  private func examinePinned(
    _ plain: Trial, _ barred: Trial, _ edge: ViewEdge, _ kind: BarKind
  ) -> Bool {
    let bar = Self.bar
    let length = edge.length(plain.view.bounds.size)
    func shown(_ trial: Trial, _ offset: CGFloat) -> AnswerSnapshot {
      var place = trial.view.contentOffset
      if edge == .left { place.x = offset } else { place.y = offset }
      return FreshInstance(of: trial, FreshInstance.Change(offset: place)).snapshot()
    }
    guard edge.length(plain.view.contentSize) > length + 400 else { return false }
    let (here, there) = (shown(plain, 200), shown(plain, 300))
    func moves(_ element: ElementAnswer) -> CGFloat? {
      there[element.id].map { edge.start($0.frame) - edge.start(element.frame) }
    }
    let visible = here.elements.filter {
      !$0.id.isDecoration && !$0.isInvisible && RectQuery.overlaps($0.frame, here.visible)
    }
    // Where nothing scrolls, as in a wheel, the elements have their places in the whole view.
    guard visible.contains(where: { moves($0).map { abs($0) < 0.5 } ?? false }) else { return false }
    let pinned = visible.filter { element in
      let isAtEdge =
        edge == .bottom
        ? edge.end(element.frame) > 200 + length - bar + 1 : edge.start(element.frame) < 200 + bar - 1
      return moves(element).map { abs($0 - 100) < 0.5 } ?? false && isAtEdge
        && edge.length(element.frame.size) < length / 2
    }
    guard !pinned.isEmpty else { return false }
    let covered = shown(barred, 200)
    guard
      let first = pinned.first(where: { element in
        covered[element.id].map { Near.rects($0.frame, element.frame) } ?? false
      })
    else { return false }
    if keepsOutOfSafeArea(first, edge, shown) { return false }
    report(first, edge, kind)
    return true
  }

  /// Whether a safe area moves the element, in which UIKit's bars are: what else an inset is for, the app knows.
  private func keepsOutOfSafeArea(
    _ element: ElementAnswer, _ edge: ViewEdge, _ shown: (Trial, CGFloat) -> AnswerSnapshot
  ) -> Bool {
    let safe = makeTrial(device: ScenarioDevice(safeArea: edge.insets(Self.bar)))
    guard safe.take(.load).exception == nil, let other = shown(safe, 200)[element.id] else { return false }
    return !Near.rects(other.frame, element.frame)
  }

  private func report(_ pinned: ElementAnswer, _ edge: ViewEdge, _ kind: BarKind) {
    let place = edge.start(pinned.frame)
    let (distance, side, expected) =
      edge == .bottom
      ? (200, "above a bar", place - Self.bar) : (200 + Self.bar, "below a bar", place + Self.bar)
    let axis = edge == .left ? "x" : "y"
    let phrase = edge == .left ? "with a left inset" : side
    begin(3, "scrolling by \(GeometryFormat.number(distance)) points \(phrase)")
    inspection.report(
      .pinnedUnderBar, at: .layoutAttributesForElements,
      "\(kind.phrase(edge)), \(pinned.id.words) stays at \(axis) = \(GeometryFormat.number(place)) when the content "
        + "offset is 200, as without the \(kind.word), so that "
        + (edge == .left ? "it lies in the inset." : "a bar covers it."),
      expected: "\(axis) = \(GeometryFormat.number(expected))",
      actual: "\(axis) = \(GeometryFormat.number(place))",
      // No bar covers the left edge, and an app may want headers there.
      severity: edge == .left ? .style : nil,
      fix: edge == .left ? "Pin to contentOffset.x + adjustedContentInset.left." : nil)
  }
}

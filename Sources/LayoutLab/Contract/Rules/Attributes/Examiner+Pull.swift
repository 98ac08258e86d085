import Foundation
import HeadlessUIKit

// An element that stretches while the content is pulled down grows upward, into the room above the content.
extension Examiner {
  /// How far the content is pulled down, in points.
  private static let pull: CGFloat = 60

  /// Pulls the content down beyond its beginning, and finds an element at the top that grows over those below it or that
  /// becomes lower, or a header farther down that grows too.
  func examinePull() {
    guard subject.overrides(.shouldInvalidateLayoutForBoundsChange), traits.scrollsVertically,
      !traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    checkSizesAtLongPull(trial)
    if reportTop(trial, by: Self.pull) || reportTop(trial, by: Self.shortPull) { return }
    guard canShowThreeSections, !traits.supplementaryKinds.isEmpty else { return }
    let several = makeTrial(data: [2, 2, 2])
    guard several.take(.load).exception == nil else { return }
    reportLaterHeader(several)
  }

  /// A pull by less than the height of a header, in points.
  private static let shortPull: CGFloat = 10

  /// How far a long drag pulls the content down, in points; it is longer than most items are high.
  private static let longPull: CGFloat = 200

  /// Finds an element whose size becomes negative only while the content is pulled far down.
  private func checkSizesAtLongPull(_ trial: Trial) {
    let top = -trial.view.adjustedContentInset.top
    let offset = CGPoint(x: 0, y: top - Self.longPull)
    let fresh = FreshInstance(of: trial, FreshInstance.Change(offset: offset))
    begin(2, "pulling the content down by \(GeometryFormat.number(Self.longPull)) points")
    let seen = inspection.candidates.count
    inspection.checkGeometry(FreshView(fresh))
    inspection.change(after: seen) { candidate in
      candidate.finding.severity = max(candidate.finding.severity, .warning)
      candidate.finding.begin(
        with: "While the content is pulled down by \(GeometryFormat.number(Self.longPull)) points")
    }
  }

  /// Returns the answers at rest at the top, and while the content is pulled down.
  private func answers(_ trial: Trial, by pull: CGFloat) -> (rest: AnswerSnapshot, pulled: AnswerSnapshot) {
    func snapshot(_ y: CGFloat) -> AnswerSnapshot {
      FreshInstance(of: trial, FreshInstance.Change(offset: CGPoint(x: 0, y: y))).snapshot()
    }
    let top = -trial.view.adjustedContentInset.top
    return (snapshot(top), snapshot(top - pull))
  }

  /// Reports an element at the top that is wrong while the content is pulled; returns whether there is one.
  private func reportTop(_ trial: Trial, by pull: CGFloat) -> Bool {
    let (rest, pulled) = answers(trial, by: pull)
    let distance = GeometryFormat.number(pull)
    for element in rest.elements
    where element.frame.minY <= rest.visible.minY + 1 && !element.isInvisible && !element.isTransformed {
      guard let now = pulled[element.id], !now.isTransformed else { continue }
      let place = "\(GeometryFormat.rect(now.frame)), and \(GeometryFormat.rect(element.frame)) at rest"
      // An item may become lower on purpose.
      let least = element.id.rank == 1 ? element.frame.height - 1 : 1
      if now.frame.height < least, !now.isHidden {
        reportPull(
          "\(element.id.words.capitalizedFirst) \(now.frame.height < 1 ? "has no height" : "becomes lower") while the "
            + "content is pulled down by \(distance) points.",
          expected: "a height of at least \(GeometryFormat.number(element.frame.height)) points",
          actual: place,
          fix: "Compute the height from one that is set, and add the pull to it.")
        return true
      }
      guard let below = covered(by: element, now, rest, pulled, pull) else { continue }
      reportPull(
        "\(element.id.words.capitalizedFirst) grows downward and over \(below.words) while the content is pulled down by "
          + "\(distance) points.",
        expected: "a frame that begins \(distance) points higher", actual: place,
        fix: "Subtract the pull from the y of the frame when it is added to the height.")
      return true
    }
    return false
  }

  /// Reports a header below the first one that grows upward too while the content is pulled, over what is above it.
  private func reportLaterHeader(_ trial: Trial) {
    let (rest, pulled) = answers(trial, by: Self.pull)
    for element in rest.elements
    where element.id.rank == 1 && element.id.section > 0 && element.frame.minY > rest.visible.minY + 1 {
      guard let now = pulled[element.id], Near.numbers(now.frame.minY, element.frame.minY - Self.pull),
        now.frame.height > element.frame.height + 1,
        let covered = newlyCovered(by: element, now, rest, pulled)
      else { continue }
      return reportPull(
        "\(element.id.words.capitalizedFirst) grows too while the content is pulled down by "
          + "\(GeometryFormat.number(Self.pull)) points, over \(covered.words).",
        expected: "\(GeometryFormat.rect(element.frame)), as at rest", actual: GeometryFormat.rect(now.frame),
        fix: "Stretch the header of the first section only.", needsSections: true)
    }
  }

  /// Returns an element that is covered only because the one above it has grown by the pull without moving up.
  private func covered(
    by element: ElementAnswer, _ now: ElementAnswer, _ rest: AnswerSnapshot, _ pulled: AnswerSnapshot,
    _ pull: CGFloat
  ) -> ElementID? {
    guard abs(now.frame.height - element.frame.height - pull) < 1,
      Near.numbers(now.frame.minY, element.frame.minY)
    else { return nil }
    return newlyCovered(by: element, now, rest, pulled)
  }

  /// Returns an element that another one covers while the content is pulled, but not at rest.
  private func newlyCovered(
    by element: ElementAnswer, _ now: ElementAnswer, _ rest: AnswerSnapshot, _ pulled: AnswerSnapshot
  ) -> ElementID? {
    rest.elements.first { other in
      guard other.id != element.id, !other.isInvisible, let moved = pulled[other.id] else { return false }
      return !RectQuery.overlaps(other.frame, element.frame, byMoreThan: 1)
        && RectQuery.overlaps(moved.frame, now.frame, byMoreThan: 1)
    }?.id
  }

  private func reportPull(
    _ message: String, expected: String, actual: String, fix: String, needsSections: Bool = false
  ) {
    begin(2, "pulling the content down")
    let seen = inspection.candidates.count
    defer { inspection.change(after: seen) { $0.needsSections = needsSections } }
    inspection.report(
      .misplacedElements, at: .layoutAttributesForElements, message, expected: expected, actual: actual,
      aspect: .named("pull"), fix: fix)
  }
}

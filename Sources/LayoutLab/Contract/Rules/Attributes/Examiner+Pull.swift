import Foundation
import HeadlessUIKit

// An element that stretches while the content is pulled down grows upward, into the room above the content.
extension Examiner {
  /// How far the content is pulled down, in points.
  private static let pull: CGFloat = 60

  /// Pulls the content down beyond its beginning, and finds an element at the top that grows over those below it, or that
  /// loses its height.
  func examinePull() {
    guard subject.overrides(.shouldInvalidateLayoutForBoundsChange), traits.scrollsVertically,
      !traits.scrollsHorizontally, !traits.isDynamic,
      !traits.isCompositional
    else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    func snapshot(_ y: CGFloat) -> AnswerSnapshot {
      FreshInstance(of: trial, FreshInstance.Change(offset: CGPoint(x: 0, y: y))).snapshot()
    }
    let top = -trial.view.adjustedContentInset.top
    let (rest, pulled) = (snapshot(top), snapshot(top - Self.pull))
    for element in rest.elements
    where element.frame.minY <= rest.visible.minY + 1 && !element.isInvisible && !element.isTransformed {
      guard let now = pulled[element.id], !now.isTransformed else { continue }
      let place = "\(GeometryFormat.rect(now.frame)), and \(GeometryFormat.rect(element.frame)) at rest"
      if now.frame.height < 1, !now.isHidden {
        return reportPull(
          "\(element.id.words.capitalizedFirst) has no height while the content is pulled down by "
            + "\(GeometryFormat.number(Self.pull)) points.",
          expected: "a height of at least \(GeometryFormat.number(element.frame.height)) points",
          actual: place,
          fix: "Compute the height from one that is set, and add the pull to it.")
      }
      guard let below = covered(by: element, now, rest, pulled) else { continue }
      return reportPull(
        "\(element.id.words.capitalizedFirst) grows downward and over \(below.words) while the content is pulled down by "
          + "\(GeometryFormat.number(Self.pull)) points.",
        expected: "a frame that begins \(GeometryFormat.number(Self.pull)) points higher", actual: place,
        fix: "Subtract the pull from the y of the frame when it is added to the height.")
    }
  }

  /// Returns an element that is covered only because the one above it has grown by the pull without moving up.
  private func covered(
    by element: ElementAnswer, _ now: ElementAnswer, _ rest: AnswerSnapshot, _ pulled: AnswerSnapshot
  ) -> ElementID? {
    guard abs(now.frame.height - element.frame.height - Self.pull) < 1,
      Near.numbers(now.frame.minY, element.frame.minY)
    else { return nil }
    return rest.elements.first { other in
      guard other.id != element.id, let moved = pulled[other.id] else { return false }
      return !RectQuery.overlaps(other.frame, element.frame, byMoreThan: 1)
        && RectQuery.overlaps(moved.frame, now.frame, byMoreThan: 1)
    }?.id
  }

  private func reportPull(_ message: String, expected: String, actual: String, fix: String) {
    begin(2, "pulling the content down")
    inspection.report(
      .misplacedElements, at: .layoutAttributesForElements, message, expected: expected, actual: actual,
      aspect: .named("pull"), fix: fix)
  }
}

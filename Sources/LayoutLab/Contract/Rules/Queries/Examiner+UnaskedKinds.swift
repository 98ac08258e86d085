import Foundation
import HeadlessUIKit

// Headers and footers that a layout has attributes for must be in rectangles too.
extension Examiner {
  /// Queries headers and footers from a layout that returns none in rectangles.
  ///
  /// The answer only means something if the layout returns `nil` for an unknown kind.
  func examineUnaskedKinds() {
    guard !traits.isFlow, subject.overrides(.layoutAttributesForSupplementaryView) else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let fresh = FreshInstance(of: trial)
    let snapshot = fresh.snapshot()
    for kind in ElementKinds.bars where !snapshot.elements.contains(where: { $0.id.rank == 1 }) {
      let id = ElementID(rank: 1, kind: kind, path: Battery.path(0, 0))
      let other = ElementID(rank: 1, kind: "LayoutLab.noKind", path: Battery.path(0, 0))
      let (known, unknown) = fresh.within {
        (AnswerSnapshot.ask(fresh.layout, for: id), AnswerSnapshot.ask(fresh.layout, for: other))
      }
      guard let known, unknown == nil else { continue }
      let answer = ElementAnswer(known)
      guard answer.id == id, !answer.isInvisible, answer.geometryFault == nil,
        RectQuery.overlaps(answer.frame, snapshot.rect, byMoreThan: 1)
      else { continue }
      inspection.report(
        .rectQueryMissesElements, at: .layoutAttributesForElements,
        "The layout returns attributes when it is queried for \(id.words), but layoutAttributesForElements(in:) never "
          + "contains them, so that the view is never shown.",
        expected: "\(id.words) at \(GeometryFormat.rect(answer.frame)) in the answer to "
          + GeometryFormat.rect(snapshot.rect),
        actual: "an answer without supplementary views")
      return
    }
  }
}

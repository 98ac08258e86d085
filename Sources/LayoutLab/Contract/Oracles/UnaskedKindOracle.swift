import Foundation
import HeadlessUIKit

// What a layout knows of headers and footers it also returns in a rectangle.
extension Examiner {
  /// Asks for headers and footers where no rectangle brings any.
  ///
  /// Only a layout that tells kinds apart says anything by that; one that makes attributes for whatever it is asked
  /// for is left alone.
  func examineUnaskedKinds() {
    let member = "layoutAttributesForSupplementaryView(ofKind:at:)"
    guard !traits.isFlow, subject.members[member] != nil else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let twin = Twin(of: trial)
    let snapshot = twin.snapshot()
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    for kind in kinds where !snapshot.elements.contains(where: { $0.id.rank == 1 }) {
      let id = ElementID(rank: 1, kind: kind, path: Battery.path(0, 0))
      let other = ElementID(rank: 1, kind: "LayoutLab.noKind", path: Battery.path(0, 0))
      let (known, unknown) = twin.within {
        (AnswerSnapshot.ask(twin.layout, for: id), AnswerSnapshot.ask(twin.layout, for: other))
      }
      guard let known, unknown == nil else { continue }
      let answer = ElementAnswer(known)
      guard answer.id == id, !answer.isInvisible, answer.geometryFault == nil,
        RectQuery.overlaps(answer.frame, snapshot.rect, byMoreThan: 1)
      else { continue }
      inspection.suspect(
        .rectQueryMissesElements, at: "layoutAttributesForElements(in:)",
        "The layout has attributes for \(id.words) when it is asked for them, and layoutAttributesForElements(in:) never "
          + "returns any: there will be no view.",
        expected: "\(id.words) at \(GeometryFormat.rect(answer.frame)) in the answer to "
          + GeometryFormat.rect(snapshot.rect),
        actual: "an answer without supplementary views")
      return
    }
  }
}

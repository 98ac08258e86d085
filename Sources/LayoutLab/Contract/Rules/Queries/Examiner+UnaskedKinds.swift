import Foundation
import HeadlessUIKit

// Headers and footers that a layout has attributes for must be in rectangles too.
extension Examiner {
  /// Queries headers and footers from a layout that returns none in rectangles.
  ///
  /// The answer only means something if the layout returns `nil` for an unknown kind.
  func examineUnaskedKinds() {
    if traits.isFlow { return examineDroppedBars() }
    guard subject.overrides(.layoutAttributesForSupplementaryView), subject.singleQueries.contains(.views)
    else { return }
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

  /// Reports headers or footers that a flow layout returns to its subclass, but that are in no rectangle of the subclass.
  ///
  /// A subclass that never names headers or footers is written for an app that has none.
  private func examineDroppedBars() {
    guard subject.namesBars, subject.overrides(.layoutAttributesForElements) else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: true))
    let shown = Set(fresh.snapshot().elements.map(\.id.kind))
    var dropped: ElementAnswer?
    for handed in fresh.watch.handedOut {
      let bar = ElementAnswer(handed.frozen)
      guard bar.id.rank == 1, ElementKinds.bars.contains(bar.id.kind), !shown.contains(bar.id.kind),
        !bar.isInvisible, bar.frame.width > 0, bar.frame.height > 0
      else { continue }
      if dropped.map({ bar.id < $0.id }) ?? true { dropped = bar }
    }
    guard let bar = dropped else { return }
    let first = bar.id
    inspection.report(
      .rectQueryMissesElements, at: .layoutAttributesForElements,
      "The flow layout has room for \(first.words), but layoutAttributesForElements(in:) never returns a view of this "
        + "kind, so that an app with such views shows gaps.",
      expected: "\(first.words) at \(GeometryFormat.rect(bar.frame)), as super returns it",
      actual: "an answer without views of kind \(first.kind)", aspect: .named("dropped kind"),
      severity: .warning,
      fix: "Return the attributes of all kinds that super returns.")
  }
}

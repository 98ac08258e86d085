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

  /// Reports headers or footers for which a flow layout has room, but that are in no rectangle of its subclass.
  ///
  /// A subclass that never names headers or footers is written for an app that has none.
  private func examineDroppedBars() {
    guard subject.namesBars, subject.overrides(.layoutAttributesForElements) else { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let fresh = FreshInstance(of: trial, FreshInstance.Change(keepsHandedOut: true))
    let snapshot = fresh.snapshot()
    let kinds = Set(ElementKinds.bars).subtracting(snapshot.elements.map(\.id.kind))
    guard let bar = handedOutBar(of: kinds, fresh) ?? queriedBar(of: kinds, fresh, snapshot) else { return }
    inspection.report(
      .rectQueryMissesElements, at: .layoutAttributesForElements,
      "The flow layout has room for \(bar.id.words), but layoutAttributesForElements(in:) never returns a view of this "
        + "kind, so that an app with such views shows gaps.",
      expected: "\(bar.id.words) at \(GeometryFormat.rect(bar.frame)), as super returns it",
      actual: "an answer without views of kind \(bar.id.kind)", aspect: .named("dropped kind"),
      severity: .warning,
      fix: "Return the attributes of all kinds that super returns.")
  }

  /// Returns the first header or footer of some kinds that a flow layout has returned to its subclass.
  private func handedOutBar(of kinds: Set<String>, _ fresh: FreshInstance) -> ElementAnswer? {
    fresh.watch.handedOut.map { ElementAnswer($0.frozen) }.filter { bar in
      bar.id.rank == 1 && kinds.contains(bar.id.kind) && !bar.isInvisible && bar.frame.width > 0
        && bar.frame.height > 0
    }.min { $0.id < $1.id }
  }

  /// Returns the first header or footer of some kinds that a flow subclass returns when it is queried for it, if the layout
  /// has a size for them and there are no items in its place.
  ///
  /// A subclass that collects the attributes of its items one by one gets none of supplementary views from super. Whether
  /// the delegate of its app returns sizes for headers or footers is not known.
  private func queriedBar(
    of kinds: Set<String>, _ fresh: FreshInstance, _ snapshot: AnswerSnapshot
  ) -> ElementAnswer? {
    let items = snapshot.elements.filter(\.id.isItem)
    guard let flow = fresh.layout as? UICollectionViewFlowLayout, !traits.isDynamic, !items.isEmpty,
      subject.singleQueries.contains(.views)
    else { return nil }
    let sized = kinds.filter { kind in
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      return (isHeader ? flow.headerReferenceSize : flow.footerReferenceSize) != .zero
    }
    let paths = sized.sorted().flatMap { kind in
      fresh.counts.indices.map { ElementID(rank: 1, kind: kind, path: [$0, 0]) }
    }
    return paths.lazy.compactMap { id -> ElementAnswer? in
      let attributes = fresh.within { AnswerSnapshot.ask(fresh.layout, for: id) }
      guard let bar = attributes.map({ ElementAnswer($0) }), bar.id == id, !bar.isInvisible,
        bar.geometryFault == nil, RectQuery.overlaps(bar.frame, snapshot.rect, byMoreThan: 1),
        !items.contains(where: { RectQuery.overlaps($0.frame, bar.frame, byMoreThan: 1) })
      else { return nil }
      return bar
    }.first
  }
}

import HeadlessUIKit

// A flow layout leaves room for the headers and footers of sections without items too.
extension Inspection {
  /// Checks that a flow subclass shows the headers and footers of empty sections, as it does in other sections.
  ///
  /// A subclass that collects the attributes of its sections item by item forgets them.
  func checkUnshownBars(_ view: FreshView) {
    guard traits.isFlow, !traits.isDynamic, view.counts.contains(0),
      subject.overrides(.layoutAttributesForElements)
    else { return }
    let snapshot = view.snapshot
    // Where a layout puts what follows the content offset matters in the visible bounds only.
    let rect = view.isMoving ? view.visible : snapshot.rect
    for kind in ElementKinds.bars.sorted() where snapshot.elements.contains(where: { $0.id.kind == kind }) {
      for section in view.counts.indices where view.counts[section] == 0 {
        let id = ElementID(rank: 1, kind: kind, path: [section, 0])
        guard snapshot.place(of: id) == nil,
          let answer = view.fresh.within({
            AnswerSnapshot.ask(view.layout, for: id).map { ElementAnswer($0) }
          }
          ),
          answer.id == id, !answer.isInvisible,
          RectQuery.overlaps(answer.frame, rect, byMoreThan: 1)
        else { continue }
        return report(
          .rectQueryMissesElements, at: .layoutAttributesForElements,
          "layoutAttributesForElements(in:) leaves out \(id.words) of a section without items, for which the flow layout "
            + "leaves room.",
          expected: "\(id.words) at \(GeometryFormat.rect(answer.frame)) in the answer",
          actual: "an answer without it", aspect: .emptySections, severity: .warning,
          fix: "Add the header and the footer of each section, not of each item.")
      }
    }
  }
}

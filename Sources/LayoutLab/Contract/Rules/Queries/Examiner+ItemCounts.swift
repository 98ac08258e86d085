import Foundation
import HeadlessUIKit

// A layout can be wrong for particular numbers of items only, for example if its last row is not full.
extension Examiner {
  /// Shows each small number of items, and checks the content size and the answers to the whole content.
  func examineItemCounts() {
    // UIKit computes these, or sizes that cells prefer are still unknown.
    if traits.isPlainCompositional || traits.isSelfSizing || traits.isDynamic { return }
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    var lines = LineEnds()
    var rings = RingEnds()
    var shown: [Bool] = []
    for count in 0...Self.mostItems {
      begin(count + 2, "a display of \(ListPhrase.count(count, "item"))")
      let fresh = FreshInstance(
        of: trial, FreshInstance.Change(data: DataStore(ScenarioData(sections: [SectionData(items: count)]))))
      guard fresh.view.raisedException == nil else { continue }
      let view = FreshView(fresh)
      inspection.checkGeometry(view)
      inspection.checkPaths(view)
      inspection.checkMissing(view)
      shown.append(!view.snapshot.showsNothing)
      // What alternates from row to row shows only with odd numbers of rows.
      if count <= Self.mostItemsOfSecondPass, preparesAgainDifferently(fresh, view.snapshot) { return }
      // Elements that follow the offset can be anywhere.
      if traits.dependsOnOffset { continue }
      inspection.checkContentSize(view, judgesTail: false)
      lines.add(view.snapshot, isVertical: traits.scrollsVertically)
      rings.add(view.snapshot, items: count)
    }
    if shown.count == Self.mostItems + 1 { reportHidden(shown) }
    if let shared = rings.shared { reportClosedRing(shared) }
    // Each number of items must have an entry.
    if lines.ends.count == Self.mostItems + 1, traits.scrollsVertically != traits.scrollsHorizontally,
      let count = lines.countWithEmptyLine
    {
      reportEmptyLine(count, lines)
    }
  }

  /// The largest number of items with which the layout is prepared twice; most patterns of rows are shorter.
  private static let mostItemsOfSecondPass = 12

  /// Whether the layout answers differently when it is prepared again, which is reported.
  private func preparesAgainDifferently(_ fresh: FreshInstance, _ first: AnswerSnapshot) -> Bool {
    fresh.within {
      fresh.layout.invalidateLayout()
      fresh.view.loadWithoutViews()
    }
    guard fresh.view.raisedException == nil else { return false }
    let again = fresh.snapshot()
    let known = inspection.candidates.count
    inspection.checkIdempotence(first, again)
    return inspection.candidates.count > known
  }

  private func reportEmptyLine(_ count: Int, _ lines: LineEnds) {
    let (room, usual) = (lines.ends[count].room, lines.usualRoom)
    begin(count + 2, "a display of \(ListPhrase.count(count, "item"))")
    inspection.report(
      .contentSizeTooLarge, at: .collectionViewContentSize,
      "With \(ListPhrase.count(count, "item")), whose last line is full, the content continues for "
        + "\(GeometryFormat.number(room)) points after the last item, as if another line began; with "
        + "\(count - 1) and \(count + 1) it continues for \(GeometryFormat.number(usual)).",
      expected: "content that ends \(GeometryFormat.number(usual)) points after the last item",
      actual: "\(GeometryFormat.number(room)) points after it",
      fix: "Round the number of lines up: (count + columns - 1) / columns.")
  }

  /// Reports a number of items with which nothing is shown, although something is shown with one less and with one more.
  private func reportHidden(_ shown: [Bool]) {
    guard let count = (2..<Self.mostItems).first(where: { !shown[$0] && shown[$0 - 1] && shown[$0 + 1] })
    else { return }
    begin(count + 2, "a display of \(ListPhrase.count(count, "item"))")
    inspection.report(
      .missingItems, at: .layoutAttributesForElements,
      "With \(ListPhrase.count(count, "item")), the layout shows none of them, although it does with \(count - 1) and "
        + "with \(count + 1).",
      expected: "visible items", actual: "none", aspect: .named("count"),
      fix:
        "Give each number of items a case: a comparison with \(count) or a number beside it may be one off.")
  }

  private func reportClosedRing(_ shared: RingEnds.Shared) {
    begin(shared.items + 2, "a display of \(ListPhrase.count(shared.items, "item"))")
    inspection.report(
      .misplacedElements, at: .prepare,
      "With \(ListPhrase.count(shared.items, "item")), the last one has the frame of the first one, and so it is with "
        + "each other number of items.",
      expected: "a place of its own for \(ElementID.item(shared.items - 1, section: 0).words)",
      actual: "\(GeometryFormat.rect(shared.frame)) for both", aspect: .named("ring"), severity: .warning,
      fix: "Divide the circle by the number of items, not by one less.")
  }

  /// The largest number of items that is shown; repeated patterns of rows are mostly shorter.
  private static let mostItems = 24
}

import Foundation
import HeadlessUIKit

// The screen must show what the layout returns.
extension Inspection {
  /// Checks that every item that the layout returns in the visible bounds has a cell on screen.
  ///
  /// It is only asked if nothing else is wrong in the scenario: every other mistake can change the screen too.
  func checkScreen(_ trial: Trial, _ answers: AnswerSnapshot) {
    guard candidates.isEmpty, trial.counts.contains(where: { $0 > 0 }) else { return }
    let visible = answers.visible
    let expected = answers.elements.filter {
      $0.id.isItem && !$0.isInvisible && RectQuery.overlaps($0.frame, visible, byMoreThan: Near.tolerance)
    }
    let shown = Set(
      trial.view.displayedElements.filter { $0.category == .cell }.map { ElementID.item($0.indexPath) })
    let missing = expected.filter { !shown.contains($0.id) }
    guard let first = missing.first else { return }
    let what =
      shown.isEmpty
      ? "the screen shows no items, but"
      : "\(missing.count) of \(expected.count) items are not on screen, although"
    report(
      .screenDisagrees, at: .layoutAttributesForElements,
      "After \(phrase) \(what) the layout returns \(first.id.words) at \(GeometryFormat.rect(first.frame)) for the visible bounds "
        + "\(GeometryFormat.rect(visible)).",
      expected: "cells for \(expected.count) items", actual: "\(shown.count) cells on screen")
  }
}

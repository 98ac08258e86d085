import Foundation
import HeadlessUIKit

// The screen must show what the layout returns.
extension Inspection {
  /// Checks that every item that the layout returns in the visible bounds has a cell on screen.
  ///
  /// It is only asked if nothing else is wrong in the scenario: every other mistake can change the screen too.
  ///
  /// A layout may search by the frames before their transforms, as flow does. A transformed item that is not in the answer
  /// to the rectangle that the view has queried is not expected.
  func checkScreen(_ trial: Trial, _ moment: Moment) {
    guard candidates.isEmpty, trial.counts.contains(where: { $0 > 0 }) else { return }
    let answers = moment.live
    let visible = answers.visible
    let offsets = SectionDisplacements(of: trial.view)
    let queried = answers.elements.contains(where: \.isTransformed) ? moment.page?.table : nil
    var shown = ElementTable(capacity: 0)
    for path in trial.view.itemsWithCells { shown.setPlace(0, of: .item(path)) }
    var expected = 0
    var missing = 0
    var firstMissing: ElementAnswer?
    for element in answers.elements where element.id.isItem && !element.isInvisible {
      if element.isTransformed, let queried, !queried.contains(element.id) { continue }
      let frame = offsets.screenFrame(of: element)
      guard RectQuery.overlaps(frame, visible, byMoreThan: Near.tolerance) else { continue }
      expected += 1
      if shown.contains(element.id) { continue }
      missing += 1
      firstMissing = firstMissing ?? element
    }
    guard let first = firstMissing else { return }
    let what =
      shown.entries.isEmpty
      ? "the screen shows no items, but" : "\(missing) of \(expected) items are not on screen, although"
    report(
      .screenDisagrees, at: .layoutAttributesForElements,
      "After \(phrase) \(what) the layout returns \(first.id.words) at \(GeometryFormat.rect(first.frame)) for the visible bounds "
        + "\(GeometryFormat.rect(visible)).",
      expected: "cells for \(expected) items", actual: "\(shown.entries.count) cells on screen")
  }
}

/// The distances by which orthogonal sections are scrolled.
@MainActor private struct SectionDisplacements {
  private let view: UICollectionView
  private let isCompositional: Bool

  init(of view: UICollectionView) {
    self.view = view
    isCompositional = view.collectionViewLayout is UICollectionViewCompositionalLayout
  }

  /// Returns where an item is after its section has scrolled by itself, in the layout's own direction.
  func screenFrame(of element: ElementAnswer) -> CGRect {
    guard isCompositional, let section = view.orthogonalScrollView(ofSection: element.id.section) else {
      return element.frame
    }
    let (offset, origin) = (section.contentOffset, section.frame.origin)
    let dx = view.flipsHorizontally ? offset.x - origin.x : origin.x - offset.x
    return element.frame.offsetBy(dx: dx, dy: origin.y - offset.y)
  }
}

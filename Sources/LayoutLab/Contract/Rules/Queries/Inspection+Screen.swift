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
    let queried = moment.page.map { Set($0.elements.map(\.id)) }
    var expected: [ElementAnswer] = []
    for element in answers.elements where element.id.isItem && !element.isInvisible {
      if element.isTransformed, let queried, !queried.contains(element.id) { continue }
      let frame = offsets.screenFrame(of: element)
      if RectQuery.overlaps(frame, visible, byMoreThan: Near.tolerance) { expected.append(element) }
    }
    var shown: Set<ElementID> = []
    for element in trial.view.displayedElements where element.category == .cell {
      shown.insert(ElementID.item(element.indexPath))
    }
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

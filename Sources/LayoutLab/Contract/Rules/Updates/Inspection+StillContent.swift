import Foundation
import HeadlessUIKit

// What is inserted outside of the visible bounds must not move the content if it moves nothing that is visible.
extension Inspection {
  /// Reports an insertion that moves the content offset although all visible items keep their places.
  ///
  /// A view near the end of its content may follow the end, and a layout may show what was inserted.
  func checkStillContent(_ extent: UpdateExtent, _ trial: Trial, before: Moment, after: Moment) {
    guard extent.onlyInserts, !traits.isSelfSizing, before.isFresh else { return }
    let (old, new) = (before.live.visible, after.live.visible)
    guard !Near.points(old.origin, new.origin), old.size == new.size, hasRoomBelow(old, before.contentSize),
      hasRoomBelow(new, after.contentSize)
    else { return }
    let visible = before.shown.ids.filter(\.isItem)
    guard !visible.isEmpty else { return }
    for id in visible {
      guard let mine = before.shown[id], let theirs = after.fresh[id], Near.rects(mine.frame, theirs.frame)
      else { return }
    }
    let arriving = after.fresh.elements.filter {
      $0.id.isItem && extent.concerns($0.id.path, isInitial: true)
    }
    guard !arriving.isEmpty,
      arriving.allSatisfy({ item in
        !item.isInvisible && (item.frame.minY >= old.maxY - 1 || item.frame.minX >= old.maxX - 1)
          && !RectQuery.overlaps(item.frame, new)
      })
    else { return }
    // A layout with pages does not leave an offset between two of them.
    let kept = trial.within { trial.layout.targetContentOffset(forProposedContentOffset: old.origin) }
    guard Near.points(kept, old.origin) else { return }
    report(
      .jumpsInUpdate, at: .targetContentOffset,
      "\(phrase.capitalizedFirst) moves no visible item, but the content offset changes from "
        + "\(GeometryFormat.point(old.origin)) to \(GeometryFormat.point(new.origin)).",
      expected: "the offset \(GeometryFormat.point(old.origin))", actual: GeometryFormat.point(new.origin))
  }

  /// Whether the content goes on for more than half a view after the visible bounds.
  private func hasRoomBelow(_ visible: CGRect, _ size: CGSize) -> Bool {
    traits.scrollsSideways
      ? size.width - visible.maxX > visible.width / 2 : size.height - visible.maxY > visible.height / 2
  }
}

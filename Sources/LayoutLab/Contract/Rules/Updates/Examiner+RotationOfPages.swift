import Foundation
import HeadlessUIKit

// A layout that chooses the content offset itself must show the same page after a rotation.
extension Examiner {
  /// Rotates views that show pages in the middle of the content, and finds a layout that moves them all to other pages.
  ///
  /// A layout that always returns the same offset may have been told the page by its app, and one that leaves the offset to
  /// UIKit does not keep pages at all.
  func examineRotationOfPages() {
    guard subject.data == nil, subject.members.isEmpty || subject.overrides(.targetContentOffset),
      !traits.isDynamic, inspection.candidates.isEmpty
    else { return }
    var turns: [TurnedPage] = []
    for item in Self.turnedPages {
      guard let turn = turnAfterRotation(of: item) else { return }
      turns.append(turn)
    }
    guard let first = turns.first, let last = turns.last, first.offset != last.offset else { return }
    begin(3, "a rotation of a page")
    let (shown, kept) = (first.shown.words, first.item.words)
    let seen = inspection.candidates.count
    inspection.report(
      .jumpsInUpdate, at: .targetContentOffset,
      "A rotation turns the page: the view showed \(kept) before, and shows \(shown) afterward.",
      expected: "\(kept) in the view after the rotation",
      actual: "\(shown), at the offset \(GeometryFormat.point(first.offset))", aspect: .named("rotation"),
      fix:
        "Remember the index path of the visible item before the rotation, or compute its page with the size of the bounds "
        + "before the rotation.")
    inspection.change(after: seen) { $0.needsRotation = true }
  }

  /// The items in the middle of the content that are shown before a rotation.
  private static let turnedPages = [2, 5]

  /// A page that is no longer shown after a rotation.
  private struct TurnedPage {
    var item: ElementID
    /// The item that is shown instead.
    var shown: ElementID
    var offset: CGPoint
  }

  /// Shows an item that is as large as the view, and rotates the view.
  ///
  /// - Parameter item: The number of the item in section 0.
  /// - Returns: The other page that the layout has moved the content to; `nil` if it has moved it to none.
  private func turnAfterRotation(of item: Int) -> TurnedPage? {
    let id = ElementID.item(item, section: 0)
    let trial = makeTrial()
    guard trial.take(.load).exception == nil, trial.canScroll, let frame = page(id, of: trial) else {
      return nil
    }
    let place = BatteryStep(.scroll, "scrolling to a page", .custom { $0.view.contentOffset = frame.origin })
    guard trial.take(place).exception == nil, Near.points(trial.view.contentOffset, frame.origin) else {
      return nil
    }
    // A device animates its rotations.
    let rotation = BatteryStep(.size, "a rotation", Step.animate(duration: 0.3) { Step.rotate })
    guard trial.take(rotation).exception == nil, let turned = page(id, of: trial) else { return nil }
    let bounds = trial.view.bounds
    let untouched = trial.view.offset(nearest: frame.origin, in: trial.view.contentSize)
    guard !Near.points(bounds.origin, untouched), Self.overlap(turned, bounds) < 0.5,
      let shown = trial.snapshot().plainItems.max(by: {
        Self.overlap($0.frame, bounds) < Self.overlap($1.frame, bounds)
      }), Self.overlap(shown.frame, bounds) > 0.5
    else { return nil }
    return TurnedPage(item: id, shown: shown.id, offset: bounds.origin)
  }

  /// Returns the frame of an item that is as large as the view, and ends where the next one begins; `nil` if it is not.
  private func page(_ id: ElementID, of trial: Trial) -> CGRect? {
    let (snapshot, size) = (trial.snapshot(), trial.view.bounds.size)
    guard let frame = snapshot[id]?.frame, Near.sizes(frame.size, size),
      let next = snapshot[.item(id.item + 1, section: id.section)]?.frame, Near.sizes(next.size, size)
    else { return nil }
    let isNext = Near.numbers(next.minX, frame.maxX) != Near.numbers(next.minY, frame.maxY)
    return isNext ? frame : nil
  }

  /// Returns the part of the visible bounds that a frame covers, from 0 to 1.
  private static func overlap(_ frame: CGRect, _ bounds: CGRect) -> CGFloat {
    let part = RectQuery.intersection(frame, bounds)
    guard part.width > 0, part.height > 0 else { return 0 }
    return part.width * part.height / (bounds.width * bounds.height)
  }
}

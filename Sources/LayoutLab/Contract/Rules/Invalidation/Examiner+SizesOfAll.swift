import Foundation
import HeadlessUIKit

// Each item must keep the size of its own cell when other cells have reported theirs.
extension Examiner {
  /// Scrolls from the beginning to the end, so that all cells report their sizes, and checks that no item has the
  /// size of a different cell.
  ///
  /// A layout may forget sizes, and estimate them again. The size of a different cell, however, comes from a place that
  /// two items share.
  func examineSizesOfAll() {
    // UIKit's own layouts store the sizes.
    guard !traits.isFlow, !traits.isCompositional, !traits.scrollsHorizontally else { return }
    PreferredSizes.reset(factor: 1.4)
    defer { PreferredSizes.reset() }
    let trial = makeSizingTrial(.cells, data: traits.laysOut(sections: 2) ? [44, 36] : [80])
    let loaded = trial.take(.load)
    guard loaded.exception == nil, loaded.acceptedSizes(of: .cells) > 0 else { return }
    var heights = settledHeights(trial)
    for step in 2...Self.mostPages {
      let view = trial.view
      let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
      guard view.contentOffset.y < end - 1 else { break }
      begin(step, "scrolling by a screen")
      let offset = CGPoint(
        x: view.contentOffset.x, y: min(end, view.contentOffset.y + view.bounds.height * 0.8))
      let taken = trial.take(
        BatteryStep(.scroll, inspection.phrase, .custom { $0.view.contentOffset = offset }))
      inspection.checkCalls(taken, trial)
      guard taken.exception == nil else { break }
      heights.merge(settledHeights(trial)) { $1 }
    }
    let seen = inspection.candidates.count
    reportTakenOver(trial, heights)
    if inspection.candidates.count == seen { examineSizesAfterDeletion(trial, heights) }
  }

  /// Deletes the first two items in one update, and checks that no item above the screen has the size of a different one.
  ///
  /// Cells on screen report their sizes again. A layout may forget the sizes of the others, or leave them where they are
  /// until it is corrected; one that handles updates moves them.
  private func examineSizesAfterDeletion(_ trial: Trial, _ heights: [ElementID: CGFloat]) {
    guard variesData, !subject.keepsCounts, trial.counts.first ?? 0 > 10,
      subject.overrides(.prepareForCollectionViewUpdates)
    else { return }
    begin(Self.mostPages + 1, "deleting the first two items")
    let taken = trial.take(
      BatteryStep(.data, inspection.phrase, Step.delete(items: [Battery.path(0, 0), Battery.path(0, 1)])))
    guard taken.exception == nil else { return }
    lazy var estimates = FreshInstance(of: trial)
    for item in 0..<trial.counts[0] {
      let id = ElementID.item(Battery.path(0, item))
      let former = ElementID.item(Battery.path(0, item + 2))
      guard let own = heights[former],
        let frame = trial.session.within({ trial.view.attributes(of: id)?.frame }),
        frame.maxY < trial.view.bounds.minY, !Near.numbers(frame.height, own),
        let other = heights.filter({ Near.numbers($0.value, frame.height) }).keys
          .min(by: { abs($0.item - former.item) < abs($1.item - former.item) }),
        !Self.gives(frame.height, to: id, estimates)
      else { continue }
      return inspection.report(
        .selfSizingDoesNotSettle, at: .prepareForCollectionViewUpdates,
        "After the first two items were deleted in one update, \(id.words) has the height of another item, for example of "
          + "the former \(other.words), until its cell comes on screen again.",
        expected: "height \(GeometryFormat.number(own)), as before as \(former.words)",
        actual: "height \(GeometryFormat.number(frame.height))", aspect: .named("deletion"),
        severity: .warning,
        fix:
          "Move the sizes with their items in prepare(forCollectionViewUpdates:), from the last deleted item to the "
          + "first, or discard all of them.")
    }
  }

  /// The number of screens after which the end is not waited for.
  private static let mostPages = 60

  /// Returns the heights of the visible items that have the height that their cell prefers.
  private func settledHeights(_ trial: Trial) -> [ElementID: CGFloat] {
    trial.session.within {
      var heights: [ElementID: CGFloat] = [:]
      for id in SizedViews.cells.visible(in: trial.view, traits) {
        guard let height = trial.view.attributes(of: id)?.size.height,
          let wanted = PreferredSizes.wanted[id]?.height, Near.numbers(height, wanted)
        else { continue }
        heights[id] = height
      }
      return heights
    }
  }

  /// Whether the layout would give an item a height that its cell has preferred before.
  private func accepts(_ height: CGFloat, for id: ElementID, _ trial: Trial) -> Bool {
    trial.within {
      guard let now = AnswerSnapshot.ask(trial.layout, for: id),
        let preferred = now.copy(with: nil) as? UICollectionViewLayoutAttributes
      else { return false }
      preferred.size.height = height
      return trial.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: now)
    }
  }

  /// Whether a fresh instance, which knows no preferred sizes, gives an item a height.
  ///
  /// A forgotten size is estimated again, and can then be as large as that of a different cell.
  private static func gives(_ height: CGFloat, to id: ElementID, _ fresh: FreshInstance) -> Bool {
    fresh.within { AnswerSnapshot.ask(fresh.layout, for: id) }.map { Near.numbers($0.size.height, height) }
      ?? false
  }

  /// Reports an item that has the height of a different cell instead of its own, which it had or would accept.
  private func reportTakenOver(_ trial: Trial, _ heights: [ElementID: CGFloat]) {
    lazy var estimates = FreshInstance(of: trial)
    for id in PreferredSizes.wanted.keys.sorted() where id.isItem {
      guard let own = PreferredSizes.wanted[id]?.height,
        let now = trial.session.within({ trial.view.attributes(of: id)?.size.height }),
        !Near.numbers(now, own), heights[id] != nil || accepts(own, for: id, trial)
      else { continue }
      // Several cells can prefer the height; one in another section is the best example.
      let others = heights.filter { $0.key != id && Near.numbers($0.value, now) }.keys.sorted()
      guard let other = others.first(where: { $0.section != id.section }) ?? others.first,
        !Self.gives(now, to: id, estimates)
      else { continue }
      return inspection.report(
        .selfSizingDoesNotSettle, at: .prepare,
        "When all cells have reported their sizes, \(id.words) has the height of another item, for example of "
          + "\(other.words), and not the one that its own cell prefers.",
        expected: "height \(GeometryFormat.number(own))", actual: "height \(GeometryFormat.number(now))",
        aspect: .named("another item"),
        fix: "Store the size under the whole index path, and move it when the item moves.")
    }
  }
}

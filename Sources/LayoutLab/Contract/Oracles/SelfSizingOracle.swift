import Foundation
import HeadlessUIKit

// Sizes that cells and bars prefer are taken over once, and kept.
extension Examiner {
  /// Shows views that want to be taller, or less tall, than the layout thinks.
  func examineSelfSizing(_ views: SizedViews, factor: CGFloat) {
    if views == .bars, traits.supplementaryKinds.isEmpty { return }
    PreferredSizes.reset(factor: factor)
    defer { PreferredSizes.reset() }
    let trial = makeSizingTrial(views)
    let loaded = trial.take(.load)
    inspection.checkCalls(loaded, trial)
    guard loaded.exception == nil, loaded.acceptedSizes(of: views) > 0 else { return }
    let settled = heights(trial, views)
    if suspectEndless(trial, views) { return }
    if suspectFlip(views) { return }
    begin(2, "invalidateLayout()")
    let again = trial.take(BatteryStep(.invalidate, "invalidateLayout()", Step.invalidateLayout))
    inspection.checkCalls(again, trial)
    guard again.exception == nil else { return }
    let kept = heights(trial, views)
    for id in settled.keys.sorted() {
      guard let before = settled[id], let now = kept[id], let wanted = PreferredSizes.wanted[id],
        Near.numbers(before, wanted.height), !Near.numbers(now, wanted.height)
      else { continue }
      return suspectLoss(id, wanted: wanted.height, now, "when the layout is prepared again")
    }
    begin(3, "reloadData()")
    let reloaded = trial.take(BatteryStep(.data, "reloadData()", Step.reloadData))
    inspection.checkCalls(reloaded, trial)
  }

  private func suspectLoss(_ id: ElementID, wanted: CGFloat, _ now: CGFloat, _ moment: String) {
    inspection.suspect(
      .selfSizingDoesNotSettle, at: "prepare()",
      "\(id.words.capitalizedFirst) was given the height that its \(id.isItem ? "cell" : "view") prefers, and loses it "
        + "\(moment).",
      expected: "height \(GeometryFormat.number(wanted))", actual: "height \(GeometryFormat.number(now))")
  }

  /// Whether a size that is no other than the present one is accepted as well, without end.
  private func suspectEndless(_ trial: Trial, _ views: SizedViews) -> Bool {
    let member = "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    let traits = traits
    let accepted = trial.within { () -> ElementID? in
      for id in views.visible(in: trial.view, traits) {
        // A layout may compare with what it was told last, so only sizes that it took over say something.
        guard let now = AnswerSnapshot.ask(trial.layout, for: id), let wanted = PreferredSizes.wanted[id],
          Near.sizes(now.size, wanted), let same = now.copy(with: nil) as? UICollectionViewLayoutAttributes
        else { continue }
        let isAccepted = trial.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: same, withOriginalAttributes: now)
        if isAccepted { return id }
      }
      return nil
    }
    guard let accepted else { return false }
    inspection.suspect(
      .selfSizingDoesNotSettle, at: member,
      "The \(accepted.isItem ? "cell" : "view") of \(accepted.words) prefers the size that it has, and the layout is "
        + "invalidated for it all the same.",
      expected: "false for a size that does not differ", actual: "true")
    return true
  }

  /// The heights of an element before its view preferred another, then, and when the layout was prepared once more.
  private struct Flip {
    var id: ElementID
    var before: CGFloat
    var taken: CGFloat
    /// Whether the same preference counts as a change once more.
    var isAcceptedAgain: Bool
    var after: CGFloat
  }

  /// Whether a size that was taken over is gone when the layout is prepared again with nothing changed.
  private func suspectFlip(_ views: SizedViews) -> Bool {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return false }
    let traits = traits
    let found = trial.within { @MainActor () -> Flip? in
      let layout = trial.layout
      guard let id = views.visible(in: trial.view, traits).first,
        let original = AnswerSnapshot.ask(layout, for: id)?.copy(with: nil)
          as? UICollectionViewLayoutAttributes,
        let preferred = original.copy(with: nil) as? UICollectionViewLayoutAttributes
      else { return nil }
      preferred.size.height += 22
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return nil }
      @MainActor func height() -> CGFloat {
        trial.view.layoutIfNeeded()
        return AnswerSnapshot.ask(layout, for: id)?.size.height ?? 0
      }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      let taken = height()
      let isAcceptedAgain = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layout.invalidateLayout()
      return Flip(
        id: id, before: original.size.height, taken: taken, isAcceptedAgain: isAcceptedAgain, after: height())
    }
    guard let found, Near.numbers(found.after, found.before) else { return false }
    if Near.numbers(found.taken, found.before) {
      guard found.isAcceptedAgain else { return false }
      suspectLoss(found.id, wanted: found.before + 22, found.taken, "at once")
      return true
    }
    suspectLoss(found.id, wanted: found.taken, found.after, "when the layout is prepared again")
    return true
  }

  /// The heights of the visible elements as the layout has them.
  private func heights(_ trial: Trial, _ views: SizedViews) -> [ElementID: CGFloat] {
    let traits = traits
    return trial.session.within {
      var heights: [ElementID: CGFloat] = [:]
      for id in views.visible(in: trial.view, traits) {
        heights[id] = trial.view.attributes(of: id)?.size.height
      }
      return heights
    }
  }
}

extension UICollectionView {
  /// The attributes of an item or a supplementary view, as an app asks for them.
  func attributes(of id: ElementID) -> UICollectionViewLayoutAttributes? {
    id.isItem
      ? layoutAttributesForItem(at: id.path)
      : layoutAttributesForSupplementaryElement(ofKind: id.kind, at: id.path)
  }
}

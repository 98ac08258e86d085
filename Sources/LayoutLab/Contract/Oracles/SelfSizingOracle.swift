import Foundation
import HeadlessUIKit

/// A cell that wants another height and width than its item was given, always the same for the same item.
final class PreferringCell: UICollectionViewCell {
  /// The sizes that cells want, by path; an item's size is decided when it is asked for first.
  @MainActor static var wanted: [IndexPath: CGSize] = [:]
  /// How many times its first size an item wants.
  @MainActor static var factor: CGFloat = 1

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let path = layoutAttributes.indexPath
    let first = layoutAttributes.size
    let extra = CGFloat(path.count > 1 ? path[1] % 3 : 0) * 4
    let wanted =
      Self.wanted[path]
      ?? CGSize(width: first.width, height: (first.height * Self.factor).rounded() + extra)
    Self.wanted[path] = wanted
    layoutAttributes.size = wanted
    return layoutAttributes
  }
}

// Sizes that cells prefer are taken over once, and kept.
extension Examiner {
  /// Shows cells that want to be taller, or less tall, than the layout thinks.
  func examineSelfSizing(factor: CGFloat) {
    PreferringCell.wanted = [:]
    PreferringCell.factor = factor
    defer { PreferringCell.wanted = [:] }
    let trial = makeTrial(cellClass: PreferringCell.self)
    let loaded = trial.take(.load)
    inspection.checkCalls(loaded, trial)
    let name = "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    let accepted = loaded.calls(name).contains { $0.result == .bool(true) }
    guard loaded.exception == nil, accepted else { return }
    let settled = heights(trial)
    if suspectEndless(trial) { return }
    if suspectFlip() { return }
    begin(2, "invalidateLayout()")
    let again = trial.take(BatteryStep(.invalidate, "invalidateLayout()", Step.invalidateLayout))
    inspection.checkCalls(again, trial)
    guard again.exception == nil else { return }
    let kept = heights(trial)
    for path in settled.keys.sorted() {
      guard let before = settled[path], let now = kept[path], let wanted = PreferringCell.wanted[path],
        Near.numbers(before, wanted.height), !Near.numbers(now, wanted.height)
      else { continue }
      return suspectLoss(path, wanted: wanted.height, now, "when the layout is prepared again")
    }
    begin(3, "reloadData()")
    let reloaded = trial.take(BatteryStep(.data, "reloadData()", Step.reloadData))
    inspection.checkCalls(reloaded, trial)
  }

  private func suspectLoss(_ path: IndexPath, wanted: CGFloat, _ now: CGFloat, _ moment: String) {
    inspection.suspect(
      "self-sizing-does-not-settle", at: "prepare()",
      "\(ElementID.item(path).words.capitalizedFirst) was given the height that its cell prefers, and loses it "
        + "\(moment).",
      expected: "height \(GeometryFormat.number(wanted))", actual: "height \(GeometryFormat.number(now))")
  }

  /// Whether a size that is no other than the present one is accepted as well, without end.
  private func suspectEndless(_ trial: Trial) -> Bool {
    let member = "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    let path = trial.within { () -> IndexPath? in
      for path in trial.view.indexPathsForVisibleItems.sorted() {
        // A layout may compare with what it was told last, so only sizes that it took over say something.
        guard let now = trial.layout.layoutAttributesForItem(at: path),
          let wanted = PreferringCell.wanted[path],
          Near.sizes(now.size, wanted), let same = now.copy(with: nil) as? UICollectionViewLayoutAttributes
        else { continue }
        let isAccepted = trial.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: same, withOriginalAttributes: now)
        if isAccepted { return path }
      }
      return nil
    }
    guard let path else { return false }
    inspection.suspect(
      "self-sizing-does-not-settle", at: member,
      "The cell of \(ElementID.item(path).words) prefers the size that it has, and the layout is invalidated for it all "
        + "the same.",
      expected: "false for a size that does not differ", actual: "true")
    return true
  }

  /// The heights of an item before its cell preferred another, then, and when the layout was prepared once more.
  private struct Flip {
    var path: IndexPath
    var before: CGFloat
    var taken: CGFloat
    /// Whether the same preference counts as a change once more.
    var isAcceptedAgain: Bool
    var after: CGFloat
  }

  /// Whether a size that was taken over is gone when the layout is prepared again with nothing changed.
  private func suspectFlip() -> Bool {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return false }
    let found = trial.within { @MainActor () -> Flip? in
      let layout = trial.layout
      guard let path = trial.view.indexPathsForVisibleItems.min(),
        let original = layout.layoutAttributesForItem(at: path)?.copy(with: nil)
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
        return layout.layoutAttributesForItem(at: path)?.size.height ?? 0
      }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      let taken = height()
      let isAcceptedAgain = layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layout.invalidateLayout()
      return Flip(
        path: path, before: original.size.height, taken: taken, isAcceptedAgain: isAcceptedAgain,
        after: height())
    }
    guard let found, Near.numbers(found.after, found.before) else { return false }
    if Near.numbers(found.taken, found.before) {
      guard found.isAcceptedAgain else { return false }
      suspectLoss(found.path, wanted: found.before + 22, found.taken, "at once")
      return true
    }
    suspectLoss(found.path, wanted: found.taken, found.after, "when the layout is prepared again")
    return true
  }

  /// The heights of the visible items as the layout has them.
  private func heights(_ trial: Trial) -> [IndexPath: CGFloat] {
    trial.session.within {
      var heights: [IndexPath: CGFloat] = [:]
      for path in trial.view.indexPathsForVisibleItems {
        heights[path] = trial.view.layoutAttributesForItem(at: path)?.size.height
      }
      return heights
    }
  }
}

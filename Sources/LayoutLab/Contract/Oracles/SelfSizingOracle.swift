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
    let trial = Trial(subject, scenario.scenario, cellClass: PreferringCell.self)
    let loaded = trial.take(.load)
    inspection.checkCalls(loaded, trial)
    let name = "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    let accepted = loaded.calls(name).contains { $0.result == .bool(true) }
    guard loaded.exception == nil, accepted else { return }
    let settled = heights(trial)
    begin(2, "invalidateLayout()")
    let again = trial.take(BatteryStep(.invalidate, "invalidateLayout()", Step.invalidateLayout))
    inspection.checkCalls(again, trial)
    guard again.exception == nil else { return }
    let kept = heights(trial)
    for path in settled.keys.sorted() {
      guard let before = settled[path], let now = kept[path], let wanted = PreferringCell.wanted[path],
        Near.numbers(before, wanted.height), !Near.numbers(now, wanted.height)
      else { continue }
      return inspection.suspect(
        "self-sizing-does-not-settle", at: "prepare()",
        "Item \(path.map(String.init).joined(separator: "-")) was given the height that its cell prefers, and loses it "
          + "when the layout is prepared again.",
        expected: "height \(GeometryFormat.number(wanted.height))",
        actual: "height \(GeometryFormat.number(now))", about: "not kept")
    }
    begin(3, "reloadData()")
    let reloaded = trial.take(BatteryStep(.data, "reloadData()", Step.reloadData))
    inspection.checkCalls(reloaded, trial)
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

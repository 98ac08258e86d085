import Foundation
import HeadlessUIKit

// An item that was scrolled to must be at its target when its size is known too.
extension Examiner {
  /// Scrolls to an item that has not been measured, and checks its place after the cells have reported their sizes.
  ///
  /// The target is the top, where neither the items below, nor those above, which are not measured, can move the item.
  func examineScrollTarget() {
    // A subclass has no influence on the estimates of a flow layout.
    guard traits.isSelfSizing, !traits.isFlow, traits.scrollsVertically, !traits.scrollsHorizontally else {
      return
    }
    for (index, factor) in ([1.6, 0.7] as [CGFloat]).enumerated() {
      PreferredSizes.reset(factor: factor)
      defer { PreferredSizes.reset() }
      let trial = makeSizingTrial(.cells, data: [80])
      let loaded = trial.take(.load)
      guard loaded.exception == nil, loaded.acceptedSizes(of: .cells) > 0, let target = target(trial) else {
        return
      }
      begin(2 * index + 2, "scrolling to \(ElementID.item(target).words)")
      let scrolled = trial.take(
        BatteryStep(
          .scroll, inspection.phrase,
          .custom { $0.view.scrollToItem(at: target, at: .top, animated: false) }))
      inspection.checkCalls(scrolled, trial)
      guard scrolled.exception == nil else { return }
      begin(2 * index + 3, "waiting for sizes")
      guard trial.take(BatteryStep(.none, inspection.phrase, Step(.advance(0.1)))).exception == nil,
        let miss = miss(trial, target)
      else { continue }
      return inspection.report(
        .scrollTargetMissed,
        at: .invalidationContextForPreferredAttributes,
        "\(ElementID.item(target).words.capitalizedFirst) was scrolled to the top, but is "
          + "\(GeometryFormat.number(abs(miss))) points \(miss > 0 ? "below" : "above") it after the cells on screen have "
          + "reported their sizes.",
        expected: "\(ElementID.item(target).words) at the top",
        actual: "\(GeometryFormat.number(miss)) points from the top")
    }
  }

  /// Returns an item below the first screen that can be scrolled to the top even if the content shrinks a lot.
  private func target(_ trial: Trial) -> IndexPath? {
    trial.session.within {
      let (view, insets) = (trial.view, trial.view.adjustedContentInset)
      let end = view.contentSize.height - view.bounds.height + insets.bottom
      for item in 20..<60 {
        let path = Battery.path(0, item)
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
        if frame.minY > view.bounds.maxY + 100 { return frame.minY - insets.top < end * 0.6 ? path : nil }
      }
      return nil
    }
  }

  /// Returns the distance of an item from the top; `nil` if it is there, or as near as the end of the content allows.
  private func miss(_ trial: Trial, _ path: IndexPath) -> CGFloat? {
    trial.session.within {
      let (view, insets) = (trial.view, trial.view.adjustedContentInset)
      guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
      let end = max(-insets.top, view.contentSize.height - view.bounds.height + insets.bottom)
      let distance = frame.minY - view.contentOffset.y - insets.top
      return abs(distance) <= 2 || view.contentOffset.y >= end - 1 ? nil : distance
    }
  }
}

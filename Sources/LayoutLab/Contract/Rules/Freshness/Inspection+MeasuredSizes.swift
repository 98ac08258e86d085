import Foundation
import HeadlessUIKit

// Sizes that cells have reported to a self-sizing layout.
extension Inspection {
  /// Whether a layout may return other frames than a fresh instance because it keeps the sizes that its cells have
  /// reported, while the fresh instance has only estimates.
  ///
  /// Another value of a property, such as a new estimate, does not change what was measured. What differs across the
  /// scrolling direction is stale nevertheless.
  func keepsMeasuredSizes(
    _ step: BatteryStep, _ differences: [AnswerSnapshot.Difference], _ after: Moment
  ) -> Bool {
    guard traits.isSelfSizing, step.setsProperties else { return false }
    return differences.allSatisfy { difference in
      guard let id = difference.id else {
        return isEqualAcross(
          CGRect(origin: .zero, size: after.live.contentSize),
          CGRect(origin: .zero, size: after.fresh.contentSize))
      }
      guard difference.property == .frame, let live = after.live[id], let fresh = after.fresh[id] else {
        // A longer item moves others out of the rectangle.
        return difference.mine == nil || difference.theirs == nil
      }
      return isEqualAcross(live.frame, fresh.frame)
    }
  }

  /// Whether what a layout keeps from one preparation to the next is what cells have measured, in a flow layout that
  /// estimates sizes, whose subclass does nothing when it prepares.
  func keepsMeasurements(_ trial: Trial) -> Bool {
    guard let flow = trial.layout as? UICollectionViewFlowLayout else { return false }
    return flow.estimatedItemSize != .zero && !subject.overrides(.prepare)
  }

  /// Whether two frames have the same position and length across the scrolling direction.
  private func isEqualAcross(_ one: CGRect, _ other: CGRect) -> Bool {
    traits.scrollsHorizontally
      ? Near.numbers(one.minY, other.minY) && Near.numbers(one.height, other.height)
      : Near.numbers(one.minX, other.minX) && Near.numbers(one.width, other.width)
  }
}

extension BatteryStep {
  /// Whether the step sets properties of the layout.
  fileprivate var setsProperties: Bool {
    switch action {
    case .step(let step), .contents(let step, _, _, _): step.action.isConfiguration
    default: false
    }
  }
}

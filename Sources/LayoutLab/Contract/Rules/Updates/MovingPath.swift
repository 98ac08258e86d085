import Foundation
import HeadlessUIKit

/// The places of a dragged item beside those of the finger.
struct MovingPath {
  /// The target positions with the centers that the layout returns for them.
  private(set) var points: [(finger: CGPoint, center: CGPoint)] = []
  private var isFollowing = false

  /// Whether the finger has moved a few times, and the item has never followed along any axis.
  var isStandstill: Bool { !isFollowing && points.count >= 3 }

  /// Adds what a layout returns in a step of a drag.
  @MainActor mutating func add(_ step: Step, _ taken: TakenStep) {
    guard case .reorder(.update(let finger)) = step.action else { return }
    for event in taken.calls(.layoutAttributesForInteractivelyMovingItem) {
      guard case .attributes(_, _, let frame)? = event.result else { continue }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      let last = points.last
      isFollowing =
        isFollowing || Self.follows(finger.x, last?.finger.x, center.x, last?.center.x)
        || Self.follows(finger.y, last?.finger.y, center.y, last?.center.y)
      points.append((finger, center))
    }
  }

  /// Returns whether the center is at the finger along an axis, or has moved as far since the last point.
  ///
  /// An item may be held anywhere, and may only move along one axis.
  private static func follows(
    _ finger: CGFloat, _ lastFinger: CGFloat?, _ center: CGFloat, _ lastCenter: CGFloat?
  ) -> Bool {
    if abs(center - finger) < 1 { return true }
    guard let lastFinger, let lastCenter, abs(finger - lastFinger) > 1 else { return false }
    return abs((center - lastCenter) - (finger - lastFinger)) < 1
  }
}

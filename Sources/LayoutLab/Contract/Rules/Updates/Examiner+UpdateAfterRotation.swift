import Foundation
import HeadlessUIKit

// What a layout stores for a rotation must not act in later updates.
extension Examiner {
  /// Inserts an item into a view that was rotated before, and into one that was not, at the same content offset.
  func examineUpdateAfterRotation() {
    guard subject.data == nil, subject.members.isEmpty || subject.overrides(.targetContentOffset) else {
      return
    }
    let size = scenario.device.size
    var turned = scenario.device
    turned.size = CGSize(width: size.height, height: size.width)
    let (rotated, plain) = (makeTrial(), makeTrial(device: turned))
    guard rotated.take(.load).exception == nil, plain.take(.load).exception == nil else { return }
    begin(2, "a rotation")
    // A device animates its rotations.
    let rotation = [
      scroll(toFraction: 0.3),
      BatteryStep(.size, inspection.phrase, Step.animate(duration: 0.3) { Step.rotate }),
      scroll(toFraction: 0.8),
    ]
    guard rotation.allSatisfy({ rotated.take($0).exception == nil }) else { return }
    let offset = rotated.view.contentOffset
    let place = BatteryStep(.scroll, "scrolling", .custom { $0.view.contentOffset = offset })
    guard plain.take(place).exception == nil else { return }
    compareInsertion(
      into: rotated, after: "a rotation", unlike: plain, without: "the rotation",
      fix: "Clear in finalizeAnimatedBoundsChange() what was stored for the rotation, and call super there.")
  }

  private func scroll(toFraction fraction: CGFloat) -> BatteryStep {
    BatteryStep(.scroll, "scrolling", .custom { $0.scroll(toFraction: fraction) })
  }
}

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
    guard plain.take(place).exception == nil, Near.points(plain.view.contentOffset, offset),
      rotated.snapshot().differences(from: plain.snapshot(), limit: 1).isEmpty
    else { return }
    begin(3, "inserting an item at the end after a rotation")
    let end = Battery.path(0, rotated.counts.first ?? 0)
    let insert = BatteryStep(.data, inspection.phrase, Step.insert(items: [end]))
    let taken = rotated.take(insert)
    inspection.events = taken.events
    guard taken.exception == nil, plain.take(insert).exception == nil else { return }
    let (moved, usual) = (rotated.view.contentOffset, plain.view.contentOffset)
    guard abs(moved.x - usual.x) > 1 || abs(moved.y - usual.y) > 1 else { return }
    inspection.report(
      .updateStateNotCleared, at: .targetContentOffset,
      "After a rotation, inserting \(ElementID.item(end).words) moves the content offset from "
        + "\(GeometryFormat.point(offset)) to \(GeometryFormat.point(moved)), but without the rotation before it "
        + (Near.points(usual, offset) ? "stays there." : "moves to \(GeometryFormat.point(usual))."),
      expected: "the offset \(GeometryFormat.point(usual))", actual: GeometryFormat.point(moved),
      aspect: .contentOffset,
      fix: "Clear in finalizeAnimatedBoundsChange() what was stored for the rotation, and call super there.")
  }

  private func scroll(toFraction fraction: CGFloat) -> BatteryStep {
    BatteryStep(.scroll, "scrolling", .custom { $0.scroll(toFraction: fraction) })
  }
}

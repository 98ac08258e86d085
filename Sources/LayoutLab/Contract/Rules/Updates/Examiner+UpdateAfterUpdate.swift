import Foundation
import HeadlessUIKit

// What a layout adds to the content offset in an update must not be added in the next one.
extension Examiner {
  /// Inserts an item at the end of two views: an update has inserted an item at the front of the first view, and the
  /// second view got that item by `reloadData()`, at the same content offset.
  func examineUpdateAfterUpdate() {
    guard subject.data == nil, subject.members.isEmpty || subject.overrides(.targetContentOffset),
      !traits.isSelfSizing
    else { return }
    let (updated, reloaded) = (makeTrial(), makeTrial())
    guard updated.take(.load).exception == nil, reloaded.take(.load).exception == nil else { return }
    let front = Battery.path(0, 0)
    let scroll = BatteryStep(.scroll, "scrolling", .custom { $0.scroll(toFraction: 0.3) })
    begin(2, "inserting an item at the front")
    let first = [scroll, BatteryStep(.data, inspection.phrase, Step.insert(items: [front]))]
    let reload = [
      scroll,
      BatteryStep(.data, "another item", Step(.mutate([.change(.insertItems([front], ItemDetails()))]))),
      .reloadData,
    ]
    guard first.allSatisfy({ updated.take($0).exception == nil }),
      reload.allSatisfy({ reloaded.take($0).exception == nil })
    else { return }
    let place = BatteryStep(.scroll, "scrolling", .custom { $0.scroll(toFraction: 0.5) })
    guard updated.take(place).exception == nil, reloaded.take(place).exception == nil else { return }
    let offset = updated.view.contentOffset
    guard Near.points(reloaded.view.contentOffset, offset),
      updated.snapshot().differences(from: reloaded.snapshot(), limit: 1).isEmpty
    else { return }
    begin(3, "inserting an item at the end after an insertion at the front")
    let end = Battery.path(0, updated.counts.first ?? 0)
    let insert = BatteryStep(.data, inspection.phrase, Step.insert(items: [end]))
    let taken = updated.take(insert)
    inspection.events = taken.events
    guard taken.exception == nil, reloaded.take(insert).exception == nil else { return }
    let (moved, usual) = (updated.view.contentOffset, reloaded.view.contentOffset)
    guard abs(moved.x - usual.x) > 1 || abs(moved.y - usual.y) > 1 else { return }
    inspection.report(
      .updateStateNotCleared, at: .targetContentOffset,
      "After an insertion at the front, inserting \(ElementID.item(end).words) moves the content offset from "
        + "\(GeometryFormat.point(offset)) to \(GeometryFormat.point(moved)), but without an update before it "
        + (Near.points(usual, offset) ? "stays there." : "moves to \(GeometryFormat.point(usual))."),
      expected: "the offset \(GeometryFormat.point(usual))", actual: GeometryFormat.point(moved),
      aspect: .contentOffset,
      fix: "Clear in finalizeCollectionViewUpdates() what was added up for the content offset.")
  }
}

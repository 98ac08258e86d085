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
    compareInsertion(
      into: updated, after: "an insertion at the front", unlike: reloaded, without: "an update",
      fix: "Clear in finalizeCollectionViewUpdates() what was added up for the content offset.")
  }

  /// Inserts an item at the end of two views that are at the same content offset and answer alike, and finds a change of
  /// the offset that what happened to the first view has left behind.
  ///
  /// - Parameters:
  ///   - trial: The first view.
  ///   - event: What happened to it, as a noun phrase.
  ///   - plain: The second view.
  ///   - missing: What did not happen to the second view, as a noun phrase.
  ///   - fix: The way out.
  func compareInsertion(
    into trial: Trial, after event: String, unlike plain: Trial, without missing: String, fix: String
  ) {
    let offset = trial.view.contentOffset
    guard Near.points(plain.view.contentOffset, offset),
      trial.snapshot().differences(from: plain.snapshot(), limit: 1).isEmpty
    else { return }
    begin(3, "inserting an item at the end after \(event)")
    let end = Battery.path(0, trial.counts.first ?? 0)
    let insert = BatteryStep(.data, inspection.phrase, Step.insert(items: [end]))
    let taken = trial.take(insert)
    inspection.events = taken.events
    guard taken.exception == nil, plain.take(insert).exception == nil else { return }
    let (moved, usual) = (trial.view.contentOffset, plain.view.contentOffset)
    guard abs(moved.x - usual.x) > 1 || abs(moved.y - usual.y) > 1 else { return }
    inspection.report(
      .updateStateNotCleared, at: .targetContentOffset,
      "After \(event), inserting \(ElementID.item(end).words) moves the content offset from "
        + "\(GeometryFormat.point(offset)) to \(GeometryFormat.point(moved)), but without \(missing) before it "
        + (Near.points(usual, offset) ? "stays there." : "moves to \(GeometryFormat.point(usual))."),
      expected: "the offset \(GeometryFormat.point(usual))", actual: GeometryFormat.point(moved),
      aspect: .contentOffset, fix: fix)
  }
}

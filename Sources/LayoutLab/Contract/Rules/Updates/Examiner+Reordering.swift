import Foundation
import HeadlessUIKit

// Items that are dragged to another place.
extension Examiner {
  /// Drags an item over others and beyond the last one, and ends or cancels the movement.
  func examineReordering() {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return }
    let snapshot = trial.snapshot()
    // A finger is rarely in the middle of an item.
    let centers = [(item: 5, x: 7.0, y: 9.0), (item: 39, x: -6, y: -8)].map { place in
      snapshot[.item(Battery.path(0, place.item))].map {
        CGPoint(x: $0.box.midX + place.x, y: $0.box.midY + place.y)
      } ?? .zero
    }
    // An item of one column that does not move is in the middle of the view.
    let far = CGPoint(x: trial.view.bounds.midX + 31, y: trial.view.contentSize.height + 400)
    let points = centers + [far, CGPoint(x: -40, y: -60)]
    var steps = [Step.beginReordering(Battery.path(0, 2))] + points.map { Step.updateReordering(to: $0) }
    steps += [.endReordering, .beginReordering(Battery.path(0, 1)), .updateReordering(to: points[0])]
    steps += [.cancelReordering]
    var path = MovingPath()
    for (index, step) in steps.enumerated() {
      begin(index + 2, "dragging an item")
      let values = trial.values
      guard let taken = drag(step, trial) else { return }
      if reportMoves(during: step, trial, before: values) || reportMovingAttributes(taken) { return }
      path.add(step, taken)
      if reportStandstill(path) { return }
      if [.reorder(.end), .reorder(.cancel)].contains(step.action), reportMovedCache(trial) { return }
    }
    examineReorderingIntoOtherSections(after: steps.count + 1)
  }

  /// Drags an item into a longer section and into a shorter one.
  private func examineReorderingIntoOtherSections(after count: Int) {
    guard variesData, subject.data == nil, canShowThreeSections else { return }
    let trial = makeTrial(data: [4, 9, 2])
    guard trial.take(.load).exception == nil else { return }
    let snapshot = trial.snapshot()
    let centers = [(1, 8), (2, 1)].compactMap { section, item in
      snapshot[.item(Battery.path(section, item))].map { CGPoint(x: $0.box.midX, y: $0.box.midY) }
    }
    guard centers.count == 2 else { return }
    let steps =
      [Step.beginReordering(Battery.path(0, 2))] + centers.map { Step.updateReordering(to: $0) } + [
        .cancelReordering
      ]
    for (index, step) in steps.enumerated() {
      begin(count + index + 1, "dragging an item to another section")
      if drag(step, trial) == nil { return }
    }
  }

  /// Takes a step of a drag, and reports targets that the data does not have; returns `nil` after an exception.
  private func drag(_ step: Step, _ trial: Trial) -> TakenStep? {
    let counts = trial.counts
    let taken = trial.take(BatteryStep(.none, inspection.phrase, step))
    inspection.checkCalls(taken, trial)
    let member = LifecycleCall.LayoutMember.targetIndexPathForInteractivelyMovingItem
    for event in taken.calls(member) {
      guard case .indexPath(let path)? = event.result else { continue }
      // An item can follow the last one of a section from which it does not come.
      let exists =
        path.count == 2 && counts.indices.contains(path[0]) && path[1] >= 0
        && path[1] < counts[path[0]] + (path[0] == 0 ? 0 : 1)
      if exists { continue }
      inspection.report(
        .reorderingContract, at: member,
        "A dragged item would move to \(ElementID.item(path).words), which the data does not have.",
        expected: "the path of an existing item", actual: ElementID.item(path).words)
    }
    return taken.exception == nil ? taken : nil
  }

  /// Reports an item that is still where it was dragged, because the layout has changed its own attributes for that;
  /// returns whether there is one.
  private func reportMovedCache(_ trial: Trial) -> Bool {
    let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem
    guard subject.overrides(member), !traits.isDynamic, !traits.isSelfSizing else { return false }
    let fresh = FreshInstance(of: trial).snapshot()
    for rest in fresh.elements where rest.id.isItem {
      // A rectangle may no longer contain an item that was dragged out of it.
      let now = trial.within { AnswerSnapshot.ask(trial.layout, for: rest.id).map { ElementAnswer($0) } }
      guard let now, now.id == rest.id, let difference = now.difference(from: rest) else { continue }
      inspection.report(
        .mutatesReturnedAttributes, at: member,
        "After a drag, \(rest.id.words) still has the \(difference.name) that it had while it was moved: the layout "
          + "changes the attributes in its cache.",
        expected: "\(difference.name) \(difference.theirs)", actual: difference.mine)
      return true
    }
    return false
  }

  /// Reports a layout that moves an item in the data while it is dragged; returns whether it does.
  ///
  /// UIKit tells the data source of one move, at the end, and of none if the movement is canceled.
  private func reportMoves(during step: Step, _ trial: Trial, before values: [[String]]) -> Bool {
    guard case .reorder(.update) = step.action, trial.values != values else { return false }
    inspection.report(
      .reorderingContract, at: .invalidationContextForInteractivelyMovingItems,
      "The data changes while an item is dragged, although UIKit has not told the data source to move it: UIKit does so "
        + "at the end, so that the item then moves twice, and stays moved if the movement is canceled.",
      expected: "no change of the data before the movement ends", actual: "a change during the movement",
      severity: .warning,
      fix:
        "Leave collectionView(_:moveItemAt:to:) to UIKit, and lay out the target paths of the context instead."
    )
    return true
  }

  /// Reports attributes of the dragged item that have no index path or no size; returns whether there are such.
  private func reportMovingAttributes(_ taken: TakenStep) -> Bool {
    let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem
    guard subject.overrides(member) else { return false }
    for event in taken.calls(member) {
      guard case .attributes(let path, _, let frame)? = event.result else { continue }
      let isEmpty = frame.width <= 0 || frame.height <= 0
      guard isEmpty || path.count < 2 else { continue }
      inspection.report(
        .reorderingContract, at: member,
        "The attributes of a dragged item have \(isEmpty ? "no size" : "no index path"), so that its cell "
          + "\(isEmpty ? "is not visible" : "belongs to no item") while it is dragged.",
        expected: "attributes of the dragged item, with its size and the position of the finger",
        actual:
          "\(GeometryFormat.rect(frame)) for \(path.count < 2 ? "no index path" : ElementID.item(path).words)",
        severity: .warning, fix: "Change a copy of what super returns, or of the item's own attributes.")
      return true
    }
    return false
  }

  /// Reports a dragged item that stays away from the finger on both axes; returns whether it does.
  private func reportStandstill(_ path: MovingPath) -> Bool {
    let member = LifecycleCall.LayoutMember.layoutAttributesForInteractivelyMovingItem
    guard subject.overrides(member), path.isStandstill, let last = path.points.last else { return false }
    inspection.report(
      .reorderingContract, at: member,
      "A dragged item does not follow the finger: its center is far from each target position.",
      expected: "a center at \(GeometryFormat.point(last.finger)), along one axis or both",
      actual: "a center at \(GeometryFormat.point(last.center))", severity: .warning,
      fix: "Leave the center that super returns, or set it to the target position.")
    return true
  }
}

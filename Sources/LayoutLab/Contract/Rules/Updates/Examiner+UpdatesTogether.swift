import Foundation
import HeadlessUIKit

// Items that are inserted or deleted together must be animated like those that are inserted or deleted alone.
extension Examiner {
  /// Deletes and inserts two visible items together, and alone those that have no look of their own then.
  func examineUpdatesTogether() {
    guard subject.data == nil else { return }
    guard let paths = twoVisibleItems() else { return }
    for isInitial in [false, true] {
      let member: LifecycleCall.LayoutMember =
        isInitial ? .initialLayoutAttributesForAppearingItem : .finalLayoutAttributesForDisappearingItem
      guard subject.members.isEmpty || subject.overrides(member) else { continue }
      let update = UpdateOfPaths(isInsertion: isInitial, member: member)
      begin(2, update.phrase(paths))
      let together = ends(of: update, at: paths)
      guard let seen = paths.first(where: { together.own[$0] != nil }) else { continue }
      for path in paths where together.usual.contains(path) {
        guard let alone = ends(of: update, at: [path]).own[path] else { continue }
        report(path, alone, unlike: seen, update)
        return
      }
    }
  }

  /// Returns two items on screen with another between them if there is one, or `nil` if fewer are on screen.
  private func twoVisibleItems() -> [IndexPath]? {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return nil }
    let visible = trial.view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
    guard visible.count > 1 else { return nil }
    return visible.count > 3 ? [visible[1], visible[3]] : [visible[0], visible[visible.count - 1]]
  }

  /// An insertion or a deletion, and the method of the layout that animates it.
  private struct UpdateOfPaths {
    var isInsertion: Bool
    var member: LifecycleCall.LayoutMember

    func phrase(_ paths: [IndexPath]) -> String {
      "\(isInsertion ? "inserting" : "deleting") items \(ListPhrase.items(paths))"
    }

    func step(_ paths: [IndexPath]) -> BatteryStep {
      BatteryStep(.data, phrase(paths), isInsertion ? Step.insert(items: paths) : Step.delete(items: paths))
    }
  }

  /// The attributes with which items begin or end their animation, as far as UIKit queries them.
  private struct Ends {
    /// What differs from the items' places.
    var own: [IndexPath: Inspection.OwnLook] = [:]
    /// The items that begin or end as the base class has it, or at their places.
    var usual: Set<IndexPath> = []
  }

  /// Takes an update, and returns the attributes with which the items begin or end their animation.
  private func ends(of update: UpdateOfPaths, at paths: [IndexPath]) -> Ends {
    var ends = Ends()
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return ends }
    let before = trial.snapshot()
    let taken = trial.take(update.step(paths))
    guard taken.exception == nil else { return ends }
    let places = update.isInsertion ? trial.snapshot() : before
    for end in taken.watch.animationEnds where end.method == update.member && paths.contains(end.indexPath) {
      guard let place = places[.item(end.indexPath)] else { continue }
      let answer = end.isOfBaseClass ? nil : end.frozen.map { ElementAnswer($0) }
      if let own = answer.flatMap({ Inspection.ownLook($0, among: [place]) }) {
        ends.own[end.indexPath] = own
      } else {
        ends.usual.insert(end.indexPath)
      }
    }
    return ends
  }

  private func report(
    _ path: IndexPath, _ alone: Inspection.OwnLook, unlike other: IndexPath, _ update: UpdateOfPaths
  ) {
    let id = ElementID.item(path)
    let verb = update.isInsertion ? "inserted" : "deleted"
    inspection.report(
      .animatesSomeItemsOnly, at: update.member,
      "When \(id.words) and \(ElementID.item(other).words) are \(verb) in one update, only the latter has "
        + "\(update.isInsertion ? "initial" : "final") attributes of its own; when \(id.words) is \(verb) alone, it "
        + "has \(alone.name) \(alone.value).",
      expected: "\(alone.name) \(alone.value) for \(id.words)", actual: "the attributes of super")
  }
}

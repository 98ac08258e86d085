import Foundation
import HeadlessUIKit

// Items that are inserted or deleted together must be animated like those that are inserted or deleted alone.
extension Examiner {
  /// Deletes and inserts two visible items together, and alone those that have no look of their own then.
  func examineUpdatesTogether() {
    guard subject.data == nil else { return }
    guard let paths = twoVisibleItems() else { return }
    for update in animatedUpdates {
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

  /// Deletes the last item, and inserts one behind it, if a layout gives another item that is deleted or inserted a look of
  /// its own.
  func examineUpdatesAtEnd() {
    guard subject.data == nil else { return }
    let count = 4
    let data = ScenarioData(sections: [SectionData(items: count)])
    for update in animatedUpdates {
      let isInsertion = update.isInsertion
      let other = IndexPath(item: 1, section: 0)
      let last = IndexPath(item: isInsertion ? count : count - 1, section: 0)
      guard let look = ends(of: update, at: [other], in: data).own[other] else { continue }
      begin(2, isInsertion ? "inserting an item at the end" : "deleting the last item")
      guard ends(of: update, at: [last], in: data).usual.contains(last) else { continue }
      let verb = isInsertion ? "inserted" : "deleted"
      inspection.report(
        .animatesSomeItemsOnly, at: update.member,
        "When \(ElementID.item(other).words) is \(verb), it has \(look.name) \(look.value); when the last of "
          + "\(isInsertion ? count + 1 : count) items, \(ElementID.item(last).words), is \(verb), it has no "
          + "\(isInsertion ? "initial" : "final") attributes of its own.",
        expected: "\(look.name) \(look.value) for \(ElementID.item(last).words) too",
        actual: "the attributes of super", aspect: .named("last item"), severity: .warning,
        fix: isInsertion
          ? "Look the item up in what the layout has computed after the update, by its index path after the update."
          : "Look the item up in what the layout had computed before the update, by its index path before the update."
      )
      return
    }
  }

  /// Inserts and deletes a section if a layout gives items that are inserted or deleted alone a look of their own.
  func examineUpdatesOfSections() {
    guard subject.data == nil, traits.laysOut(sections: 3) else { return }
    let sections = ScenarioData(sections: [3, 4, 3].map { SectionData(items: $0) })
    for update in animatedUpdates {
      let isInsertion = update.isInsertion
      let item = IndexPath(item: 1, section: 1)
      guard let look = ends(of: update, at: [item], in: sections).own[item] else { continue }
      let verb = isInsertion ? "inserting" : "deleting"
      let change =
        isInsertion ? Step.insert(sections: [1], [SectionData(items: 4)]) : Step.delete(sections: [1])
      begin(2, "\(verb) section 1")
      let step = BatteryStep(.data, inspection.phrase, change)
      let items = (0..<4).map { IndexPath(item: $0, section: 1) }
      let seen = ends(of: update, step, at: items, in: sections)
      guard seen.own.isEmpty, seen.atPlace.count > 1 else { continue }
      let known = inspection.candidates.count
      report(look, of: item, update)
      inspection.change(after: known) { $0.needsSections = true }
      return
    }
  }

  private func report(_ look: Inspection.OwnLook, of item: IndexPath, _ update: UpdateOfPaths) {
    let (verb, begin, kind) =
      update.isInsertion
      ? ("inserted", "appear at once", "initial") : ("deleted", "stay until the end", "final")
    inspection.report(
      .animatesSomeItemsOnly, at: update.member,
      "When \(ElementID.item(item).words) is \(verb), it has \(look.name) \(look.value); when its section is \(verb), "
        + "its items \(begin): their \(kind) attributes are those of their places.",
      expected: "\(look.name) \(look.value) for the items of the section, or the attributes of super",
      actual: "their places, opaque", aspect: .named("sections"), severity: .warning,
      fix:
        "Compare the section too: the item in the index path of a section's update item is NSNotFound, so that it equals "
        + "that of no item.")
  }

  /// Returns two items on screen with another between them if there is one, or `nil` if fewer are on screen.
  private func twoVisibleItems() -> [IndexPath]? {
    let trial = makeTrial()
    guard trial.take(.load).exception == nil else { return nil }
    let visible = trial.view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
    guard visible.count > 1 else { return nil }
    return visible.count > 3 ? [visible[1], visible[3]] : [visible[0], visible[visible.count - 1]]
  }

  /// The deletion and the insertion, as far as the layout overrides the method that animates it.
  private var animatedUpdates: [UpdateOfPaths] {
    [false, true].map { UpdateOfPaths(isInsertion: $0) }
      .filter { subject.members.isEmpty || subject.overrides($0.member) }
  }

  /// An insertion or a deletion, and the method of the layout that animates it.
  private struct UpdateOfPaths {
    var isInsertion: Bool

    var member: LifecycleCall.LayoutMember {
      isInsertion ? .initialLayoutAttributesForAppearingItem : .finalLayoutAttributesForDisappearingItem
    }

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
    /// The items that begin or end at their places because the layout says so.
    var atPlace: Set<IndexPath> = []
  }

  /// Takes an update, and returns the attributes with which the items begin or end their animation.
  ///
  /// - Parameters:
  ///   - update: Whether items appear or disappear.
  ///   - step: The step that lets them; `nil` if the items alone are inserted or deleted.
  ///   - paths: The items.
  ///   - data: The data before the update; `nil` for the usual data.
  /// - Returns: The attributes.
  private func ends(
    of update: UpdateOfPaths, _ step: BatteryStep? = nil, at paths: [IndexPath], in data: ScenarioData? = nil
  ) -> Ends {
    var ends = Ends()
    let trial = makeTrial(data: data)
    guard trial.take(.load).exception == nil else { return ends }
    let before = trial.snapshot()
    let taken = trial.take(step ?? update.step(paths))
    guard taken.exception == nil else { return ends }
    let places = update.isInsertion ? trial.snapshot() : before
    for end in taken.watch.animationEnds where end.method == update.member && paths.contains(end.indexPath) {
      guard let place = places[.item(end.indexPath)] else { continue }
      let answer = end.isOfBaseClass ? nil : end.frozen.map { ElementAnswer($0) }
      if let own = answer.flatMap({ Inspection.ownLook($0, among: [place]) }) {
        ends.own[end.indexPath] = own
      } else {
        ends.usual.insert(end.indexPath)
        if answer != nil { ends.atPlace.insert(end.indexPath) }
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

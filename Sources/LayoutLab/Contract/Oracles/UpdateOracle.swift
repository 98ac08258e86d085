import Foundation
import HeadlessUIKit

/// The items and sections that a step of the battery inserts, deletes, moves and reloads.
struct UpdateExtent {
  /// Paths after the update that are new, moved or reloaded.
  var arriving: Set<IndexPath> = []
  /// Paths before the update that are deleted, moved or reloaded.
  var leaving: Set<IndexPath> = []
  /// Paths before the update that are deleted.
  var deleted: Set<IndexPath> = []
  var arrivingSections: Set<Int> = []
  var leavingSections: Set<Int> = []

  /// What a step's updates are; nil for a step that is no update.
  init?(_ step: BatteryStep) {
    guard case .step(let step) = step.action else { return nil }
    switch step.action {
    case .update(let update): add(update)
    case .batch(let updates): for update in updates { add(update) }
    default: return nil
    }
  }

  private mutating func add(_ update: DataUpdate) {
    switch update {
    case .change(.insertItems(let paths, _)): arriving.formUnion(paths)
    case .change(.insertSections(let sections, _)): arrivingSections.formUnion(sections)
    case .change(.deleteItems(let paths)):
      leaving.formUnion(paths)
      deleted.formUnion(paths)
    case .change(.deleteSections(let sections)): leavingSections.formUnion(sections)
    case .change(.moveItem(let path, let target)):
      leaving.insert(path)
      arriving.insert(target)
    case .change(.moveSection(let section, let target)):
      leavingSections.insert(section)
      arrivingSections.insert(target)
    case .reloadItems(let paths, _):
      leaving.formUnion(paths)
      arriving.formUnion(paths)
    case .reloadSections(let sections):
      leavingSections.formUnion(sections)
      arrivingSections.formUnion(sections)
    case .reconfigureItems: break
    }
  }

  /// Whether an element comes or goes by itself in the update.
  func concerns(_ path: IndexPath, isInitial: Bool) -> Bool {
    guard let section = path.first else { return true }
    return isInitial
      ? arriving.contains(path) || arrivingSections.contains(section)
      : leaving.contains(path) || leavingSections.contains(section)
  }
}

// Updates animate what they are about.
extension Inspection {
  /// Looks at the ends of animations, at what was reported, and at where the content is after an update.
  ///
  /// - Parameters:
  ///   - step: What happened.
  ///   - taken: The calls of the step.
  ///   - before: The moment before the step.
  ///   - after: The moment after it.
  ///   - earlier: The updates of the steps before in the same scenario.
  func checkUpdate(
    _ step: BatteryStep, _ taken: TakenStep, before: Moment, after: Moment, earlier: [UpdateExtent]
  ) {
    let extent = UpdateExtent(step)
    for end in taken.watch.animationEnds where end.category == .cell {
      check(end, extent, before, after, earlier)
    }
    checkCachedEnds(taken, after)
    if step.trigger == .data { checkPlace(before, after) }
    if let extent { checkReports(taken, extent, before, after) }
  }

  // MARK: - Ends of animations

  private func check(
    _ end: LayoutWatch.AnimationEnd, _ extent: UpdateExtent?, _ before: Moment, _ after: Moment,
    _ earlier: [UpdateExtent]
  ) {
    guard let frozen = end.frozen, !end.isOfBaseClass else { return }
    let answer = ElementAnswer(frozen)
    let id = ElementID.item(end.indexPath)
    let member =
      end.isInitial
      ? "initialLayoutAttributesForAppearingItem(at:)" : "finalLayoutAttributesForDisappearingItem(at:)"
    if let extent, extent.concerns(end.indexPath, isInitial: end.isInitial) {
      if !end.isInitial, extent.deleted.contains(end.indexPath) {
        checkDeleted(answer, id, member, before, after)
      }
      return
    }
    // Without an update only what stays on screen is clearly not concerned.
    if extent == nil, before.shown[id] == nil || after.shown[id] == nil { return }
    guard let place = end.isInitial ? after.twin[id] : before.live[id] else { return }
    let looks = [place] + (end.isInitial ? before : after).live.elements.filter { $0.id.isItem }
    guard let odd = Self.ownLook(answer, among: looks) else { return }
    let isLeftOver = earlier.contains {
      $0.arriving.contains(end.indexPath) || $0.leaving.contains(end.indexPath)
        || $0.deleted.contains(end.indexPath)
    }
    if isLeftOver {
      suspect(
        .updateStateNotCleared, at: "finalizeCollectionViewUpdates()",
        "\(phrase.capitalizedFirst) does not concern \(id.words), which an update before did: it is animated again, "
          + "with \(odd.name) \(odd.value).",
        expected: "\(odd.name) \(odd.usual) for \(id.words)", actual: odd.value)
    } else {
      suspect(
        .animatesUnrelatedItems, at: member,
        "\(phrase.capitalizedFirst) does not insert or delete \(id.words), and the layout lets it "
          + "\(end.isInitial ? "begin" : "end") with \(odd.name) \(odd.value).",
        expected: "\(odd.name) \(odd.usual) for \(id.words)", actual: odd.value)
    }
  }

  /// In what an answer looks like none of the places that an element may have come from or go to.
  private static func ownLook(
    _ answer: ElementAnswer, among places: [ElementAnswer]
  ) -> (name: String, value: String, usual: String)? {
    guard let first = places.first else { return nil }
    if !places.contains(where: { Near.numbers($0.alpha, answer.alpha) }) {
      return ("alpha", GeometryFormat.number(answer.alpha), GeometryFormat.number(first.alpha))
    }
    if !places.contains(where: { Near.transforms($0.transform, answer.transform) }) {
      return ("transform", "its own", "none")
    }
    let frames = places.contains { Near.rects($0.box, answer.box) }
    if !frames, !Near.sizes(first.box.size, answer.box.size) || Self.isFar(answer.box, places) {
      return ("frame", GeometryFormat.rect(answer.frame), GeometryFormat.rect(first.frame))
    }
    return nil
  }

  /// Whether a box stands in no row and no column of the others.
  private static func isFar(_ box: CGRect, _ places: [ElementAnswer]) -> Bool {
    !places.contains { Near.numbers($0.box.minX, box.minX) || Near.numbers($0.box.minY, box.minY) }
  }

  private func checkDeleted(
    _ answer: ElementAnswer, _ id: ElementID, _ member: String, _ before: Moment, _ after: Moment
  ) {
    guard let old = before.live[id], let new = after.live[id] else { return }
    guard !Near.rects(old.box, new.box), Near.rects(answer.box, new.box) else { return }
    suspect(
      .staleUpdateIndex, at: member,
      "Asked where the deleted \(id.words) goes, the layout answers with the place of the item that has its path now.",
      expected: "\(GeometryFormat.rect(old.frame)), or a place made from it",
      actual: GeometryFormat.rect(answer.frame))
  }

  /// Whether an object of the layout's own was changed to be the end of an animation.
  private func checkCachedEnds(_ taken: TakenStep, _ after: Moment) {
    for end in taken.watch.animationEnds {
      guard let object = end.answer, let frozen = end.frozen, frozen.alpha != 1 else { continue }
      let now = after.live.answers.first { $0.1.object === object }
      guard let (id, answer) = now, let twin = after.twin[id], !answer.agrees(with: twin) else { continue }
      suspect(
        .mutatesReturnedAttributes,
        at: end.isInitial
          ? "initialLayoutAttributesForAppearingItem(at:)" : "finalLayoutAttributesForDisappearingItem(at:)",
        "The layout changes the attributes of \(id.words) that it keeps, to say where an animation begins or ends.",
        expected: "alpha \(GeometryFormat.number(twin.alpha)) after the update",
        actual: "alpha \(GeometryFormat.number(answer.alpha))")
    }
  }

  // MARK: - After the update

  private func checkPlace(_ before: Moment, _ after: Moment) {
    let visible = after.live.visible
    guard !visible.isEmpty, !before.shown.isEmpty else { return }
    let items = after.twin.elements.filter { $0.id.isItem && !$0.isInvisible }
    guard !items.isEmpty, !items.contains(where: { RectQuery.overlaps($0.frame, visible) }) else { return }
    suspect(
      .offsetLeftPastEnd, at: "targetContentOffset(forProposedContentOffset:)",
      "After \(phrase) nothing is visible, although there are items.",
      expected: "an offset at which items are visible",
      actual: "the offset \(GeometryFormat.point(visible.origin)) with content of "
        + GeometryFormat.size(after.contentSize))
  }

  private func checkReports(
    _ taken: TakenStep, _ extent: UpdateExtent, _ before: Moment, _ after: Moment
  ) {
    func others(_ moment: Moment, _ sections: Set<Int>) -> Set<ElementID> {
      Set(moment.twin.elements.map(\.id).filter { !$0.isItem && !sections.contains($0.section) })
    }
    // With whole sections coming and going the numbers of the others change.
    guard extent.arrivingSections.isEmpty, extent.leavingSections.isEmpty else { return }
    let (old, new) = (others(before, []), others(after, []))
    var inserted: Set<String> = []
    var deleted: Set<String> = []
    for event in taken.events where event.receiver == .layout {
      guard case .indexPaths(let paths)? = event.result, case .text(let kind)? = event.arguments.first?.value
      else { continue }
      let names = paths.map { "\(kind) \($0)" }
      if event.name.hasPrefix("indexPathsToInsertFor") { inserted.formUnion(names) }
      if event.name.hasPrefix("indexPathsToDeleteFor") { deleted.formUnion(names) }
    }
    let unreportedNew = new.subtracting(old).filter { !inserted.contains("\($0.kind) \($0.path)") }
    let unreportedOld = old.subtracting(new).filter { !deleted.contains("\($0.kind) \($0.path)") }
    guard let first = unreportedNew.min() ?? unreportedOld.min() else { return }
    let isNew = !unreportedNew.isEmpty
    let noun = first.isDecoration ? "Decoration" : "Supplementary"
    suspect(
      .missingSupplementaryUpdates,
      at: "indexPathsTo\(isNew ? "Insert" : "Delete")For\(noun)View(ofKind:)",
      "\(first.words.capitalizedFirst) \(isNew ? "appears" : "vanishes") in an update, and the layout did not report "
        + "it.",
      expected: "\(first.words) among the reported paths", actual: "paths without it")
  }
}

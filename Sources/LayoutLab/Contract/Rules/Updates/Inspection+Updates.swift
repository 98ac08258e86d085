import Foundation
import HeadlessUIKit

// An update must only animate what it changes.
extension AnswerSnapshot {
  /// Whether an element is on screen.
  fileprivate func isVisible(_ id: ElementID) -> Bool {
    self[id].map { RectQuery.overlaps($0.frame, visible, byMoreThan: Near.tolerance) } ?? false
  }
}

extension Inspection {
  /// Checks the initial and final attributes, the reported paths and the content offset of an update.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - extent: What the step inserts, deletes, moves and reloads; `nil` if it is no update.
  ///   - taken: The calls of the step.
  ///   - trial: The layout that is on screen.
  ///   - before: The moment before the step.
  ///   - after: The moment after the step.
  ///   - earlier: The updates in previous steps of the scenario.
  func checkUpdate(
    _ step: BatteryStep, _ extent: UpdateExtent?, _ taken: TakenStep, _ trial: Trial, before: Moment,
    after: Moment, earlier: [UpdateExtent]
  ) {
    let ends = taken.watch.animationEnds.filter(\.isOfItem)
    let seen = candidates.count
    for end in ends where !Self.isLeftOver(end, earlier) { check(end, extent, before, after, false) }
    // A layout that animates all items has kept nothing of previous updates.
    if !candidates[seen...].contains(where: { $0.finding.rule == .animatesUnrelatedItems }) {
      for end in ends where Self.isLeftOver(end, earlier) { check(end, extent, before, after, true) }
    }
    if let extent { checkPathsOfDeletions(extent, taken) }
    checkLeftOverPlaces(taken.watch.animationEnds, extent, before, after, earlier)
    checkCachedEnds(taken, trial, after)
    if step.trigger == .data { checkPlace(before, after) }
    if let extent { checkReports(taken, extent, before, after) }
  }

  /// Reports that the layout looks for deleted items at their index paths after the update, which do not exist.
  private func checkPathsOfDeletions(_ extent: UpdateExtent, _ taken: TakenStep) {
    guard !extent.deleted.isEmpty, subject.members[SubjectSource.pathOfDeletionName] != nil,
      taken.count(of: .prepareForCollectionViewUpdates) > 0
    else { return }
    report(
      .staleUpdateIndex, at: .prepareForCollectionViewUpdates, read: SubjectSource.pathOfDeletionName,
      "The layout takes indexPathAfterUpdate from a deletion, which is always nil, so that it knows of no deleted item.",
      expected: "indexPathBeforeUpdate of updates that delete something", actual: "nil",
      aspect: .named(SubjectSource.pathOfDeletionName),
      fix: "Take indexPathBeforeUpdate: a deleted item has no index path after the update.")
  }

  // MARK: - Initial and final attributes

  /// Whether a previous update inserted, moved, reloaded or deleted the item of an animation.
  private static func isLeftOver(_ end: LayoutWatch.AnimationEnd, _ earlier: [UpdateExtent]) -> Bool {
    earlier.contains { extent in
      [extent.arriving, extent.leaving, extent.deleted].contains { $0.contains(end.indexPath) }
    }
  }

  private func check(
    _ end: LayoutWatch.AnimationEnd, _ extent: UpdateExtent?, _ before: Moment, _ after: Moment,
    _ isLeftOver: Bool
  ) {
    guard let frozen = end.frozen, !end.isOfBaseClass else { return }
    let answer = ElementAnswer(frozen)
    let id = ElementID.item(end.indexPath)
    if let extent, extent.concerns(end.indexPath, isInitial: end.isInitial) {
      if !end.isInitial, extent.deleted.contains(end.indexPath) {
        checkDeleted(answer, id, end.method, before, after)
      }
      return
    }
    // Without an update, it is only clear of elements that stay on screen that they are not concerned.
    if extent == nil, before.shown[id] == nil || after.shown[id] == nil { return }
    guard let place = end.isInitial ? after.fresh[id] : before.live[id] else { return }
    let looks = [place] + (end.isInitial ? before : after).live.elements.filter { $0.id.isItem }
    let look = Self.ownLook(answer, among: looks)
    guard let odd = look ?? (isLeftOver ? nil : Self.ownPlace(answer, among: looks, [before, after])) else {
      return
    }
    if isLeftOver {
      report(
        .updateStateNotCleared, at: .finalizeCollectionViewUpdates,
        "\(phrase.capitalizedFirst) does not concern \(id.words), but a previous update did, and it is animated again "
          + "with \(odd.name) \(odd.value).",
        expected: "\(odd.name) \(odd.usual) for \(id.words)", actual: odd.value)
    } else {
      report(
        .animatesUnrelatedItems, at: end.method,
        "\(phrase.capitalizedFirst) neither inserts nor deletes what \(end.isInitial ? "is then" : "was") \(id.words), "
          + "but the layout gives it \(end.isInitial ? "initial" : "final") attributes with \(odd.name) \(odd.value).",
        expected: "\(odd.name) \(odd.usual) for \(id.words)", actual: odd.value)
    }
  }

  /// Checks that an item which only a previous update concerned does not come from or go to a place of its own.
  ///
  /// If items that no update concerned do so as well, the layout moves all of them on purpose.
  private func checkLeftOverPlaces(
    _ ends: [LayoutWatch.AnimationEnd], _ extent: UpdateExtent?, _ before: Moment, _ after: Moment,
    _ earlier: [UpdateExtent]
  ) {
    guard !earlier.isEmpty else { return }
    func isConcerned(_ end: LayoutWatch.AnimationEnd) -> Bool {
      extent?.concerns(end.indexPath, isInitial: end.isInitial) ?? false
    }
    let known = (before.live.elements + after.live.elements).filter(\.id.isItem)
    var odd: (end: LayoutWatch.AnimationEnd, answer: ElementAnswer, usual: CGRect)?
    var isUsual = false
    for end in ends where end.isOfItem && !isConcerned(end) {
      if end.isOfBaseClass || end.frozen == nil {
        isUsual = true
        continue
      }
      let id = ElementID.item(end.indexPath)
      guard let frozen = end.frozen, let place = end.isInitial ? after.fresh[id] : before.live[id] else {
        continue
      }
      let answer = ElementAnswer(frozen)
      let isElsewhere =
        !Near.rects(place.box, answer.box) && !known.contains { Near.rects($0.box, answer.box) }
      let isLeftOver = earlier.contains {
        (end.isInitial ? $0.arriving : $0.leaving.union($0.deleted)).contains(end.indexPath)
      }
      if isLeftOver {
        if isElsewhere, odd == nil { odd = (end, answer, place.frame) }
      } else if isElsewhere {
        return
      } else {
        isUsual = true
      }
    }
    guard let odd, isUsual else { return }
    let id = ElementID.item(odd.end.indexPath)
    report(
      .updateStateNotCleared, at: .finalizeCollectionViewUpdates,
      "\(phrase.capitalizedFirst) does not concern \(id.words), but a previous update did, and it is animated again "
        + "\(odd.end.isInitial ? "from" : "to") \(GeometryFormat.rect(odd.answer.frame)).",
      expected: "\(GeometryFormat.rect(odd.usual)) for \(id.words)",
      actual: GeometryFormat.rect(odd.answer.frame))
  }

  /// A property in which the attributes at the start or end of an animation differ from the place of the element.
  typealias OwnLook = (name: String, value: String, usual: String)

  /// Returns a property in which attributes differ from all places that the element may come from or go to.
  static func ownLook(_ answer: ElementAnswer, among places: [ElementAnswer]) -> OwnLook? {
    guard let first = places.first else { return nil }
    if !places.contains(where: { Near.numbers($0.alpha, answer.alpha) }) {
      return ("alpha", GeometryFormat.number(answer.alpha), GeometryFormat.number(first.alpha))
    }
    if !places.contains(where: { Near.appearances($0.transform, answer.transform) }) {
      return ("transform", "of its own", "none")
    }
    let frames = places.contains { Near.rects($0.box, answer.box) }
    if !frames, !Near.sizes(first.box.size, answer.box.size) || Self.isFar(answer.box, places) {
      return ("frame", GeometryFormat.rect(answer.frame), GeometryFormat.rect(first.frame))
    }
    return nil
  }

  /// Returns the frame of attributes that are neither in the content nor in the visible bounds, where no item is.
  private static func ownPlace(
    _ answer: ElementAnswer, among places: [ElementAnswer], _ moments: [Moment]
  ) -> OwnLook? {
    let content = moments.reduce(CGRect.zero) {
      $0.union(CGRect(origin: .zero, size: $1.contentSize)).union($1.live.visible)
    }
    guard let first = places.first, !RectQuery.overlaps(answer.box, content),
      !places.contains(where: { Near.rects($0.box, answer.box) })
    else { return nil }
    return ("frame", GeometryFormat.rect(answer.frame), GeometryFormat.rect(first.frame))
  }

  /// Whether a rectangle is in no row and no column of the others.
  private static func isFar(_ box: CGRect, _ places: [ElementAnswer]) -> Bool {
    !places.contains { Near.numbers($0.box.minX, box.minX) || Near.numbers($0.box.minY, box.minY) }
  }

  private func checkDeleted(
    _ answer: ElementAnswer, _ id: ElementID, _ member: LifecycleCall.LayoutMember, _ before: Moment,
    _ after: Moment
  ) {
    guard let old = before.live[id], let new = after.live[id] else { return }
    guard !Self.areAtOnePlace(old.box, new.box), Self.areAtOnePlace(answer.box, new.box),
      !Self.areAtOnePlace(answer.box, old.box)
    else { return }
    report(
      .staleUpdateIndex, at: member,
      "For the deleted \(id.words), the layout returns "
        + (Near.rects(answer.box, new.box) ? "the frame" : "a frame at the place")
        + " of the item that has this path after the update.",
      expected: "\(GeometryFormat.rect(old.frame)), or a frame that is derived from it",
      actual: GeometryFormat.rect(answer.frame))
  }

  /// Whether two frames have the same origin or the same center, as that of an item and one to which it shrinks.
  private static func areAtOnePlace(_ one: CGRect, _ other: CGRect) -> Bool {
    Near.points(one.origin, other.origin)
      || Near.points(CGPoint(x: one.midX, y: one.midY), CGPoint(x: other.midX, y: other.midY))
  }

  /// Reports an object in the layout's cache that was changed to serve as initial or final attributes.
  private func checkCachedEnds(_ taken: TakenStep, _ trial: Trial, _ after: Moment) {
    for end in taken.watch.animationEnds {
      guard let object = end.answer, let frozen = end.frozen else { continue }
      let returned = ElementAnswer(frozen)
      guard returned.alpha != 1 || returned.isTransformed else { continue }
      let now = after.live.answer(in: object) ?? answerToItemQuery(in: object, trial)
      guard let (id, answer) = now, let fresh = after.fresh[id], !answer.agrees(with: fresh) else { continue }
      // Other attributes of a cache can be those of before the update.
      let isAlpha = returned.alpha != 1
      if !isAlpha, fresh.isTransformed || !answer.isTransformed { continue }
      report(
        .mutatesReturnedAttributes,
        at: end.isInitial
          ? .initialLayoutAttributesForAppearingItem : .finalLayoutAttributesForDisappearingItem,
        "The layout \(Self.changesCache) \(id.words), to return them as the \(end.isInitial ? "start" : "end") of an animation.",
        expected: isAlpha
          ? "alpha \(GeometryFormat.number(fresh.alpha)) in queries after the update"
          : "no transform in queries after the update",
        actual: isAlpha ? "alpha \(GeometryFormat.number(answer.alpha))" : "the transform of the animation")
    }
  }

  /// Returns the answer to the query for an item if it is an object that no answer to a rectangle contains.
  private func answerToItemQuery(
    in object: UICollectionViewLayoutAttributes, _ trial: Trial
  ) -> (ElementID, ElementAnswer)? {
    let id = ElementID(object)
    guard id.isItem, subject.singleQueries.contains(.items), id.exists(in: trial.counts) else { return nil }
    let answer = trial.within { AnswerSnapshot.ask(trial.layout, for: id) }
    return answer === object ? (id, ElementAnswer(object)) : nil
  }

  /// The words for a layout that returns a changed object of its cache for an animation.
  nonisolated static let changesCache = "changes the attributes in its cache for"

  // MARK: - After the update

  private func checkPlace(_ before: Moment, _ after: Moment) {
    let visible = after.live.visible
    guard !visible.isEmpty, !before.shown.isEmpty else { return }
    let items = after.fresh.elements.filter { $0.id.isItem && !$0.isInvisible }
    guard !items.isEmpty, !items.contains(where: { RectQuery.overlaps($0.frame, visible) }) else { return }
    // The user can scroll on to items that follow, for example after a section without items.
    let isBeforeContent = visible.maxX <= 0 || visible.maxY <= 0
    let follows = items.contains { $0.frame.minX >= visible.maxX || $0.frame.minY >= visible.maxY }
    guard isBeforeContent || !follows else { return }
    // In content of a constant size, the view stays where the user was, and the place of the deleted items is empty.
    // Content can be smaller than the view along one axis.
    let isWithinContent =
      visible.minX >= -0.5 && visible.minY >= -0.5
      && visible.maxX <= max(after.contentSize.width, visible.width) + 0.5
      && visible.maxY <= max(after.contentSize.height, visible.height) + 0.5
    let isConstant =
      Near.sizes(before.contentSize, after.contentSize)
      && (isWithinContent && !subject.overrides(.targetContentOffset)
        || Near.points(before.live.visible.origin, visible.origin))
    // A calendar without an event at this hour still shows the hours.
    let hasOthers = after.fresh.elements.contains {
      !$0.id.isItem && !$0.isInvisible && RectQuery.overlaps($0.frame, visible)
    }
    if isConstant, isWithinContent, hasOthers { return }
    let snaps = subject.overrides(.targetContentOffsetWithVelocity)
    report(
      .offsetLeftPastEnd, at: .targetContentOffset,
      "After \(phrase) nothing is visible although there are items."
        + (isConstant ? " The content size is the same as before." : ""),
      expected: "an offset at which items are visible",
      actual: "the offset \(GeometryFormat.point(visible.origin)) in content of "
        + GeometryFormat.size(after.contentSize),
      aspect: subject.overrides(.targetContentOffset) ? .named(CandidateFinding.ownTarget) : .whole,
      // Where a layout chooses the end of each drag, the user rests on items.
      severity: isConstant ? (snaps ? .style : .warning) : nil,
      fix: isConstant
        ? "Let the content end with the last item, or return the offset of an item in "
          + "targetContentOffset(forProposedContentOffset:)." : nil)
  }

  private func checkReports(
    _ taken: TakenStep, _ extent: UpdateExtent, _ before: Moment, _ after: Moment
  ) {
    let (old, new) = (before.fresh.idsOfOtherElements, after.fresh.idsOfOtherElements)
    let reports = ReportedElements(taken.events)
    checkReportsOfMissing(reports, old, new)
    // If sections are inserted or deleted, the numbers of the others change.
    guard extent.arrivingSections.isEmpty, extent.leavingSections.isEmpty else { return }
    if old == new { return }
    let unreportedNew = new.subtracting(old).filter { !reports.inserted.contains($0) }
    let unreportedOld = old.subtracting(new).filter { !reports.deleted.contains($0) }
    // Only what is on screen before or after the update is animated.
    let seenNew = unreportedNew.filter { after.fresh.isVisible($0) }
    let seenOld = unreportedOld.filter { before.fresh.isVisible($0) }
    guard let first = seenNew.min() ?? seenOld.min() ?? unreportedNew.min() ?? unreportedOld.min() else {
      return
    }
    let isNew = unreportedNew.contains(first)
    report(
      .missingSupplementaryUpdates, at: ReportedElements.member(isNew, first),
      "\(first.words.capitalizedFirst) \(isNew ? "appears" : "disappears") in an update, but the layout did not report "
        + "that.",
      expected: "\(first.words) among the reported paths", actual: "paths without it",
      severity: seenNew.isEmpty && seenOld.isEmpty || !animatesViews ? .style : nil)
  }

  /// Finds an element that the layout reports as deleted although it did not exist, while one of its kind that disappears is
  /// not reported, or the same of inserted ones.
  private func checkReportsOfMissing(
    _ reports: ReportedElements, _ old: Set<ElementID>, _ new: Set<ElementID>
  ) {
    for (isInsertion, reported, from, to) in [
      (false, reports.deleted, old, new), (true, reports.inserted, new, old),
    ] {
      for (kind, paths) in reported.sorted(by: { $0.key < $1.key }) {
        let elements = from.filter { $0.kind == kind }
        let forgotten = elements.filter { !to.contains($0) && !reported.contains($0) }
        guard let wrong = paths.subtracting(elements.map(\.path)).min(), let element = forgotten.min() else {
          continue
        }
        let first = "\(kind) \(wrong)"
        let (verb, time) = isInsertion ? ("inserted", "after") : ("deleted", "before")
        report(
          .missingSupplementaryUpdates, at: ReportedElements.member(isInsertion, element),
          "The layout reports that \(first) is \(verb), which does not exist \(time) the update, and does not report "
            + "\(element.words).",
          expected: "\(element.words) among the reported paths", actual: first,
          aspect: .named("reported"), severity: .warning,
          fix:
            "Return index paths of elements that exist \(time) the update: check the order of item and section."
        )
        return
      }
    }
  }

  /// Whether the layout overrides a method for the animations of supplementary or decoration views in an update.
  ///
  /// Otherwise only a fade is missing, for which the layout does not ask.
  private var animatesViews: Bool {
    let members: [LifecycleCall.LayoutMember] = [
      .initialLayoutAttributesForAppearingSupplementaryElement,
      .finalLayoutAttributesForDisappearingSupplementaryElement,
      .initialLayoutAttributesForAppearingDecorationElement,
      .finalLayoutAttributesForDisappearingDecorationElement, .indexPathsToInsertForSupplementaryView,
      .indexPathsToDeleteForSupplementaryView, .indexPathsToInsertForDecorationView,
      .indexPathsToDeleteForDecorationView,
    ]
    return members.contains(where: subject.overrides)
  }
}

extension AnswerSnapshot {
  /// The supplementary and decoration views in the answer to the rectangle.
  fileprivate var idsOfOtherElements: Set<ElementID> {
    var ids: Set<ElementID> = []
    for element in elements where !element.id.isItem { ids.insert(element.id) }
    return ids
  }
}

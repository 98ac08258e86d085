import Foundation
import HeadlessUIKit

// A layout that is on screen must answer like a fresh instance.
extension Inspection {
  /// Compares a layout with a fresh instance after a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - taken: The calls of the step.
  ///   - before: The moment before the step, when the layout answered like a fresh instance.
  ///   - after: The moment after the step.
  ///   - trial: The layout that is on screen; if it is stale, it may be invalidated.
  func checkFreshness(
    _ step: BatteryStep, _ taken: TakenStep, before: Moment, after: Moment, _ trial: Trial
  ) {
    guard var rule = Self.rule(for: step.trigger) else { return }
    // Content that fits into the view never scrolls.
    if step.trigger == .scroll, !trial.canScroll { return }
    // A layout that derives the insets of its view from the first ones that it sees gives a fresh instance other room.
    if step.trigger == .insets, !after.hasSameInsets { return }
    // Of a content size that cannot be, and one that can, the layout on screen has the right one.
    if after.fresh.hasImpossibleContentSize, !after.live.hasImpossibleContentSize { return }
    // A layout that is invalidated while the content scrolls has asked for it.
    if step.trigger == .scroll, taken.invalidatesEverything { rule = .staleAfterInvalidate }
    let seen = candidates.count
    defer { if candidates.count > seen { checkDropped(taken) } }
    if taken.invalidatesEverything {
      checkRecomputed(rule, step, taken, before: before, after: after, trial)
    } else {
      checkShown(rule, step, taken, before, after, trial)
    }
  }

  /// Returns the rule that a layout breaks if it misses a change.
  static func rule(for trigger: BatteryStep.Trigger) -> RuleID? {
    switch trigger {
    case .data: .staleAfterDataChange
    case .size: .staleAfterResize
    case .insets: .staleAfterInsetChange
    case .traits: .staleAfterTraitChange
    case .scroll: .staleAfterScroll
    case .invalidate: .staleAfterInvalidate
    case .load, .none: nil
    }
  }

  /// Checks that a layout that was invalidated answers like a fresh instance.
  private func checkRecomputed(
    _ rule: RuleID, _ step: BatteryStep, _ taken: TakenStep, before: Moment, after: Moment, _ trial: Trial
  ) {
    if after.isFresh { return checkPage(rule, step, before, after, trial) }
    let differences = after.live.differences(from: after.fresh)
    let old = differences.first { Self.isOld($0, after, before.live) }
    // An answer that is neither the new nor the previous one may depend on the layout's history, unless an element
    // is missing or the screen is blank.
    let isBlank = after.live.showsNothing && !after.fresh.showsNothing
    let gap = differences.first { difference in
      step.trigger == .data
        && difference.id.map { isBlank || (after.live[$0] == nil) != (after.fresh[$0] == nil) } ?? false
    }
    // If only the view has changed, the history is the previous view, and whatever depends on that is stale.
    let rest =
      old == nil && gap == nil && before.isFresh && [.size, .insets].contains(step.trigger)
        && trial.isStaleEvenIfInvalidated(after.fresh) ? differences.first : nil
    let kept =
      rest == nil && before.isFresh && step.trigger == .size && !traits.isSelfSizing
      ? differences.first { Self.keepsLength($0, after, before.live) } : nil
    guard let difference = old ?? gap ?? rest ?? kept, !areSeenNowhere(differences, after, trial),
      !keepsMeasuredSizes(step, differences, after), !areOfImpureQueries(differences, trial),
      step.trigger == .size || !keepsMeasurements(trial),
      step.trigger != .insets || !areOfSecondPass(after, trial)
    else {
      return
    }
    // Unverified: the items that are visible between a reload and its layout pass.
    if subject.readsVisibleItems, step.trigger == .data, let id = difference.id,
      let live = after.live[id], let fresh = after.fresh[id], Near.rects(live.box, fresh.box)
    {
      return
    }
    let keepsPaths =
      step.trigger == .data && differences.allSatisfy { $0.property == .frame && $0.id?.isItem ?? false }
      && Self.onlyPathsDiffer(after.live, after.fresh)
    let what =
      keepsPaths
      ? "keeps the attributes objects of before, to which UIKit has given new index paths"
      : old == nil ? "does not answer like a fresh instance" : "still gives the previous answers"
    // What is still stale after an invalidation of everything is kept by the layout itself.
    let keepsDelegateSizes =
      rule == .staleAfterResize && keepsDelegateSizes(taken) && rest == nil
      && !trial.isStaleEvenIfInvalidated(after.fresh)
    // What comes on screen is not among the visible items before the view has a cell for it.
    let isInvalidatedByApp = isInvalidated(after: step)
    let waitsForCell =
      subject.readsVisibleItems && step.trigger == .scroll
      && difference.id.map { before.shown[$0] == nil } ?? false
    let keptSize = rule == .staleAfterResize && !keepsDelegateSizes ? keptFlowSize(trial) : nil
    let isAboutContentSize = differences.allSatisfy { $0.property == .contentSize }
    // A view without items shows nothing wrong.
    let isEmpty =
      isAboutContentSize && step.trigger == .data && !after.live.elements.contains(where: \.id.isItem)
    let isRaised =
      isAboutContentSize
      && (after.live.contentSize.width > after.fresh.contentSize.width
        || after.live.contentSize.height > after.fresh.contentSize.height)
    let clue =
      if isRaised, subject.members[SubjectSource.raisedLengthName] != nil {
        Clue(line: SubjectSource.raisedLengthName, fix: Self.fixForRaisedLength)
      } else if keepsDelegateSizes {
        Clue(line: Self.itemSize, fix: Self.fixForDelegateSizes)
      } else if waitsForCell {
        Clue(line: SubjectSource.visibleItemsName, fix: Self.fixForVisibleItems)
      } else {
        clue(
          to: keptSize, after: step.trigger, trial.counts,
          usually: step.setsProperty ? Self.fixForProperty : Self.fixForKept[rule])
      }
    let returnsStored = subject.members[SubjectSource.storedAnswersName] != nil
    // The superclass computes an answer that the layout does not override from what other methods have set.
    let isOwn = subject.overrides(difference.member)
    report(
      rule, at: old == nil && !returnsStored && isOwn ? difference.member : keeper(of: difference),
      read: clue.line,
      "The layout was invalidated by \(step.phrase), but \(what): \(difference.comparison)"
        + Self.others(differences) + "."
        + (waitsForCell
          ? " The layout asks which items are visible, and an item that comes on screen is not among them yet."
          : "") + (keptSize.map { " Its \($0.sentence)" } ?? "")
        + (isEmpty ? " No item is left, so that the view only scrolls too far." : ""),
      expected: difference.expected, actual: difference.actual,
      mechanism: .notRecomputed,
      aspect: step.trigger == .scroll
        ? .contentOffset
        : keepsPaths ? .keptPaths : keepsDelegateSizes && isInvalidatedByApp ? .untilInvalidated : .whole,
      isPrevious: old != nil, severity: isEmpty || keptSize?.isEstimate ?? false ? .warning : nil,
      fix: clue.fix,
      sketch: .comparing(after.live.elements, after.fresh, about: difference.id, mine: after.live.contentSize)
    )
  }

  /// Whether a fresh instance gives the answers of a layout once it is invalidated, so that they are not old.
  private func areOfSecondPass(_ after: Moment, _ trial: Trial) -> Bool {
    let fresh = FreshInstance(of: trial)
    let again = fresh.within {
      fresh.layout.invalidateLayout()
      fresh.view.loadWithoutViews()
      return fresh.snapshot()
    }
    return fresh.view.raisedException == nil && after.live.differences(from: again, limit: 1).isEmpty
  }

  /// The line of the source because of which a layout keeps what it has computed, and the way out.
  private struct Clue {
    /// The name of the line; `nil` if no line says so.
    var line: String?
    /// The way out; `nil` for that of the rule.
    var fix: String?
  }

  /// Returns what the source says about a layout that keeps a size of its items or anything else.
  private func clue(
    to keptSize: KeptFlowSize?, after trigger: BatteryStep.Trigger, _ counts: [Int], usually fix: String?
  ) -> Clue {
    // A size that is set in prepare() is the previous one if a lazy property has kept it.
    let isLazy =
      subject.members[SubjectSource.lazyStateName] != nil && keptSize.map { isSetInPrepare($0.size) } ?? false
    let line =
      isLazy ? SubjectSource.lazyStateName : keptSize?.size.line ?? lineThatKeeps(after: trigger, counts)
    return Clue(
      line: line, fix: line == SubjectSource.lazyStateName ? Self.fixForLazyState : keptSize?.fix ?? fix)
  }

  /// Returns the name of the line of the source because of which the layout keeps what it has computed; `nil` if no line
  /// says so.
  private func lineThatKeeps(after trigger: BatteryStep.Trigger, _ counts: [Int]) -> String? {
    if counts.isEmpty { return SubjectSource.withoutDataName }
    if counts.allSatisfy({ $0 == 0 }) { return SubjectSource.withoutItemsName }
    guard subject.members[SubjectSource.lazyStateName] != nil else { return nil }
    // A layout that computes everything again in prepare() still has what a lazy property has taken from the view.
    let isOfView =
      [.size, .insets].contains(trigger) && subject.members[SubjectSource.onceName] == nil
    return isOfView || !subject.overrides(.prepare) ? SubjectSource.lazyStateName : nil
  }

  private static let fixForRaisedLength =
    "Set the length back at the beginning of prepare(): this line only raises it."

  private static let fixForLazyState =
    "Compute the value in prepare(), or whenever it is needed: a lazy property keeps the first value that it gets."

  /// The property from which a flow layout takes the size of all items.
  private static let itemSize = "itemSize"

  /// The ways out for layouts that are invalidated but keep what they have computed.
  private static let fixForKept: [RuleID: String] = [
    .staleAfterResize:
      "Compute everything from the new bounds in prepare() if the size differs, and keep nothing of the previous size."
  ]

  private static let fixForProperty =
    "Compute in prepare() all that depends on the property, for each of its values, and set back what another value has "
    + "changed."

  private static let fixForVisibleItems =
    "Compute from the frames that intersect the visible bounds, not from the items that have a cell."

  private static let fixForPartialContext =
    "Name all elements that change in the context of invalidationContext(forBoundsChange:), or none, so that all are "
    + "invalidated."

  private static let fixForDelegateSizes =
    "Set invalidateFlowLayoutDelegateMetrics to true in the context of invalidationContext(forBoundsChange:) if the size "
    + "differs: without it, a flow layout keeps the sizes of its items."

  /// Whether a flow layout was only invalidated with contexts that leave the sizes of its items as they are.
  private func keepsDelegateSizes(_ taken: TakenStep) -> Bool {
    let contexts = taken.watch.contexts.compactMap { $0 as? UICollectionViewFlowLayoutInvalidationContext }
    return traits.isFlow && !contexts.isEmpty && contexts.count == taken.watch.contexts.count
      && contexts.allSatisfy { !$0.invalidateFlowLayoutDelegateMetrics && !$0.invalidateEverything }
  }

  /// Whether an element keeps its previous height or width at a new size, although a fresh instance gives it another.
  private static func keepsLength(
    _ difference: AnswerSnapshot.Difference, _ after: Moment, _ before: AnswerSnapshot
  ) -> Bool {
    guard difference.property == .frame, let id = difference.id, let now = after.live[id]?.frame,
      let new = after.fresh[id]?.frame, let old = before[id]?.frame
    else { return false }
    func isKept(_ length: (CGRect) -> CGFloat) -> Bool {
      abs(length(now) - length(old)) < Near.tolerance && abs(length(now) - length(new)) > 1
    }
    return isKept(\.height) || isKept(\.width)
  }

  /// Returns the method that has kept a previous answer, rather than the one that returns it.
  ///
  /// A layout that decides in `invalidateLayout(with:)` what to discard has not discarded enough there. Any other layout
  /// computes its answers in `prepare()`, if it overrides that.
  private func keeper(of difference: AnswerSnapshot.Difference) -> LifecycleCall.LayoutMember {
    [.invalidateLayoutWithContext, .invalidateLayout, .prepare].first { subject.overrides($0) }
      ?? difference.member
  }

  /// Whether all frames are right, and only the index paths are wrong.
  ///
  /// When items move, a collection view gives new paths to the objects that a layout has returned.
  private static func onlyPathsDiffer(_ live: AnswerSnapshot, _ fresh: AnswerSnapshot) -> Bool {
    func places(_ snapshot: AnswerSnapshot) -> [String] {
      snapshot.elements.filter(\.id.isItem).map { GeometryFormat.rect($0.frame) }.sorted()
    }
    return Near.sizes(live.contentSize, fresh.contentSize) && places(live) == places(fresh)
  }

  /// Checks that the rectangle that was queried before gets a new answer too.
  private func checkPage(
    _ rule: RuleID, _ step: BatteryStep, _ before: Moment, _ after: Moment, _ trial: Trial
  ) {
    guard let page = after.page, page.rect == before.page?.rect,
      let difference = page.difference(from: after.fresh), before.page?.difference(from: before.fresh) == nil
    else { return }
    // A layout can leave out what protrudes into a rectangle, such as the badge of an item beyond it, in each instance.
    let fresh = FreshInstance(of: trial)
    let usual = fresh.within { PageAnswer(fresh.layout, page.rect) }
    if usual.difference(from: after.fresh)?.id == difference.id { return }
    report(
      rule, at: difference.member,
      "The layout was invalidated by \(step.phrase), but still gives the previous answer for the rectangle that was "
        + "queried before: \(difference.comparison).",
      expected: "\(difference.expected) in \(GeometryFormat.rect(page.rect))",
      actual: difference.actual, mechanism: .notRecomputed, aspect: .previousRectangle,
      sketch: .comparing(page.elements, after.fresh, about: difference.id, mine: after.live.contentSize))
  }

  /// Checks that a layout that was not invalidated still looks like a fresh instance.
  private func checkShown(
    _ rule: RuleID, _ step: BatteryStep, _ taken: TakenStep, _ before: Moment, _ after: Moment, _ trial: Trial
  ) {
    guard let wrong = firstWrong(before, after) else { return }
    let changesBounds = step.trigger == .size || step.trigger == .scroll
    // A step can change the bounds several times, and the last answer decides what is on screen.
    let lastAnswer = taken.calls(.shouldInvalidateLayoutForBoundsChange).last?.result
    let isPartial = changesBounds && !taken.watch.contexts.isEmpty && lastAnswer != .bool(false)
    let isInvalidatedByApp = isInvalidated(after: step)
    if isInvalidatedByApp, let kept = trial.differenceOnceInvalidated(from: after.fresh) {
      return report(
        rule, at: keeper(of: kept),
        "The app invalidates the layout after \(step.phrase), but it still does not answer like a fresh instance: "
          + "\(kept.comparison).",
        expected: kept.expected, actual: kept.actual, mechanism: .notRecomputed)
    }
    if step.trigger == .scroll, traits.fitsView || !traits.dependsOnOffset, followsBounds(before, after) {
      return reportOrigin(wrong, after)
    }
    report(
      rule,
      at: isPartial
        ? .invalidationContextForBoundsChange : changesBounds ? .shouldInvalidateLayoutForBoundsChange : nil,
      "\(step.phrase.capitalizedFirst) changes the answers of a fresh instance, but the layout "
        + (isPartial
          ? "only invalidated the elements that its context names" : Self.neverAsked)
        + ": \(wrong.comparison).",
      expected: wrong.expected, actual: wrong.actual,
      mechanism: step.trigger == .traits && trial.isStaleEvenIfInvalidated(after.fresh)
        ? .notRecomputed : .neverAsked,
      aspect: isInvalidatedByApp ? .untilInvalidated : .whole,
      fix: isPartial ? Self.fixForPartialContext : nil,
      sketch: sketch(of: wrong, after))
  }

  /// Whether the app invalidates the layout after a step.
  private func isInvalidated(after step: BatteryStep) -> Bool {
    step.trigger == .size && subject.isInvalidatedAfterResize
      || step.trigger == .scroll && subject.isInvalidatedAfterScroll
  }

  private static let neverAsked = "did not ask to be invalidated"

  /// Checks that a layout that answers differently from fresh instances anyway asks to be invalidated at a new size that
  /// gives these instances items of other sizes.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - taken: The calls of the step.
  ///   - before: The moment before the step.
  ///   - trial: The layout that is on screen.
  func checkAsked(_ step: BatteryStep, _ taken: TakenStep, _ before: Moment, _ trial: Trial) {
    guard !taken.invalidatesEverything, taken.watch.contexts.isEmpty, !subject.isInvalidatedAfterResize,
      taken.calls(.shouldInvalidateLayoutForBoundsChange).last?.result == .bool(false)
    else { return }
    let (fresh, another) = (FreshInstance(of: trial).snapshot(), FreshInstance(of: trial).snapshot())
    let resized = fresh.elements.first { element in
      guard element.id.isItem, let old = before.fresh[element.id], let same = another[element.id] else {
        return false
      }
      return !Near.sizes(old.box.size, element.box.size) && Near.rects(same.box, element.box)
    }
    guard let resized, let old = before.fresh[resized.id] else { return }
    let wrong = AnswerSnapshot.Difference(
      member: .layoutAttributesForElements, property: .frame, id: resized.id,
      mine: GeometryFormat.rect(old.frame), theirs: GeometryFormat.rect(resized.frame))
    report(
      .staleAfterResize, at: .shouldInvalidateLayoutForBoundsChange,
      "\(step.phrase.capitalizedFirst) changes the answers of a fresh instance, but the layout "
        + "\(Self.neverAsked): \(wrong.comparison).",
      expected: wrong.expected, actual: wrong.actual, mechanism: .neverAsked)
  }

  /// Returns what is on screen beside the answers of a fresh instance.
  private func sketch(of wrong: AnswerSnapshot.Difference, _ after: Moment) -> GeometrySketch? {
    .comparing(
      after.shown.ids.compactMap { after.shown[$0] }, after.fresh, about: wrong.id, mine: after.contentSize)
  }

  /// Whether all items of fresh instances have moved by the same distance as the bounds, in content whose size has not
  /// changed by more.
  private func followsBounds(_ before: Moment, _ after: Moment) -> Bool {
    let (old, new) = (before.live.visible.origin, after.live.visible.origin)
    let items = after.fresh.elements.filter(\.id.isItem)
    let (size, former) = (after.fresh.contentSize, before.fresh.contentSize)
    guard !items.isEmpty, abs(size.width - former.width) <= abs(new.x - old.x) + Near.tolerance,
      abs(size.height - former.height) <= abs(new.y - old.y) + Near.tolerance
    else { return false }
    return items.allSatisfy { item in
      before.fresh[item.id].map {
        Near.rects($0.frame.offsetBy(dx: new.x - old.x, dy: new.y - old.y), item.frame)
      } ?? false
    }
  }

  /// Reports a layout that computes frames with the origin of the bounds.
  private func reportOrigin(_ wrong: AnswerSnapshot.Difference, _ after: Moment) {
    // Such content only moves when something else invalidates the layout; what a new size changes has its own cause.
    let isInInset = scenario == BatteryScenarioID.scrollOneItem.rawValue
    report(
      .staleAfterScroll, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "The frames of all items contain the content offset at which the layout was prepared: at the offset "
        + "\(GeometryFormat.point(after.live.visible.origin)), \(wrong.comparison).",
      expected: "the same frames at each offset, because they are in the coordinates of the content",
      actual: "\(wrong.expected) in a fresh instance at this offset",
      mechanism: isInInset ? .direct : .neverAsked, severity: isInInset ? .warning : nil,
      fix: "Compute with bounds.size: the origin of the bounds is the content offset.",
      sketch: sketch(of: wrong, after))
  }

  /// Returns the first thing on screen that a fresh instance would show differently.
  private func firstWrong(_ before: Moment, _ after: Moment) -> AnswerSnapshot.Difference? {
    let member = LifecycleCall.LayoutMember.layoutAttributesForElements
    for id in after.shown.ids {
      guard let shown = after.shown[id], !after.fresh.isDoubled(id) else { continue }
      // If a fresh instance gave another answer before the step too, the difference has another cause.
      guard let new = after.fresh[id], let old = before.fresh[id] ?? before.shown[id] else { continue }
      if let (name, mine, theirs) = shown.difference(from: new), !old.agrees(with: new) {
        return .init(member: member, property: name, id: id, mine: mine, theirs: theirs)
      }
    }
    for element in after.fresh.elements where after.shown[element.id] == nil && !element.isInvisible {
      // The element came on screen without a scroll, and the view does not know it.
      guard RectQuery.overlaps(element.frame, after.live.visible, byMoreThan: 1),
        !after.fresh.isDoubled(element.id), let old = before.fresh[element.id], !old.agrees(with: element)
      else { continue }
      return .init(
        member: member, property: .frame, id: element.id, mine: nil,
        theirs: GeometryFormat.rect(element.frame))
    }
    if !Near.sizes(after.contentSize, after.fresh.contentSize),
      !Near.sizes(before.fresh.contentSize, after.fresh.contentSize)
    {
      return .init(
        member: .collectionViewContentSize, property: .contentSize, id: nil,
        mine: GeometryFormat.size(after.contentSize), theirs: GeometryFormat.size(after.fresh.contentSize))
    }
    return nil
  }

  /// Whether the answer is the one that the layout gave before the step.
  private static func isOld(
    _ difference: AnswerSnapshot.Difference, _ after: Moment, _ before: AnswerSnapshot
  ) -> Bool {
    let now = after.live
    guard let id = difference.id else { return Near.sizes(now.contentSize, before.contentSize) }
    switch (now[id], before[id]) {
    case (let mine?, let theirs?):
      if mine.agrees(with: theirs) { return true }
      // The flow layout may have moved an item that still has its previous size.
      guard after.isFlow, let new = after.fresh[id] else { return false }
      return Near.sizes(mine.box.size, theirs.box.size) && !Near.sizes(mine.box.size, new.box.size)
    case (nil, nil): return true
    default: return false
    }
  }

  private static func others(_ differences: [AnswerSnapshot.Difference]) -> String {
    switch differences.count {
    case ...1: ""
    case 2: ", and 1 more answer differs"
    default: ", and \(differences.count - 1) more answers differ"
    }
  }
}

extension Inspection {
  /// Checks that a layout whose items a dynamic animator moves has attributes for all items that should be visible.
  ///
  /// A fresh instance cannot know where the items are by now, but it knows which there are.
  func checkItemsExist(_ step: BatteryStep, _ trial: Trial) {
    guard step.trigger == .data else { return }
    let fresh = FreshInstance(of: trial)
    let visible = trial.view.bounds
    func items(_ layout: UICollectionViewLayout) -> [ElementAnswer] {
      ElementAnswer.list(layout.layoutAttributesForElements(in: visible))
    }
    let live = Set(trial.within { items(trial.layout) }.map(\.id))
    // An item that is only partly visible may have moved out.
    let inner = visible.insetBy(dx: 0, dy: visible.height / 4)
    let missing = fresh.within { items(fresh.layout) }.filter {
      $0.id.isItem && !$0.isInvisible && RectQuery.overlaps($0.frame, inner, byMoreThan: 1)
        && !live.contains($0.id)
    }
    guard let first = missing.first else { return }
    let others = missing.count > 1 ? ", nor has \(ListPhrase.count(missing.count - 1, "other item"))" : ""
    // The line that is named says why.
    let reason =
      subject.members[SubjectSource.onceName] == nil
      ? "the dynamic animator still has the behaviors of the previous items."
      : "the layout keeps what it has computed for the previous items."
    report(
      .staleAfterDataChange, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements,
      "After \(step.phrase), \(first.id.words) has no attributes\(others), because \(reason)",
      expected: "attributes for \(first.id.words), as in a fresh instance", actual: "none",
      mechanism: .notRecomputed)
  }

  /// Compares the answers before and after an invalidation when nothing has changed.
  func checkIdempotence(_ before: AnswerSnapshot, _ after: AnswerSnapshot) {
    guard let difference = after.differences(from: before, limit: 3).first else { return }
    let member: LifecycleCall.LayoutMember = difference.id == nil ? .collectionViewContentSize : .prepare
    report(
      .prepareNotIdempotent, at: subject.overrides(.prepare) ? .prepare : member,
      "Preparing the layout again changes its answers although nothing else has changed: "
        + difference.comparison(with: "before") + ".",
      expected: difference.expected, actual: difference.actual)
  }
}

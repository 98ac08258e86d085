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
    // A layout that is invalidated while the content scrolls has asked for it.
    if step.trigger == .scroll, taken.invalidatesEverything { rule = .staleAfterInvalidate }
    let seen = candidates.count
    defer { if candidates.count > seen { checkDropped(taken) } }
    if taken.invalidatesEverything {
      checkRecomputed(rule, step, before: before, after: after, trial)
    } else {
      checkShown(rule, step, before, after, trial)
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
    _ rule: RuleID, _ step: BatteryStep, before: Moment, after: Moment, _ trial: Trial
  ) {
    let differences = after.live.differences(from: after.fresh)
    if differences.isEmpty { return checkPage(rule, step, before, after) }
    let old = differences.first { Self.isOld($0, after, before.live) }
    // An answer that is neither the new nor the previous one may depend on the layout's history, unless an element
    // is missing.
    let gap = differences.first { difference in
      step.trigger == .data
        && difference.id.map { (after.live[$0] == nil) != (after.fresh[$0] == nil) } ?? false
    }
    // If only the view has changed, the history is the previous view, and whatever depends on that is stale.
    let rest =
      old == nil && gap == nil && before.isFresh && [.size, .insets].contains(step.trigger)
        && trial.isStaleEvenIfInvalidated(after.fresh) ? differences.first : nil
    guard let difference = old ?? gap ?? rest else { return }
    // A layout that decides in invalidateLayout(with:) what to discard has not discarded enough there.
    let discards = old != nil && subject.overrides(.invalidateLayoutWithContext)
    report(
      rule, at: discards ? .invalidateLayoutWithContext : difference.member,
      "The layout was invalidated by \(step.phrase), but "
        + (old == nil ? "does not answer like a fresh instance" : "still gives the previous answers")
        + ": \(difference.comparison)" + Self.others(differences) + ".",
      expected: difference.expected, actual: difference.actual,
      mechanism: .notRecomputed,
      aspect: step.trigger == .scroll
        ? .contentOffset
        : step.trigger == .data && differences.allSatisfy { $0.property == .frame }
          && Self.onlyPathsDiffer(after.live, after.fresh) ? .keptPaths : .whole,
      sketch: .comparing(after.live.elements, after.fresh, about: difference.id, mine: after.live.contentSize)
    )
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
  private func checkPage(_ rule: RuleID, _ step: BatteryStep, _ before: Moment, _ after: Moment) {
    guard let page = after.page, page.rect == before.page?.rect,
      before.page?.difference(from: before.fresh) == nil, let difference = page.difference(from: after.fresh)
    else { return }
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
    _ rule: RuleID, _ step: BatteryStep, _ before: Moment, _ after: Moment, _ trial: Trial
  ) {
    guard let wrong = firstWrong(before, after) else { return }
    let changesBounds = step.trigger == .size || step.trigger == .scroll
    report(
      rule, at: changesBounds ? .shouldInvalidateLayoutForBoundsChange : nil,
      "\(step.phrase.capitalizedFirst) changes the answers of a fresh instance, but the layout did not ask to be "
        + "invalidated: \(wrong.comparison).",
      expected: wrong.expected, actual: wrong.actual,
      mechanism: step.trigger == .traits && trial.isStaleEvenIfInvalidated(after.fresh)
        ? .notRecomputed : .neverAsked,
      sketch: .comparing(
        after.shown.keys.sorted().compactMap { after.shown[$0] }, after.fresh, about: wrong.id,
        mine: after.contentSize))
  }

  /// Returns the first thing on screen that a fresh instance would show differently.
  private func firstWrong(_ before: Moment, _ after: Moment) -> AnswerSnapshot.Difference? {
    let member = LifecycleCall.LayoutMember.layoutAttributesForElements
    for id in after.shown.keys.sorted() {
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
  /// Compares the answers before and after an invalidation when nothing has changed.
  func checkIdempotence(before: Moment, after: Moment) {
    guard let difference = after.live.differences(from: before.live, limit: 3).first else { return }
    let member: LifecycleCall.LayoutMember = difference.id == nil ? .collectionViewContentSize : .prepare
    report(
      .prepareNotIdempotent, at: subject.overrides(.prepare) ? .prepare : member,
      "Preparing the layout again changes its answers although nothing else has changed: "
        + difference.comparison(with: "before") + ".",
      expected: difference.expected, actual: difference.actual)
  }
}

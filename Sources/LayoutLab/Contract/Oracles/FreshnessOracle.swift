import Foundation
import HeadlessUIKit

/// What a layout and its twin answer at the end of a step.
@MainActor struct Moment {
  /// The answers of the layout that is shown.
  var live: AnswerSnapshot
  /// The answers of a new instance in the same state.
  var twin: AnswerSnapshot
  /// What the collection view remembers and shows, by element.
  var shown: [ElementID: ElementAnswer]
  /// What the layout answers for the rectangle that the collection view has asked for last.
  var page: PageAnswer?
  /// The size of the content as the collection view has it.
  var contentSize: CGSize
  /// Whether the layout was as fresh as its twin.
  let isFresh: Bool
  /// Whether the layout is a flow layout.
  let isFlow: Bool

  init(_ trial: Trial, twin: AnswerSnapshot) {
    (live, page) = trial.snapshotWithPage()
    self.twin = twin
    isFlow = trial.layout is UICollectionViewFlowLayout
    contentSize = trial.view.contentSize
    shown = [:]
    let view = trial.view
    if !view.mirrorsAnswers {
      for attributes in view.rememberedAttributes
      where RectQuery.overlaps(attributes.frame, view.bounds, byMoreThan: Near.tolerance) {
        let answer = ElementAnswer(attributes)
        shown[answer.id] = answer
      }
    }
    isFresh = live.differences(from: twin, limit: 1).isEmpty
  }
}

// The layout that is shown answers like a new instance.
extension Inspection {
  /// Compares a layout with its twin after a step.
  ///
  /// - Parameters:
  ///   - step: What happened.
  ///   - taken: The calls of the step.
  ///   - before: The moment before the step, at which the layout was as fresh as its twin.
  ///   - after: The moment after it.
  ///   - trial: The layout that is shown; where it is stale it may be disturbed.
  func checkFreshness(
    _ step: BatteryStep, _ taken: TakenStep, before: Moment, after: Moment, _ trial: Trial
  ) {
    guard var rule = Self.rule(for: step.trigger) else { return }
    // A layout that was invalidated while the content moved has asked for it.
    if step.trigger == .scroll, taken.invalidatesEverything { rule = .staleAfterInvalidate }
    let seen = suspicions.count
    defer { if suspicions.count > seen { checkDropped(taken) } }
    if taken.invalidatesEverything {
      checkRecomputed(rule, step, before: before, after: after, trial)
    } else {
      checkShown(rule, step, before, after, trial)
    }
  }

  /// Which rule a layout breaks that does not take notice of a change.
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

  /// After an invalidation the layout's own answers are those of a new instance.
  private func checkRecomputed(
    _ rule: RuleID, _ step: BatteryStep, before: Moment, after: Moment, _ trial: Trial
  ) {
    let differences = after.live.differences(from: after.twin)
    if differences.isEmpty { return checkPage(rule, step, before, after) }
    let old = differences.first { Self.isOld($0, after, before.live) }
    // What is neither new nor old may be what a layout makes of its history, unless elements are missing.
    let gap = differences.first { difference in
      step.trigger == .data
        && difference.id.map { (after.live[$0] == nil) != (after.twin[$0] == nil) } ?? false
    }
    // After a change of the view alone there is no history but the views of before: what is made of them is stale.
    let rest =
      old == nil && gap == nil && before.isFresh && [.size, .insets].contains(step.trigger)
        && trial.isStaleEvenIfInvalidated(after.twin) ? differences.first : nil
    guard let difference = old ?? gap ?? rest else { return }
    suspect(
      rule, at: difference.member,
      "The layout was invalidated by \(step.phrase), and "
        + (old == nil ? "does not answer as a new instance does" : "still answers as before")
        + ": \(difference.what) is \(difference.mine), and a new instance says \(difference.theirs)"
        + Self.others(differences) + ".",
      expected: "\(difference.what) \(difference.theirs)", actual: difference.mine,
      mechanism: .notRecomputed,
      about: step.trigger == .scroll
        ? Attribution.scrolled
        : step.trigger == .data && differences.allSatisfy { $0.what.hasPrefix("frame") }
          && Self.areRelabelled(after.live, after.twin) ? Attribution.relabelled : "",
      sketch: .comparing(after.live.elements, after.twin, about: difference.id, mine: after.live.contentSize))
  }

  /// Whether all places are right, and only the items are not those that stand there.
  ///
  /// A collection view gives the objects that a layout has returned new paths when items move.
  private static func areRelabelled(_ live: AnswerSnapshot, _ twin: AnswerSnapshot) -> Bool {
    func places(_ snapshot: AnswerSnapshot) -> [String] {
      snapshot.elements.filter(\.id.isItem).map { GeometryFormat.rect($0.frame) }.sorted()
    }
    return Near.sizes(live.contentSize, twin.contentSize) && places(live) == places(twin)
  }

  /// The rectangle that was asked for before is answered anew as well.
  private func checkPage(_ rule: RuleID, _ step: BatteryStep, _ before: Moment, _ after: Moment) {
    guard let page = after.page, page.rect == before.page?.rect,
      before.page?.difference(from: before.twin) == nil, let difference = page.difference(from: after.twin)
    else { return }
    suspect(
      rule, at: difference.member,
      "The layout was invalidated by \(step.phrase), and answers the rectangle that it was asked for before as if nothing "
        + "had changed: \(difference.what) is \(difference.mine), and a new instance says \(difference.theirs).",
      expected: "\(difference.what) \(difference.theirs) in \(GeometryFormat.rect(page.rect))",
      actual: difference.mine, mechanism: .notRecomputed, about: Attribution.samePage,
      sketch: .comparing(page.elements, after.twin, about: difference.id, mine: after.live.contentSize))
  }

  /// Without an invalidation, what is shown is what a new instance answers.
  private func checkShown(
    _ rule: RuleID, _ step: BatteryStep, _ before: Moment, _ after: Moment, _ trial: Trial
  ) {
    guard let wrong = firstWrong(before, after) else { return }
    let member =
      step.trigger == .size || step.trigger == .scroll ? "shouldInvalidateLayout(forBoundsChange:)" : nil
    suspect(
      rule, at: member,
      "\(step.phrase.capitalizedFirst) changes what a new instance answers, and the layout did not ask to be "
        + "invalidated: \(wrong.what) is \(wrong.mine), and should be \(wrong.theirs).",
      expected: "\(wrong.what) \(wrong.theirs)", actual: wrong.mine,
      mechanism: step.trigger == .traits && trial.isStaleEvenIfInvalidated(after.twin)
        ? .notRecomputed : .neverAsked,
      sketch: .comparing(
        after.shown.keys.sorted().compactMap { after.shown[$0] }, after.twin, about: wrong.id,
        mine: after.contentSize))
  }

  private func firstWrong(
    _ before: Moment, _ after: Moment
  ) -> (what: String, mine: String, theirs: String, id: ElementID?)? {
    for id in after.shown.keys.sorted() {
      guard let shown = after.shown[id], !after.twin.isDoubled(id) else { continue }
      // What a new instance did not say before either has another cause.
      guard let new = after.twin[id], let old = before.twin[id] ?? before.shown[id] else { continue }
      if let (name, mine, theirs) = shown.difference(from: new), !old.agrees(with: new) {
        return ("\(name) of \(id.words)", mine, theirs, id)
      }
    }
    for element in after.twin.elements where after.shown[element.id] == nil && !element.isInvisible {
      // An element that came on screen without a scroll, and that the view does not know of.
      guard RectQuery.overlaps(element.frame, after.live.visible, byMoreThan: 1),
        !after.twin.isDoubled(element.id), let old = before.twin[element.id], !old.agrees(with: element)
      else { continue }
      return ("frame of \(element.id.words)", "nothing", GeometryFormat.rect(element.frame), element.id)
    }
    if !Near.sizes(after.contentSize, after.twin.contentSize),
      !Near.sizes(before.twin.contentSize, after.twin.contentSize)
    {
      return (
        "content size", GeometryFormat.size(after.contentSize), GeometryFormat.size(after.twin.contentSize),
        nil
      )
    }
    return nil
  }

  /// Whether the answer is the one from before the step.
  private static func isOld(
    _ difference: AnswerSnapshot.Difference, _ after: Moment, _ before: AnswerSnapshot
  ) -> Bool {
    let now = after.live
    guard let id = difference.id else { return Near.sizes(now.contentSize, before.contentSize) }
    switch (now[id], before[id]) {
    case (let mine?, let theirs?):
      if mine.agrees(with: theirs) { return true }
      // The flow layout may have moved an item whose size is still that from before.
      guard after.isFlow, let new = after.twin[id] else { return false }
      return Near.sizes(mine.box.size, theirs.box.size) && !Near.sizes(mine.box.size, new.box.size)
    case (nil, nil): return true
    default: return false
    }
  }

  private static func others(_ differences: [AnswerSnapshot.Difference]) -> String {
    differences.count > 1 ? ", and \(differences.count - 1) more answers differ" : ""
  }
}

extension Inspection {
  /// Compares the answers before and after an invalidation with nothing changed.
  func checkIdempotence(before: Moment, after: Moment) {
    guard let difference = after.live.differences(from: before.live, limit: 3).first else { return }
    let member = difference.id == nil ? "collectionViewContentSize" : "prepare()"
    suspect(
      .prepareNotIdempotent, at: subject.members["prepare()"] == nil ? member : "prepare()",
      "Preparing again with nothing changed gives another \(difference.what): \(difference.mine), and before it was "
        + "\(difference.theirs).",
      expected: "\(difference.what) \(difference.theirs)", actual: difference.mine)
  }
}

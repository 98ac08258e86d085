/// Finds out which suspicions have one cause, and makes one finding of each cause.
///
/// Causes are named in a fixed order: what comes first explains what it is listed to explain, and the rest
/// becomes evidence of it.
public enum Attribution {
  /// Returns one finding for each cause, errors first.
  ///
  /// The answer does not depend on which process gathered which suspicion, and not on the order of scenarios.
  ///
  /// - Parameter seen: What was seen in all scenarios, in the order of the battery.
  /// - Returns: The findings, by severity and then by the order of ``Rule/all``.
  public static func findings(from seen: [Suspicion]) -> [Finding] {
    // What a layout does with questions that UIKit does not ask is no crash of the app's.
    let suspicions = seen.filter {
      $0.finding.rule != .layoutCrash || $0.finding.scenario != Battery.unaskedKinds
    }.map(withSpecificRule).filter { !isOfMargins($0, among: seen) }.map {
      isOfScreen($0, among: seen) ? $0.with(about: ofScreen) : $0
    }
    let isStale = suspicions.contains {
      $0.finding.rule == .staleAfterDataChange && $0.mechanism == .notRecomputed
    }
    let ranked = suspicions.enumerated().sorted { one, other in
      let ranks = (rank(of: one.element, isStale), rank(of: other.element, isStale))
      return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
    }
    var causes: [Cause] = []
    for (_, suspicion) in ranked {
      if let place = causes.firstIndex(where: { $0.explains(suspicion) }) {
        causes[place].effects.append(suspicion.finding)
      } else {
        causes.append(Cause(suspicion))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    return causes.map(\.finding).sorted { one, other in
      (one.severity, places[one.rule] ?? 0) < (other.severity, places[other.rule] ?? 0)
    }
  }

  /// What a suspicion is about where only a rectangle that was asked for before is answered as before.
  public static let samePage = "the rectangle asked for before"

  /// Whether a layout is stale after a change of the safe area only because margins follow from that.
  private static func isOfMargins(_ suspicion: Suspicion, among all: [Suspicion]) -> Bool {
    guard suspicion.finding.rule == .staleAfterInsetChange,
      suspicion.finding.scenario == "change-safe-area"
    else { return false }
    return !all.contains {
      $0.finding.rule == .staleAfterInsetChange && $0.finding.scenario != "change-safe-area"
    }
      && all.contains {
        $0.finding.rule == .staleAfterTraitChange && $0.finding.scenario == "change-margins"
          && $0.mechanism == suspicion.mechanism
      }
  }

  /// What a suspicion is about where a layout is stale only because the size of the screen has changed.
  static let ofScreen = "the size of the screen"

  /// Whether a layout that goes by the screen is stale only where the screen changes with the view.
  private static func isOfScreen(_ suspicion: Suspicion, among all: [Suspicion]) -> Bool {
    let rule = RuleID.staleAfterResize
    guard suspicion.finding.rule == rule, suspicion.mechanism == .notRecomputed else { return false }
    return all.contains { $0.finding.rule == .dependsOnFrameOrScreen && $0.about == ofScreen }
      && all.allSatisfy { $0.finding.rule != rule || Battery.kind(of: $0.finding.scenario) == "rotate" }
  }

  /// A crash at the old path of a deleted item has a rule of its own.
  private static func withSpecificRule(_ suspicion: Suspicion) -> Suspicion {
    let crash = suspicion.finding
    guard crash.rule == .layoutCrash, Battery.dataChanges.contains(crash.scenario), crash.step > 1,
      suspicion.crash?.sentence.map({ sentence in
        ["Index out of range", "Unexpectedly found nil"].contains { sentence.hasPrefix($0) }
      }) ?? false,
      suspicion.crash?.function?.hasSuffix(".finalLayoutAttributesForDisappearingItem(at:)") ?? false
    else { return suspicion }
    let rule = RuleID.staleUpdateIndex.rule
    var specific = suspicion
    specific.finding.rule = rule.id
    specific.finding.severity = rule.severity
    specific.finding.fix = rule.fix
    return specific
  }

  /// Returns the place of a suspicion in the order in which causes are named.
  ///
  /// The second number puts what is known of a layout less surely behind the rule in the first one.
  private static func rank(of suspicion: Suspicion, _ isStale: Bool) -> (Int, Int) {
    // A layout that missed a change of the data may well crash afterwards.
    if isStale && isCrashAfterChange(suspicion) { return (RuleID.allCases.count, 0) }
    switch suspicion.about {
    case scrolled: return (RuleID.staleAfterResize.priority, 1)
    case relabelled: return (RuleID.staleAfterTraitChange.priority, 1)
    default: return (suspicion.finding.rule.priority, 0)
    }
  }

  /// What a suspicion is about where a layout that was invalidated as the content moved answers as before.
  ///
  /// The same layout may keep what depends on the insets; that it does not follow the content is what is seen.
  static let scrolled = "the content offset"

  /// What a suspicion is about where only the paths of objects that a layout keeps are no longer right.
  public static let relabelled = "paths of kept attributes"

  /// Whether a layout crashed when it was asked for data that it may not have taken notice of.
  private static func isCrashAfterChange(_ suspicion: Suspicion) -> Bool {
    suspicion.finding.rule == .layoutCrash && suspicion.finding.step > 1
      && Battery.dataChanges.contains(suspicion.finding.scenario)
  }

  /// A cause, with what it explains.
  private struct Cause {
    let first: Suspicion
    var effects: [Finding] = []

    init(_ suspicion: Suspicion) { first = suspicion }

    func explains(_ other: Suspicion) -> Bool {
      let (mine, theirs) = (first.finding.rule, other.finding.rule)
      let isStale = Set.staleness.contains(mine) && Set.staleness.contains(theirs)
      if isStale, first.mechanism == .neverAsked, other.mechanism == .neverAsked {
        // A layout that follows the offset and never asks for anything does not ask at a new size either.
        if mine == .staleAfterScroll, theirs == .staleAfterResize { return true }
      }
      // Where an answer depends on the rectangle anyway, that of one rectangle proves nothing more.
      if other.about == Attribution.samePage,
        [.frameDependsOnRect, .rectQueryMissesElements].contains(mine)
      {
        return true
      }
      if mine == .dependsOnFrameOrScreen, other.about == Attribution.ofScreen { return true }
      // What nothing clears is stale after everything.
      if isStale, first.mechanism == .notRecomputed, other.mechanism == .notRecomputed { return true }
      if mine == theirs { return first.about == other.about && first.mechanism == other.mechanism }
      if mine == .staleAfterDataChange, first.mechanism == .notRecomputed,
        Attribution.isCrashAfterChange(other)
      {
        return true
      }
      return mine.rule.explains.contains(theirs)
    }

    /// The finding, with the scenarios of its effects as evidence.
    var finding: Finding {
      var finding = first.finding
      var rules: [RuleID] = []
      for effect in effects where effect.rule != finding.rule && !rules.contains(effect.rule) {
        rules.append(effect.rule)
      }
      let parts = rules.prefix(4).compactMap { rule in
        effects.first { $0.rule == rule }.map { "\(rule) in \($0.scenario)" }
      }
      if !parts.isEmpty {
        let rest = rules.count > 4 ? " and \(rules.count - 4) more" : ""
        finding.evidence.actual += "; also " + parts.joined(separator: ", ") + rest
      }
      return finding
    }
  }
}

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
      $0.finding.rule != "layout-crash" || $0.finding.scenario != Battery.unaskedKinds
    }.map(withSpecificRule).filter { !isOfMargins($0, among: seen) }.map {
      isOfScreen($0, among: seen) ? $0.with(about: ofScreen) : $0
    }
    let isStale = suspicions.contains {
      $0.finding.rule == "stale-after-data-change" && $0.mechanism == .notRecomputed
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

  /// The rules in the order in which they name a cause.
  static let order: [String] = [
    "layout-crash", "self-sizing-does-not-settle", "invalidates-during-layout",
    "missing-super-call", "context-contract", "invalidates-missing-element", "unregistered-element-kind",
    "queries-view-during-prepare", "shared-attributes-instance", "wrong-element-category",
    "mutates-super-attributes", "mutates-returned-attributes", "attributes-class-mismatch",
    "attributes-equality-contract", "attributes-copy-loses-state", "attributes-equality-ignores-state",
    "nondeterministic", "content-size-unstable", "impure-query", "prepare-not-idempotent",
    "depends-on-frame-or-screen", "invalid-geometry", "duplicate-element", "frame-depends-on-rect",
    "missing-items", "ignores-sections", "rect-query-misses-elements", "item-query-disagrees",
    "supplementary-query-disagrees", "content-size-too-small", "content-size-too-large",
    // What is advice comes behind what is wrong: a warning never stands for an error.
    "stale-after-data-change", "stale-after-scroll", "stale-after-resize", scrolled,
    "stale-after-inset-change", "stale-after-invalidate", "stale-after-trait-change", relabelled,
    "index-path-out-of-range", "offset-adjustment-repeats",
    "animates-unrelated-items", "update-state-not-cleared", "stale-update-index",
    "missing-supplementary-updates", "target-offset-out-of-range", "offset-left-past-end",
    "reordering-contract", "scroll-target-missed", "jumps-above-viewport", "right-to-left-mismatch",
    "uikit-exception",
  ]

  /// What a cause explains besides further sights of the same rule.
  static let effects: [String: Set<String>] = [
    "self-sizing-does-not-settle": ["uikit-exception", "jumps-above-viewport", "scroll-target-missed"],
    "invalidates-during-layout": ["uikit-exception", "needless-bounds-invalidation"],
    "missing-super-call": staleness.union(queries).union(instability).union([
      "uikit-exception", "animates-unrelated-items", "update-state-not-cleared", "index-path-out-of-range",
      "prepare-grows-too-fast", "rect-query-scans-all", "needless-bounds-invalidation",
    ]),
    "context-contract": staleness,
    // What moves or fades cells by itself needs each pass for that.
    "queries-view-during-prepare": ["needless-bounds-invalidation"],
    // An object for all elements is mostly made before it is known for which.
    "shared-attributes-instance": queries.union(staleness).union(instability).union(updates).union([
      "wrong-element-category"
    ]),
    "wrong-element-category": queries.union(staleness).union(updates).union(["uikit-exception"]),
    "mutates-super-attributes": queries.union(staleness).union(instability).union(updates).union([
      "mutates-returned-attributes"
    ]),
    "mutates-returned-attributes": queries.union(staleness).union(instability).union(updates),
    "animates-unrelated-items": ["update-state-not-cleared", "stale-update-index"],
    "offset-adjustment-repeats": ["offset-left-past-end", "target-offset-out-of-range"],
    "target-offset-out-of-range": ["offset-left-past-end"],
    "attributes-copy-loses-state": ["attributes-equality-contract", "attributes-equality-ignores-state"],
    "nondeterministic": queries.union(staleness).union(instability).union(updates).union([
      "depends-on-frame-or-screen", "needless-bounds-invalidation", "right-to-left-mismatch",
    ]),
    "prepare-not-idempotent": queries.union(staleness).union(updates).union(["uikit-exception"]),
    "content-size-unstable": staleness.union([
      "impure-query", "prepare-not-idempotent", "content-size-too-small", "content-size-too-large",
    ]),
    "impure-query": queries.union(staleness).union(updates).union(["prepare-not-idempotent"]),
    "duplicate-element": [
      "ambiguous-stacking", "frame-depends-on-rect", "item-query-disagrees", "supplementary-query-disagrees",
    ],
    "frame-depends-on-rect": ["rect-query-misses-elements", "item-query-disagrees", "ambiguous-stacking"],
    "invalid-geometry": [
      "uikit-exception", "content-size-too-small", "content-size-too-large", "rect-query-misses-elements",
    ],
    "missing-items": ["item-query-disagrees", "rect-query-misses-elements", "content-size-too-large"],
    "rect-query-misses-elements": ["missing-items"],
    "stale-after-data-change": [
      "index-path-out-of-range", "offset-left-past-end", "stale-update-index", "uikit-exception",
      "missing-supplementary-updates",
    ],
    "index-path-out-of-range": ["uikit-exception", "ambiguous-stacking", "content-size-too-small"],
  ]

  private static let staleness: Set<String> = [
    "stale-after-data-change", "stale-after-resize", "stale-after-inset-change", "stale-after-trait-change",
    "stale-after-scroll", "stale-after-invalidate",
  ]
  private static let queries: Set<String> = [
    "duplicate-element", "frame-depends-on-rect", "missing-items", "ignores-sections",
    "rect-query-misses-elements", "item-query-disagrees", "supplementary-query-disagrees",
    "content-size-too-small", "content-size-too-large", "ambiguous-stacking", "index-path-out-of-range",
  ]
  private static let updates: Set<String> = [
    "animates-unrelated-items", "update-state-not-cleared", "stale-update-index",
    "missing-supplementary-updates", "offset-left-past-end", "offset-adjustment-repeats",
    "target-offset-out-of-range",
  ]
  private static let instability: Set<String> = [
    "nondeterministic", "prepare-not-idempotent", "content-size-unstable", "impure-query",
  ]

  /// What a suspicion is about where only a rectangle that was asked for before is answered as before.
  public static let samePage = "the rectangle asked for before"

  /// Whether a layout is stale after a change of the safe area only because margins follow from that.
  private static func isOfMargins(_ suspicion: Suspicion, among all: [Suspicion]) -> Bool {
    guard suspicion.finding.rule == "stale-after-inset-change",
      suspicion.finding.scenario == "change-safe-area"
    else { return false }
    return !all.contains {
      $0.finding.rule == "stale-after-inset-change" && $0.finding.scenario != "change-safe-area"
    }
      && all.contains {
        $0.finding.rule == "stale-after-trait-change" && $0.finding.scenario == "change-margins"
          && $0.mechanism == suspicion.mechanism
      }
  }

  /// What a suspicion is about where a layout is stale only because the size of the screen has changed.
  static let ofScreen = "the size of the screen"

  /// Whether a layout that goes by the screen is stale only where the screen changes with the view.
  private static func isOfScreen(_ suspicion: Suspicion, among all: [Suspicion]) -> Bool {
    let rule = "stale-after-resize"
    guard suspicion.finding.rule == rule, suspicion.mechanism == .notRecomputed else { return false }
    return all.contains { $0.finding.rule == "depends-on-frame-or-screen" && $0.about == ofScreen }
      && all.allSatisfy { $0.finding.rule != rule || Battery.kind(of: $0.finding.scenario) == "rotate" }
  }

  /// A crash at the old path of a deleted item has a rule of its own.
  private static func withSpecificRule(_ suspicion: Suspicion) -> Suspicion {
    let crash = suspicion.finding
    guard crash.rule == "layout-crash", Battery.dataChanges.contains(crash.scenario), crash.step > 1,
      suspicion.crash?.sentence.map({ sentence in
        ["Index out of range", "Unexpectedly found nil"].contains { sentence.hasPrefix($0) }
      }) ?? false,
      suspicion.crash?.function?.hasSuffix(".finalLayoutAttributesForDisappearingItem(at:)") ?? false,
      let rule = Rule.named("stale-update-index")
    else { return suspicion }
    var specific = suspicion
    specific.finding.rule = rule.id
    specific.finding.severity = rule.severity
    specific.finding.fix = rule.fix
    return specific
  }

  private static let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })

  private static func rank(of suspicion: Suspicion, _ isStale: Bool) -> Int {
    if isStale && isCrashAfterChange(suspicion) { return order.count }
    let rule = suspicion.finding.rule
    return ranks[[relabelled, scrolled].contains(suspicion.about) ? suspicion.about : rule] ?? order.count
  }

  /// What a suspicion is about where a layout that was invalidated as the content moved answers as before.
  ///
  /// The same layout may keep what depends on the insets; that it does not follow the content is what is seen.
  static let scrolled = "the content offset"

  /// What a suspicion is about where only the paths of objects that a layout keeps are no longer right.
  public static let relabelled = "paths of kept attributes"

  /// Whether a layout crashed when it was asked for data that it may not have taken notice of.
  private static func isCrashAfterChange(_ suspicion: Suspicion) -> Bool {
    suspicion.finding.rule == "layout-crash" && suspicion.finding.step > 1
      && Battery.dataChanges.contains(suspicion.finding.scenario)
  }

  /// A cause, with what it explains.
  private struct Cause {
    let first: Suspicion
    var effects: [Finding] = []

    init(_ suspicion: Suspicion) { first = suspicion }

    func explains(_ other: Suspicion) -> Bool {
      let (mine, theirs) = (first.finding.rule, other.finding.rule)
      let isStale = Attribution.staleness.contains(mine) && Attribution.staleness.contains(theirs)
      if isStale, first.mechanism == .neverAsked, other.mechanism == .neverAsked {
        // A layout that follows the offset and never asks for anything does not ask at a new size either.
        if mine == "stale-after-scroll", theirs == "stale-after-resize" { return true }
      }
      // Where an answer depends on the rectangle anyway, that of one rectangle proves nothing more.
      if other.about == Attribution.samePage,
        ["frame-depends-on-rect", "rect-query-misses-elements"].contains(mine)
      {
        return true
      }
      if mine == "depends-on-frame-or-screen", other.about == Attribution.ofScreen { return true }
      // What nothing clears is stale after everything.
      if isStale, first.mechanism == .notRecomputed, other.mechanism == .notRecomputed { return true }
      if mine == theirs { return first.about == other.about && first.mechanism == other.mechanism }
      if mine == "stale-after-data-change", first.mechanism == .notRecomputed,
        Attribution.isCrashAfterChange(other)
      {
        return true
      }
      return Attribution.effects[mine]?.contains(theirs) ?? false
    }

    /// The finding, with the scenarios of its effects as evidence.
    var finding: Finding {
      var finding = first.finding
      var rules: [String] = []
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

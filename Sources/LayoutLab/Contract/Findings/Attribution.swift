import HeadlessUIKit

/// Finds out which candidates have the same cause, and makes one finding of each cause.
///
/// Causes are named in the order of the cases of ``RuleID``: the first candidate explains what ``Rule/explains`` lists,
/// and what it explains becomes evidence of it.
public enum Attribution {
  /// Returns one finding for each cause, errors first.
  ///
  /// The result does not depend on which process found which candidate, nor on the order of scenarios.
  ///
  /// - Parameter seen: The candidates of all scenarios, in the order of the battery.
  /// - Returns: The findings, by severity and then by the order of ``Rule/all``.
  public static func findings(from seen: [CandidateFinding]) -> [Finding] {
    findings(from: seen) { _ in nil }
  }

  /// Returns one finding for each cause, errors first.
  ///
  /// - Parameters:
  ///   - seen: The candidates of all scenarios, in the order of the battery.
  ///   - example: Returns a simpler example of the fault that a candidate shows; `nil` for the candidate's own.
  /// - Returns: The findings, by severity and then by the order of ``Rule/all``.
  package static func findings(
    from seen: [CandidateFinding], shownBy example: (CandidateFinding) -> Finding?
  ) -> [Finding] {
    let seen = softened(seen)
    // UIKit never queries these kinds, so that a crash in this scenario cannot happen in an app.
    let candidates = seen.filter {
      $0.finding.rule != .layoutCrash || $0.battery != .kindsInNoRectangle
    }.map { ofTinyView($0, among: seen) }.map(withSpecificRule).map(ofEmptyView).map {
      outsideOfUpdates($0, among: seen)
    }.filter {
      !followsFromMargins($0, among: seen) && !isMereSymptom($0, among: seen)
    }.map { candidate in
      guard followsFromScreen(candidate, among: seen) else { return candidate }
      var candidate = candidate
      candidate.aspect = .screenSize
      return candidate
    }
    let isStale = candidates.contains {
      $0.finding.rule == .staleAfterDataChange && $0.mechanism == .notRecomputed
    }
    let ranked = candidates.enumerated().sorted { one, other in
      let ranks = (rank(of: one.element, isStale), rank(of: other.element, isStale))
      return ranks.0 == ranks.1 ? one.offset < other.offset : ranks.0 < ranks.1
    }
    let accumulates = candidates.contains {
      [.impureQuery, .frameDependsOnRect, .contentSizeUnstable].contains($0.finding.rule)
    }
    var causes: [Cause] = []
    for (_, candidate) in ranked {
      if let place = causes.firstIndex(where: { $0.explains(candidate, accumulates) }) {
        causes[place].effects.append(candidate)
      } else {
        causes.append(Cause(candidate))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($1.id, $0) })
    return causes.map { $0.finding(shownBy: example) }.sorted { one, other in
      // Mirroring matters least to most apps, so that it is last.
      let isLast = (one.rule == .rightToLeftMismatch, other.rule == .rightToLeftMismatch)
      if isLast.0 != isLast.1 { return isLast.1 }
      return (one.severity, places[one.rule] ?? 0) < (other.severity, places[other.rule] ?? 0)
    }
  }

  /// Returns the place of a candidate in the order in which causes are named.
  ///
  /// The second number puts an aspect right behind all other candidates of the rule in the first number.
  private static func rank(of candidate: CandidateFinding, _ isStale: Bool) -> (Int, Int) {
    // If the layout missed a change of the data, its later crashes follow from that.
    if isStale && isCrashAfterChange(candidate) { return (RuleID.allCases.count, 0) }
    switch candidate.aspect {
    case .contentOffset: return (RuleID.staleAfterResize.priority, 1)
    case .keptPaths: return (RuleID.staleAfterTraitChange.priority, 1)
    case .whole, .named, .previousRectangle, .screenSize, .withoutSections, .unevenItems:
      // A candidate that is less severe than its rule usually is must not stand for the others.
      return (
        candidate.finding.rule.priority,
        candidate.finding.severity == candidate.finding.rule.rule.severity ? 0 : 1
      )
    }
  }

  // MARK: - What follows from something else

  /// Returns the candidates, with those of programs softened like those of the battery.
  ///
  /// Programs show the same items of different heights.
  private static func softened(_ candidates: [CandidateFinding]) -> [CandidateFinding] {
    let known = candidates.filter { $0.battery != nil }
    let uneven = Set(known.filter { $0.aspect == .unevenItems }.map(\.finding.rule))
      .subtracting(known.filter { $0.aspect != .unevenItems }.map(\.finding.rule))
    return candidates.map { candidate in
      guard candidate.battery == nil, uneven.contains(candidate.finding.rule) else { return candidate }
      var candidate = candidate
      (candidate.finding.severity, candidate.aspect) = (.warning, .unevenItems)
      return candidate
    }
  }

  /// Whether a layout is stale after a change of the safe area only because margins follow from the safe area.
  private static func followsFromMargins(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> Bool {
    guard candidate.finding.rule == .staleAfterInsetChange, candidate.isAfterSafeArea else {
      return false
    }
    let isStaleAfterOtherInsets = all.contains {
      $0.finding.rule == .staleAfterInsetChange && !$0.isAfterSafeArea
    }
    let isStaleAfterMargins = all.contains {
      $0.finding.rule == .staleAfterTraitChange && $0.isAfterMargins
        && $0.mechanism == candidate.mechanism
    }
    return isStaleAfterMargins && !isStaleAfterOtherInsets
  }

  /// Whether a screen that differs from the answers is explained by any other error.
  private static func isMereSymptom(_ candidate: CandidateFinding, among all: [CandidateFinding]) -> Bool {
    candidate.finding.rule == .screenDisagrees
      && all.contains { $0.finding.rule != .screenDisagrees && $0.finding.severity == .error }
  }

  /// Whether a layout that uses the size of the screen breaks a rule only when the screen changes with the view, or only
  /// in a view that is smaller than the screen.
  private static func followsFromScreen(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> Bool {
    let rule = candidate.finding.rule
    guard all.contains(where: { $0.finding.rule == .dependsOnFrameOrScreen && $0.aspect == .screenSize })
    else { return false }
    if Set.ofFirstDisplay.contains(rule), candidate.battery == .smallView {
      return all.allSatisfy { $0.finding.rule != rule || $0.battery == .smallView }
    }
    return rule == .staleAfterResize && candidate.mechanism == .notRecomputed
      && all.allSatisfy { $0.finding.rule != .staleAfterResize || $0.isAfterRotation }
  }

  /// Returns the candidate, with the rule for crashes at the previous path of a deleted item if it is one.
  private static func withSpecificRule(_ candidate: CandidateFinding) -> CandidateFinding {
    let messages = ["Index out of range", "Unexpectedly found nil"]
    guard isCrashAfterChange(candidate),
      let message = candidate.crash?.sentence, messages.contains(where: { message.hasPrefix($0) }),
      candidate.crash?.function?.hasSuffix(
        "." + LifecycleCall.LayoutMember.finalLayoutAttributesForDisappearingItem.rawValue) ?? false
    else { return candidate }
    let rule = RuleID.staleUpdateIndex.rule
    var specific = candidate
    specific.finding.rule = rule.id
    specific.finding.severity = rule.severity
    specific.finding.fix = rule.fix
    return specific
  }

  /// Whether a layout crashed after a change of the data, which it may have missed.
  private static func isCrashAfterChange(_ candidate: CandidateFinding) -> Bool {
    candidate.finding.rule == .layoutCrash && candidate.finding.step > 1
      && candidate.isAfterDataChange
  }

  /// Returns the candidate, as a warning if it needs a view that bounces although there is nothing in it.
  private static func ofEmptyView(_ candidate: CandidateFinding) -> CandidateFinding {
    guard candidate.battery == .dragWithoutItems else { return candidate }
    var candidate = candidate
    candidate.finding.severity = .warning
    candidate.finding.message += ", after a drag in a view without items that always bounces"
    return candidate
  }

  /// Returns the candidate, as a warning if only views show it that are smaller than those of any device.
  private static func ofTinyView(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    guard candidate.finding.severity == .error, candidate.isInTinyView,
      !all.contains(where: { $0.fault == candidate.fault && !$0.isInTinyView })
    else { return candidate }
    var candidate = candidate
    candidate.finding.severity = .warning
    candidate.finding.add("Only views that are smaller than a phone in split screen show it.")
    return candidate
  }

  /// Returns the candidate, as a warning if the layout crashes where only an animated change of layouts is sure to lead.
  ///
  /// A method for the animations of an update may rely on what the layout has collected in that update. UIKit calls it
  /// for other animations too: when a layout is replaced, and when an invalidation accompanies a rotation.
  private static func outsideOfUpdates(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    guard candidate.isCrashOutsideOfUpdates else { return candidate }
    var candidate = candidate
    candidate.finding.message += ", outside of an update"
    // Unverified: whether UIKit calls these methods in an animated rotation for which the layout is not invalidated. A
    // trace of such a rotation on a device would settle it.
    let ignoresRotation = all.contains {
      $0.finding.rule == .staleAfterResize && $0.mechanism == .neverAsked && $0.isAfterRotation
    }
    let isSure = all.contains {
      $0.isCrashOutsideOfUpdates && $0.crash?.function == candidate.crash?.function
        && !$0.isAfterReplacement && !($0.isAfterRotation && ignoresRotation)
    }
    if !isSure {
      candidate.finding.severity = .warning
      candidate.finding.message += ", as in an animated change of layouts"
    }
    return candidate
  }

  // MARK: - Causes

  /// A cause and the findings that follow from it.
  private struct Cause {
    let first: CandidateFinding
    var effects: [CandidateFinding] = []

    init(_ candidate: CandidateFinding) { first = candidate }

    /// The scenarios in which the rule of the cause is broken.
    private var scenarios: Set<String> {
      Set(
        ([first] + effects).filter { $0.finding.rule == first.finding.rule }.map(\.finding.scenario))
    }

    /// Returns whether another candidate follows from the cause.
    ///
    /// - Parameters:
    ///   - other: The other candidate.
    ///   - accumulates: Whether changes of the attributes add up from query to query.
    /// - Returns: Whether the other candidate is evidence of the cause.
    func explains(_ other: CandidateFinding, _ accumulates: Bool) -> Bool {
      let (mine, theirs) = (first.finding.rule, other.finding.rule)
      let isStale = Set.staleness.contains(mine) && Set.staleness.contains(theirs)
      if isStale, first.mechanism == .neverAsked, other.mechanism == .neverAsked {
        // A layout that depends on the offset and never asks to be invalidated does not ask at a new size either.
        if mine == .staleAfterScroll, theirs == .staleAfterResize { return true }
      }
      // If the answers depend on the rectangle anyway, a wrong answer to one rectangle proves nothing more.
      if other.aspect == .previousRectangle, mine == .frameDependsOnRect || mine == .rectQueryMissesElements {
        return true
      }
      if mine == .dependsOnFrameOrScreen, other.aspect == .screenSize { return true }
      if first.aspect == .unevenItems, other.aspect == .unevenItems { return true }
      // What even items show already is not worth a second finding about uneven ones.
      if mine == theirs, other.aspect == .unevenItems { return true }
      // A cache that is never cleared is stale after every kind of change.
      if isStale, first.mechanism == .notRecomputed, other.mechanism == .notRecomputed { return true }
      // A layout for one section may say so with a trap.
      if mine == .ignoresSections, theirs == .ignoresSections { return true }
      let isOneCause: Set<RuleID> = [
        .itemQueryDisagrees, .supplementaryQueryDisagrees, .mutatesSuperAttributes, .staleUpdateIndex,
        .impureQuery,
      ]
      // What is not a number makes everything that is computed from it not a number, and a negative length makes the
      // content negative to which it adds up.
      if mine == .invalidGeometry, theirs == mine, first.isNotANumber == other.isNotANumber { return true }
      // Nothing is stale before the first change.
      if Set.staleness.contains(mine), !Set.staleness.contains(theirs), other.finding.step == 1 {
        return false
      }
      // What an update leaves behind, and what it has not prepared, lacks in each method for its animations.
      if first.isCrashOutsideOfUpdates, other.isCrashOutsideOfUpdates { return true }
      if mine == theirs {
        return first.mechanism == other.mechanism
          && (first.aspect == other.aspect || isOneCause.contains(mine))
      }
      // What only another value of a property shows is no reason for what the usual value shows.
      if first.battery == .propertyValues, other.battery != .propertyValues { return false }
      // What is done to the attributes of all elements in one rectangle lacks in the queries for one of them.
      if mine == .itemQueryDisagrees, theirs == .supplementaryQueryDisagrees {
        return first.aspect.name != nil && first.aspect == other.aspect
      }
      if mine == .mutatesSuperAttributes {
        // Attributes without a frame are not those that the layout has changed.
        if theirs == .itemQueryDisagrees, other.finding.evidence.actual.contains("(0, 0, 0, 0)") {
          return false
        }
        // The first display shows what the layout computes; a change of the objects only shows later, unless it adds up.
        if !accumulates, other.finding.step == 1, Set.ofFirstDisplay.contains(theirs) { return false }
        // Attributes that the layout has changed differ from the previous ones too. If the changes add up, answers only
        // depend on how often the layout was queried.
        let isOfPlaces = first.aspect.name == nil || first.aspect.name == "frame"
        let addsUp =
          accumulates && isOfPlaces
          && (theirs != .staleAfterResize || other.mechanism == .notRecomputed)
        if Set.staleness.contains(theirs), !addsUp, other.mechanism == .neverAsked || other.isPrevious {
          return false
        }
        // Only frames decide where elements are.
        if let name = first.aspect.name, name != "frame", Set.ofPlaces.contains(theirs) { return false }
      }
      // What a first display shows wrong was not left over by an earlier preparation.
      if mine == .prepareNotIdempotent, other.finding.step == 1,
        Set.ofFewElements.union([.contentSizeTooSmall]).contains(theirs)
      {
        return false
      }
      // A layout that adds to what it had does not give exactly the previous answers.
      if mine == .prepareNotIdempotent, theirs == .staleAfterResize, other.isPrevious { return false }
      // If queries change the content size, a layout and a fresh instance differ in it after any number of queries.
      if mine == .impureQuery, first.aspect == .named("content size"), Set.staleness.contains(theirs),
        other.mechanism == .neverAsked, other.isAboutContentSize
      {
        return true
      }
      // A layout that is not invalidated at a new size adds nothing to what it had.
      if mine == .prepareNotIdempotent || first.aspect == .named("content size"), theirs == .staleAfterResize,
        other.mechanism == .neverAsked
      {
        return false
      }
      // A wrong question to the delegate does not move any elements.
      if mine == .indexPathOutOfRange, first.aspect.name != nil { return false }
      // An update that follows the data may still forget to report elements.
      if Set.staleness.contains(mine), theirs == .missingSupplementaryUpdates,
        !scenarios.contains(other.finding.scenario)
      {
        return false
      }
      // Two queries of one instance differ for another reason than the order of a set, which only other instances change.
      if mine == .nondeterministic, first.finding.severity == .error {
        if theirs == .impureQuery || theirs == .contentSizeUnstable { return false }
      }
      if mine == .staleAfterDataChange, first.mechanism == .notRecomputed, isCrashAfterChange(other) {
        return true
      }
      // The base class uses what it learns of an update in that update only.
      if mine == .missingSuperCall, first.isAboutUpdates, !Set.updates.contains(theirs),
        !other.isAfterDataChange
      {
        return false
      }
      // A flow layout has frames without `super.prepare()` too.
      if mine == .missingSuperCall, first.finding.severity == .style { return false }
      return mine.rule.explains.contains(theirs)
    }

    /// Returns the finding, with the scenarios of its effects as evidence.
    func finding(shownBy example: (CandidateFinding) -> Finding?) -> Finding {
      var finding = first.finding
      if let example = example(first) {
        let (rule, severity, fix) = (finding.rule, finding.severity, finding.fix)
        finding = example
        (finding.rule, finding.severity, finding.fix) = (rule, severity, fix)
      }
      let (first, effects) = (first, effects.map(\.finding))
      if first.aspect != .withoutSections,
        let limit = self.effects.first(where: { $0.aspect == .withoutSections })
      {
        finding.evidence.actual += "; without sections: \(limit.finding.evidence.actual)"
      }
      for other in self.effects where other.isCrashOutsideOfUpdates && first.isCrashOutsideOfUpdates {
        guard let function = other.crash?.function, other.aspect != first.aspect else { continue }
        finding.evidence.actual += "; also in \(function) in \(other.finding.scenario)"
      }
      var rules: [RuleID] = []
      // A crash is what an author wants to know of first.
      let crashesFirst = effects.filter { $0.rule == .layoutCrash } + effects
      for effect in crashesFirst where effect.rule != finding.rule && !rules.contains(effect.rule) {
        rules.append(effect.rule)
      }
      let parts = rules.prefix(4).compactMap { rule in
        effects.first { $0.rule == rule }.map { "\(rule) in \($0.scenario)" }
      }
      if !parts.isEmpty {
        let rest = rules.count > 4 ? " and \(rules.count - 4) more" : ""
        // Random answers prove nothing about other rules.
        let link = finding.rule == .nondeterministic ? "; not judged because of it: " : "; also "
        finding.evidence.actual += link + parts.joined(separator: ", ") + rest
      }
      return finding
    }
  }
}

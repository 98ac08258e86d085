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
    let seen = ofLostItems(softened(seen))
    // UIKit never queries these kinds, so that a crash in this scenario cannot happen in an app.
    let candidates = seen.filter {
      $0.finding.rule != .layoutCrash || $0.battery != .kindsInNoRectangle
    }.map { ofTinyView($0, among: seen) }.map { ofHostileRectangles($0, among: seen) }
      .map { ofEmptyItem($0, among: seen) }.map { ofNoItems($0, among: seen) }
      .map { ofOneItem($0, among: seen) }
      .map(withSpecificRule).map(ofEmptyView).map {
        outsideOfUpdates($0, among: seen)
      }.filter {
        !followsFromMargins($0, among: seen) && !followsFromWrongAnswer($0, among: seen)
          && !followsFromRectangle($0, among: seen) && !isRefusal($0, among: seen)
          && !isMereSymptom($0, among: seen)
      }.map { candidate in
        guard followsFromScreen(candidate, among: seen) else { return candidate }
        var candidate = candidate
        candidate.aspect = .screenSize
        return candidate
      }
    let isStale = candidates.contains {
      $0.finding.rule == .staleAfterDataChange && $0.mechanism == .notRecomputed
    }
    let isGrowing = candidates.contains(where: \.isOfDoubledElements)
    func rank(_ candidate: CandidateFinding) -> (Int, Int) {
      // A layout that returns more and more elements takes longer and longer.
      let isSlow = isGrowing && candidate.crash?.isStopped ?? false
      return isSlow ? (RuleID.allCases.count, 0) : Self.rank(of: candidate, isStale)
    }
    let ranked = candidates.enumerated().sorted { one, other in
      let ranks = (rank(one.element), rank(other.element))
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
    if isStale && candidate.isCrashAfterChange { return (RuleID.allCases.count, 0) }
    // A rotation that leaves items in their previous size is what users see of a size that was taken from the screen.
    if candidate.isRotationOfKeptScreen { return (RuleID.dependsOnFrameOrScreen.priority, -1) }
    switch candidate.aspect {
    case .contentOffset: return (RuleID.staleAfterResize.priority, 1)
    case .keptPaths: return (RuleID.staleAfterTraitChange.priority, 1)
    case .whole, .named, .previousRectangle, .screenSize, .withoutSections, .emptySections, .unevenItems,
      .largeItems, .severalRows, .untilInvalidated:
      // A candidate that is less severe than its rule usually is must not stand for the others, nor one that only some
      // displays show for one that all show.
      let severity = candidate.finding.severity
      let rank = severity == candidate.finding.rule.rule.severity ? 0 : severity == .style ? 4 : 2
      let isSpecial = candidate.aspect.isOfDisplay || candidate.isAboutLaterSections
      return (candidate.finding.rule.priority, rank + (isSpecial ? 1 : 0))
    }
  }

  // MARK: - What follows from something else

  /// Returns the candidates, with those about stale data marked if only data without any items shows them.
  ///
  /// A layout that returns early if there are no items does not forget what it had; nothing else is stale because of that.
  private static func ofLostItems(_ candidates: [CandidateFinding]) -> [CandidateFinding] {
    func isStale(_ candidate: CandidateFinding) -> Bool {
      candidate.finding.rule == .staleAfterDataChange && candidate.mechanism == .notRecomputed
        && candidate.aspect == .whole
    }
    guard candidates.allSatisfy({ !isStale($0) || $0.isAfterLossOfItems }) else { return candidates }
    return candidates.map { candidate in
      guard isStale(candidate) else { return candidate }
      var candidate = candidate
      candidate.aspect = .named(CandidateFinding.lostItems)
      return candidate
    }
  }

  /// Returns the candidates, with those of programs softened like those of the battery.
  ///
  /// Programs show the same items of different heights in the same view.
  private static func softened(_ candidates: [CandidateFinding]) -> [CandidateFinding] {
    let known = candidates.filter { $0.battery != nil }
    let soft = Dictionary(
      known.filter { $0.aspect.isOfDisplay }.map {
        ($0.finding.rule, (severity: $0.finding.severity, aspect: $0.aspect))
      }, uniquingKeysWith: { $1.severity < $0.severity ? $1 : $0 })
    let others = Set(known.filter { !$0.aspect.isOfDisplay }.map(\.finding.rule))
    return candidates.map { candidate in
      let rule = candidate.finding.rule
      guard candidate.battery == nil, !others.contains(rule), let (severity, aspect) = soft[rule] else {
        return candidate
      }
      var candidate = candidate
      (candidate.finding.severity, candidate.aspect) = (max(severity, candidate.finding.severity), aspect)
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

  /// Whether a layout is stale after a change of the height or the width only in what is wrong before it already: the size of
  /// content that is always as large as the view, or frames that depend on the queried rectangle.
  private static func followsFromWrongAnswer(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> Bool {
    func isPlain(_ other: CandidateFinding) -> Bool {
      other.mechanism == .neverAsked && [.resizeHeight, .resizeWidth].contains(other.battery)
    }
    guard candidate.finding.rule == .staleAfterResize, candidate.mechanism == .neverAsked else {
      return false
    }
    let stale = all.filter { $0.finding.rule == .staleAfterResize && $0.battery != nil }
    let wrong = all.filter { $0.finding.severity == .error }.map(\.finding.rule)
    if wrong.contains(.contentSizeTooSmall), candidate.isAboutContentSize,
      stale.allSatisfy(\.isAboutContentSize)
    {
      return true
    }
    return wrong.contains(.frameDependsOnRect) && isPlain(candidate) && stale.allSatisfy(isPlain)
  }

  /// Whether a crash is the trap by which a layout refuses several sections, in other data of which it does so too.
  private static func isRefusal(_ candidate: CandidateFinding, among all: [CandidateFinding]) -> Bool {
    candidate.finding.rule == .layoutCrash
      && all.contains {
        $0.finding.rule == .ignoresSections && $0.finding.file == candidate.finding.file
          && $0.finding.line == candidate.finding.line
      }
  }

  /// Whether items reach into insets only where their frames depend on the queried rectangle anyway.
  private static func followsFromRectangle(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> Bool {
    candidate.battery == .insetSides
      && all.contains { $0.finding.rule == .frameDependsOnRect && $0.finding.severity == .error }
  }

  /// Whether a screen that differs from the answers is explained by any other error.
  private static func isMereSymptom(_ candidate: CandidateFinding, among all: [CandidateFinding]) -> Bool {
    candidate.finding.rule == .screenDisagrees
      && all.contains { $0.finding.rule != .screenDisagrees && $0.finding.severity == .error }
  }

  /// Whether a layout that uses the size of the screen breaks a rule only when the screen changes with the view, or only
  /// in a view that is smaller than the screen or has insets.
  private static func followsFromScreen(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> Bool {
    let rule = candidate.finding.rule
    guard all.contains(where: { $0.finding.rule == .dependsOnFrameOrScreen && $0.aspect == .screenSize })
    else { return false }
    // Insets make the visible area smaller than the screen too.
    let smaller: Set<BatteryScenarioID?> = [.smallView, .insets]
    if Set.ofFirstDisplay.contains(rule), smaller.contains(candidate.battery) {
      return all.allSatisfy { $0.finding.rule != rule || smaller.contains($0.battery) }
    }
    return rule == .staleAfterResize && candidate.mechanism == .notRecomputed
      && all.allSatisfy { $0.finding.rule != .staleAfterResize || $0.isAfterRotation }
  }

  /// Returns the candidate, with the rule for crashes at the previous path of a deleted item if it is one.
  static func withSpecificRule(_ candidate: CandidateFinding) -> CandidateFinding {
    let messages = ["Index out of range", "Unexpectedly found nil"]
    guard candidate.isCrashAfterChange,
      let message = candidate.crash?.sentence, messages.contains(where: { message.hasPrefix($0) }),
      candidate.crash?.function?.hasSuffix(
        "." + LifecycleCall.LayoutMember.finalLayoutAttributesForDisappearingItem.rawValue) ?? false
    else { return candidate }
    let rule = RuleID.staleUpdateIndex.rule
    var specific = candidate
    specific.finding.rule = rule.id
    specific.finding.severity = max(rule.severity, candidate.finding.severity)
    specific.finding.fix = rule.fix
    return specific
  }

  /// Returns the candidate, as a warning if it needs a view that bounces although there is nothing in it.
  private static func ofEmptyView(_ candidate: CandidateFinding) -> CandidateFinding {
    guard candidate.battery == .dragWithoutItems else { return candidate }
    var candidate = candidate
    candidate.finding.severity = max(.warning, candidate.finding.severity)
    let message = candidate.finding.message
    // Sentences about the app follow the one about the fault.
    let end = message.firstRange(of: ". ")?.lowerBound ?? message.endIndex
    let fault = message[..<end]
    candidate.finding.message =
      (fault.hasSuffix(".") ? fault.dropLast() : fault)
      + ", after a drag in a view without items that always bounces"
      + (end == message.endIndex ? "." : message[end...])
    return candidate
  }

  /// Returns the candidate, as advice if only views show it that are smaller than those of any device.
  private static func ofTinyView(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    lowered(
      candidate, to: .style, "Only views that are smaller than a phone in split screen show it.", among: all,
      ifAll: \.isInTinyView)
  }

  /// Returns an error as less severe if all candidates with the same fault were seen in special circumstances.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - severity: The lower severity.
  ///   - remark: A sentence that names the circumstances.
  ///   - all: All candidates.
  ///   - isSpecial: Returns whether a candidate was seen in these circumstances.
  /// - Returns: The candidate.
  private static func lowered(
    _ candidate: CandidateFinding, to severity: RuleSeverity, _ remark: String,
    among all: [CandidateFinding], ifAll isSpecial: (CandidateFinding) -> Bool
  ) -> CandidateFinding {
    guard candidate.finding.severity == .error, isSpecial(candidate),
      !all.contains(where: { $0.fault == candidate.fault && !isSpecial($0) })
    else { return candidate }
    var candidate = candidate
    candidate.finding.severity = severity
    candidate.finding.add(remark)
    return candidate
  }

  /// Returns the candidate, as a warning if the layout only crashes with an item that has no size.
  private static func ofEmptyItem(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    guard candidate.finding.rule == .layoutCrash else { return candidate }
    return lowered(candidate, to: .warning, "Few apps return a size of zero for an item.", among: all) {
      $0.battery == .loneItem && $0.finding.step == Examiner.stepOfEmptyItem
    }
  }

  /// Returns the candidate, as a warning if only one item in a view with a content inset does not follow the offset.
  ///
  /// Content that is shorter than its view only scrolls beyond its ends then.
  private static func ofOneItem(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    guard candidate.finding.rule == .staleAfterScroll else { return candidate }
    return lowered(
      candidate, to: .warning, "Only one item in a view with a content inset shows it.", among: all
    ) { $0.battery == .scrollOneItem }
  }

  /// Returns the candidate, as a warning if only generated programs without any items show that the layout is stale.
  ///
  /// Nothing is visible then, so that users see no difference.
  private static func ofNoItems(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    guard Set.staleness.contains(candidate.finding.rule) else { return candidate }
    return lowered(candidate, to: .warning, "Only data without items shows it.", among: all) {
      $0.finding.program?.counts(through: $0.finding.step).allSatisfy { $0.allSatisfy { $0 == 0 } } ?? false
    }
  }

  /// Returns the candidate, as a warning if the layout only crashes in rectangles that UIKit does not query.
  private static func ofHostileRectangles(
    _ candidate: CandidateFinding, among all: [CandidateFinding]
  ) -> CandidateFinding {
    func isHostile(_ other: CandidateFinding) -> Bool { other.battery?.queriesHostileRects ?? false }
    func isSame(_ other: CandidateFinding) -> Bool {
      other.finding.rule == candidate.finding.rule && other.finding.file == candidate.finding.file
        && other.finding.line == candidate.finding.line
    }
    guard candidate.finding.severity == .error, isHostile(candidate),
      !all.contains(where: { isSame($0) && !isHostile($0) })
    else { return candidate }
    var candidate = candidate
    candidate.finding.severity = .warning
    candidate.finding.add("The rectangles that UIKit queries do not show it.")
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
}

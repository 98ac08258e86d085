import HeadlessUIKit

extension Attribution {
  /// A cause and the findings that follow from it.
  struct Cause {
    let first: CandidateFinding
    var effects: [CandidateFinding] = []

    init(_ candidate: CandidateFinding) { first = candidate }

    /// The scenarios in which the rule of the cause is broken.
    private var scenarios: Set<String> {
      Set(
        ([first] + effects).filter { $0.finding.rule == first.finding.rule }.map(\.finding.scenario))
    }

    /// Whether the rule of the cause is broken in unusual circumstances only.
    private var isUnusual: Bool {
      ([first] + effects).allSatisfy { $0.isUnusual || $0.finding.rule != first.finding.rule }
    }

    /// Whether a limit of the data, of the view or of the app has made the cause less than an error.
    private var isExcused: Bool {
      let rule = first.finding.rule
      return first.finding.severity > rule.rule.severity && rule.rule.severity <= .warning
        && ![.ignoresSections, .nondeterministic, .mutatesSuperAttributes].contains(rule)
    }

    /// Returns whether another candidate follows from the cause.
    ///
    /// - Parameters:
    ///   - other: The other candidate.
    ///   - accumulates: Whether changes of the attributes add up from query to query.
    /// - Returns: Whether the other candidate is evidence of the cause.
    func explains(_ other: CandidateFinding, _ accumulates: Bool) -> Bool {
      let (mine, theirs) = (first.finding.rule, other.finding.rule)
      if first.isOfRandomNumbers { return mine == theirs }
      // A layout that lays out section 0 only has nothing to show if that section is empty.
      if other.isAboutLaterSections, mine == .ignoresSections || mine == theirs { return true }
      // What only data shows that the app never has is no reason for an error that other data shows.
      if isExcused, other.finding.severity == .error, first.finding.scenario != other.finding.scenario {
        return false
      }
      // A content size that only the first query changes is no reason for anything that is seen after that.
      if mine == .contentSizeUnstable, isExcused { return mine == theirs && first.aspect == other.aspect }
      let isStale = Set.staleness.contains(mine) && Set.staleness.contains(theirs)
      if isStale, first.mechanism == .neverAsked, other.mechanism == .neverAsked {
        // A layout that depends on the offset and never asks to be invalidated does not ask at a new size either.
        if mine == .staleAfterScroll, theirs == .staleAfterResize { return !isUnusual || other.isUnusual }
      }
      // If the answers depend on the rectangle anyway, a wrong answer to one rectangle proves nothing more.
      if other.aspect == .previousRectangle, mine == .frameDependsOnRect || mine == .rectQueryMissesElements {
        return true
      }
      if mine == .dependsOnFrameOrScreen || first.isRotationOfKeptScreen, other.aspect == .screenSize {
        return true
      }
      if first.aspect.isOfDisplay, other.aspect == first.aspect { return true }
      // A layout to which each preparation adds elements takes longer and longer, but ends.
      if mine == .prepareNotIdempotent, first.isOfDoubledElements, other.crash?.isStopped ?? false {
        return true
      }
      // What another display shows already is not worth a second finding.
      if mine == theirs, other.aspect.isOfDisplay { return true }
      // A cache that is never cleared is stale after every kind of change.
      if isStale, first.mechanism == .notRecomputed, other.mechanism == .notRecomputed {
        let lost = CandidateFinding.Aspect.named(CandidateFinding.lostItems)
        return (first.aspect == lost) == (other.aspect == lost)
      }
      // A layout for one section may say so with a trap.
      if mine == .ignoresSections, theirs == .ignoresSections { return true }
      // After a setter that invalidates the layout, such a cache is stale too, and so is a base class that learns nothing.
      if theirs == .staleAfterPropertyChange, other.mechanism == .notRecomputed,
        mine == .missingSuperCall || mine == .prepareNotIdempotent
          || Set.staleness.contains(mine) && first.mechanism == .notRecomputed
      {
        return true
      }
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
      // A base class that does not learn of an update has nothing to forget after it.
      if first.isAboutUpdates, other.isAboutUpdates { return true }
      // What an update leaves behind, and what it has not prepared, lacks in each method for its animations.
      if first.isCrashOutsideOfUpdates, other.isCrashOutsideOfUpdates { return true }
      // Loops that end at a count minus one, over sections and over items, are one habit.
      if first.isEmptyRange(like: other) { return true }
      // Large items show where drags end what small ones show too, as far as these can be dragged at all.
      let sizes = Set([first.aspect, other.aspect])
      if mine == theirs, sizes == [.whole, .named(CandidateFinding.largeItems)] { return true }
      if mine == .attributesEqualityIgnoresState, theirs == mine {
        let names = [first, other].map { $0.aspect.name?.replacing(CandidateFinding.excusedState, with: "") }
        return names[0] == names[1]
      }
      if mine == theirs {
        return first.mechanism == other.mechanism
          && (first.aspect == other.aspect || isOneCause.contains(mine))
      }
      // What only an unusual value of a property, or a silent delegate, shows is no reason for what is usual.
      if isUnusual, !other.isUnusual { return false }
      // What is done to the attributes of all elements in one rectangle lacks in the queries for one of them.
      if mine == .itemQueryDisagrees, theirs == .supplementaryQueryDisagrees {
        return first.aspect.name != nil && first.aspect == other.aspect
      }
      // What an update looks like is no reason for what is forced, or for an index.
      let looks: Set<RuleID> = [.mutatesSuperAttributes, .animatesUnrelatedItems, .animatesSomeItemsOnly]
      if other.crash != nil, looks.contains(mine) { return false }
      if mine == .mutatesSuperAttributes {
        if let stays = other.staysWithCopies { return !stays && mine.rule.explains.contains(theirs) }
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
        Set.ofFewElements.union([.contentSizeTooSmall, .contentSizeTooLarge, .ambiguousStacking])
          .contains(theirs)
      {
        return false
      }
      // A first display with valid numbers shows another fault.
      if mine == .invalidGeometry, other.finding.step == 1, !scenarios.contains(other.finding.scenario) {
        return false
      }
      // A layout that adds to what it had does not give exactly the previous answers, unless it adds whole elements.
      if mine == .prepareNotIdempotent, theirs == .staleAfterResize, other.isPrevious {
        return first.isOfDoubledElements && other.mechanism == .notRecomputed
      }
      // If queries change the content size, a layout and a fresh instance differ in it after any number of queries.
      if mine == .impureQuery, first.aspect == .named("content size"), Set.staleness.contains(theirs),
        other.mechanism == .neverAsked, other.isAboutContentSize
      {
        // A length that no query changes is wrong because the layout was not invalidated.
        guard let changed = first.wrongLengths, let wrong = other.wrongLengths else { return true }
        return (changed.width || !wrong.width) && (changed.height || !wrong.height)
      }
      // That a layout does not ask to be invalidated at a new size has nothing to do with what queries change.
      if mine == .impureQuery, theirs == .staleAfterResize, other.mechanism == .neverAsked { return false }
      // A layout that is not invalidated at a new size adds nothing to what it had.
      if mine == .prepareNotIdempotent || first.aspect == .named("content size"), theirs == .staleAfterResize,
        other.mechanism == .neverAsked
      {
        return false
      }
      // What a query for one element returns moves no other, and changes no length.
      if first.isCategoryOfSingleQuery, Set.ofPlaces.contains(theirs) { return false }
      // A wrong question to the delegate does not move any elements.
      if mine == .indexPathOutOfRange, first.aspect.name != nil { return false }
      // An animation changes only what an update moves.
      if first.isAboutAnimationEnds, !other.isAfterDataChange { return false }
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
      if mine == .staleAfterDataChange, first.mechanism == .notRecomputed,
        other.isCrashAfterChange
      {
        return true
      }
      // The base class uses what it learns of an update in that update only.
      if mine == .missingSuperCall, first.isAboutUpdates, !Set.updates.contains(theirs),
        !other.isAfterDataChange
      {
        return false
      }
      // The base class adjusts no offset that the layout returns.
      if mine == .missingSuperCall, theirs == .offsetLeftPastEnd,
        other.aspect == .named(CandidateFinding.ownTarget)
      {
        return false
      }
      // UIKit prepares the layout for its first display, whatever `invalidateLayout()` does.
      if mine == .missingSuperCall,
        first.aspect == .named(LifecycleCall.LayoutMember.invalidateLayout.rawValue),
        other.finding.step == 1, Set.ofFirstDisplay.contains(theirs)
      {
        return false
      }
      // Insets and sizes that were computed for the previous view leave too little room in the new one.
      if mine == .staleAfterResize, first.mechanism == .notRecomputed, theirs == .itemLargerThanView {
        return other.finding.step > 1 && scenarios.contains(other.finding.scenario)
      }
      // A flow layout has frames without `super.prepare()` too.
      if mine == .missingSuperCall, first.finding.severity == .style { return false }
      return mine.rule.explains.contains(theirs)
    }

    private static let fixForKeptScreen =
      "Take the size from collectionView.bounds, in prepare(): what was read from the screen once stays as it was."

    /// Returns the finding, with the scenarios of its effects as evidence.
    func finding(shownBy example: (CandidateFinding) -> Finding?) -> Finding {
      var finding = first.finding
      if let example = example(first) {
        let (rule, severity, fix) = (finding.rule, finding.severity, finding.fix)
        finding = example
        (finding.rule, finding.severity, finding.fix) = (rule, severity, fix)
      }
      let (first, effects) = (first, effects.map(\.finding))
      // The line that reads the screen once says more than the answer that shows it.
      if first.isRotationOfKeptScreen, let read = effects.first(where: { $0.rule == .dependsOnFrameOrScreen })
      {
        (finding.file, finding.line, finding.fix) = (read.file, read.line, Self.fixForKeptScreen)
      }
      if first.aspect != .withoutSections,
        let limit = self.effects.first(where: { $0.aspect == .withoutSections })
      {
        finding.evidence.actual += "; without sections: \(limit.finding.evidence.actual)"
      }
      for other in self.effects where other.isCrashOutsideOfUpdates && first.isCrashOutsideOfUpdates {
        guard let function = other.crash?.function, other.aspect != first.aspect else { continue }
        finding.evidence.actual += "; also in \(function) in \(other.finding.scenario)"
      }
      var lines: Set<Int> = []
      for other in self.effects where first.isEmptyRange(like: other) {
        guard lines.insert(other.finding.line).inserted else { continue }
        finding.evidence.actual += "; also at line \(other.finding.line) in \(other.finding.scenario)"
      }
      var members: Set<String> = []
      for other in self.effects where other.isAboutUpdates && first.isAboutUpdates {
        guard let member = other.aspect.name, other.aspect != first.aspect, members.insert(member).inserted
        else { continue }
        finding.evidence.actual += "; also in \(member)"
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
        let rest = rules.dropFirst(4).map { ", \($0)" }.joined()
        // Random answers prove nothing about other rules.
        let link = finding.rule == .nondeterministic ? "; not judged because of it: " : "; also "
        finding.evidence.actual += link + parts.joined(separator: ", ") + rest
      }
      return finding
    }
  }
}

import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

@Suite struct VerdictPolicyTests {
  private static func candidate(_ rule: RuleID, line: Int) -> CandidateFinding {
    CandidateFinding(
      Finding(
        rule: rule, severity: rule.rule.severity, message: "", file: "My.swift", line: line,
        scenario: "rotate", step: 2, evidence: .init(expected: "one", actual: "another"), fix: ""))
  }

  /// The ways to leave a rule out.
  static let policies = [
    VerdictPolicy(disabled: [.nondeterministic]),
    VerdictPolicy(suppressions: [Suppression(file: "My.swift", lines: 4...6, rule: .nondeterministic)]),
    VerdictPolicy(undecidable: [NotChecked(rule: .nondeterministic, why: "it cannot be known")]),
  ]

  @Test(arguments: policies) func `a rule that does not count explains nothing either`(
    _ policy: VerdictPolicy
  ) {
    let seen = [Self.candidate(.nondeterministic, line: 5), Self.candidate(.staleAfterResize, line: 7)]
    let all = VerdictPolicy().verdict(on: seen, notChecked: [])
    #expect(all.findings.map(\.rule) == [.nondeterministic])
    #expect(policy.verdict(on: seen, notChecked: []).findings.map(\.rule) == [.staleAfterResize])
  }

  @Test func `a suppression covers its own lines`() {
    let policy = Self.policies[1]
    let seen = [Self.candidate(.nondeterministic, line: 7)]
    #expect(policy.verdict(on: seen, notChecked: []).findings.count == 1)
  }

  @Test func `a layout that cannot be judged fails all the same if it breaks a rule`() {
    let note = NotChecked(rule: nil, why: "it lays out nothing")
    let other = NotChecked(rule: .rightToLeftMismatch, why: "it scrolls both ways")
    let nothing = VerdictPolicy().verdict(on: [], notChecked: [note, other])
    #expect(nothing.reason == "it lays out nothing")
    #expect(nothing.notChecked == [other])
    let broken = VerdictPolicy().verdict(
      on: [Self.candidate(.impureQuery, line: 1)], notChecked: [note, other])
    #expect(broken.reason == nil)
  }

  @Test func `a rule can have another severity for a layout`() {
    let policy = VerdictPolicy(severities: [.nondeterministic: .warning])
    let seen = [Self.candidate(.nondeterministic, line: 5), Self.candidate(.impureQuery, line: 7)]
    #expect(policy.verdict(on: seen.reversed(), notChecked: []).findings.map(\.severity) == [.warning])
    #expect(VerdictPolicy().verdict(on: seen, notChecked: []).findings.map(\.severity) == [.error, .error])
  }

  @Test func `a layout that mirrors some elements was written for other languages, unless its app has none`()
  {
    func severity(_ aspect: CandidateFinding.Aspect, remark: String?) -> RuleSeverity? {
      var policy = VerdictPolicy(severities: [.rightToLeftMismatch: .style])
      policy.remarks[.rightToLeftMismatch] = remark
      var candidate = Self.candidate(.rightToLeftMismatch, line: 1)
      candidate.aspect = aspect
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(.named("partial mirroring"), remark: nil) == .warning)
    #expect(severity(.named("partial mirroring"), remark: "There is none.") == .style)
    #expect(severity(.whole, remark: nil) == .style)
  }

  @Test func `a missing input is no fault of the layout`() {
    let policy = VerdictPolicy { $0.isEmpty ? nil : "it needs 'photos'" }
    let verdict = policy.verdict(on: [Self.candidate(.missingItems, line: 1)], notChecked: [])
    #expect(verdict.needsInput)
    #expect(verdict.reason == "it needs 'photos'")
    #expect(verdict.findings == [])
    #expect(!policy.verdict(on: [], notChecked: []).needsInput)
  }

  @Test func `a table is not wrong because its rows have one length`() {
    func severity(_ rule: RuleID, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(
        .equalSections, remark: "The layout knows one length.", rules: [.indexPathOutOfRange, .layoutCrash],
        severity: .warning)
      let policy = VerdictPolicy(dataLimits: [limit])
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(.indexPathOutOfRange, in: .severalSections) == .warning)
    #expect(severity(.layoutCrash, in: .insertSection) == .warning)
    #expect(severity(.indexPathOutOfRange, in: .spreadOverSections) == .error)
    #expect(severity(.layoutCrash, in: .load) == .error)
    #expect(severity(.staleAfterDataChange, in: .insertSection) == .error)
  }

  @Test func `what an app's own number of items does not show is no error`() {
    func severity(
      _ rule: RuleID, in scenario: BatteryScenarioID, shown: Bool = false, isTable: Bool = false
    ) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(
        .fixedCounts(showing: shown ? [candidate.fault] : [], includesNoSections: !isTable),
        remark: "The app always has 5 items.", rules: DataLimit.rulesOfCounts)
      let policy = VerdictPolicy(dataLimits: [limit])
      #expect(
        policy.isError(candidate)
          == (policy.verdict(on: [candidate], notChecked: []).findings.first?.severity == .error))
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(.layoutCrash, in: .oneItem) == .style)
    #expect(severity(.layoutCrash, in: .oneItem, shown: true) == .error)
    #expect(severity(.invalidGeometry, in: .load) == .style)
    #expect(severity(.layoutCrash, in: .noSections) == .style)
    // A table whose rows have one length may have no rows.
    #expect(severity(.layoutCrash, in: .noSections, isTable: true) == .error)
    // A cache that is never cleared is wrong in every app that changes its data one day.
    #expect(severity(.staleAfterDataChange, in: .insertAtFront) == .error)
  }

  @Test func `what only fewer items than the app ever has show is advice`() {
    func severity(
      _ least: DataLimit.LeastCounts, in scenario: BatteryScenarioID, step: Int = 1,
      _ rule: RuleID = .layoutCrash
    ) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      (candidate.finding.scenario, candidate.finding.step) = (scenario.rawValue, step)
      let limit = DataLimit(
        .atLeast(least), remark: "The app has more.",
        rules: DataLimit.rulesOfCounts.union(DataLimit.rulesOfTargetOffsets))
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    let two = DataLimit.LeastCounts(sections: 1, items: [2])
    #expect(severity(two, in: .oneItem) == .style)
    #expect(severity(two, in: .fewItems) == .error)
    // The second step shows no items, and each step one more.
    #expect(severity(two, in: .itemCounts, step: 3) == .style)
    #expect(severity(two, in: .itemCounts, step: 4) == .error)
    #expect(severity(two, in: .noSections) == .style)
    // A step can remove the items.
    #expect(severity(two, in: .deleteAll) == .error)
    #expect(severity(two, in: .deleteAll, step: 2) == .style)
    #expect(severity(two, in: .reloadWithNothing, step: 2) == .style)
    #expect(severity(two, in: .deleteFirstAnswered, step: 2) == .error)
    #expect(severity(two, in: .insertIntoEmpty, step: 2) == .style)
    // Drags in a view with few items end where those in a longer one do.
    #expect(severity(two, in: .oneItem, .targetOffsetOutOfRange) == .error)
    #expect(severity(two, in: .noSections, .targetOffsetOutOfRange) == .style)
    // The first section can have more items than the others.
    let first = DataLimit.LeastCounts(sections: 1, items: [2, 0])
    #expect(severity(first, in: .severalSections) == .error)
    #expect(severity(first, in: .emptySectionsAtEnds) == .style)
    #expect(severity(.init(sections: 2, items: [0]), in: .oneItem) == .style)
    // The first display has one section of 40 items.
    #expect(severity(.init(sections: 2, items: [0]), in: .load) == .style)
    #expect(severity(.init(sections: 1, items: [40]), in: .load) == .error)
    // Nothing is known of scenarios that choose their data, and a stale cache is stale with any data.
    #expect(severity(two, in: .itemCounts) == .error)
    #expect(severity(two, in: .deleteAll, step: 2, .staleAfterDataChange) == .error)
  }

  @Test func `a crash that only an item of size zero shows is a warning`() {
    func candidate(in scenario: BatteryScenarioID, step: Int) -> CandidateFinding {
      var candidate = Self.candidate(.layoutCrash, line: 1)
      (candidate.finding.scenario, candidate.finding.step) = (scenario.rawValue, step)
      return candidate
    }
    func finding(_ candidates: CandidateFinding...) -> Finding? {
      VerdictPolicy().verdict(on: candidates, notChecked: []).findings.first
    }
    // Earlier steps have other items.
    let empty = candidate(in: .loneItem, step: 3)
    #expect(finding(empty)?.severity == .warning)
    #expect(finding(empty)?.message.contains("Few apps return a size of zero for an item.") == true)
    #expect(finding(candidate(in: .loneItem, step: 1))?.severity == .error)
    #expect(finding(empty, candidate(in: .load, step: 1))?.severity == .error)
  }

  @Test func `what only updates show is advice if the app reloads its data`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.withoutUpdates, remark: "The app reloads.")])
    func severity(in scenario: BatteryScenarioID, step: Int = 2) -> RuleSeverity? {
      var candidate = Self.candidate(.layoutCrash, line: 1)
      (candidate.finding.scenario, candidate.finding.step) = (scenario.rawValue, step)
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    // An item is inserted between the passes of this scenario.
    #expect(severity(in: .passesWithoutChange, step: 8) == .error)
    #expect(severity(in: .passesWithoutChange, step: 10) == .style)
    let updates: [BatteryScenarioID] = [
      .deleteAll, .moveSection, .batchOfUpdates, .updatesTogether, .snapshots,
    ]
    for scenario in updates { #expect(severity(in: scenario) == .style) }
    for scenario in [BatteryScenarioID.load, .reloadWithFewer, .rotate] {
      #expect(severity(in: scenario) == .error)
    }
  }

  @Test func `what only changes of the data show is advice if the data never changes`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.constantData, remark: "Nothing reloads.")])
    func severity(_ rule: RuleID, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.finding.scenario = scenario.rawValue
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    for scenario in [BatteryScenarioID.deleteAll, .batchOfUpdates, .reloadWithFewer, .snapshots] {
      #expect(severity(.layoutCrash, in: scenario) == .style)
    }
    #expect(severity(.staleAfterDataChange, in: .load) == .style)
    for scenario in [BatteryScenarioID.load, .rotate, .oneItem] {
      #expect(severity(.layoutCrash, in: scenario) == .error)
    }
  }

  @Test func `what only other numbers of items show is no error if the number never changes`() {
    let limit = DataLimit(.constantCounts, remark: "The list is given once.", severity: .warning)
    let policy = VerdictPolicy(dataLimits: [limit])
    func severity(in scenario: BatteryScenarioID, step: Int) -> RuleSeverity? {
      var candidate = Self.candidate(.staleAfterDataChange, line: 1)
      candidate.finding.scenario = scenario.rawValue
      candidate.finding.step = step
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(in: .reloadWithMore, step: 2) == .warning)
    #expect(severity(in: .reloadWithFewer, step: 2) == .warning)
    #expect(severity(in: .load, step: 1) == .error)
    #expect(severity(in: .rotate, step: 2) == .error)
  }

  /// Returns the severity of an error in a scenario of the battery, or in a program with some steps.
  private func severity(
    beyond extent: DataLimit.Extent, in scenario: BatteryScenarioID? = nil, step: Int = 2,
    data: [Int] = [3], _ steps: Step..., answersOptional: Bool = true
  ) -> RuleSeverity? {
    var candidate = Self.candidate(.layoutCrash, line: 1)
    candidate.finding.step = step
    candidate.finding.scenario = scenario?.rawValue ?? "a program"
    if scenario == nil {
      var program = Scenario(
        name: "a program", data: ScenarioData(sections: data.map { SectionData(items: $0) }),
        steps: steps)
      program.answers.optionalMethods = answersOptional
      candidate.finding.program = program
    }
    let policy = VerdictPolicy(dataLimits: [DataLimit(extent, remark: "No sign of it.", severity: .warning)])
    return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
  }

  @Test func `what only empty sections show is no error if nothing shows that there are any`() {
    let empty: [BatteryScenarioID] = [
      .emptySection, .noSections, .deleteAll, .reloadWithNothing, .dragWithoutItems,
      .hostileRectsWithoutItems,
    ]
    for scenario in empty { #expect(severity(beyond: .filledSections, in: scenario) == .warning) }
    for scenario in [BatteryScenarioID.load, .filledSections, .deleteFirst, .reloadWithFewer] {
      #expect(severity(beyond: .filledSections, in: scenario) == .error)
    }
    #expect(severity(beyond: .filledSections, data: [0, 1]) == .warning)
    #expect(severity(beyond: .filledSections, data: [1, 1]) == .error)
  }

  @Test func `what only a chosen value of a property shows is no error if its app gives others`() {
    #expect(severity(beyond: .valuesOfApp, in: .propertyValues) == .warning)
    #expect(severity(beyond: .valuesOfApp, in: .load) == .error)
    let columns = Step.configure("columns", to: 7)
    #expect(severity(beyond: .valuesOfApp, columns, .rotate) == .warning)
    #expect(severity(beyond: .valuesOfApp, .rotate, .rotate, columns) == .error)
  }

  @Test func `data that arrives once cannot be stale`() {
    for scenario in [BatteryScenarioID.reloadWithMore, .invalidateOtherContents, .deleteFirst] {
      #expect(severity(beyond: .firstData, in: scenario) == .warning)
    }
    for scenario in [BatteryScenarioID.insertIntoEmpty, .load, .rotate] {
      #expect(severity(beyond: .firstData, in: scenario) == .error)
    }
    #expect(severity(beyond: .firstData, .insert(items: [[0, 0]])) == .warning)
    #expect(severity(beyond: .firstData, data: [0], .insert(items: [[0, 0]])) == .error)
  }

  @Test func `an app that only reloads items inserts none`() {
    for scenario in [BatteryScenarioID.insertAtEnd, .moveItem, .deleteSection, .updatesTogether] {
      #expect(severity(beyond: .withoutInsertions, in: scenario) == .warning)
    }
    for scenario in [BatteryScenarioID.reloadItem, .reloadSection, .reloadWithMore] {
      #expect(severity(beyond: .withoutInsertions, in: scenario) == .error)
    }
    #expect(severity(beyond: .withoutInsertions, in: .passesWithoutChange, step: 9) == .warning)
    #expect(severity(beyond: .withoutInsertions, in: .passesWithoutChange, step: 8) == .error)
    #expect(severity(beyond: .withoutInsertions, .batch(.delete(items: [[0, 0]]))) == .warning)
    #expect(severity(beyond: .withoutInsertions, .reload(sections: [0]), .rotate) == .error)
    #expect(severity(beyond: .withoutInsertions, .rotate, .rotate, .delete(items: [[0, 0]])) == .error)
  }

  @Test func `what only a content inset shows is no error in an app without one`() {
    let inset = Step.inset(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(severity(beyond: .constantInsets, inset, .rotate) == .warning)
    #expect(severity(beyond: .constantInsets, .rotate, .rotate, inset) == .error)
    #expect(severity(beyond: .withoutInsets, .rotate) == .error)
    var candidate = Self.candidate(.staleAfterScroll, line: 1)
    candidate.finding.scenario = BatteryScenarioID.scrollOneItem.rawValue
    let limit = DataLimit(.withoutInsets, remark: "The app sets no inset.", severity: .warning)
    let found = VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings
    #expect(found.first?.severity == .warning)
  }

  @Test func `attributes that UIKit ignores are no error`() {
    func severity(expected: String = "no attributes", _ aspect: CandidateFinding.Aspect) -> RuleSeverity? {
      var candidate = Self.candidate(.indexPathOutOfRange, line: 1)
      candidate.finding.evidence.expected = expected
      candidate.aspect = aspect
      let limit = DataLimit(.currentVersions, remark: "UIKit logs it.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(.whole) == .warning)
    #expect(severity(expected: "no exception", .whole) == .error)
    // The delegate is the app's.
    #expect(severity(.named("delegate")) == .error)
  }

  @Test func `a context that only LayoutLab makes shows no error`() {
    let context = Step.invalidate(Step.Invalidation(items: [[0, 0]]))
    #expect(severity(beyond: .withoutOtherContexts, context, .rotate) == .warning)
    #expect(severity(beyond: .withoutOtherContexts, .invalidateLayout, .rotate, context) == .error)
    #expect(severity(beyond: .withoutOtherContexts, in: .invalidateLayout) == .error)
  }

  @Test func `what only a view of another size cuts off may be the items' fault`() {
    func severity(
      isAcross: Bool, in scenario: BatteryScenarioID, with value: String = "30"
    ) -> RuleSeverity? {
      var candidate = Self.candidate(.contentSizeTooSmall, line: 1)
      candidate.finding.message = "With 'gap' = \(value), item [0, 0] ends at 420."
      candidate.finding.scenario = scenario.rawValue
      candidate.isAcrossScrolling = isAcross
      let policy = VerdictPolicy(
        dataLimits: [DataLimit(.usualViews, remark: "In the usual view it fits.", severity: .warning)])
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(isAcross: true, in: .smallView) == .warning)
    #expect(severity(isAcross: true, in: .manyItems) == .warning)
    #expect(severity(isAcross: true, in: .propertyValues) == .warning)
    // A case is one of the layout's own values.
    #expect(severity(isAcross: true, in: .propertyValues, with: "wide") == .error)
    #expect(severity(isAcross: true, in: .load) == .error)
    #expect(severity(isAcross: false, in: .smallView) == .error)
  }

  @Test(arguments: [(false, RuleSeverity.warning), (true, .style)])
  func `a limit can make advice of a warning`(_ lowers: Bool, _ severity: RuleSeverity) {
    var limit = DataLimit(.oneSection, remark: "No sign of it.", severity: .warning)
    limit.lowersWarnings = lowers
    func lowered(_ rule: RuleID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.finding.scenario = BatteryScenarioID.filledSections.rawValue
      let policy = VerdictPolicy(dataLimits: [limit])
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(lowered(.itemLargerThanView) == severity)
    #expect(lowered(.layoutCrash) == .warning)
  }

  @Test func `a question about another section is advice if all have the same answer`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.sameAnswers, remark: "All are the same.")])
    func severity(_ aspect: CandidateFinding.Aspect) -> RuleSeverity? {
      var candidate = Self.candidate(.indexPathOutOfRange, line: 1)
      candidate.aspect = aspect
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(.named("delegate")) == .style)
    #expect(severity(.whole) == .error)
  }

  @Test func `what only another scroll direction shows is no error if nothing sets it`() {
    #expect(severity(beyond: .ownDirection, in: .horizontalResize) == .warning)
    #expect(severity(beyond: .ownDirection, in: .resizeWidth) == .error)
  }

  @Test func `what only a delegate without optional methods shows is no error if none is known`() {
    #expect(severity(beyond: .answeringDelegates, in: .loadUnanswered) == .warning)
    #expect(severity(beyond: .answeringDelegates, in: .load) == .error)
    #expect(severity(beyond: .answeringDelegates, .rotate, answersOptional: false) == .warning)
    #expect(severity(beyond: .answeringDelegates, .rotate) == .error)
  }

  @Test(arguments: [true, false])
  func `what only a rotation shows is advice if the app does not rotate`(_ hasScreen: Bool) {
    let limit = DataLimit(.constantSize(hasScreen: hasScreen), remark: "The app is upright.")
    func severity(
      of rule: RuleID, in scenario: BatteryScenarioID, needsRotation: Bool = false,
      aspect: CandidateFinding.Aspect = .whole
    ) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.finding.scenario = scenario.rawValue
      candidate.needsRotation = needsRotation
      candidate.aspect = aspect
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(of: .staleAfterResize, in: .resizeWidth) == .style)
    #expect(severity(of: .targetOffsetOutOfRange, in: .targetOffsets, needsRotation: true) == .style)
    #expect(severity(of: .targetOffsetOutOfRange, in: .targetOffsets) == .error)
    #expect(severity(of: .layoutCrash, in: .rotate) == .style)
    #expect(severity(of: .layoutCrash, in: .load) == .error)
    // On a phone, the app has the whole screen, which is never as wide as in landscape.
    #expect(severity(of: .contentSizeTooSmall, in: .wideView) == (hasScreen ? .style : .error))
    let screen = severity(of: .dependsOnFrameOrScreen, in: .otherSurroundings)
    #expect(screen == (hasScreen ? .style : .warning))
    // The device can be held in any way.
    let aspect = CandidateFinding.Aspect.named("the orientation of the device")
    let orientation = severity(of: .dependsOnFrameOrScreen, in: .otherSurroundings, aspect: aspect)
    #expect(orientation == .warning)
  }

  @Test func `animations of updates are advice in an app that updates nothing`() {
    let limit = DataLimit(.withoutAnimations, remark: "Nothing is updated.")
    func severity(of rule: RuleID, aspect: CandidateFinding.Aspect = .whole) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.aspect = aspect
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(of: .animatesUnrelatedItems) == .style)
    #expect(severity(of: .missingSuperCall, aspect: .named("prepare(forCollectionViewUpdates:)")) == .style)
    // These also show when all data is reloaded.
    #expect(severity(of: .missingSuperCall, aspect: .named("invalidateLayout()")) == .error)
    #expect(severity(of: .staleAfterDataChange) == .error)
  }

  @Test func `answers to queries for one element matter less in an app that makes none`() {
    let limit = DataLimit(.withoutSingleQueries, remark: "Only rectangles are queried.", severity: .warning)
    func severity(of rule: RuleID, aspect: CandidateFinding.Aspect = .whole) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 1)
      candidate.aspect = aspect
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(of: .itemQueryDisagrees) == .warning)
    #expect(severity(of: .wrongElementCategory, aspect: .named("layoutAttributesForItem(at:)")) == .warning)
    // Attributes of the wrong category in a rectangle give the wrong views.
    #expect(severity(of: .wrongElementCategory) == .error)
    for isOfSingleQuery in [true, false] {
      var crash = Self.candidate(.layoutCrash, line: 1)
      crash.crash = .init(function: "Wall.layoutAttributesForItem(at:)", isOfSingleQuery: isOfSingleQuery)
      let found = VerdictPolicy(dataLimits: [limit]).verdict(on: [crash], notChecked: []).findings
      #expect(found.map(\.severity) == [isOfSingleQuery ? .warning : .error])
    }
  }

  @Test func `what only items of different heights show is advice if the app's have one height`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.evenItems, remark: "All are equal.")])
    func severity(_ aspect: CandidateFinding.Aspect) -> RuleSeverity? {
      var candidate = Self.candidate(.contentSizeTooSmall, line: 1)
      candidate.aspect = aspect
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(.unevenItems) == .style)
    #expect(severity(.whole) == .error)
  }

  @Test func `what only a view without items shows is a warning if an app always has some`() {
    let limits: [DataLimit] = [
      DataLimit(.filledSections, remark: "There are items.", severity: .warning),
      DataLimit(.atLeast(.init(sections: 1, items: [2])), remark: "There are two.", severity: .warning),
    ]
    for limit in limits {
      let policy = VerdictPolicy(dataLimits: [limit])
      func severity(needsEmptyView: Bool) -> RuleSeverity? {
        var candidate = Self.candidate(.targetOffsetOutOfRange, line: 1)
        candidate.finding.scenario = BatteryScenarioID.targetOffsets.rawValue
        candidate.needsEmptyView = needsEmptyView
        return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
      }
      #expect(severity(needsEmptyView: true) == .warning)
      #expect(severity(needsEmptyView: false) == .error)
    }
  }

  @Test func `what only a view that bounces shows is advice in a project without one`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.withoutBouncing, remark: "No view bounces.")])
    func severity(in scenario: BatteryScenarioID, needsBouncing: Bool = false) -> RuleSeverity? {
      var candidate = Self.candidate(.targetOffsetOutOfRange, line: 1)
      candidate.finding.scenario = scenario.rawValue
      candidate.needsBouncing = needsBouncing
      return policy.verdict(on: [candidate], notChecked: []).findings.first?.severity
    }
    #expect(severity(in: .dragWithoutItems) == .style)
    #expect(severity(in: .targetOffsets, needsBouncing: true) == .style)
    #expect(severity(in: .targetOffsets) == .error)
  }

  @Test func `what an app's own answers do not show is no error`() {
    let candidate = Self.candidate(.staleAfterDataChange, line: 1)
    func finding(showing faults: Set<CandidateFinding.Fault>) -> Finding? {
      let limit = DataLimit(.fixedAnswers(showing: faults), remark: "In the app, all rows are equal.")
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first
    }
    #expect(finding(showing: [])?.severity == .style)
    #expect(finding(showing: [])?.message.hasSuffix(" In the app, all rows are equal.") == true)
    #expect(finding(showing: [candidate.fault])?.severity == .error)
  }

  @Test func `findings are added after those that are as severe`() {
    func verdict(_ rules: RuleID...) -> Verdict {
      VerdictPolicy().verdict(on: rules.map { Self.candidate($0, line: 1) }, notChecked: [])
    }
    var one = verdict(.staleAfterDataChange, .ambiguousStacking, .unalignedFrame)
    let severities = one.findings.map(\.severity)
    var other = verdict(.contentSizeTooSmall).findings
    other[0].severity = .warning
    one.add(other)
    #expect(one.findings.map(\.severity) == (severities + [.warning]).sorted())
    #expect(one.findings.filter { $0.severity == .warning }.last?.rule == .contentSizeTooSmall)
  }

  @Test func `what only several sections show is no error in an app with one`() {
    let policy = VerdictPolicy(dataLimits: [DataLimit(.oneSection, remark: "The app has one section.")])
    func finding(in scenarios: BatteryScenarioID...) -> Finding? {
      let candidates = scenarios.map { scenario in
        var candidate = Self.candidate(.contentSizeTooSmall, line: 1)
        candidate.finding.scenario = scenario.rawValue
        return candidate
      }
      return policy.verdict(on: candidates, notChecked: []).findings.first
    }
    #expect(finding(in: .severalSections)?.severity == .style)
    #expect(finding(in: .severalSections)?.message.hasSuffix(" The app has one section.") == true)
    #expect(finding(in: .noSections)?.severity == .style)
    #expect(finding(in: .load)?.severity == .error)
    // The finding is that of the scenario with one section.
    #expect(finding(in: .severalSections, .wideView)?.severity == .error)
  }

  @Test func `an app for phones has no large views`() {
    func severity(_ scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(.layoutCrash, line: 5)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(.phoneSizes, remark: "The app is for iPhones only.")
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(.largeView) == .style)
    #expect(severity(.wideView) == .error)
  }

  @Test func `the height of a phone's screen changes with the width`() {
    func severity(in scenario: BatteryScenarioID, step: Int = 2) -> RuleSeverity? {
      var candidate = Self.candidate(.staleAfterResize, line: 5)
      (candidate.finding.scenario, candidate.finding.step) = (scenario.rawValue, step)
      let limit = DataLimit(.heightsWithWidths, remark: "The app is for iPhones only.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(in: .resizeHeight) == .warning)
    #expect(severity(in: .resizeFewItems) == .warning)
    #expect(severity(in: .resizeFewItems, step: 3) == .error)
    #expect(severity(in: .resizeWidth) == .error)
    #expect(severity(in: .rotate) == .error)
  }

  @Test func `only the other length of a view with a constant one changes`() {
    func severity(
      _ extent: DataLimit.Extent, in scenario: BatteryScenarioID, step: Int = 2,
      rule: RuleID = .staleAfterResize
    ) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 5)
      (candidate.finding.scenario, candidate.finding.step) = (scenario.rawValue, step)
      let limit = DataLimit(extent, remark: "A constraint fixes it.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    for scenario in [BatteryScenarioID.rotate, .resizeBoth] {
      #expect(severity(.constantWidth, in: scenario) == .warning)
      #expect(severity(.constantHeight, in: scenario) == .warning)
    }
    #expect(severity(.constantWidth, in: .resizeWidth) == .warning)
    #expect(severity(.constantWidth, in: .resizeHeight) == .error)
    #expect(severity(.constantWidth, in: .resizeFewItems) == .error)
    #expect(severity(.constantHeight, in: .resizeHeight) == .warning)
    #expect(severity(.constantHeight, in: .resizeWidth) == .error)
    #expect(severity(.constantHeight, in: .resizeFewItems, step: 3) == .error)
    #expect(severity(.constantHeight, in: .rotate, rule: .layoutCrash) == .error)
  }

  @Test func `a length of the screen is for a view that is as wide`() {
    func severity(_ rule: RuleID, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 5)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(.screenWidths, remark: "A length comes from the screen.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(.contentSizeTooSmall, in: .smallView) == .warning)
    #expect(severity(.contentSizeTooSmall, in: .load) == .error)
    #expect(severity(.staleAfterResize, in: .smallView) == .error)
  }

  @Test func `what only a content inset shows is a warning in an app without one`() {
    func severity(_ rule: RuleID, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 5)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(.withoutInsets, remark: "The app sets no inset.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(.contentSizeTooSmall, in: .insets) == .warning)
    #expect(severity(.contentSizeTooSmall, in: .load) == .error)
    #expect(severity(.impureQuery, in: .insets) == .error)
    #expect(severity(.staleAfterInsetChange, in: .insets) == .error)
  }

  @Test func `bars change the safe area, whatever insets an app sets`() {
    func severity(_ rule: RuleID, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(rule, line: 5)
      candidate.finding.scenario = scenario.rawValue
      let limit = DataLimit(.constantInsets, remark: "The app sets no inset.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity(.staleAfterInsetChange, in: .changeInsets) == .warning)
    #expect(severity(.staleAfterInsetChange, in: .changeSafeArea) == .error)
    #expect(severity(.staleAfterResize, in: .changeInsets) == .error)
  }

  @Test(arguments: [
    ("several-sections", "property-changes", DataLimit.Extent.equalSections),
    ("empty-section", "target-offsets", .filledSections),
  ]) func `a crash that other data shows is the same in a scenario that shows it too`(
    _ shown: String, _ question: String, _ extent: DataLimit.Extent
  ) {
    func severities(_ line: Int) -> [RuleSeverity] {
      var (one, other) = (Self.candidate(.layoutCrash, line: 5), Self.candidate(.layoutCrash, line: line))
      (one.finding.scenario, other.finding.scenario) = (shown, question)
      let limit = DataLimit(extent, remark: "There is no such data.", severity: .warning)
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [one, other], notChecked: []).findings.map(
        \.severity)
    }
    #expect(!severities(5).contains(.error))
    #expect(severities(9).contains(.error))
  }

  @Test func `a crash at the previous path of an item is no error if nothing updates items`() {
    var crash = Self.candidate(.layoutCrash, line: 5)
    crash.finding.scenario = BatteryScenarioID.deleteAll.rawValue
    crash.crash = .init(
      sentence: "Index out of range", function: "Wall.finalLayoutAttributesForDisappearingItem(at:)")
    func found(_ limits: [DataLimit]) -> Finding? {
      VerdictPolicy(dataLimits: limits).verdict(on: [crash], notChecked: []).findings.first
    }
    #expect(found([])?.rule == .staleUpdateIndex)
    #expect(found([])?.severity == .error)
    let limit = DataLimit(.withoutUpdates, remark: "Nothing updates items.", severity: .warning)
    #expect(found([limit])?.rule == .staleUpdateIndex)
    #expect(found([limit])?.severity == .warning)
  }

  @Test func `what only another value of a property shows is advice if nothing sets the property`() {
    func severity(_ message: String, in scenario: BatteryScenarioID) -> RuleSeverity? {
      var candidate = Self.candidate(.contentSizeTooSmall, line: 1)
      (candidate.finding.message, candidate.finding.scenario) = (message, scenario.rawValue)
      let limit = DataLimit(.unsetProperties(["isWide"]), remark: "Nothing sets it.")
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [candidate], notChecked: []).findings.first?
        .severity
    }
    #expect(severity("With 'isWide' = true, item [0, 0] ends at 400", in: .propertyValues) == .style)
    #expect(severity("With 'isTall' = true, item [0, 0] ends at 400", in: .propertyValues) == .error)
    #expect(severity("item [0, 0] ends at 400", in: .load) == .error)
  }

  @Test func `a layout for items of its own may leave others out`() {
    func severity(_ rule: RuleID) -> RuleSeverity? {
      let limit = DataLimit(.itemsOfItsOwn, remark: "It counts no items.")
      return VerdictPolicy(dataLimits: [limit]).verdict(on: [Self.candidate(rule, line: 1)], notChecked: [])
        .findings.first?.severity
    }
    #expect(severity(.missingItems) == .style)
    #expect(severity(.indexPathOutOfRange) == .style)
    #expect(severity(.staleAfterResize) == .error)
  }
}

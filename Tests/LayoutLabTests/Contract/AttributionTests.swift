import Foundation
import HeadlessUIKit
@testable import LayoutLab
import Testing

/// Each cause is one finding, with its effects as evidence.
@Suite struct AttributionTests {
  private static func candidate(
    _ rule: RuleID, _ mechanism: CandidateFinding.Mechanism = .direct, in scenario: BatteryScenarioID = .load,
    step: Int = 1, aspect: CandidateFinding.Aspect = .whole, actual: String = "another"
  ) -> CandidateFinding {
    CandidateFinding(
      Finding(
        rule: rule, severity: rule.rule.severity, message: "", file: "My.swift", line: 1,
        scenario: scenario.rawValue, step: step,
        evidence: .init(expected: "one", actual: actual), fix: ""), mechanism: mechanism, aspect: aspect)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seen: [(RuleID, CandidateFinding.Mechanism)]
    let named: [RuleID]
  }

  static let rows = [
    Row(
      testDescription: "a cache that is never cleared is stale after every change",
      seen: [
        (.staleAfterResize, .notRecomputed), (.staleAfterDataChange, .notRecomputed),
        (.staleAfterInvalidate, .notRecomputed),
      ], named: [.staleAfterDataChange]),
    Row(
      testDescription: "such a cache is stale after a setter that invalidates the layout too",
      seen: [(.staleAfterPropertyChange, .notRecomputed), (.staleAfterDataChange, .notRecomputed)],
      named: [.staleAfterDataChange]),
    Row(
      testDescription: "a setter that does not invalidate the layout is a cause of its own",
      seen: [(.staleAfterPropertyChange, .direct), (.staleAfterDataChange, .notRecomputed)],
      named: [.staleAfterDataChange, .staleAfterPropertyChange]),
    Row(
      testDescription: "a missing invalidation and a kept cache are separate causes",
      seen: [(.staleAfterDataChange, .notRecomputed), (.staleAfterResize, .neverAsked)],
      named: [.staleAfterDataChange, .staleAfterResize]),
    Row(
      testDescription: "a layout that never asks to be invalidated does not ask at a new size either",
      seen: [(.staleAfterResize, .neverAsked), (.staleAfterScroll, .neverAsked)],
      named: [.staleAfterScroll]),
    Row(
      testDescription: "an offset beyond the end is an effect of a repeated adjustment",
      seen: [(.offsetLeftPastEnd, .direct), (.offsetAdjustmentRepeats, .direct)],
      named: [.offsetAdjustmentRepeats]),
    Row(
      testDescription: "accumulated state shows after every change",
      seen: [
        (.staleAfterDataChange, .notRecomputed), (.prepareNotIdempotent, .direct),
        (.staleAfterPropertyChange, .notRecomputed),
      ], named: [.prepareNotIdempotent]),
    Row(
      testDescription: "a shared object explains duplicate and missing elements",
      seen: [
        (.duplicateElement, .direct), (.missingItems, .direct), (.sharedAttributesInstance, .direct),
      ], named: [.sharedAttributesInstance]),
    Row(
      testDescription: "attributes of the wrong element do not explain what each preparation adds",
      seen: [
        (.prepareNotIdempotent, .direct), (.itemQueryDisagrees, .direct), (.wrongElementCategory, .direct),
      ], named: [.prepareNotIdempotent, .wrongElementCategory]),
    Row(
      testDescription: "random answers explain every difference",
      seen: [(.staleAfterDataChange, .notRecomputed), (.nondeterministic, .direct)],
      named: [.nondeterministic]),
    Row(
      testDescription: "a loop is reported rather than its exception",
      seen: [(.uikitException, .direct), (.invalidatesDuringLayout, .direct)],
      named: [.invalidatesDuringLayout]),
    Row(
      testDescription: "unrelated mistakes are separate findings, errors first",
      seen: [(.rectQueryScansAll, .direct), (.itemQueryDisagrees, .direct)],
      named: [.itemQueryDisagrees, .rectQueryScansAll]),
  ]

  /// Returns a crash in a method of the layout.
  private static func crash(_ member: String, in scenario: BatteryScenarioID, line: Int = 4)
    -> CandidateFinding
  {
    var candidate = candidate(.layoutCrash, in: scenario, aspect: .named("My.swift:\(line)"))
    candidate.finding.step = 2
    candidate.finding.message = "It trapped"
    candidate.crash = .init(sentence: "Unexpectedly found nil", function: "My.\(member)")
    return candidate
  }

  private static let initial = "initialLayoutAttributesForAppearingItem(at:)"
  private static let final = "finalLayoutAttributesForDisappearingItem(at:)"

  @Test func `a layout that adjusts offsets itself leaves the content itself`() {
    func rules(_ aspect: CandidateFinding.Aspect) -> [RuleID] {
      var missing = Self.candidate(.missingSuperCall, in: .insertAtFront)
      missing.aspect = .named("finalizeCollectionViewUpdates()")
      let left = Self.candidate(.offsetLeftPastEnd, in: .insertIntoEmpty, aspect: aspect)
      return Attribution.findings(from: [missing, left]).map(\.rule)
    }
    #expect(rules(.whole) == [.missingSuperCall])
    #expect(rules(.named(CandidateFinding.ownTarget)).contains(.offsetLeftPastEnd))
  }

  @Test func `attributes of another element for one item do not explain too little content`() {
    func rules(_ aspect: CandidateFinding.Aspect) -> [RuleID] {
      let seen: [CandidateFinding] = [
        Self.candidate(.wrongElementCategory, aspect: aspect), Self.candidate(.itemQueryDisagrees),
        Self.candidate(.contentSizeTooSmall),
      ]
      return Attribution.findings(from: seen).map(\.rule)
    }
    #expect(rules(.whole) == [.wrongElementCategory])
    #expect(
      Set(rules(.named("layoutAttributesForItem(at:)"))) == [.wrongElementCategory, .contentSizeTooSmall])
  }

  @Test func `elements that are added again are also the previous ones`() {
    var again = Self.candidate(.prepareNotIdempotent, in: .oddCount, step: 2)
    var stale = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate, step: 2)
    stale.isPrevious = true
    #expect(Attribution.findings(from: [again, stale]).count == 2)
    again.finding.message = "The layout adds its elements again and keeps the previous ones."
    #expect(Attribution.findings(from: [again, stale]).map(\.rule) == [.prepareNotIdempotent])
    stale.mechanism = .neverAsked
    #expect(Attribution.findings(from: [again, stale]).count == 2)
  }

  @Test func `elements that are added again and again take time`() {
    var again = Self.candidate(.prepareNotIdempotent, in: .oddCount, step: 2)
    again.finding.message = "The layout adds its elements again and keeps the previous ones."
    var crash = Self.candidate(.layoutCrash, in: .fling, step: 3)
    crash.crash = .init(function: "Wall.prepare()", isStopped: true)
    #expect(Attribution.findings(from: [again, crash]).map(\.rule) == [.prepareNotIdempotent])
    crash.crash = .init(sentence: "Index out of range", function: "Wall.prepare()")
    #expect(Attribution.findings(from: [again, crash]).count == 2)
  }

  @Test func `what only scrolls beyond its ends matters less`() {
    let one = Self.candidate(.staleAfterScroll, .neverAsked, in: .scrollOneItem, step: 2)
    let usual = Self.candidate(.staleAfterScroll, .neverAsked, in: .scrollToEnd, step: 2)
    func severities(_ seen: CandidateFinding...) -> [RuleSeverity] {
      Attribution.findings(from: seen).map(\.severity)
    }
    #expect(severities(one) == [.warning])
    #expect(severities(one, usual) == [.error])
  }

  @Test func `random numbers that a check keeps fixed explain nothing else`() {
    var random = Self.candidate(.nondeterministic, in: .load, step: 1)
    let stale = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate, step: 2)
    #expect(Attribution.findings(from: [random, stale]).map(\.rule) == [.nondeterministic])
    random.aspect = .named("random numbers")
    #expect(Attribution.findings(from: [random, stale]).count == 2)
  }

  @Test func `what is only stale in programs without items matters less`() {
    func severities(_ counts: [[Int]]) -> [RuleSeverity] {
      let seen = counts.map { items in
        var candidate = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate, step: 2)
        candidate.finding.program = Scenario(
          name: "program", data: ScenarioData(sections: items.map { SectionData(items: $0) }),
          steps: [.load, .rotate])
        return candidate
      }
      return Attribution.findings(from: seen).map(\.severity)
    }
    #expect(severities([[]]) == [.warning])
    #expect(severities([[0, 0]]) == [.warning])
    #expect(severities([[0, 2]]) == [.error])
    #expect(severities([[], [1]]) == [.error])
  }

  @Test func `loops over no sections and over no items are one cause`() {
    func crashes(_ sentence: String) -> [Finding] {
      let lines = [(BatteryScenarioID.noSections, 5), (.emptySection, 7), (.deleteAll, 7)]
      let seen = lines.map { scenario, line in
        var crash = Self.crash("prepare()", in: scenario, line: line)
        crash.finding.line = line
        crash.crash?.sentence = sentence
        return crash
      }
      return Attribution.findings(from: seen)
    }
    let ranges = crashes("Range requires lowerBound <= upperBound")
    #expect(ranges.map(\.line) == [5])
    #expect(ranges.first?.evidence.actual.hasSuffix("; also at line 7 in empty-section") == true)
    #expect(crashes("Index out of range").map(\.line) == [5, 7])
  }

  @Test func `what lacks outside of an update is one cause, and a warning if nothing is sure to lead there`()
  {
    var ignored = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate)
    ignored.finding.step = 2
    let crashes = [
      Self.crash(Self.final, in: .rotateAnimated), Self.crash(Self.initial, in: .replaceLayout, line: 9),
    ]
    let findings = Attribution.findings(from: [ignored] + crashes).filter { $0.rule == .layoutCrash }
    #expect(findings.map(\.severity) == [.warning])
    #expect(
      findings.first?.message == "It trapped, outside of an update, as in an animated change of layouts")
    #expect(findings.first?.evidence.actual.contains("also in My.\(Self.initial) in replace-layout") == true)
    // A layout that is invalidated by a rotation is queried for these attributes.
    let sure = Attribution.findings(from: crashes).filter { $0.rule == .layoutCrash }
    #expect(sure.map(\.severity) == [.error])
    #expect(sure.first?.message == "It trapped, outside of an update")
    let update = Attribution.findings(from: [Self.crash(Self.initial, in: .insertAtFront)])
    #expect(update.map(\.severity) == [.error])
    #expect(update.map(\.message) == ["It trapped"])
    let prepare = Attribution.findings(from: [Self.crash("prepare()", in: .replaceLayout)])
    #expect(prepare.map(\.severity) == [.error])
  }

  @Test(arguments: [true, false])
  func `what a layout shows with copies too does not follow from changes of super's objects`(_ stays: Bool) {
    var offset = Self.candidate(.targetOffsetOutOfRange, in: .targetOffsets)
    offset.finding.step = 2
    offset.staysWithCopies = stays
    let findings = Attribution.findings(from: [Self.candidate(.mutatesSuperAttributes), offset])
    #expect(findings.map(\.rule).contains(.targetOffsetOutOfRange) == stays)
    #expect(findings.contains { $0.evidence.actual.contains("also target-offset-out-of-range") } != stays)
  }

  @Test func `changes of super's headers explain what programs show`() {
    var headers = Self.candidate(.mutatesSuperAttributes, in: .propertyChanges, aspect: .named("frame"))
    headers.finding.severity = .warning
    var query = Self.candidate(.supplementaryQueryDisagrees)
    (query.finding.scenario, query.staysWithCopies) = ("seed 1", false)
    #expect(Attribution.findings(from: [headers, query]).map(\.rule) == [.mutatesSuperAttributes])
    query.staysWithCopies = true
    #expect(Attribution.findings(from: [headers, query]).map(\.severity) == [.error, .warning])
  }

  @Test(arguments: [RuleID.mutatesSuperAttributes, .animatesUnrelatedItems])
  func `a crash does not follow from what an update looks like`(_ cause: RuleID) {
    var look = Self.candidate(cause, in: .insertAtFront)
    look.finding.step = 2
    let findings = Attribution.findings(from: [look, Self.crash(Self.final, in: .deleteAll)])
    #expect(Set(findings.map(\.rule)) == [cause, .staleUpdateIndex])
  }

  @Test func `a base class that does not learn of an update has nothing to forget after it`() {
    let members: [LifecycleCall.LayoutMember] = [
      .prepareForCollectionViewUpdates, .finalizeCollectionViewUpdates, .prepare,
    ]
    let calls = members.map {
      Self.candidate(.missingSuperCall, in: .insertAtFront, aspect: .named($0.rawValue))
    }
    let findings = Attribution.findings(from: calls)
    #expect(findings.count == 2)
    #expect(findings[0].evidence.actual.contains("also in finalizeCollectionViewUpdates()"))
  }

  @Test func `what a silent delegate shows is no reason for what every delegate shows`() {
    let silent = Self.candidate(.missingItems, in: .loadUnanswered)
    let disagreement = Self.candidate(.itemQueryDisagrees, in: .load)
    #expect(
      Attribution.findings(from: [silent, disagreement]).map(\.rule) == [.itemQueryDisagrees, .missingItems]
    )
    #expect(
      Attribution.findings(from: [silent, disagreement, Self.candidate(.missingItems)]).map(\.rule)
        == [.missingItems])
  }

  @Test(arguments: ["frame (0, 0, 0, 0)", "frame (0, 0, 40, 40)"])
  func `attributes without a frame are not those that a layout has changed`(_ actual: String) {
    let seen = [
      Self.candidate(.mutatesSuperAttributes), Self.candidate(.impureQuery),
      Self.candidate(.itemQueryDisagrees, actual: actual),
    ]
    let named = Attribution.findings(from: seen).map(\.rule)
    #expect(named.contains(.itemQueryDisagrees) == actual.contains("(0, 0, 0, 0)"))
  }

  @Test func `a crash in a rectangle that UIKit does not query is a warning`() {
    let hostile = Self.crash("layoutAttributesForElements(in:)", in: .hostileRects)
    let found = Attribution.findings(from: [hostile])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("The rectangles that UIKit queries do not show it.") == true)
    let usual = Self.crash("layoutAttributesForElements(in:)", in: .load)
    #expect(Attribution.findings(from: [hostile, usual]).map(\.severity) == [.error])
  }

  @Test func `a sentence about the app follows the one about the fault`() {
    var target = Self.candidate(.targetOffsetOutOfRange, in: .dragWithoutItems)
    target.finding.message = "Without items the layout returns (1.5, 0). The app has one section."
    #expect(
      Attribution.findings(from: [target]).map(\.message) == [
        "Without items the layout returns (1.5, 0), after a drag in a view without items that always bounces. "
          + "The app has one section."
      ])
  }

  @Test func `what needs an empty view that bounces is a warning`() {
    let crash = Self.crash("targetContentOffset(forProposedContentOffset:)", in: .dragWithoutItems)
    #expect(Attribution.findings(from: [crash]).map(\.severity) == [.warning])
    let full = Self.crash("targetContentOffset(forProposedContentOffset:)", in: .targetOffsets)
    #expect(Attribution.findings(from: [full]).map(\.severity) == [.error])
  }

  @Test(arguments: rows)
  func causes(_ row: Row) {
    let findings = Attribution.findings(from: row.seen.map { Self.candidate($0.0, $0.1) })
    #expect(findings.map(\.rule) == row.named)
  }

  @Test func `the first scenario is named, and the others are evidence`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterDataChange, .notRecomputed, in: .insertAtFront),
      Self.candidate(.staleAfterDataChange, .notRecomputed, in: .deleteFirst),
      Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate),
    ])
    #expect(findings.map(\.scenario) == ["insert-at-front"])
    #expect(findings.map(\.evidence.actual) == ["another; also stale-after-resize in rotate"])
  }

  @Test func `wrong paths alone are named after other staleness`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterDataChange, .notRecomputed, aspect: .keptPaths),
      Self.candidate(.staleAfterTraitChange, .notRecomputed),
    ])
    #expect(findings.map(\.rule) == [.staleAfterTraitChange])
  }

  @Test func `what is only stale without items is another cause than what is stale at a new size`() {
    let lost = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .deleteAll)
    let reloaded = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .reloadWithNothing)
    let rotated = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate)
    let inserted = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .insertAtFront)
    #expect(
      Attribution.findings(from: [lost, reloaded, rotated]).map(\.rule) == [
        .staleAfterDataChange, .staleAfterResize,
      ])
    #expect(
      Attribution.findings(from: [inserted, lost, rotated]).map(\.rule) == [.staleAfterDataChange])
  }

  @Test func `a trap that refuses several sections is no crash besides`() {
    let refusal = Self.candidate(.ignoresSections, in: .severalSections)
    let crash = Self.candidate(.layoutCrash, in: .emptySectionsAtEnds)
    var elsewhere = crash
    elsewhere.finding.line = 9
    #expect(Attribution.findings(from: [refusal, crash]).map(\.rule) == [.ignoresSections])
    #expect(
      Attribution.findings(from: [refusal, elsewhere]).map(\.rule).contains(.layoutCrash))
  }

  @Test func `frames that depend on the rectangle explain items in an inset`() {
    let rect = Self.candidate(.frameDependsOnRect)
    let inset = Self.candidate(.misplacedElements, in: .insetSides)
    #expect(Attribution.findings(from: [rect, inset]).map(\.rule) == [.frameDependsOnRect])
    #expect(Attribution.findings(from: [inset]).map(\.rule) == [.misplacedElements])
    let other = Self.candidate(.misplacedElements, in: .load)
    #expect(
      Attribution.findings(from: [rect, other]).map(\.rule) == [.frameDependsOnRect, .misplacedElements])
  }

  @Test func `a missed content offset is named before missed insets`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterInsetChange, .notRecomputed, in: .changeInsets),
      Self.candidate(
        .staleAfterInvalidate, .notRecomputed, in: .scrollToEnd, aspect: .contentOffset),
    ])
    #expect(findings.map(\.rule) == [.staleAfterInvalidate])
  }

  @Test func `staleness only when the screen changes and the size of the screen are one cause`() {
    let screen = Self.candidate(.dependsOnFrameOrScreen, aspect: .screenSize)
    let rotated = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotateAnimated)
    let resized = Self.candidate(.staleAfterResize, .notRecomputed, in: .resizeWidth)
    let never = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate)
    func rules(_ seen: CandidateFinding...) -> Set<RuleID> {
      Set(Attribution.findings(from: seen).map(\.rule))
    }
    // What users see of it comes first: items keep their size when the device rotates.
    #expect(rules(rotated, screen) == [.staleAfterResize])
    #expect(
      Attribution.findings(from: [rotated, screen]).map(\.evidence.actual)
        == ["another; also depends-on-frame-or-screen in load"])
    // The line that reads the screen is the cause.
    var read = screen
    read.finding.line = 13
    #expect(Attribution.findings(from: [rotated, read]).map(\.line) == [13])
    #expect(Attribution.findings(from: [rotated, resized, read]).map(\.line).contains(1))
    var excused = rotated
    excused.finding.severity = .style
    #expect(
      Attribution.findings(from: [excused, screen]).map(\.evidence.actual)
        == ["another; also stale-after-resize in rotate-animated"])
    let both: Set<RuleID> = [.dependsOnFrameOrScreen, .staleAfterResize]
    #expect(rules(rotated, resized, screen) == both)
    #expect(rules(never, screen) == both)
    #expect(
      rules(rotated, Self.candidate(.dependsOnFrameOrScreen, aspect: .named("the view's frame"))) == both)
    #expect(rules(rotated) == [.staleAfterResize])
  }

  @Test func `content that is too small only in a small view follows from the size of the screen`() {
    let screen = Self.candidate(.dependsOnFrameOrScreen, aspect: .screenSize)
    let small = Self.candidate(.contentSizeTooSmall, in: .smallView)
    let usual = Self.candidate(.contentSizeTooSmall, in: .load)
    func rules(_ seen: CandidateFinding...) -> [RuleID] { Attribution.findings(from: seen).map(\.rule) }
    let inset = Self.candidate(.contentSizeTooSmall, in: .insets)
    #expect(rules(small, screen) == [.dependsOnFrameOrScreen])
    #expect(rules(inset, small, screen) == [.dependsOnFrameOrScreen])
    #expect(rules(small, usual, screen) == [.contentSizeTooSmall, .dependsOnFrameOrScreen])
    #expect(rules(small) == [.contentSizeTooSmall])
  }

  @Test func `each method that forgets super in an update is named once`() {
    let forgetful = [
      LifecycleCall.LayoutMember.prepareForCollectionViewUpdates, .finalizeCollectionViewUpdates,
    ]
    let seen = [BatteryScenarioID.insertAtFront, .deleteFirst, .moveItem].flatMap { scenario in
      forgetful.map { Self.candidate(.missingSuperCall, in: scenario, step: 2, aspect: .named($0.rawValue)) }
    }
    let found = Attribution.findings(from: seen)
    #expect(found.map(\.evidence.actual) == ["another; also in finalizeCollectionViewUpdates()"])
  }

  @Test func `a first display is as wrong without an override of invalidateLayout()`() {
    func rules(_ member: String, _ other: CandidateFinding) -> [RuleID] {
      Attribution.findings(from: [Self.candidate(.missingSuperCall, aspect: .named(member)), other]).map(
        \.rule)
    }
    let first = Self.candidate(.contentSizeTooSmall, in: .propertyValues)
    let later = Self.candidate(.contentSizeTooSmall, in: .rotate, step: 2)
    #expect(rules("invalidateLayout()", first) == [.contentSizeTooSmall, .missingSuperCall])
    #expect(rules("invalidateLayout()", later) == [.missingSuperCall])
    #expect(rules("prepare()", first) == [.missingSuperCall])
  }

  @Test func `a size is stale with usual values, whatever scrolls with others`() {
    func rules(in scenario: BatteryScenarioID) -> [RuleID] {
      let scrolled = Self.candidate(.staleAfterScroll, .neverAsked, in: scenario, step: 2)
      let resized = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate, step: 2)
      return Attribution.findings(from: [scrolled, resized]).map(\.rule)
    }
    #expect(rules(in: .scrollInSmallSteps) == [.staleAfterScroll])
    #expect(rules(in: .propertyValues) == [.staleAfterResize, .staleAfterScroll])
  }

  @Test func `what large items show is no second finding about small ones`() {
    let large = Self.candidate(.targetOffsetOutOfRange, in: .targetOffsets, aspect: .named("large items"))
    var bouncing = Self.candidate(.targetOffsetOutOfRange, in: .targetOffsets)
    bouncing.finding.severity = .style
    let found = Attribution.findings(from: [bouncing, large])
    #expect(found.map(\.severity) == [.error])
    let empty = Self.candidate(.targetOffsetOutOfRange, in: .dragWithoutItems, aspect: .named("empty"))
    #expect(Attribution.findings(from: [bouncing, empty]).count == 2)
    #expect(Attribution.findings(from: [large, empty]).count == 2)
  }

  @Test func `items are larger than a view whose previous insets are kept`() {
    func rules(_ mechanism: CandidateFinding.Mechanism, in scenario: BatteryScenarioID) -> [RuleID] {
      let stale = Self.candidate(.staleAfterResize, mechanism, in: .rotate, step: 2)
      let large = Self.candidate(.itemLargerThanView, in: scenario, step: scenario == .load ? 1 : 2)
      return Attribution.findings(from: [stale, large]).map(\.rule)
    }
    #expect(rules(.notRecomputed, in: .rotate) == [.staleAfterResize])
    #expect(rules(.notRecomputed, in: .load) == [.staleAfterResize, .itemLargerThanView])
    #expect(rules(.neverAsked, in: .rotate) == [.staleAfterResize, .itemLargerThanView])
  }

  @Test func `content of the view's size is not stale once more if it is always too small`() {
    func rules(_ expected: String, _ actual: String, _ others: CandidateFinding...) -> [RuleID] {
      var stale = Self.candidate(.staleAfterResize, .neverAsked, in: .resizeHeight, step: 2, actual: actual)
      stale.finding.evidence.expected = expected
      return Attribution.findings(from: [stale] + others).map(\.rule)
    }
    let small = Self.candidate(.contentSizeTooSmall)
    let rotated = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate, step: 2)
    let size = "content size 390 × 600"
    var few = Self.candidate(
      .staleAfterResize, .neverAsked, in: .resizeFewItems, step: 2, actual: "390 × 844")
    few.finding.evidence.expected = size
    #expect(rules(size, "390 × 844", small) == [.contentSizeTooSmall])
    #expect(rules(size, "390 × 844", few, small) == [.contentSizeTooSmall])
    #expect(rules(size, "390 × 844") == [.staleAfterResize])
    #expect(rules("frame (0, 0, 9, 9)", "(0, 0, 9, 8)", small) == [.staleAfterResize, .contentSizeTooSmall])
    #expect(
      rules("content size 390 × 600", "390 × 844", small, rotated) == [
        .staleAfterResize, .contentSizeTooSmall,
      ])
  }

  @Test func `frames that depend on the rectangle differ in a view of another height too`() {
    func rules(_ scenario: BatteryScenarioID, _ others: CandidateFinding...) -> [RuleID] {
      let stale = Self.candidate(.staleAfterResize, .neverAsked, in: scenario, step: 2)
      return Attribution.findings(from: [stale] + others).map(\.rule)
    }
    let paged = Self.candidate(.frameDependsOnRect)
    #expect(rules(.resizeHeight, paged) == [.frameDependsOnRect])
    #expect(rules(.resizeHeight) == [.staleAfterResize])
    #expect(rules(.rotate, paged) == [.staleAfterResize, .frameDependsOnRect])
  }

  @Test func `nothing to show while section 0 is empty follows from laying out that section only`() {
    let later = Self.candidate(
      .rectQueryMissesElements, in: .emptySectionsAtEnds, aspect: .named(CandidateFinding.laterSections))
    var limit = Self.candidate(.ignoresSections)
    limit.finding.severity = .style
    let missing = Self.candidate(.rectQueryMissesElements)
    func rules(_ seen: CandidateFinding...) -> [RuleID] { Attribution.findings(from: seen).map(\.rule) }
    #expect(rules(later) == [.rectQueryMissesElements])
    #expect(rules(later, limit) == [.ignoresSections])
    #expect(rules(later, missing) == [.rectQueryMissesElements])
    #expect(rules(later, missing, limit) == [.rectQueryMissesElements, .ignoresSections])
  }

  @Test func `what only tiny views show is advice`() {
    func severities(_ seen: CandidateFinding...) -> [RuleSeverity] {
      Attribution.findings(from: seen).map(\.severity)
    }
    func crash(_ scenario: BatteryScenarioID, step: Int = 2, line: String = "My.swift:3") -> CandidateFinding
    {
      var candidate = Self.candidate(.layoutCrash, in: scenario, aspect: .named(line))
      candidate.finding.step = step
      return candidate
    }
    func crash(inViewOf width: CGFloat, resizedTo size: CGSize? = nil) -> CandidateFinding {
      var candidate = Self.candidate(.layoutCrash, aspect: .named("My.swift:3"))
      candidate.finding.scenario = "seed 1, program 4"
      candidate.finding.program = Scenario(
        name: "program", data: [3], device: ScenarioDevice(size: CGSize(width: width, height: 300)),
        steps: [.load] + (size.map { [Step(.resize($0))] } ?? []))
      return candidate
    }
    #expect(severities(crash(.tinyView), crash(.noRoom)) == [.style])
    #expect(severities(crash(inViewOf: 260)) == [.style])
    #expect(severities(crash(inViewOf: 390, resizedTo: CGSize(width: 390, height: 100))) == [.style])
    // A larger view shows it too.
    #expect(severities(crash(.tinyView), crash(.rotate)) == [.error])
    #expect(severities(crash(inViewOf: 320)) == [.error])
    #expect(severities(crash(inViewOf: 260, resizedTo: CGSize(width: 390, height: 844))) == [.error])
    #expect(severities(crash(.tinyView), crash(.rotate, line: "My.swift:7")) == [.error, .style])
    // The tiny view has left something behind.
    #expect(severities(crash(.tinyView, step: 3)) == [.error])
  }

  @Test func `another value of a property explains only what it shows`() {
    let value = Self.candidate(.duplicateElement, in: .propertyValues)
    func rules(_ seen: CandidateFinding...) -> [RuleID] { Attribution.findings(from: seen).map(\.rule) }
    let usual = Self.candidate(.itemQueryDisagrees, in: .load)
    #expect(rules(usual, value) == [.itemQueryDisagrees, .duplicateElement])
    #expect(rules(value, Self.candidate(.itemQueryDisagrees, in: .propertyValues)) == [.duplicateElement])
    #expect(rules(usual, Self.candidate(.duplicateElement, in: .load), value) == [.duplicateElement])
  }

  @Test func `a first display with valid numbers shows another fault`() {
    func rules(_ scenario: BatteryScenarioID) -> [RuleID] {
      Attribution.findings(from: [
        Self.candidate(.invalidGeometry, in: .emptySectionsAtEnds, step: 1),
        Self.candidate(.rectQueryMissesElements, in: scenario, step: 1),
      ]).map(\.rule)
    }
    #expect(rules(.load) == [.rectQueryMissesElements, .invalidGeometry])
    #expect(rules(.emptySectionsAtEnds) == [.invalidGeometry])
  }

  @Test func `content that is too long on the first display was not added up in several passes`() {
    func rules(step: Int) -> [RuleID] {
      Attribution.findings(from: [
        Self.candidate(.prepareNotIdempotent, in: .invalidateLayout, step: 2),
        Self.candidate(.contentSizeTooLarge, in: .load, step: step),
      ]).map(\.rule)
    }
    #expect(rules(step: 1) == [.prepareNotIdempotent, .contentSizeTooLarge])
    #expect(rules(step: 2) == [.prepareNotIdempotent])
  }

  @Test func `a warning never explains an error`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.staleAfterTraitChange, .notRecomputed),
      Self.candidate(.staleAfterInvalidate, .notRecomputed),
    ])
    #expect(findings.map(\.rule) == [.staleAfterInvalidate])
    for cause in Rule.all {
      #expect(cause.explains.filter { $0.rule.severity < cause.severity } == [], "\(cause.id)")
    }
  }

  @Test func `a crash at the path of a deleted item has its own rule`() {
    var crash = Self.candidate(.layoutCrash, in: .deleteFirst)
    crash.finding.step = 2
    crash.crash = .init(
      sentence: "Index out of range", function: "Rows.finalLayoutAttributesForDisappearingItem(at:)")
    #expect(Attribution.findings(from: [crash]).map(\.rule) == [.staleUpdateIndex])
    crash.finding.scenario = "rotate"
    #expect(Attribution.findings(from: [crash]).map(\.rule) == [.layoutCrash])
  }

  @Test func `a layout for one section is reported once, however it says so`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.ignoresSections, aspect: .whole),
      Self.candidate(.ignoresSections, in: .severalSections, aspect: .named("My.swift:4")),
    ])
    #expect(findings.map(\.rule) == [.ignoresSections])
  }

  @Test func `a layout that is not mirrored is the last finding`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.rightToLeftMismatch), Self.candidate(.unalignedFrame),
      Self.candidate(.rectQueryScansAll),
    ])
    #expect(findings.map(\.rule) == [.rectQueryScansAll, .unalignedFrame, .rightToLeftMismatch])
  }

  @Test func `one property of the attributes is one cause, for items and headers`() {
    func rules(_ item: CandidateFinding.Aspect, _ header: CandidateFinding.Aspect) -> [RuleID] {
      Attribution.findings(from: [
        Self.candidate(.itemQueryDisagrees, aspect: item),
        Self.candidate(.supplementaryQueryDisagrees, aspect: header),
      ]).map(\.rule)
    }
    let both: [RuleID] = [.itemQueryDisagrees, .supplementaryQueryDisagrees]
    #expect(rules(.named("zIndex"), .named("zIndex")) == [.itemQueryDisagrees])
    #expect(rules(.named("zIndex"), .named("frame")) == both)
    #expect(rules(.whole, .whole) == both)
  }

  @Test func `changed attributes explain other answers, but not the previous ones`() {
    let changed = Self.candidate(.mutatesSuperAttributes)
    var stale = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate)
    #expect(Attribution.findings(from: [changed, stale]).map(\.rule) == [.mutatesSuperAttributes])
    stale.isPrevious = true
    #expect(
      Attribution.findings(from: [changed, stale]).map(\.rule) == [
        .staleAfterResize, .mutatesSuperAttributes,
      ])
    let never = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate)
    #expect(Attribution.findings(from: [changed, never]).count == 2)
  }

  @Test func `unordered answers explain differences between instances, but not between two queries`() {
    var random = Self.candidate(.nondeterministic)
    let impure = Self.candidate(.impureQuery, in: .oneItem)
    let stale = Self.candidate(.staleAfterResize, .notRecomputed, in: .rotate)
    let findings = Attribution.findings(from: [random, impure, stale, Self.candidate(.ignoresSections)])
    #expect(findings.map(\.rule) == [.nondeterministic, .impureQuery, .ignoresSections])
    #expect(
      findings[0].evidence.actual == "another; not judged because of it: stale-after-resize in rotate")
    // The source asks for random numbers, which queries may do too.
    random.finding.severity = .warning
    #expect(Attribution.findings(from: [random, impure]).map(\.rule) == [.nondeterministic])
  }

  @Test func `what is wrong before the first change is not stale`() {
    let stale = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .insertAtFront)
    var beyond = Self.candidate(.indexPathOutOfRange, in: .severalSections)
    #expect(
      Attribution.findings(from: [stale, beyond]).map(\.rule) == [
        .staleAfterDataChange, .indexPathOutOfRange,
      ])
    beyond.finding.step = 2
    #expect(Attribution.findings(from: [stale, beyond]).map(\.rule) == [.staleAfterDataChange])
  }

  @Test func `an order that changes explains no place`() {
    func rules(_ property: String) -> [RuleID] {
      Attribution.findings(from: [
        Self.candidate(.mutatesSuperAttributes, aspect: .named(property)),
        Self.candidate(.contentSizeTooSmall, in: .spreadOverSections), Self.candidate(.itemQueryDisagrees),
        Self.candidate(.frameDependsOnRect),
      ]).map(\.rule).filter { $0 != .frameDependsOnRect }
    }
    #expect(rules("frame") == [.mutatesSuperAttributes])
    #expect(rules("zIndex") == [.contentSizeTooSmall, .mutatesSuperAttributes])
  }

  @Test func `changes that do not add up explain nothing on the first display`() {
    func rules(_ others: CandidateFinding...) -> Set<RuleID> {
      Set(
        Attribution.findings(
          from: [
            Self.candidate(.mutatesSuperAttributes, aspect: .named("frame")),
            Self.candidate(.ambiguousStacking),
          ] + others
        ).map(\.rule))
    }
    #expect(rules() == [.mutatesSuperAttributes, .ambiguousStacking])
    #expect(rules(Self.candidate(.frameDependsOnRect)) == [.mutatesSuperAttributes])
  }

  @Test func `changes of frames that add up explain every staleness but that of the size`() {
    func rules(
      _ stale: RuleID, _ property: String, addsUp: Bool = true,
      _ mechanism: CandidateFinding.Mechanism = .neverAsked
    ) -> Set<RuleID> {
      let changed = Self.candidate(.mutatesSuperAttributes, aspect: .named(property))
      var other = Self.candidate(stale, mechanism, in: .scrollInSmallSteps)
      other.isPrevious = mechanism == .notRecomputed
      let sum = addsUp ? [Self.candidate(.frameDependsOnRect)] : []
      return Set(Attribution.findings(from: [changed, other] + sum).map(\.rule)).subtracting([
        .mutatesSuperAttributes, .frameDependsOnRect,
      ])
    }
    #expect(rules(.staleAfterScroll, "frame") == [])
    #expect(rules(.staleAfterTraitChange, "frame") == [])
    #expect(rules(.staleAfterScroll, "frame", addsUp: false) == [.staleAfterScroll])
    #expect(rules(.staleAfterScroll, "alpha") == [.staleAfterScroll])
    #expect(rules(.staleAfterResize, "frame") == [.staleAfterResize])
    // What adds up changes with each query, so that nothing was kept.
    #expect(rules(.staleAfterResize, "frame", .notRecomputed) == [])
    #expect(rules(.staleAfterResize, "frame", addsUp: false, .notRecomputed) == [.staleAfterResize])
  }

  @Test func `what accumulates does not explain a size that the layout never asked about`() {
    func rules(_ cause: CandidateFinding, _ mechanism: CandidateFinding.Mechanism) -> [RuleID] {
      var stale = Self.candidate(.staleAfterResize, mechanism, in: .rotate)
      stale.finding.step = 2
      return Attribution.findings(from: [cause, stale]).map(\.rule)
    }
    let growing = Self.candidate(.prepareNotIdempotent)
    #expect(rules(growing, .neverAsked) == [.staleAfterResize, .prepareNotIdempotent])
    #expect(rules(growing, .notRecomputed) == [.prepareNotIdempotent])
    let resizing = Self.candidate(.impureQuery, aspect: .named("content size"))
    #expect(rules(resizing, .neverAsked) == [.staleAfterResize, .impureQuery])
    var sizeOnly = Self.candidate(.staleAfterResize, .neverAsked, in: .rotate)
    sizeOnly.finding.step = 2
    sizeOnly.finding.evidence.expected = "content size 844 × 2486"
    #expect(Attribution.findings(from: [resizing, sizeOnly]).map(\.rule) == [.impureQuery])
    // Queries that only change the height have nothing to do with the width.
    var taller = resizing
    (taller.finding.evidence.expected, taller.finding.evidence.actual) = (
      "content size 390 × 2486", "390 × 4914"
    )
    sizeOnly.finding.evidence.actual = "844 × 4914"
    #expect(Attribution.findings(from: [taller, sizeOnly]).map(\.rule) == [.impureQuery])
    sizeOnly.finding.evidence.actual = "390 × 2486; also something"
    #expect(Attribution.findings(from: [taller, sizeOnly]).count == 2)
    #expect(Attribution.findings(from: [growing, sizeOnly]).count == 2)
    // The answers of fresh instances differ, and no query of the layout has anything to do with that it did not ask.
    #expect(
      rules(Self.candidate(.impureQuery), .neverAsked) == [.staleAfterResize, .impureQuery])
    #expect(rules(Self.candidate(.impureQuery), .notRecomputed) == [.impureQuery])
  }

  @Test func `advice about data that an app never shows hides nothing that its own data shows`() {
    func rules(_ severity: RuleSeverity, in scenario: BatteryScenarioID) -> [RuleID] {
      var missing = Self.candidate(.missingItems, in: .severalSections)
      missing.finding.severity = severity
      return Attribution.findings(from: [missing, Self.candidate(.itemQueryDisagrees, in: scenario)]).map(
        \.rule)
    }
    #expect(rules(.error, in: .load) == [.missingItems])
    #expect(rules(.style, in: .load) == [.itemQueryDisagrees, .missingItems])
    #expect(rules(.style, in: .severalSections) == [.missingItems])
  }

  @Test func `all rules that a cause explains are named`() {
    let effects: [RuleID] = [
      .staleAfterResize, .staleAfterScroll, .itemQueryDisagrees, .frameDependsOnRect, .missingItems,
      .rectQueryMissesElements,
    ]
    let found = Attribution.findings(
      from: ([.mutatesSuperAttributes] + effects).map { Self.candidate($0, .notRecomputed, step: 2) })
    let text = found.map(\.evidence.actual).joined()
    #expect(effects.filter { !text.contains($0.rawValue) } == [])
  }

  @Test func `a wrong question to the delegate explains no overlap`() {
    func rules(_ aspect: CandidateFinding.Aspect) -> [RuleID] {
      Attribution.findings(from: [
        Self.candidate(.indexPathOutOfRange, aspect: aspect), Self.candidate(.ambiguousStacking),
      ]).map(\.rule)
    }
    #expect(rules(.named("delegate")) == [.indexPathOutOfRange, .ambiguousStacking])
    #expect(rules(.whole) == [.indexPathOutOfRange])
  }

  @Test func `the most severe candidate stands for a rule`() {
    var look = Self.candidate(.itemQueryDisagrees, aspect: .named("zIndex"))
    look.finding.severity = .warning
    let place = Self.candidate(.itemQueryDisagrees, in: .rotate, aspect: .named("frame"))
    #expect(Attribution.findings(from: [look, place]).map(\.severity) == [.error])
    #expect(Attribution.findings(from: [look]).map(\.severity) == [.warning])
  }

  @Test func `elements of a first display are not left over from an earlier preparation`() {
    let growing = Self.candidate(.prepareNotIdempotent, in: .deleteFirst)
    var beyond = Self.candidate(.indexPathOutOfRange, in: .severalSections)
    #expect(
      Set(Attribution.findings(from: [growing, beyond]).map(\.rule))
        == [.prepareNotIdempotent, .indexPathOutOfRange])
    beyond.finding.step = 2
    #expect(Attribution.findings(from: [growing, beyond]).map(\.rule) == [.prepareNotIdempotent])
  }

  @Test func `a missing report of elements follows from staleness in the same scenario`() {
    func rules(_ scenario: BatteryScenarioID) -> Set<RuleID> {
      var missing = Self.candidate(.missingSupplementaryUpdates, in: scenario)
      missing.finding.step = 2
      let stale = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .deleteAll)
      return Set(Attribution.findings(from: [stale, missing]).map(\.rule))
    }
    #expect(rules(.deleteAll) == [.staleAfterDataChange])
    #expect(rules(.insertAtFront) == [.staleAfterDataChange, .missingSupplementaryUpdates])
  }

  @Test func `a layout that fails without sections is limited to section 0`() {
    let limited = Self.candidate(.ignoresSections)
    let failing = Self.candidate(.ignoresSections, in: .noSections, aspect: .withoutSections)
    #expect(
      Attribution.findings(from: [limited, failing]).map(\.evidence.actual)
        == ["another; without sections: another"])
    #expect(Attribution.findings(from: [failing]).map(\.evidence.actual) == ["another"])
  }

  @Test func `a crash is the first effect that a finding lists`() {
    var later = Self.candidate(.indexPathOutOfRange, in: .deleteFirst)
    later.finding.step = 2
    var crash = Self.candidate(.layoutCrash, in: .insertSection)
    crash.finding.step = 2
    let stale = Self.candidate(.staleAfterDataChange, .notRecomputed, in: .insertAtFront)
    #expect(
      Attribution.findings(from: [stale, later, crash]).map(\.evidence.actual) == [
        "another; also layout-crash in insert-section, index-path-out-of-range in delete-first"
      ])
  }

  @Test func `two classes are two findings`() {
    let findings = Attribution.findings(from: [
      Self.candidate(.attributesCopyLosesState, aspect: .named("Page")),
      Self.candidate(.attributesCopyLosesState, aspect: .named("Header")),
    ])
    #expect(findings.count == 2)
  }

  @Test func `a coordinate that is not a number is one cause, wherever it shows`() {
    func findings(_ actual: String) -> Int {
      let frame = Self.candidate(.invalidGeometry, aspect: .named("frame"), actual: "(0, nan, 390, 44)")
      let size = Self.candidate(.invalidGeometry, aspect: .named("content size"), actual: actual)
      return Attribution.findings(from: [frame, size]) { _ in nil }.count
    }
    #expect(findings("390 × nan") == 1)
    #expect(findings("-60 × 124") == 2)
    #expect(findings("390 × inf") == 2)
  }

  @Test func `a negative length and the content that it adds up to are one cause`() {
    let frame = Self.candidate(.invalidGeometry, aspect: .named("element"), actual: "(0, 0, -9, 44)")
    let size = Self.candidate(.invalidGeometry, aspect: .named("content size"), actual: "-60 × 124")
    #expect(Attribution.findings(from: [size, frame]) { _ in nil }.count == 1)
  }

  @Test func `a missing call in an update explains nothing without one`() {
    func findings(_ method: String, _ scenario: BatteryScenarioID) -> [RuleID] {
      let call = Self.candidate(.missingSuperCall, aspect: .named(method))
      let stale = Self.candidate(.staleAfterResize, in: scenario)
      return Attribution.findings(from: [call, stale]) { _ in nil }.map(\.rule)
    }
    #expect(findings("invalidateLayout(with:)", .rotate) == [.missingSuperCall])
    #expect(findings("finalizeCollectionViewUpdates()", .rotate) == [.staleAfterResize, .missingSuperCall])
  }

  @Test func `what even items show is not reported again for uneven ones`() {
    let even = Self.candidate(.ambiguousStacking)
    let uneven = Self.candidate(.ambiguousStacking, in: .spreadOverSections, aspect: .unevenItems)
    #expect(Attribution.findings(from: [even, uneven]) { _ in nil }.count == 1)
    #expect(Attribution.findings(from: [uneven, even]) { _ in nil }.count == 1)
    #expect(Attribution.findings(from: [uneven]) { _ in nil }.count == 1)
    // What is advice stands for no warning.
    var advice = even
    advice.finding.severity = .style
    #expect(Attribution.findings(from: [advice, uneven]) { _ in nil }.map(\.severity) == [.warning, .style])
  }
}

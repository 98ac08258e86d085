import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab

/// Layouts whose faults only certain programs show.
@MainActor @Suite(.besideMainActor) struct ExplorationTests {
  private func explore(
    _ seeds: ClosedRange<UInt64>, programs: Int = 60, settings: [LayoutSetting] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) throws -> [ExploredSeed] {
    var subject = LayoutSubject.fixture("Explored", make)
    subject.settings = settings
    let plan = ExplorationPlan(seeds: Array(seeds), programs: programs, shrinkingLimit: 150)
    return try #require(Exploration(subject: subject, plan: plan)).run()
  }

  /// Returns the rules and the steps of the shortest programs, by seed.
  private func shortest(_ seeds: [ExploredSeed]) -> [String] {
    seeds.flatMap(\.findings).map(Self.text)
  }

  /// Puts a layout through one program, and returns the rules and the steps of the shortest programs.
  private func shorten(
    _ program: ExploredProgram, settings: [LayoutSetting] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> [ExploredFinding] {
    var subject = LayoutSubject.fixture("Explored", make)
    subject.settings = settings
    return Exploration(subject: subject, plan: ExplorationPlan(seeds: []), traits: LayoutTraits())
      .findings(in: program)
  }

  private func text(_ findings: [ExploredFinding]) -> [String] { findings.map(Self.text) }

  private static func text(_ finding: ExploredFinding) -> String {
    let steps = finding.scenario?.steps.map(\.action.phrase) ?? []
    return "\(finding.candidate.finding.rule): \(steps.joined(separator: ", "))"
  }

  /// A program with changes of several kinds, which shows faults of different layouts.
  private static let long = ExploredProgram(
    sections: [6, 2], inset: 1,
    steps: [
      ProgramStep(kind: .insert, first: 2), ProgramStep(kind: .invalidate), ProgramStep(kind: .rotate),
      ProgramStep(kind: .delete, first: 3), ProgramStep(kind: .inset, first: 3), ProgramStep(kind: .rotate),
    ])

  // MARK: One program

  @Test func `an odd number of items and an invalidation are left of a longer program`() {
    let found = shorten(Self.long) { AlternatingColumns() }
    #expect(text(found) == ["prepare-not-idempotent: load, invalidateLayout"])
    #expect(found.first?.scenario?.data.sections.map(\.items) == [1])
    #expect(text(shorten(Self.long) { ResetColumns() }) == [])
  }

  @Test func `a deletion and a rotation are left of a longer program`() {
    let found = shorten(Self.long) { DeafAfterDeletion() }
    #expect(found.map { $0.candidate.finding.rule } == [.staleAfterResize])
    #expect(found.first?.scenario?.steps.map(\.action.word) == ["load", "delete", "rotate"])
    var without = Self.long
    without.steps.removeAll { $0.kind == .delete }
    #expect(text(shorten(without) { DeafAfterDeletion() }) == [])
  }

  @Test func `the shortest program ends with an item on screen if the fault shows with one`() {
    // Without items, the width of the content is wrong after the rotation too.
    var program = Self.long
    program.steps = [ProgramStep(kind: .reload), ProgramStep(kind: .rotate)]
    for sections in [[0], [6, 2]] {
      program.sections = sections
      let found = shorten(program) { NeverAskedGrid() }
      #expect(text(found) == ["stale-after-resize: load, rotate"])
      #expect(found.first?.scenario?.data.sections.map(\.items) == [1])
    }
  }

  @Test func `a badge that protrudes into a rectangle from an item below it is not stale if it is left out`()
  {
    // The page of 1114 points ends 2 points above row 12, whose badges begin 6 points above it.
    let scenario = Scenario(
      name: "badges", data: [48], device: ScenarioDevice(size: CGSize(width: 320, height: 557)),
      steps: [.load, .scroll(to: CGPoint(x: 0, y: 40)), .insert(items: [[0, 0]])])
    let subject = LayoutSubject.fixture("Badges") {
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: "Badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / 4), heightDimension: .fractionalHeight(1)),
        supplementaryItems: [badge])
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: row)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 12, bottom: 12, trailing: 12)
      return UICollectionViewCompositionalLayout(section: section)
    }
    #expect(Examination(subject: subject).run(scenario).candidates.map(\.finding.rule) == [])
  }

  @Test func `random answers and items that were not queried before are judged at the first display`() {
    var program = Self.long
    program.sections = [40]
    #expect(text(shorten(program) { RandomColumn() }) == ["nondeterministic: load"])
    #expect(text(shorten(program) { FixtureColumn() }) == [])
    #expect(text(shorten(program) { AlignedWhenQueriedGrid() }) == ["item-query-disagrees: load"])
    #expect(text(shorten(program) { FixtureGrid() }) == [])
  }

  @Test func `three changes are left of a longer program`() {
    let found = shorten(Self.long) { ThirdChangeGrid() }
    #expect(found.first?.scenario?.steps.map(\.action.word) == ["load", "insert", "rotate", "inset"])
    var without = Self.long
    without.steps.removeFirst()
    #expect(text(shorten(without) { ThirdChangeGrid() }) == [])
  }

  /// A column that is moved by a property, and never moved back unless it resets the distance.
  private final class MovedColumn: FixtureColumn {
    let resets: Bool
    var isMoved = false
    private var distance: CGFloat = 0

    init(resets: Bool) {
      self.resets = resets
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      if isMoved { distance = 30 } else if resets { distance = 0 }
      for item in frames.indices { frames[item].origin.y += distance }
      contentSize.height += distance
    }
  }

  @Test(arguments: [false, true]) func `a property is set back`(_ resets: Bool) {
    let setting = LayoutSetting("isMoved", \MovedColumn.isMoved)
    var program = ExploredProgram(sections: [9], steps: [ProgramStep(kind: .configure, second: 1)])
    program.settings = [ProgramStep(kind: .configure)]
    let found = shorten(program, settings: [setting]) { MovedColumn(resets: resets) }
    let steps = "configure isMoved = true, load, configure isMoved = false"
    #expect(text(found) == (resets ? [] : ["stale-after-invalidate: \(steps)"]))
    #expect(found.allSatisfy { $0.candidate.finding.fix.contains("set back what another value has changed") })
  }

  @Test func `a setting of the layout is left of a longer program`() {
    let setting = LayoutSetting("isHorizontal", \TurnableGrid.isHorizontal)
    var program = Self.long
    program.sections = [60]
    program.settings = [ProgramStep(kind: .configure)]
    let found = text(shorten(program, settings: [setting]) { TurnableGrid() })
    #expect(found == ["content-size-too-small: configure isHorizontal = true, load"])
    #expect(text(shorten(Self.long, settings: [setting]) { TurnableGrid() }) == [])
  }

  @Test func `a program goes on after a fault that is known, and reports others`() throws {
    var program = Self.long
    program.sections = [60]
    let first = shorten(program) { TwoFaultsGrid() }
    #expect(first.map { $0.candidate.finding.rule } == [.contentSizeTooSmall])
    let subject = LayoutSubject.fixture("Explored") { TwoFaultsGrid() }
    var plan = ExplorationPlan(seeds: [])
    plan.known = first.map(\.candidate)
    let second = Exploration(subject: subject, plan: plan, traits: LayoutTraits()).findings(in: program)
    #expect(second.map { $0.candidate.finding.rule } == [.staleAfterResize])
  }

  // MARK: Questions

  /// Returns a program that asks a question of the battery about a layout.
  private func asking(
    _ question: BatteryScenarioID, settings: [LayoutSetting] = [],
    _ make: @escaping @MainActor () -> UICollectionViewLayout
  ) throws -> ExploredProgram {
    var subject = LayoutSubject.fixture("Explored", make)
    subject.settings = settings
    let questions = ProgramQuestion.all(of: subject, LayoutTraits())
    var program = ExploredProgram(sections: [6, 2], size: 4, inset: 1)
    program.question = try #require(questions.firstIndex { $0.scenario.id == question }) + 1
    return program
  }

  @Test func `a question is asked with the data of the program, of which the least is left`() throws {
    let program = try asking(.targetOffsets) { OvershootingGrid() }
    let found = shorten(program) { OvershootingGrid() }
    #expect(text(found) == ["target-offset-out-of-range: load"])
    let scenario = try #require(found.first?.scenario)
    #expect(scenario.data.sections.map(\.items) == [1])
    #expect(scenario.device == ScenarioDevice())
    #expect(
      scenario.steps.last?.label == "the first display, then what the battery asks in 'target-offsets'")
    #expect(text(shorten(program) { NearestSnapGrid() }) == [])
    // What was found is found again by the scenario alone, as a test and as a file.
    let subject = LayoutSubject.fixture("Explored") { OvershootingGrid() }
    #expect(Examination(subject: subject).run(scenario).findings.map(\.rule) == [.targetOffsetOutOfRange])
    let sound = LayoutSubject.fixture("Explored") { NearestSnapGrid() }
    #expect(Examination(subject: sound).run(scenario).findings == [])
  }

  @Test func `a question about a layout with another value of a property`() throws {
    let setting = LayoutSetting("stopSpacing", \LowStopGrid.stopSpacing)
    var program = try asking(.targetOffsets, settings: [setting]) { LowStopGrid() }
    #expect(text(shorten(program, settings: [setting]) { LowStopGrid() }) == [])
    program.settings = [ProgramStep(kind: .configure, second: 1)]
    let found = shorten(program, settings: [setting]) { LowStopGrid() }
    #expect(text(found) == ["target-offset-out-of-range: configure stopSpacing = 8, load"])
    var subject = LayoutSubject.fixture("Explored") { LowStopGrid() }
    subject.settings = [setting]
    let scenario = try #require(found.first?.scenario)
    #expect(Examination(subject: subject).run(scenario).findings.map(\.rule) == [.targetOffsetOutOfRange])
  }

  @Test func `a question about a special section needs three sections, also in the shortest program`() throws
  {
    let settings = IndentedSectionGrid.settings
    var program = try asking(.propertyChanges, settings: settings) { IndentedSectionGrid() }
    program.sections = [6, 4, 9]
    let found = shorten(program, settings: settings) { IndentedSectionGrid() }
    #expect(text(found) == ["stale-after-property-change: load"])
    #expect(found.first?.scenario?.data.sections.map(\.items) == [3, 3, 3])
    #expect(text(shorten(program, settings: settings) { OnlyIndentedSectionGrid() }) == [])
  }

  @Test func `a question is left out if the first display shows the fault`() throws {
    var program = try asking(.loadUnanswered) { CutGrid() }
    program.sections = [60]
    let found = shorten(program) { CutGrid() }
    #expect(text(found) == ["content-size-too-small: load"])
    #expect(found.first?.scenario?.steps.last?.label == nil)
  }

  @Test func `a question is asked in the surroundings of the program`() throws {
    // At rest, the content is below the inset, also in a view that was not rotated.
    var program = try asking(.updateAfterRotation) { SettledSnapGrid() }
    (program.sections, program.inset) = ([1], 3)
    #expect(text(shorten(program) { SettledSnapGrid() }) == [])
  }

  @Test func `the same program asks again in a session that expects the broken rule`() throws {
    let program = try asking(.updatesTogether) { LastDeletedGrid() }
    let found = try #require(shorten(program) { LastDeletedGrid() }.first)
    #expect(found.candidate.finding.rule == .animatesSomeItemsOnly)
    var scenario = try #require(found.scenario)
    #expect(scenario.data.sections.map(\.items) == [2])
    scenario.expectations = [.violates(.animatesSomeItemsOnly)]
    #expect(LayoutSession(scenario, subject: { _ in .init(LastDeletedGrid()) }).run().failures == [])
    #expect(LayoutSession(scenario, subject: { _ in .init(ClearedGrid()) }).run().failures.count == 1)
    #expect(text(shorten(program) { ClearedGrid() }) == [])
  }

  // MARK: Seeds

  @Test(.enabled(if: FullRun.isOn)) func `a fault that only an odd number of items shows`() throws {
    let found = try explore(1...1) { AlternatingColumns() }
    #expect(shortest(found).contains("prepare-not-idempotent: load, invalidateLayout"))
    let finding = try #require(found[0].findings.first { $0.candidate.finding.rule == .prepareNotIdempotent })
    #expect(finding.scenario?.data.sections.map(\.items) == [1])
    #expect(try explore(1...1) { ResetColumns() }.flatMap(\.findings) == [])
  }

  @Test(.enabled(if: FullRun.isOn)) func `a fault that only a deletion followed by a rotation shows`() throws
  {
    let found = try explore(1...1, programs: 150) { DeafAfterDeletion() }
    let finding = try #require(found[0].findings.first { $0.candidate.finding.rule == .staleAfterResize })
    #expect(finding.scenario?.steps.map(\.action.word) == ["load", "delete", "rotate"])
  }

  @Test(.enabled(if: FullRun.isOn)) func `a fault that only the horizontal form shows`() throws {
    #expect(try explore(1...1) { TurnableGrid() }.flatMap(\.findings) == [])
    let setting = LayoutSetting("isHorizontal", \TurnableGrid.isHorizontal)
    let found = try explore(1...1, settings: [setting]) { TurnableGrid() }
    #expect(shortest(found) == ["content-size-too-small: configure isHorizontal = true, load"])
  }

  @Test(.enabled(if: FullRun.isOn), arguments: 1...3 as ClosedRange<UInt64>)
  func `a fault that only one value of one property shows is found by the first programs`(seed: UInt64) throws
  {
    let found = try explore(seed...seed, programs: 20, settings: PanelGrid.settings) { PanelGrid() }
    #expect(shortest(found) == ["content-size-too-small: configure style = 'split', load"])
    let sound = try explore(seed...seed, programs: 20, settings: PanelGrid.settings) {
      PanelGrid(cutStyle: nil)
    }
    #expect(sound.flatMap(\.findings) == [])
  }

  @Test(.enabled(if: FullRun.isOn)) func `a fault that needs three changes`() throws {
    let found = try explore(1...2, programs: 250) { ThirdChangeGrid() }
    let steps = try #require(found.flatMap(\.findings).first?.scenario?.steps)
    #expect((4...6).contains(steps.count))
    #expect(steps.first?.action.word == "load")
  }

  @Test func `the same seed gives the same bytes`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func bytes() throws -> Data { try encoder.encode(explore(3...3, programs: 3) { AlternatingColumns() }) }
    #expect(try bytes() == bytes())
  }

  @Test(.enabled(if: FullRun.isOn)) func `seeds do not depend on each other`() throws {
    let together = try explore(1...3, programs: 6) { AlternatingColumns() }
    let alone = try (1...3).flatMap { try explore($0...$0, programs: 6) { AlternatingColumns() } }
    #expect(together == alone)
  }

  @Test func `sound layouts have no findings`() throws {
    let programs = FullRun.isOn ? 100 : 2
    #expect(shortest(try explore(1...1, programs: programs) { FixtureGrid() }) == [])
    #expect(shortest(try explore(1...1, programs: programs) { FixtureColumn() }) == [])
    #expect(shortest(try explore(1...1, programs: programs) { UICollectionViewFlowLayout() }) == [])
  }
}

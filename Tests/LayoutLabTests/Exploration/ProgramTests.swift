import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import LayoutLab

/// Generated programs are possible, varied, and the same for the same seed.
@MainActor @Suite(.besideMainActor) struct ProgramTests {
  private static let subject = LayoutSubject.fixture("Grid") { FixtureGrid() }

  private func programs(_ count: Int, seed: UInt64 = 1) -> [ExploredProgram] {
    let maker = ProgramMaker(ProgramSpace(Self.subject, traits: LayoutTraits()))
    var numbers = ProgramNumbers(seed: seed)
    return (0..<count).map { _ in maker.program(&numbers) }
  }

  @Test func `data of many shapes`() {
    let sections = programs(2_000).map(\.sections)
    #expect(sections.contains([]))
    #expect(sections.contains { $0.count > 1 && $0.first == 0 })
    #expect(sections.contains { $0.count > 1 && $0.last == 0 })
    #expect(sections.contains { $0.reduce(0, +) % 2 == 1 })
    #expect(sections.joined().allSatisfy { (0...60).contains($0) })
    #expect(sections.allSatisfy { $0.count <= 6 })
  }

  @Test func `all kinds of steps that the layout can take`() {
    let kinds = Set(programs(2_000).flatMap { $0.steps.map(\.kind) })
    #expect(Set(ProgramStep.Kind.allCases).subtracting(kinds) == [.configure, .direction])
  }

  @Test func `each value of each property once, as few at a time as possible`() throws {
    var subject = LayoutSubject.fixture("Panels") { PanelGrid() }
    subject.settings = PanelGrid.settings
    let space = ProgramSpace(subject, traits: LayoutTraits())
    let all = Set(
      space.settings.enumerated().flatMap { place, setting in
        setting.values.indices.map { ProgramStep(kind: .configure, first: place, second: $0) }
      })
    #expect(all.count == 13)
    for most in [3, 5, 13, 40] {
      let forms = space.forms(atMost: most)
      #expect(Set(forms.joined()) == all)
      #expect(forms.joined().count == all.count)
      #expect(forms.allSatisfy { Set($0.map(\.first)).count == $0.count })
      #expect(forms.count == min(all.count, max(most, 5)))
    }
    #expect(space.forms(atMost: 0) == [])
    #expect(ProgramSpace(Self.subject, traits: LayoutTraits()).forms(atMost: 10) == [])
  }

  @Test func `a size of the view is as large as a view, and that of a header is not`() {
    /// Returns the widths that programs give a size, which is zero at first.
    func widths(_ name: String) -> [Double] {
      var subject = LayoutSubject.fixture("Sized") { SizedGrid() }
      subject.settings = [LayoutSetting(name, \SizedGrid.measure)]
      return ProgramSpace(subject, traits: LayoutTraits()).settings.flatMap(\.values).compactMap { value in
        guard case .list(let parts) = value, case .number(let width)? = parts.first else { return nil }
        return width
      }
    }
    for name in ["collectionSize", "viewSize", "collectionViewSize", "pageSize"] {
      #expect(widths(name) == [390, 320], "\(name)")
    }
    for name in ["itemSize", "headerViewSize", "previewSize", "pageIndicatorSize", "cellContentSize"] {
      #expect(widths(name) == [60, 30], "\(name)")
    }
  }

  @Test func `a minimum never exceeds its maximum`() {
    var subject = LayoutSubject.fixture("Range") { RangeGrid() }
    func values(_ least: String, _ most: String) -> [[ParameterValue]] {
      subject.settings = [
        LayoutSetting(least, \RangeGrid.least), LayoutSetting(most, \RangeGrid.most),
      ]
      return ProgramSpace(subject, traits: LayoutTraits()).settings.map(\.values)
    }
    let all: [ParameterValue] = [1, 2, 3, 4, 5].map { .number($0) }
    #expect(values("minColumns", "maxColumns") == [[all[0], all[2]], [all[3], all[4]]])
    #expect(values("minColumns", "columns")[0] == [all[0]] + all[2...])
  }

  @Test func `another seed gives other programs`() {
    #expect(programs(5) == programs(5))
    #expect(programs(5) != programs(5, seed: 2))
  }

  @Test func `a program survives coding`() throws {
    for program in programs(20) {
      let data = try JSONEncoder().encode(program)
      #expect(try JSONDecoder().decode(ExploredProgram.self, from: data) == program)
    }
    // Eight numbers, sections, settings, and steps: too few, too many, an unknown kind, and no number.
    let valid = "0 0 0 0 0 0 0 0 1 5 0 1 2 0 0 0"
    let unknown = valid.replacing(" 1 2 ", with: " 1 99 ")
    for text in ["", "0", unknown, valid + " 1", "0 0 0 0 0 0 0 0 -1", valid + " a"] {
      let data = Data("\"\(text)\"".utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(ExploredProgram.self, from: data) }
    }
    let program = try JSONDecoder().decode(ExploredProgram.self, from: Data("\"\(valid)\"".utf8))
    #expect(program == ExploredProgram(sections: [5], steps: [ProgramStep(kind: .scroll)]))
  }

  @Test func `some programs ask a question about items instead of taking steps`() {
    let traits = LayoutTraits()
    func programs(asksQuestions: Bool) -> [ExploredProgram] {
      let maker = ProgramMaker(ProgramSpace(Self.subject, traits: traits, asksQuestions: asksQuestions))
      var numbers = ProgramNumbers(seed: 1)
      return (0..<1_000).map { _ in maker.program(&numbers) }
    }
    let asking = programs(asksQuestions: true).filter { $0.question > 0 }
    let questions = ProgramQuestion.all(of: Self.subject, traits)
    #expect((150...250).contains(asking.count))
    #expect(Set(asking.map(\.question)) == Set(1...questions.count))
    #expect(asking.allSatisfy { $0.steps.isEmpty && ($0.sections.first ?? 0) > 0 })
    #expect(programs(asksQuestions: false).allSatisfy { $0.question == 0 })
    // A layout without properties is not asked about them.
    #expect(questions.contains { $0.scenario.id == .targetOffsets })
    #expect(!questions.contains { $0.scenario.id == .propertyChanges })
  }

  /// A scenario that the reader of scenario files accepts has paths that exist and updates that fit the data.
  @Test func `programs and their changes are scenarios that a file can hold`() throws {
    let space = ProgramSpace(Self.subject, traits: LayoutTraits())
    let runner = ProgramRun(subject: Self.subject, space: space)
    let maker = ProgramMaker(space)
    var numbers = ProgramNumbers(seed: 9)
    var made = programs(FullRun.isOn ? 300 : 3)
    made += made.map { maker.mutated($0, with: made[0], &numbers) }
    for program in made {
      let run = runner.run(program, name: "program")
      #expect(run.findings == [])
      #expect(run.scenario.diagnostics.map(\.message) == [])
      let text = try ScenarioWriter.text(of: run.scenario)
      #expect(try ScenarioReader.read(Data(text.utf8), file: "program.json").steps == run.scenario.steps)
    }
  }
}

/// A grid with a size that it does not use.
private final class SizedGrid: FixtureGrid {
  var measure = CGSize.zero
}

/// A grid with a range of columns.
private final class RangeGrid: UICollectionViewFlowLayout {
  var least = 2
  var most = 3
}

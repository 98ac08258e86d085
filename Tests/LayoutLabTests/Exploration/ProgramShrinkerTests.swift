import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Programs are shortened to the shortest one that still shows the fault.
@Suite struct ProgramShrinkerTests {
  /// Shortens a program as long as a condition holds.
  private func shrink(
    _ program: ExploredProgram, while shows: (ExploredProgram) -> Bool
  ) -> (program: ExploredProgram, tries: Int) {
    var shrinker = ProgramShrinker(program)
    var tries = 0
    while let next = shrinker.next {
      tries += 1
      shrinker.note(shows(next))
    }
    return (shrinker.program, tries)
  }

  private static let long = ExploredProgram(
    sections: [12, 0, 41], header: 2, size: 5, inset: 1, direction: 1,
    steps: [.insert, .scroll, .rotate, .batch, .delete, .pull, .rotate, .inset].map {
      ProgramStep(kind: $0, first: 17, second: 5, third: 3)
    })

  @Test func `all that does not matter is left out`() {
    let shortest = shrink(Self.long) { _ in true }.program
    #expect(shortest == ExploredProgram(sections: [0]))
  }

  @Test func `steps that matter stay in their order`() {
    let (shortest, tries) = shrink(Self.long) { program in
      let kinds = program.steps.map(\.kind)
      guard let delete = kinds.firstIndex(of: .delete) else { return false }
      return kinds[delete...].contains(.rotate) && program.itemCount >= 3
    }
    #expect(
      shortest
        == ExploredProgram(sections: [3], steps: [ProgramStep(kind: .delete), ProgramStep(kind: .rotate)]))
    #expect(tries < 200)
  }

  @Test func `two steps that only matter together are left out together`() {
    var program = Self.long
    program.steps += [ProgramStep(kind: .rotate), ProgramStep(kind: .insert, first: 3)]
    let shortest = shrink(program) { program in
      let rotations = program.steps.count { $0.kind == .rotate }
      return rotations % 2 == 1 && program.steps.last?.kind == .insert
    }.program
    #expect(
      shortest
        == ExploredProgram(sections: [0], steps: [ProgramStep(kind: .rotate), ProgramStep(kind: .insert)]))
  }

  @Test func `kinds of steps are replaced by simpler ones`() {
    let program = ExploredProgram(
      sections: [1], steps: [ProgramStep(kind: .batch, first: 9), ProgramStep(kind: .resize, first: 4)])
    let shortest = shrink(program) { $0.steps.count == 2 && $0.steps[1].kind != .reload }.program
    #expect(shortest.steps.map(\.kind) == [.reload, .rotate])
  }

  @Test func `the first steps are replaced by the data and the size that they lead to`() {
    let program = ExploredProgram(
      sections: [2],
      steps: [ProgramStep(kind: .insert), ProgramStep(kind: .rotate), ProgramStep(kind: .pull)])
    let wide = CGSize(width: 844, height: 390)
    let standings = [
      ProgramStanding(counts: [3], size: CGSize(width: 390, height: 844)),
      ProgramStanding(counts: [3], size: wide), ProgramStanding(counts: [3], size: wide),
    ]
    var shrinker = ProgramShrinker(program, standings: standings)
    /// The fault needs three items and a wide view, however the program gets them.
    func shows(_ program: ExploredProgram) -> Bool {
      let count = program.itemCount + program.steps.count { $0.kind == .insert }
      let turns = program.size + program.steps.count { $0.kind == .rotate }
      return count == 3 && turns == 1 && program.steps.last?.kind == .pull
    }
    while let next = shrinker.next { shrinker.note(shows(next), standings: []) }
    #expect(
      shrinker.program == ExploredProgram(sections: [3], size: 1, steps: [ProgramStep(kind: .pull)]))
  }

  @Test func `the data and the size after some steps`() {
    let standing = ProgramStanding(counts: [3, 2], size: CGSize(width: 390, height: 844))
    let after = standing.after([
      .delete(items: [[0, 0]]), .rotate, .insert(sections: [1], [SectionData(items: 4)]), .invalidateLayout,
    ])
    #expect(after == ProgramStanding(counts: [2, 4, 2], size: CGSize(width: 844, height: 390)))
    let silent = standing.after([.mutate(.change(.moveItem([0, 0], to: [1, 0]))), .reloadData])
    #expect(silent.counts == [2, 3])
    #expect(standing.after([.resize(to: CGSize(width: 260, height: 300))]).size.width == 260)
  }

  @Test func `an item stays on screen if the fault shows with one`() {
    var shrinker = ProgramShrinker(Self.long)
    while let next = shrinker.next { shrinker.note(true, showsItems: next.itemCount > 0) }
    #expect(shrinker.program == ExploredProgram(sections: [1]))
    // A program of fewer steps is better, whatever it shows.
    shrinker = ProgramShrinker(Self.long)
    while let next = shrinker.next {
      shrinker.note(next.itemCount == 0 || next.steps == Self.long.steps, showsItems: next.itemCount > 0)
    }
    #expect(shrinker.program.steps == Self.long.steps)
  }

  @Test func `a program that shows no item gets one if the fault shows with it`() {
    func shrink(while shows: (ExploredProgram) -> Bool) -> ExploredProgram {
      let program = ExploredProgram(sections: [0, 0], steps: [ProgramStep(kind: .rotate)])
      var shrinker = ProgramShrinker(program, showsItems: false)
      while let next = shrinker.next {
        shrinker.note(!next.steps.isEmpty && shows(next), showsItems: next.itemCount > 0)
      }
      return shrinker.program
    }
    let rotation = ProgramStep(kind: .rotate)
    #expect(shrink { _ in true } == ExploredProgram(sections: [1], steps: [rotation]))
    #expect(shrink { $0.itemCount != 1 } == ExploredProgram(sections: [2], steps: [rotation]))
    #expect(shrink { $0.itemCount == 0 } == ExploredProgram(sections: [0], steps: [rotation]))
  }

  @Test func `nothing is left to try when no part can be left out`() {
    #expect(ProgramShrinker(ExploredProgram(sections: [0])).next == nil)
    let (kept, tries) = shrink(Self.long) { _ in false }
    #expect(kept == Self.long)
    #expect(tries > 100)
  }

  @Test func `no program is tried twice`() {
    var shrinker = ProgramShrinker(Self.long)
    var tried: Set<ExploredProgram> = [Self.long]
    while let next = shrinker.next {
      #expect(tried.insert(next).inserted)
      shrinker.note(next.steps.count % 3 == 0)
    }
  }
}

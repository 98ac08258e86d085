import Foundation
import LayoutLabCLI

/// Tables of how soon exploration finds the faults of broken layouts, and of the programs of sound ones.
@MainActor struct ExplorationTables {
  /// The largest number of programs for each seed of a broken layout.
  let programs: Int
  let terminal: Terminal
  /// Whether each fault was found, and no sound layout has a finding.
  private(set) var isRight = true

  /// The number of programs for each seed of a sound layout.
  private static let programsOfSoundSeed = 500

  init(programs: Int, terminal: Terminal) { (self.programs, self.terminal) = (programs, terminal) }

  /// Explores the layouts in files.
  private func explore(
    _ files: [String], programs: Int, seeds: Int, isGuided: Bool, stops: Bool, names: Set<String>? = nil
  ) throws -> [MeasuredExploration.Layout] {
    var measured = MeasuredExploration(
      files, seeds: (0..<seeds).map { UInt64($0 + 1) }, programs: programs, isGuided: isGuided,
      stopsAtFirst: stops)
    measured.names = names
    return try measured.run { terminal.printMessage("\($0)\(isGuided ? "" : ", without guidance")") }
  }

  private mutating func printRow(_ guided: MeasuredExploration.Layout, _ unguided: MeasuredExploration.Layout)
  {
    let row = FaultRow(guided: guided, unguided: unguided)
    isRight = isRight && row.isFound
    terminal.print(row.text)
  }

  /// Prints a row for each layout in the files of the gallery that has a fault.
  mutating func printBroken(_ files: [String], seeds: Int) throws {
    guard seeds > 0, !files.isEmpty else { return }
    terminal.print(FaultRow.header("Broken layout", seeds: seeds, programs: programs))
    for file in files {
      let guided = try explore([file], programs: programs, seeds: seeds, isGuided: true, stops: true)
      let plain = try explore([file], programs: programs, seeds: seeds, isGuided: false, stops: true)
      for (one, other) in zip(guided, plain) { printRow(one, other) }
      if guided.isEmpty { terminal.print(FaultRow.text(of: file)) }
    }
  }

  /// Prints a row for each layout that breaks a rule in LayoutLab's own tests.
  mutating func printFixtures(seeds: Int) throws {
    guard seeds > 0 else { return }
    terminal.print("\n" + FaultRow.header("Layout of the tests", seeds: seeds, programs: programs))
    let known = try RuleFixtures()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try known.copy(to: folder)
    let names = Set(known.fixtures.filter { $0.reason == nil }.map(\.layout))
    func all(isGuided: Bool) throws -> [String: MeasuredExploration.Layout] {
      let layouts = try explore(
        [folder], programs: programs, seeds: seeds, isGuided: isGuided, stops: true, names: names)
      return Dictionary(layouts.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    }
    let (guided, plain) = (try all(isGuided: true), try all(isGuided: false))
    for fixture in known.fixtures {
      if let one = guided[fixture.layout], let other = plain[fixture.layout] {
        printRow(one, other)
      } else {
        terminal.print(
          FaultRow.text(fixture.layout, fixture.rule, fixture.reason ?? "cannot be created by itself"))
      }
    }
  }

  /// Prints a row for each layout in the files of the gallery that has no fault.
  mutating func printSound(_ files: [String], programs: Int) throws {
    guard programs > 0, !files.isEmpty else { return }
    terminal.print("\n| Sound layout | Programs | Steps | Findings |\n|:--|--:|--:|:--|\n")
    for file in files {
      let layouts = try explore(
        [file], programs: min(programs, Self.programsOfSoundSeed),
        seeds: max(1, programs / Self.programsOfSoundSeed), isGuided: true, stops: false)
      for layout in layouts {
        let row = SoundRow(layout)
        isRight = isRight && row.isSound
        terminal.print(row.text)
      }
      if layouts.isEmpty { terminal.print(SoundRow.text(of: file)) }
    }
  }
}

import Foundation
import LayoutLabCLI

/// Tables of how soon exploration finds the faults of broken layouts, and of the programs of sound ones.
@MainActor struct ExplorationTables {
  /// The largest number of programs for each seed of a broken layout.
  let programs: Int
  let terminal: Terminal
  /// The article that receives the tables; `nil` for none.
  let article: ExplorationArticle?
  /// Whether each fault was found, and no sound layout has a finding.
  private(set) var isRight = true
  /// The text of the current table.
  private var text = ""

  /// The number of programs for each seed of a sound layout.
  private static let programsOfSoundSeed = 500

  init(programs: Int, article: ExplorationArticle?, terminal: Terminal) {
    (self.programs, self.article, self.terminal) = (programs, article, terminal)
  }

  private func explore(
    _ operands: [String], programs: Int, seeds: Int, _ aim: MeasuredExploration.Aim,
    names: Set<String>? = nil
  ) throws -> [MeasuredExploration.Layout] {
    try MeasuredExploration(
      operands, seeds: (0..<seeds).map { UInt64($0 + 1) }, programs: programs, aim: aim, names: names
    ).run { terminal.printMessage($0) }
  }

  private mutating func add(_ part: String) {
    terminal.print(part)
    text += part
  }

  private mutating func end(_ table: ExplorationArticle.Table) throws {
    try article?.write(text, as: table)
    terminal.print("\n")
    text = ""
  }

  /// Prints a row for each layout in the files of the gallery that has a fault.
  mutating func printBroken(_ files: [LayoutFile], seeds: Int) throws {
    guard seeds > 0, !files.isEmpty else { return }
    add(FaultRow.header("Broken layout", seeds: seeds, programs: programs))
    for file in files {
      let (operands, names, folder) = try file.operands()
      defer { folder?.remove() }
      for layout in try explore(operands, programs: programs, seeds: seeds, .faults, names: names) {
        let row = FaultRow(names == nil ? layout.name : file.name, layout)
        isRight = isRight && row.isFound
        add(row.text)
      }
    }
    try end(.broken)
  }

  /// Prints a row for each layout that breaks a rule in LayoutLab's own tests.
  mutating func printFixtures(seeds: Int) throws {
    guard seeds > 0 else { return }
    add(FaultRow.header("Layout of the tests", seeds: seeds, programs: programs))
    let known = try RuleFixtures()
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try known.copy(to: folder.path)
    let names = Set(known.fixtures.filter { $0.reason == nil }.map(\.type))
    let layouts = try explore([folder.path], programs: programs, seeds: seeds, .faults, names: names)
    let measured = Dictionary(layouts.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    for fixture in known.fixtures {
      if let layout = measured[fixture.type] {
        let row = FaultRow(fixture.name, breaking: fixture.rule, layout)
        isRight = isRight && row.isFound
        add(row.text)
      } else {
        add(FaultRow.text(fixture.name, fixture.rule, fixture.reason ?? "cannot be created by itself"))
      }
    }
    try end(.fixtures)
  }

  /// Prints a row for each layout in the files of the gallery that has no fault.
  mutating func printSound(_ files: [LayoutFile], programs: Int) throws {
    guard programs > 0, !files.isEmpty else { return }
    add(SoundRow.header)
    for file in files {
      let (operands, names, folder) = try file.operands()
      defer { folder?.remove() }
      let layouts = try explore(
        operands, programs: min(programs, Self.programsOfSoundSeed),
        seeds: max(1, programs / Self.programsOfSoundSeed), .soundness, names: names)
      for layout in layouts {
        let row = SoundRow(names == nil ? layout.name : file.name, layout)
        isRight = isRight && row.isSound
        add(row.text)
      }
    }
    try end(.sound)
  }
}

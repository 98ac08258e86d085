import Foundation
import LayoutGallery
import LayoutLabCLI

/// Measures how soon exploration finds the faults of broken layouts, and whether sound ones have findings.
enum MeasureExplorationCommand {
  /// Prints a table of the broken layouts and one of the sound ones.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let seeds = try invocation.number(of: .measuredSeeds, from: 0) ?? 20
    let programs = try invocation.number(of: .measuredPrograms, from: 1) ?? 100
    let soundPrograms = try invocation.number(of: .soundPrograms, from: 0) ?? 10_000
    let files = try LayoutFiles([invocation.flags[Flag.measuredFolder.name] ?? Self.gallery])
    func explore(_ file: String, programs: Int, seeds: Int, isGuided: Bool, stops: Bool) throws
      -> [MeasuredExploration.Layout]
    {
      try MeasuredExploration(
        [file], seeds: seeds == 0 ? [] : (1...UInt64(seeds)).map { $0 }, programs: programs,
        isGuided: isGuided, stopsAtFirst: stops
      ).run { terminal.printMessage("\($0)\(isGuided ? "" : ", without guidance")") }
    }
    var isRight = true
    if seeds > 0, !files.broken.isEmpty {
      terminal.print(FaultRow.header(seeds: seeds))
      for file in files.broken {
        let guided = try explore(file, programs: programs, seeds: seeds, isGuided: true, stops: true)
        let plain = try explore(file, programs: programs, seeds: seeds, isGuided: false, stops: true)
        for (one, other) in zip(guided, plain) {
          let row = FaultRow(guided: one, unguided: other)
          isRight = isRight && row.isFound
          terminal.print(row.text)
        }
      }
    }
    if soundPrograms > 0, !files.sound.isEmpty {
      terminal.print("\n| Sound layout | Programs | Steps | Findings |\n|:--|--:|--:|:--|\n")
      for file in files.sound {
        let layouts = try explore(
          file, programs: Self.programsOfSoundSeed, seeds: max(1, soundPrograms / Self.programsOfSoundSeed),
          isGuided: true, stops: false)
        for layout in layouts {
          let row = SoundRow(layout)
          isRight = isRight && row.isSound
          terminal.print(row.text)
        }
      }
    }
    return isRight ? .success : .findings
  }

  /// The folder of the gallery in LayoutLab's own package.
  private static let gallery = "Sources/LayoutGallery"
  /// The number of programs for each seed of a sound layout.
  private static let programsOfSoundSeed = 250
}

/// The files of layouts, by what is known of them.
private struct LayoutFiles {
  var broken: [String] = []
  var sound: [String] = []

  /// Finds the files; those outside of the gallery count as broken.
  @MainActor init(_ operands: [String]) throws {
    for operand in operands {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
        throw UsageError(
          message: "there is no file '\(operand)'; run the tool in the root of LayoutLab's own package",
          command: "explore")
      }
      let files =
        isFolder.boolValue
        ? (FileManager.default.enumerator(atPath: operand)?.compactMap { $0 as? String } ?? []).sorted()
          .map { "\(operand)/\($0)" } : [operand]
      for file in files where file.hasSuffix(".swift") {
        guard file.contains("LayoutGallery/") else {
          broken.append(file)
          continue
        }
        let name = Self.name(of: file)
        guard let entry = GalleryCatalog.entries.first(where: { $0.name == name }) else { continue }
        if entry.fault == nil { sound.append(file) } else { broken.append(file) }
      }
    }
  }

  /// Returns the name in the catalog, such as `column-flow` for `ColumnFlowLayout.swift`, or `shelves` for
  /// `Shelves.swift`.
  private static func name(of file: String) -> String {
    let base = (file.split(separator: "/").last ?? "").dropLast(".swift".count)
    var name = ""
    for letter in base.hasSuffix("Layout") ? base.dropLast("Layout".count) : base {
      if letter.isUppercase, !name.isEmpty { name += "-" }
      name += letter.lowercased()
    }
    return name
  }
}

extension Flag {
  static let measuredFolder = Flag(
    "--folder", placeholder: "FOLDER", "a folder with files of broken layouts instead of the gallery")
  static let measuredSeeds = Flag(
    "--seeds", placeholder: "N", "the number of seeds for each broken layout; 20 by default")
  static let measuredPrograms = Flag(
    "--programs", placeholder: "N", "the largest number of programs for each of these seeds; 100 by default")
  static let soundPrograms = Flag(
    "--sound", placeholder: "N", "the number of programs for each sound layout; 10,000 by default")
}

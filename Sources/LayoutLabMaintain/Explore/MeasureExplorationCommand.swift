import Foundation
import LayoutGallery
import LayoutLabCLI

/// Measures how soon exploration finds the faults of broken layouts, and whether sound ones have findings.
enum MeasureExplorationCommand {
  /// Prints a table of the broken layouts and one of the sound ones.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let folder = invocation.flags[Flag.measuredFolder.name]
    let files = try LayoutFiles([folder ?? Self.gallery])
    var tables = ExplorationTables(
      programs: try invocation.number(of: .measuredPrograms, from: 1) ?? 2_000,
      article: try invocation.flags[Flag.measuredArticle.name].map(ExplorationArticle.init),
      terminal: terminal)
    try tables.printBroken(files.broken, seeds: invocation.number(of: .measuredSeeds, from: 0) ?? 20)
    if folder == nil {
      try tables.printFixtures(seeds: invocation.number(of: .fixtureSeeds, from: 0) ?? 5)
    }
    try tables.printSound(files.sound, programs: invocation.number(of: .soundPrograms, from: 0) ?? 10_000)
    return tables.isRight ? .success : .findings
  }

  /// The folder of the gallery in LayoutLab's own package.
  private static let gallery = "Sources/LayoutGallery"
}

/// A file with a layout.
struct LayoutFile {
  let path: String

  /// The name of the class in the file.
  var name: String {
    String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
  }

  /// The name in the catalog, such as `column-flow` for `ColumnFlowLayout.swift`, or `shelves` for `Shelves.swift`.
  fileprivate var catalogName: String {
    var text = ""
    for letter in name.hasSuffix("Layout") ? name.dropLast("Layout".count) : name[...] {
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter.lowercased()
    }
    return text
  }

  /// Returns the files to compile, the names of the layouts to explore, `nil` for all, and a folder to remove at the end.
  ///
  /// A layout of the gallery is copied with the files that it shares with others, so that nothing has to be searched
  /// for. The class that creates a compositional layout gets a `LayoutFixture`.
  func operands() throws -> (paths: [String], names: Set<String>?, copies: TemporaryFolder?) {
    guard path.contains("LayoutGallery/") else { return ([path], nil, nil) }
    let copies = try TemporaryFolder()
    let family = URL(fileURLWithPath: path).deletingLastPathComponent()
    for folder in [family, family.deletingLastPathComponent().appendingPathComponent("Shared")] {
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        // A class with subclasses would count as their base.
        if text.contains(": \(name) {") { continue }
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(copies.path)/\(file)"))
      }
    }
    guard !name.hasSuffix("Layout") else { return ([copies.path], [name], copies) }
    let layout = MadeLayout(
      type: "\(name)Layout", superclass: "UICollectionViewCompositionalLayout",
      expression: "\(name)().makeLayout()")
    let text = "import HeadlessUIKit\nimport LayoutLab\n" + layout.text
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(copies.path)/Made.swift"))
    return ([copies.path], [layout.type], copies)
  }
}

/// The files of layouts, by what is known of them.
private struct LayoutFiles {
  var broken: [LayoutFile] = []
  var sound: [LayoutFile] = []

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
      for file in files.map(LayoutFile.init) where file.path.hasSuffix(".swift") {
        guard file.path.contains("LayoutGallery/") else {
          broken.append(file)
          continue
        }
        let name = file.catalogName
        guard let entry = GalleryCatalog.entries.first(where: { $0.name == name }) else { continue }
        if entry.fault == nil { sound.append(file) } else { broken.append(file) }
      }
    }
  }
}

extension Flag {
  static let measuredFolder = Flag(
    "--folder", placeholder: "FOLDER", "a folder with files of broken layouts instead of the gallery")
  static let measuredSeeds = Flag(
    "--seeds", placeholder: "N", "the number of seeds for each broken layout; 20 by default")
  static let measuredPrograms = Flag(
    "--programs", placeholder: "N", "the largest number of programs for each seed; 2,000 by default")
  static let fixtureSeeds = Flag(
    "--fixture-seeds", placeholder: "N",
    "the number of seeds for each broken layout of the tests; 5 by default")
  static let soundPrograms = Flag(
    "--sound", placeholder: "N", "the number of programs for each sound layout; 10,000 by default")
  static let measuredArticle = Flag(
    "--article", placeholder: "FILE", "an article of the documentation that receives the tables")
}

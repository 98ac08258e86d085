import Foundation
import LayoutLab

/// A scenario with the file that it was read from.
struct LoadedScenario {
  /// The path as given.
  var file: String
  /// The scenario.
  var scenario: Scenario
}

/// Finds and reads the scenario files that a command line names.
struct ScenarioFiles {
  /// The folder that is read if the command line names nothing.
  static let folder = "Scenarios"

  /// The layouts that a scenario can name.
  var layouts: [LayoutSignature]
  /// Whether a scenario must name a layout.
  var needsSubject: Bool

  /// Reads all files, or reports all errors in them.
  ///
  /// - Parameter operands: Files and folders; if empty, the folder `Scenarios`.
  /// - Returns: The scenarios in the given order; those of a folder are sorted by name.
  /// - Throws: `InputError` with the errors of all files.
  func read(_ operands: [String]) throws -> [LoadedScenario] {
    var loaded: [LoadedScenario] = []
    var errors: [String] = []
    for file in try find(operands.isEmpty ? [Self.folder] : operands, &errors) {
      do {
        loaded.append(try read(file))
      } catch {
        errors += error.lines
      }
    }
    if !errors.isEmpty { throw InputError(lines: errors) }
    return loaded
  }

  private func find(_ operands: [String], _ errors: inout [String]) throws -> [String] {
    var files: [String] = []
    for operand in operands {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
        errors.append(Self.missing(operand))
        continue
      }
      guard isFolder.boolValue else {
        files.append(operand)
        continue
      }
      let found = Self.scenarios(inFolder: operand)
      if found.isEmpty { errors.append("\(operand): error: there is no scenario (*.json) in this folder") }
      files += found
    }
    return files
  }

  /// Returns the scenario files in a folder, sorted by name, without the schema.
  static func scenarios(inFolder folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !$0.hasPrefix(".") }
      .sorted().map { prefix + $0 }
  }

  private static func missing(_ operand: String) -> String {
    if operand == folder {
      return "\(operand): error: there is no such folder here; name a file or a folder with scenarios"
    }
    let name = operand.split(separator: "/").last.map(String.init) ?? operand
    let known = scenarios(inFolder: folder)
    let names = known.map { String($0.dropFirst(folder.count + 1)) }
    let same = names.first { $0 == name || $0 == name + ".json" } ?? NearestWord.find(name, among: names)
    let nearest = same ?? NearestWord.find(name + ".json", among: names)
    return "\(operand): error: there is no such file"
      + (nearest.map { "; did you mean '\(folder)/\($0)'?" } ?? "")
  }

  private func read(_ file: String) throws(InputError) -> LoadedScenario {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw InputError(lines: ["\(file): error: the file cannot be read"])
    }
    let scenario: Scenario
    do {
      scenario = try ScenarioReader.read(data, file: file, layouts: layouts)
    } catch {
      throw InputError(lines: error.description.split(separator: "\n").map(String.init))
    }
    if needsSubject, scenario.subject == nil {
      throw InputError(
        lines: [
          "\(file):1:1: error: the scenario names no layout; add \"subject\": \"waterfall\" or another name "
            + "from 'layoutlab list'"
        ])
    }
    return LoadedScenario(file: file, scenario: scenario)
  }
}

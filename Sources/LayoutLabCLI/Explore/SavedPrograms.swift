import Foundation
import LayoutLab
import LayoutLabToolReport

/// A folder for the programs that an exploration has found, as scenario files.
struct SavedPrograms {
  private let folder: String

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: `UsageError` if it cannot be created.
  init(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw UsageError(message: "the folder '\(folder)' of '--save' cannot be created", command: "explore")
    }
    self.folder = folder
  }

  /// Writes a file for each finding.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: `UsageError` if a file cannot be written.
  func write(_ report: CheckReport) throws -> [String] {
    var paths: [String] = []
    for subject in report.subjects {
      for finding in subject.findings {
        guard let scenario = finding.expectedProgram(of: subject.type) else { continue }
        var path = "\(folder)/\(subject.type)-\(finding.rule.rawValue)"
        while paths.contains(path + ".json") { path += "-again" }
        path += ".json"
        guard let text = try? ScenarioWriter.text(of: scenario),
          FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
        else { throw UsageError(message: "'\(path)' cannot be written", command: "explore") }
        paths.append(path)
      }
    }
    return paths
  }
}

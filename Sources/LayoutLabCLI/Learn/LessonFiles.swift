import Foundation
import LayoutLab

/// Finds the scenarios of the lessons, which are part of the package.
enum LessonFiles {
  /// Reads the scenario with a name.
  ///
  /// - Parameter name: The file's name without `.json`.
  /// - Returns: The scenario with the shortest path of its file from the current folder.
  /// - Throws: `InputError` if the file is missing or invalid.
  static func read(_ name: String) throws -> LoadedScenario {
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    guard let file = folders.map({ "\($0)/\(name).json" }).first(where: FileManager.default.fileExists) else {
      throw InputError(
        lines: [
          "\(ScenarioFiles.folder)/\(name).json: error: there is no such file; lessons need LayoutLab's own scenarios"
        ])
    }
    var loaded = try files.read([file])[0]
    loaded.file = near(file)
    return loaded
  }

  /// The folders that may contain the scenarios: in the package that the tool was built from, or the current one.
  private static var folders: [String] {
    let source = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return [source.path(percentEncoded: false) + ScenarioFiles.folder, ScenarioFiles.folder]
  }

  /// Returns the path relative to the current folder if the file is in it.
  private static func near(_ file: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
  }
}

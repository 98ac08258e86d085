import Foundation
import LayoutLab

/// Finds the scenarios of the lessons, which come with the tool.
enum LessonFiles {
  /// Reads the scenario of a name.
  ///
  /// - Parameter name: The file's name without `.json`.
  /// - Returns: The scenario, and its file as it can be named where one is.
  /// - Throws: `InputError` where it is not found, or is wrong.
  static func read(_ name: String) throws -> LoadedScenario {
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    guard let file = folders.map({ "\($0)/\(name).json" }).first(where: FileManager.default.fileExists) else {
      throw InputError(
        lines: [
          "\(ScenarioFiles.folder)/\(name).json: error: there is no such file; lessons play LayoutLab's own"
        ])
    }
    var loaded = try files.read([file])[0]
    loaded.file = near(file)
    return loaded
  }

  /// Where scenarios can be: in the package that the tool was built from, or here.
  private static var folders: [String] {
    let source = URL(filePath: #filePath).appending(path: "../../../..").standardized
    return [source.path(percentEncoded: false) + ScenarioFiles.folder, ScenarioFiles.folder]
  }

  /// The path from the present folder, where the file lies in it.
  private static func near(_ file: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : file
  }
}

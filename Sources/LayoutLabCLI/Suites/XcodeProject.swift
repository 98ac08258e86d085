import Foundation

/// The files of Xcode projects, and the settings that their tests need.
enum XcodeProject {
  /// Returns the contents of the projects in a folder, in the order of their names.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - names: The names of the entries of the folder.
  /// - Returns: The name of each project, and the contents of its `project.pbxproj`.
  static func files(in folder: String, among names: [String]) -> [(name: String, contents: Data)] {
    names.filter { $0.hasSuffix(".xcodeproj") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)/project.pbxproj").map { (name, $0) }
    }
  }

  /// Returns the language mode of the project in one of some folders.
  ///
  /// - Parameter folders: The folders; the first one with a project counts.
  /// - Returns: The mode that most build settings name, or `nil` if there is no project or if it does not name one.
  static func swiftVersion(in folders: [String]) -> String? {
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for (_, contents) in files(in: folder, among: names) {
        guard let settings = String(data: contents, encoding: .utf8), let version = swiftVersion(of: settings)
        else { continue }
        return version
      }
    }
    return nil
  }

  /// Returns the language mode that most settings of a project file name; of several, the newest one.
  static func swiftVersion(of settings: String) -> String? {
    var counts: [String: Int] = [:]
    for match in settings.matches(of: /SWIFT_VERSION = "?([0-9.]+)/) {
      counts[mode(String(match.1)), default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Returns the mode of the compiler for a version of the language.
  static func mode(_ version: String) -> String {
    // The compiler reads 4, 4.2, 5 and 6; former versions compile as Swift 4 does.
    switch version.prefix(while: { $0 != "." }) {
    case "6": "6"
    case "5": "5"
    default: version.hasPrefix("4.2") ? "4.2" : "4"
    }
  }
}

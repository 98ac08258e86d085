import Foundation

/// The settings of an Xcode project that its tests need.
enum XcodeProject {
  /// Returns the language mode of the project in one of some folders.
  ///
  /// - Parameter folders: The folders; the first one with a project counts.
  /// - Returns: The mode that most build settings name, or `nil` if there is no project or if it does not name one.
  static func swiftVersion(in folders: [String]) -> String? {
    for folder in folders {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      for name in names where name.hasSuffix(".xcodeproj") {
        guard
          let settings = try? String(contentsOfFile: "\(folder)/\(name)/project.pbxproj", encoding: .utf8),
          let version = swiftVersion(of: settings)
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

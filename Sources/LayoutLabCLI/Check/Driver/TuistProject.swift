import Foundation

/// The build settings in the manifest of a project that Tuist generates, as those of an Xcode project.
struct TuistProject {
  static let manifest = "Project.swift"

  /// The build settings, each in a line.
  let settings: String

  /// Reads a manifest.
  ///
  /// - Parameter text: The text of `Project.swift`.
  init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber && !"./_-$()\":[]".contains($0) }
    func values(of labels: Set<String>) -> [String] {
      words.indices.dropLast().filter { labels.contains(String(words[$0])) }.map { String(words[$0 + 1]) }
    }
    let lists = values(of: ["infoPlist:"]).filter { $0.contains(".plist") && !$0.contains("Test") }
      .map { $0.filter { !"\"()".contains($0) } }
    // A list of several devices does not end with its first one.
    let devices = values(of: ["devices:", "destinations:"]).map {
      $0.filter { !"()".contains($0) }.lowercased()
    }
    let isForPhones = !devices.isEmpty && devices.allSatisfy { [".iphone", "[.iphone]"].contains($0) }
    settings =
      (lists.map { "INFOPLIST_FILE = \($0);" } + (isForPhones ? ["TARGETED_DEVICE_FAMILY = 1;"] : []))
      .joined(separator: "\n")
  }
}

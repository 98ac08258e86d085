import Foundation

/// The languages into which an app is localized, found in its Xcode project.
///
/// UIKit lays out an app from right to left only in a language of that direction, into which the app is localized.
struct ProjectLanguages {
  /// The project that lists only languages from left to right; `nil` if there is none, or if other apps use the files.
  let leftToRightProject: String?

  /// Finds the project of a file.
  init(of file: String) {
    // A library does not know the languages of the apps that use it.
    guard !NeighborFiles.isInLibrary(file) else {
      leftToRightProject = nil
      return
    }
    let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    var project: String?
    for level in NeighborFiles.levels(from: folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      for name in names.sorted() where project == nil && name.hasSuffix(".xcodeproj") {
        let path = level.appendingPathComponent(name).appendingPathComponent("project.pbxproj").path
        guard let data = FileManager.default.contents(atPath: path),
          Self.isLeftToRight(String(decoding: data, as: UTF8.self))
        else { continue }
        project = name
      }
    }
    leftToRightProject = project
  }

  /// Returns whether the text of a project lists languages, and none that is written from right to left.
  static func isLeftToRight(_ text: String) -> Bool {
    guard let start = text.range(of: "knownRegions = ("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return false }
    let regions = text[start.upperBound..<end].split { !$0.isLetter && $0 != "-" && $0 != "_" }
    return !regions.isEmpty
      && regions.allSatisfy { region in
        !rightToLeft.contains(region.lowercased().split { !$0.isLetter }.first.map(String.init) ?? "")
      }
  }

  private static let rightToLeft: Set = [
    "ar", "arabic", "ckb", "dv", "fa", "persian", "he", "hebrew", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]
}

import Foundation

/// The languages into which an app is localized, found in its Xcode project or, without one, in its folders.
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
    var regions: [String] = []
    var hasProject = false
    for level in NeighborFiles.levels(from: folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      for (name, contents) in project == nil ? XcodeProject.files(in: level.path, among: names) : [] {
        hasProject = true
        if project == nil, Self.isLeftToRight(String(decoding: contents, as: UTF8.self)) { project = name }
      }
      regions += Self.regions(in: level, names)
    }
    let languages = Set(regions).subtracting(["Base"]).sorted()
    if !hasProject, !languages.isEmpty, languages.allSatisfy({ !Self.isRightToLeft($0) }) {
      project = "The app with \(languages.map { "'\($0).lproj'" }.listed)"
    }
    leftToRightProject = project
  }

  /// Returns the names of the folders with localized files in a folder or in one of its own folders.
  private static func regions(in folder: URL, _ names: [String]) -> [String] {
    let inner = names.filter { !$0.contains(".") }.flatMap { name in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? []
    }
    return (names + inner).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }

  /// Returns whether the text of a project lists languages, and none that is written from right to left.
  static func isLeftToRight(_ text: String) -> Bool {
    guard let start = text.range(of: "knownRegions = ("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return false }
    let regions = text[start.upperBound..<end].split { !$0.isLetter && $0 != "-" && $0 != "_" }
    return !regions.isEmpty
      && regions.allSatisfy { !isRightToLeft(String($0)) }
  }

  private static func isRightToLeft(_ region: String) -> Bool {
    rightToLeft.contains(region.lowercased().split { !$0.isLetter }.first.map(String.init) ?? "")
  }

  private static let rightToLeft: Set = [
    "ar", "arabic", "ckb", "dv", "fa", "persian", "he", "hebrew", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]
}

import Foundation

/// The languages into which an app is localized, found in its Xcode project or, without one, in its folders.
///
/// UIKit lays out an app from right to left only in a language of that direction, into which the app is localized.
struct ProjectLanguages {
  /// The name of the list of languages, such as that of a project; `nil` if there is none, or if other apps use the files.
  private var owner: String?
  private var languages: [String] = []

  /// Whether a language is written from right to left.
  var hasRightToLeft: Bool { languages.contains(where: Self.isRightToLeft) }

  /// The name of a list of languages that are all written from left to right; `nil` if there is none.
  var leftToRightProject: String? { hasRightToLeft ? nil : owner }

  /// Finds the project of a file.
  init(of file: String) {
    // A library does not know the languages of the apps that use it.
    guard !NeighborFiles.isInLibrary(file) else { return }
    let folder = Self.appFolder(of: file)
    var regions: [String] = []
    var hasProject = false
    for level in NeighborFiles.levels(from: folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      for (name, contents) in owner == nil ? XcodeProject.files(in: level.path, among: names) : [] {
        hasProject = true
        let text = String(decoding: contents, as: UTF8.self)
        let known = Self.knownRegions(of: text).filter { Self.isUsed($0, in: text) }
        if owner == nil, !known.isEmpty { (owner, languages) = (name, known) }
      }
      regions += Self.regions(in: level, names)
    }
    let folders = Set(regions).subtracting(["Base"]).sorted()
    if !hasProject, !folders.isEmpty {
      owner = "The app with \(folders.map { "'\($0).lproj'" }.listed)"
      languages = folders
    }
  }

  /// The names of folders with code of others, in lowercase.
  private static let foldersOfOthers: Set = ["pods", "carthage", "vendor", "vendors"]

  /// Returns the folder from which the project is looked for: that of a file, or the one with an Xcode project around a folder
  /// with code of others, whose projects have the languages of all that is in it.
  private static func appFolder(of file: String) -> URL {
    let own = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    let parts = own.pathComponents
    let outer = parts.indices.dropFirst().filter { foldersOfOthers.contains(parts[$0].lowercased()) }.map {
      URL(fileURLWithPath: parts[1..<$0].reduce("") { $0 + "/" + $1 } + "/").standardizedFileURL
    }
    return outer.first { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return !XcodeProject.files(in: folder.path, among: names).isEmpty
    } ?? own
  }

  /// Returns the names of the folders with localized files in a folder or in one of its own folders.
  private static func regions(in folder: URL, _ names: [String]) -> [String] {
    let inner = names.filter { !$0.contains(".") }.flatMap { name in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)) ?? []
    }
    return (names + inner).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }

  /// Returns the languages that the text of a project lists.
  static func knownRegions(of text: String) -> [String] {
    guard let start = text.range(of: "knownRegions = ("),
      let end = text[start.upperBound...].firstIndex(of: ")")
    else { return [] }
    return text[start.upperBound..<end].split { !$0.isLetter && $0 != "-" && $0 != "_" }.map(String.init)
  }

  /// Returns whether the text of a project names localized files of a language, or none of any language.
  ///
  /// Xcode keeps a language in its list whose files are gone.
  private static func isUsed(_ region: String, in text: String) -> Bool {
    let names = ["\(region).lproj/", "\"\(region).lproj", "= \(region).lproj"]
    return names.contains(where: text.contains) || !text.contains(".lproj") || text.contains(".xcstrings")
  }

  private static func isRightToLeft(_ region: String) -> Bool {
    rightToLeft.contains(region.lowercased().split { !$0.isLetter }.first.map(String.init) ?? "")
  }

  private static let rightToLeft: Set = [
    "ar", "arabic", "ckb", "dv", "fa", "persian", "he", "hebrew", "iw", "ku", "ps", "sd", "ug", "ur", "yi",
  ]
}

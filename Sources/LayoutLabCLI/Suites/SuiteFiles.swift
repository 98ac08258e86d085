import Foundation

/// Finds the Swift files of modules on the disk.
enum SuiteFiles {
  /// Returns a Swift file itself, or the Swift files in a folder.
  static func files(_ path: String) -> [String] {
    path.hasSuffix(".swift") ? [path] : CheckFiles.sources(inFolder: path)
  }

  /// Returns the names in a folder in alphabetical order.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Returns whether a folder contains unit tests by its name.
  static func isForTests(_ name: String) -> Bool { name.hasSuffix("Tests") && !name.hasSuffix("UITests") }

  /// Returns whether a folder on the path is named after another platform than iOS.
  static func isForOtherPlatform(_ path: String) -> Bool {
    let others: Set<Substring> = ["macOS", "OSX", "Mac", "tvOS", "watchOS", "visionOS"]
    return path.split(separator: "/").dropLast().contains(where: others.contains)
  }

  /// Returns the first module that a file imports with access to its internal declarations.
  static func testableImport(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let mark = text.firstRange(of: "@testable import ")
    else { return nil }
    let name = text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  // MARK: Modules

  /// Returns the name of the module that has its name from a file or folder.
  static func module(ofPath path: String) -> String {
    moduleName(URL(fileURLWithPath: path).standardizedFileURL.deletingPathExtension().lastPathComponent)
  }

  /// Returns a name with underscores in place of characters that a module name cannot have.
  static func moduleName(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return word.first?.isNumber == true ? "_" + word : word
  }

  // MARK: Targets of packages

  /// Returns the folder of a target as the package manager finds it, or `nil` if there is none.
  static func root(of target: PackageManifest.Target, in folder: String) -> String? {
    let base = folder == "." ? "" : folder + "/"
    if let path = target.path {
      let whole = path == "." ? folder : base + path
      return FileManager.default.fileExists(atPath: whole) ? whole : nil
    }
    let parents = (target.type == "test" ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    // Since Swift 5.9, the only target of a kind can be the folder itself.
    return (parents.map { "\($0)/\(target.name)" } + parents.prefix(1)).map { base + $0 }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Returns the Swift files of a target in its folder.
  static func files(of target: PackageManifest.Target, root: String) -> [String] {
    let chosen = (target.sources ?? []).map { "\(root)/\($0)" }
    let excluded = target.exclude.map { "\(root)/\($0)" }
    var files = (chosen.isEmpty ? [root] : chosen).flatMap(Self.files).filter { file in
      !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    if target.type == "executable" { files.removeAll { $0.hasSuffix("/main.swift") } }
    return files
  }
}

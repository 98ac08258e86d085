import Foundation
import LayoutLab

/// A folder with tests: a Swift package, a folder with `Sources` and `Tests`, or named folders of a project.
struct SuiteFolder {
  /// The modules, each after those that it depends on.
  var targets: [SuiteTarget] = []
  /// Sentences about what is not supported.
  var notes: [String] = []
  /// The nib files.
  private(set) var nibs = SuiteNibs(folders: [], modules: [])

  /// Finds the modules of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - sources: The folders with the sources of one library; empty to look for them.
  ///   - tests: The folders with tests; empty to look for them.
  ///   - scratch: The folder for what is kept until the next run.
  /// - Throws: `InputError` if there are no tests.
  init(_ folder: String, sources: [String] = [], tests: [String] = [], scratch: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else {
      throw InputError(lines: ["\(folder): error: there is no such folder"])
    }
    for path in sources + tests where !FileManager.default.fileExists(atPath: path) {
      throw InputError(lines: ["\(path): error: there is no such file or folder"])
    }
    let isPackage = FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
    if isPackage, sources.isEmpty {
      try read(PackageManifest.read(folder, scratch: scratch), folder)
    } else if !sources.isEmpty {
      let files = sources.flatMap(Self.files).filter { !Self.isForOtherPlatform($0) }
      if !files.isEmpty {
        targets.append(SuiteTarget(name: Self.name(of: sources[0]), files: files, isTest: false))
      }
    }
    if !tests.isEmpty {
      targets.removeAll(where: \.isTest)
      addTests(in: tests)
    } else if !targets.contains(where: \.isTest) {
      try findTests(folder, hasLibraries: !targets.isEmpty)
    }
    if !isPackage || !sources.isEmpty {
      let near = (sources + tests).map { ($0 as NSString).deletingLastPathComponent }
      let folders = ([folder] + near.map { $0.isEmpty ? "." : $0 }).uniqued
      if let version = XcodeProject.swiftVersion(in: folders) {
        for index in targets.indices { targets[index].swiftVersion = version }
      }
    }
    targets = targets.sortedByDependency
    nibs = SuiteNibs(folders: tests + sources + [folder], modules: targets.reversed().map(\.name))
    nibs.bundles = try PodspecBundles.folders(for: PodspecBundles.names(in: folder), in: scratch)
    guard targets.contains(where: \.isTest) else {
      throw InputError(lines: [
        "\(folder): error: there is no test target; name folders: --sources Sources --tests Tests"
      ])
    }
  }

  // MARK: Packages

  private mutating func read(_ manifest: PackageManifest, _ folder: String) throws {
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets {
      guard ["regular", "test", "executable"].contains(target.type) else {
        if target.type != "plugin" {
          notes.append("the \(target.type) target '\(target.name)' is not built; only Swift sources are")
        }
        continue
      }
      let isTest = target.type == "test"
      guard let root = Self.root(of: target, in: folder) else {
        notes.append("the sources of the target '\(target.name)' were not found")
        continue
      }
      let chosen = (target.sources ?? []).map { "\(root)/\($0)" }
      let excluded = target.exclude.map { "\(root)/\($0)" }
      var files = (chosen.isEmpty ? [root] : chosen).flatMap(Self.files).filter { file in
        !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
      }
      if target.type == "executable" { files.removeAll { $0.hasSuffix("/main.swift") } }
      guard !files.isEmpty else {
        notes.append("the target '\(target.name)' has no Swift files; other languages are not built")
        continue
      }
      if !target.resources.isEmpty {
        notes.append(
          "the resources of the target '\(target.name)' are not there: 'Bundle.module' is unavailable")
      }
      for missing in target.dependencies where !names.contains(missing.name) {
        notes.append(
          "the target '\(target.name)' depends on '\(missing.name)' of another package, which is not built")
      }
      targets.append(
        SuiteTarget(
          name: Self.moduleName(target.name), files: files, isTest: isTest,
          dependencies: target.dependencies.map(\.name).filter(names.contains).map(Self.moduleName),
          swiftVersion: manifest.languageMode(of: target), conditions: target.settings.compactMap(\.define)))
    }
  }

  /// Returns the folder of a target as the package manager finds it, or `nil` if there is none.
  private static func root(of target: PackageManifest.Target, in folder: String) -> String? {
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

  // MARK: Folders

  /// Adds a module for each folder with tests; it depends on all libraries.
  ///
  /// A library that has its name from its folder gets the one under which the tests import it.
  private mutating func addTests(in folders: [String]) {
    let libraries = targets
    for folder in folders {
      let files = Self.files(folder).filter { !Self.isForOtherPlatform($0) }
      guard !files.isEmpty else { continue }
      let testable = files.compactMap(Self.testableImport).uniqued
      if libraries.count == 1, let name = testable.first, !testable.contains(targets[0].name) {
        targets[0].name = name
      }
      var name = Self.name(of: folder)
      while targets.contains(where: { $0.name == name }) { name += "Tests" }
      targets.append(
        SuiteTarget(
          name: name, files: files, isTest: true, dependencies: targets.prefix(libraries.count).map(\.name),
          swiftVersion: libraries.last?.swiftVersion ?? "5"))
    }
  }

  /// Looks for the folders that Xcode's templates and packages use.
  private mutating func findTests(_ folder: String, hasLibraries: Bool) throws {
    let base = folder == "." ? "" : folder + "/"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var tests = names.filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }.map { base + $0 }
    // The example of a library is the place of its tests in a template that many libraries use.
    let example = base + "Example/Tests"
    if tests.isEmpty, FileManager.default.fileExists(atPath: example) { tests = [example] }
    guard !tests.isEmpty else { return }
    if !hasLibraries {
      let testable = tests.flatMap(Self.files).compactMap(Self.testableImport).uniqued
      let tested = tests.map { Self.name(of: $0).replacing("Tests", with: "") }
      guard let source = (["Sources", "Source"] + testable + tested).first(where: names.contains) else {
        throw InputError(lines: [
          "\(folder): error: the sources of the tests were not found; name them: --sources FOLDER --tests \(tests[0])"
        ])
      }
      let files = Self.files(base + source).filter { !Self.isForOtherPlatform($0) }
      targets = files.isEmpty ? [] : [SuiteTarget(name: Self.moduleName(source), files: files, isTest: false)]
    }
    addTests(in: tests)
  }

  /// Returns whether a folder on the path is named after another platform than iOS.
  static func isForOtherPlatform(_ path: String) -> Bool {
    let others: Set<Substring> = ["macOS", "OSX", "Mac", "tvOS", "watchOS", "visionOS"]
    return path.split(separator: "/").dropLast().contains(where: others.contains)
  }

  /// Returns the first module that a file imports with access to its internal declarations.
  private static func testableImport(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let mark = text.firstRange(of: "@testable import ")
    else { return nil }
    let name = text[mark.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns a Swift file itself, or the Swift files in a folder.
  private static func files(_ path: String) -> [String] {
    path.hasSuffix(".swift") ? [path] : CheckFiles.sources(inFolder: path)
  }

  private static func name(of path: String) -> String {
    moduleName(URL(fileURLWithPath: path).standardizedFileURL.deletingPathExtension().lastPathComponent)
  }

  /// Returns a name with underscores in place of characters that a module name cannot have.
  private static func moduleName(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return word.first?.isNumber == true ? "_" + word : word
  }
}

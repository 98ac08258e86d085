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
  ///   - dependencies: The folders with other packages, besides the usual ones.
  ///   - scratch: The folder for what is kept until the next run.
  /// - Throws: `InputError` if there are no tests.
  init(
    _ folder: String, sources: [String] = [], tests: [String] = [], dependencies: [String] = [],
    scratch: String
  ) throws {
    guard FileManager.default.fileExists(atPath: folder) else {
      throw InputError(lines: ["\(folder): error: there is no such folder"])
    }
    for path in sources + tests + dependencies where !FileManager.default.fileExists(atPath: path) {
      throw InputError(lines: ["\(path): error: there is no such file or folder"])
    }
    let package = sources.isEmpty ? readManifest(of: folder, scratch: scratch) : nil
    for root in sources.prefix(1) {
      let files = sources.flatMap(SuiteFiles.files).filter { !SuiteFiles.isForOtherPlatform($0) }
      if !files.isEmpty {
        targets.append(SuiteTarget(name: SuiteFiles.module(ofPath: root), files: files, isTest: false))
      }
    }
    if !tests.isEmpty {
      targets.removeAll(where: \.isTest)
      addTests(in: tests)
    } else if !targets.contains(where: \.isTest) {
      let roots = (package?.targets ?? []).compactMap { SuiteFiles.root(of: $0, in: folder) }
      try findTests(folder, libraries: roots)
    }
    let near = (sources + tests).map { ($0 as NSString).deletingLastPathComponent }
    let places = ([folder] + near.map { $0.isEmpty ? "." : $0 }).uniqued
    if package == nil, let version = XcodeProject.swiftVersion(in: places) {
      for index in targets.indices { targets[index].swiftVersion = version }
    }
    let others = SuiteDependencies(
      near: places, named: dependencies + (package?.dependencies ?? []).compactMap(\.path), scratch: scratch)
    others.complete(&targets)
    notes += missingPackages(of: package, found: others)
    targets = targets.sortedByDependency
    nibs = SuiteNibs(
      folders: tests + sources + [folder],
      modules: targets.reversed().filter { $0.package == nil }.map(\.name))
    nibs.bundles = try PodspecBundles.folders(for: PodspecBundles.names(in: folder), in: scratch)
    guard targets.contains(where: \.isTest) else {
      throw unreadable
        ?? InputError(lines: [
          "\(folder): error: there is no test target; name folders: --sources Sources --tests Tests"
        ])
    }
  }

  // MARK: Packages

  /// The error of a manifest that cannot be read.
  private var unreadable: InputError?

  /// Reads the targets of a package; if that is impossible, its folders are used.
  private mutating func readManifest(of folder: String, scratch: String) -> PackageManifest? {
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { return nil }
    do {
      let manifest = try PackageManifest.read(folder, scratch: scratch)
      read(manifest, folder)
      return manifest
    } catch {
      unreadable = error as? InputError
      let path = folder == "." ? "Package.swift" : "\(folder)/Package.swift"
      notes.append("'\(path)' cannot be read; folders are used instead of its targets")
      return nil
    }
  }

  private mutating func read(_ manifest: PackageManifest, _ folder: String) {
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets {
      guard ["regular", "test", "executable"].contains(target.type) else {
        if target.type != "plugin" {
          notes.append("the \(target.type) target '\(target.name)' is not built; only Swift sources are")
        }
        continue
      }
      guard let root = SuiteFiles.root(of: target, in: folder) else {
        notes.append("the sources of the target '\(target.name)' were not found")
        continue
      }
      let files = SuiteFiles.files(of: target, root: root)
      guard !files.isEmpty else {
        notes.append("the target '\(target.name)' has no Swift files; other languages are not built")
        continue
      }
      targets.append(
        SuiteTarget(
          name: SuiteFiles.moduleName(target.name), files: files, isTest: target.type == "test",
          dependencies: target.dependencies.map(\.name).filter(names.contains).map(SuiteFiles.moduleName),
          swiftVersion: manifest.languageMode(of: target), conditions: target.settings.compactMap(\.define)))
    }
  }

  /// Returns a sentence for each package that targets depend on and of which no module was found.
  private func missingPackages(of manifest: PackageManifest?, found: SuiteDependencies) -> [String] {
    guard let manifest else { return [] }
    let names = Set(manifest.targets.map(\.name))
    var sentences: [String] = []
    for target in manifest.targets {
      for missing in target.dependencies where !names.contains(missing.name) {
        guard !found.holds(missing, for: targets) else { continue }
        sentences.append(
          "the target '\(target.name)' depends on '\(missing.name)' of a package that is not checked out; run 'swift "
            + "package resolve', or name its folder with '--dependencies'")
      }
    }
    return sentences
  }

  // MARK: Folders

  /// Adds a module for each folder with tests; it depends on all libraries.
  ///
  /// A library that has its name from its folder gets the one under which the tests import it.
  private mutating func addTests(in folders: [String], names: [String: String] = [:]) {
    let libraries = targets
    for folder in folders {
      let files = SuiteFiles.files(folder).filter { !SuiteFiles.isForOtherPlatform($0) }
      guard !files.isEmpty else { continue }
      let testable = files.compactMap(SuiteFiles.testableImport).uniqued
      if libraries.count == 1, let name = testable.first, !testable.contains(targets[0].name) {
        targets[0].name = name
      }
      var name = names[folder] ?? SuiteFiles.module(ofPath: folder)
      while targets.contains(where: { $0.name == name }) { name += "Tests" }
      targets.append(
        SuiteTarget(
          name: name, files: files, isTest: true, dependencies: targets.prefix(libraries.count).map(\.name),
          swiftVersion: libraries.last?.swiftVersion ?? "5"))
    }
  }

  /// Looks for the folders that Xcode's templates and packages use.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - libraries: The folders of the libraries; tests can be in or beside them.
  /// - Throws: `InputError` if the sources of the tests are not found.
  private mutating func findTests(_ folder: String, libraries: [String]) throws {
    let base = folder == "." ? "" : folder + "/"
    let names = SuiteFiles.names(in: folder)
    var tests = names.filter(SuiteFiles.isForTests).map { base + $0 }
    // The example of a library is the place of its tests in a template that many libraries use.
    let example = base + "Example/Tests"
    if tests.isEmpty, FileManager.default.fileExists(atPath: example) { tests = [example] }
    var modules: [String: String] = [:]
    if tests.isEmpty {
      for root in libraries {
        for parent in [root, (root as NSString).deletingLastPathComponent] where parent != folder {
          for name in SuiteFiles.names(in: parent).filter(SuiteFiles.isForTests) {
            let path = "\(parent)/\(name)"
            tests.append(path)
            if name == "Tests" { modules[path] = SuiteFiles.module(ofPath: parent) + name }
          }
        }
      }
    }
    tests = tests.uniqued
    guard !tests.isEmpty else { return }
    if targets.isEmpty {
      let testable = tests.flatMap(SuiteFiles.files).compactMap(SuiteFiles.testableImport).uniqued
      let tested = tests.map { SuiteFiles.module(ofPath: $0).replacing("Tests", with: "") }
      let source = (["Sources", "Source"] + testable + tested).lazy.compactMap { module in
        names.first { $0 == module } ?? names.first { SuiteFiles.moduleName($0) == module }
      }.first
      guard let source else {
        throw unreadable
          ?? InputError(lines: [
            "\(folder): error: the sources of the tests were not found; name them: --sources FOLDER --tests \(tests[0])"
          ])
      }
      let files = SuiteFiles.files(base + source).filter { !SuiteFiles.isForOtherPlatform($0) }
      if !files.isEmpty {
        targets = [SuiteTarget(name: SuiteFiles.moduleName(source), files: files, isTest: false)]
      }
    }
    addTests(in: tests, names: modules)
  }
}

import Foundation
import LayoutLab

/// The modules of other packages, whose sources are on the disk: checkouts of the package manager and of Carthage, pods,
/// and local packages.
struct SuiteDependencies {
  /// The folders of the packages.
  let packages: [String]
  private let scratch: String
  /// The folders with packages beside a project.
  private static let places = [".build/checkouts", "SourcePackages/checkouts", "Pods", "Carthage/Checkouts"]

  /// Finds the folders of packages.
  ///
  /// - Parameters:
  ///   - folders: The folders of the project.
  ///   - named: Folders of packages, or folders that contain them.
  ///   - scratch: The folder for what is kept until the next run.
  init(near folders: [String], named: [String], scratch: String) {
    func inside(_ folder: String) -> [String] {
      SuiteFiles.names(in: folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      }
    }
    let own = named.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    // The example of a library has its own pods.
    let near = folders.flatMap { [$0, $0 == "." ? "Example" : "\($0)/Example"] }
    let places = near.flatMap { folder in Self.places.map { folder == "." ? $0 : "\(folder)/\($0)" } }
    let parents = own.filter { !Self.isPackage($0) } + places
    packages = (own + parents.flatMap(inside)).uniqued
    self.scratch = scratch
  }

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }

  // MARK: Modules

  /// Adds the modules that targets import, and those that these import.
  func complete(_ targets: inout [SuiteTarget]) {
    guard !packages.isEmpty else { return }
    let mode = targets.last?.swiftVersion ?? "5"
    var looked: [String: Bool] = [:]
    var index = 0
    while index < targets.count {
      defer { index += 1 }
      for module in Self.imports(of: targets[index]) where module != targets[index].name {
        if let known = targets.first(where: { $0.name == module }) {
          guard known.package != nil, !targets[index].dependencies.contains(module) else { continue }
          targets[index].dependencies.append(module)
          continue
        }
        guard looked[module] != false else { continue }
        let found = target(module, mode)
        looked[module] = found != nil
        guard let found else { continue }
        targets.append(found)
        targets[index].dependencies.append(module)
      }
    }
  }

  /// Returns whether the package is there that a target of the project depends on.
  func holds(_ dependency: PackageManifest.Dependency, for targets: [SuiteTarget]) -> Bool {
    let name = (dependency.package ?? dependency.name).lowercased()
    return targets.contains { $0.package != nil && $0.name == SuiteFiles.moduleName(dependency.name) }
      || packages.contains { ($0 as NSString).lastPathComponent.lowercased() == name }
  }

  private static func imports(of target: SuiteTarget) -> [String] {
    target.files.flatMap { path -> [String] in
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      return Program([SourceFile(path: path, bytes: [UInt8](data))]).imports[0].map(\.module)
    }.uniqued
  }

  private func target(_ module: String, _ mode: String) -> SuiteTarget? {
    packages.lazy.compactMap { fromManifest(module, $0) ?? fromFolders(module, $0, mode) }.first
  }

  /// Returns a module as the manifest of a package describes it.
  private func fromManifest(_ module: String, _ folder: String) -> SuiteTarget? {
    guard let text = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8),
      text.contains("\"\(module)\"") || text.contains(module.replacing("_", with: "-")),
      let manifest = try? PackageManifest.read(folder, scratch: scratch),
      let target = manifest.targets.first(where: {
        $0.type == "regular" && SuiteFiles.moduleName($0.name) == module
      }), let root = SuiteFiles.root(of: target, in: folder)
    else { return nil }
    let files = SuiteFiles.files(of: target, root: root)
    guard !files.isEmpty else { return nil }
    return SuiteTarget(
      name: module, files: files, isTest: false, swiftVersion: manifest.languageMode(of: target),
      conditions: target.settings.compactMap(\.define) + ["SWIFT_PACKAGE"], package: folder)
  }

  /// Returns a module that has its name from its folder, as pods have.
  private func fromFolders(_ module: String, _ folder: String, _ mode: String) -> SuiteTarget? {
    let inside = "\(folder)/Sources/\(module)"
    let isOwn = SuiteFiles.module(ofPath: folder) == module
    guard isOwn || FileManager.default.fileExists(atPath: inside) else { return nil }
    let root = FileManager.default.fileExists(atPath: inside) ? inside : folder
    let files = SuiteFiles.files(root).filter { path in
      let parts = path.dropFirst(root.count).split(separator: "/").dropLast()
      return !SuiteFiles.isForOtherPlatform(path)
        && !parts.contains { $0.hasSuffix("Tests") || $0.hasPrefix("Example") || Self.nested.contains($0) }
    }
    guard !files.isEmpty else { return nil }
    return SuiteTarget(
      name: module, files: files, isTest: false, swiftVersion: mode, conditions: ["SWIFT_PACKAGE"],
      package: folder)
  }

  /// The folders in a package that are not part of its library.
  private static let nested: Set<Substring> = ["Carthage", "Pods", "Demo", "Playground"]
}

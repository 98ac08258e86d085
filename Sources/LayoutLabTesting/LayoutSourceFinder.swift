import Foundation
import HeadlessUIKit
import LayoutLab

/// Finds the declaration of a layout's class.
@MainActor struct LayoutSourceFinder {
  /// The class, followed by its superclasses that are not UIKit's.
  private let classes: [TypeName]
  /// The file of the test.
  private let testFile: String

  /// The name of a class and its module.
  private struct TypeName {
    let module: String
    /// The name with those of the enclosing types.
    let path: String

    init(_ type: Any.Type) {
      let full = String(reflecting: type).prefix { $0 != "<" }
      let stop = full.firstIndex(of: ".") ?? full.startIndex
      module = String(full[..<stop])
      // A class inside of a function has no path; its name is enough to find it.
      path =
        full.contains("(") ? String("\(type)".prefix { $0 != "<" }) : String(full[stop...].dropFirst())
    }

    var name: String { String(path.split(separator: ".").last ?? "") }
  }

  init(of layout: UICollectionViewLayout, testFile: String) {
    self.testFile = testFile
    var classes: [TypeName] = []
    var mirror: Mirror? = Mirror(reflecting: layout)
    while let current = mirror {
      let name = TypeName(current.subjectType)
      if name.module.hasPrefix("HeadlessUIKit") { break }
      classes.append(name)
      mirror = current.superclassMirror
    }
    self.classes = classes
  }

  /// A reason why a source that was named is not that of the layout.
  struct Problem: Error {
    let message: String
  }

  /// Returns the source in files that were named.
  func find(in source: LayoutSource) throws(Problem) -> SubjectSource {
    var files: [SourceFile] = []
    for path in source.paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw Problem(message: "There is no file '\(path)', or it cannot be read.")
      }
      files.append(SourceFile(path: path, bytes: Array(data)))
    }
    guard let found = plan(in: Program(files)) else {
      let name = classes.first?.path ?? "UICollectionViewLayout"
      throw Problem(message: "'\(name)' is not declared in \(source.paths.joined(separator: ", ")).")
    }
    return found
  }

  /// Returns the source in the test's file and in the folders of the modules of the classes.
  ///
  /// - Returns: The source; `nil` if the files are not on this machine, or if several of them declare the class.
  func find() -> SubjectSource? {
    var folders: [String] = []
    if let root = packageFolder {
      let modules = Set(classes.map(\.module)).sorted()
      folders = ["Sources", "Source", "src", "srcs", "Tests"].flatMap { base in
        modules.map { root.appending(path: "\(base)/\($0)").path }
      }
    }
    let names = classes.map { Data($0.name.utf8) }
    let paths = [testFile] + folders.flatMap(Self.swiftFiles).filter { $0 != testFile }
    let files = paths.compactMap { path -> SourceFile? in
      guard let data = Self.contents(of: path), names.contains(where: { data.range(of: $0) != nil }) else {
        return nil
      }
      return SourceFile(path: path, bytes: Array(data))
    }
    return plan(in: Program(files))
  }

  /// Returns the declaration of the class, if there is exactly one.
  private func plan(in program: Program) -> SubjectSource? {
    guard let first = classes.first else { return nil }
    let named = program.types.filter { $0.kind == .class && $0.name == first.name }
    let exact = named.filter { $0.path == first.path }
    let found = exact.isEmpty ? named : exact
    guard found.count == 1, let type = found.first else { return nil }
    let (ancestors, root) = program.ancestors(of: type)
    return SubjectSource(
      SubjectPlan(type: type, ancestors: ancestors, root: root ?? "", making: .initializer), in: program)
  }

  // MARK: - Files

  /// The nearest folder above the test's file that has a manifest.
  private var packageFolder: URL? {
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The files that have been read, by path; tests of one module search the same files.
  private static var known: [String: Data] = [:]

  private static func contents(of path: String) -> Data? {
    if let data = known[path] { return data }
    let data = FileManager.default.contents(atPath: path)
    known[path] = data
    return data
  }

  private static func swiftFiles(in folder: String) -> [String] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}

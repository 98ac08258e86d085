import Foundation
import LayoutLab
import Synchronization

/// Reads the folders and files of projects, each once.
///
/// One check asks for the files around its layouts several times, and from several threads. A later check needs a
/// reader of its own, because files change.
final class ProjectReader: Sendable {
  private struct State {
    var folders: [String: [String]] = [:]
    var contents: [String: Data] = [:]
    /// The programs of single files; empty for those that cannot belong to an app for iOS.
    var programs: [String: Program] = [:]
  }

  private let state = Mutex(State())

  /// Returns the paths of the Swift and Objective-C files, storyboards and nibs in a folder and its folders, sorted.
  func files(in folder: URL) -> [String] {
    if let known = state.withLock({ $0.folders[folder.path] }) { return known }
    let found = Self.search(folder)
    state.withLock { $0.folders[folder.path] = found }
    return found
  }

  /// The largest number of files of a folder; large apps have more than 5000.
  private static let mostFiles = 20_000
  /// The largest number of entries of a folder that are visited.
  private static let mostEntries = 100_000
  private static let foreign: Set<Substring> = ["DerivedData", "node_modules", "Pods", "Carthage"]

  private static func search(_ folder: URL) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var (found, count): ([String], Int) = ([], 0)
    while let name = all.nextObject() as? String, count < mostEntries, found.count < mostFiles {
      count += 1
      let last = name.lastIndex(of: "/").map { name[name.index(after: $0)...] } ?? name[...]
      if last.hasPrefix(".") || foreign.contains(last) {
        all.skipDescendants()
      } else if last.hasSuffix(".swift") && last != "Package.swift" || isInterface(name)
        || ObjectiveCConstants.isFile(name)
      {
        found.append("\(folder.path)/\(name)")
      }
    }
    return found.sorted()
  }

  /// Returns whether a path is that of a storyboard or a nib.
  static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Returns the contents of a file; empty if it cannot be read.
  ///
  /// The contents of an Objective-C file are its constants, in Swift.
  func contents(of path: String) -> Data {
    if let known = state.withLock({ $0.contents[path] }) { return known }
    var data = FileManager.default.contents(atPath: path) ?? Data()
    if ObjectiveCConstants.isFile(path) { data = Data(ObjectiveCConstants.swift(from: [UInt8](data)).utf8) }
    state.withLock { $0.contents[path] = data }
    return data
  }

  /// Returns a file as a program of its own; `nil` if it is not text or cannot belong to an app for iOS.
  func program(of path: String) -> Program? {
    if let known = state.withLock({ $0.programs[path] }) { return known.files.isEmpty ? nil : known }
    let program = Self.program(contents(of: path), at: path)
    state.withLock { $0.programs[path] = program }
    return program.files.isEmpty ? nil : program
  }

  /// Returns the program of a file with some contents; empty if it is not text or cannot belong to an app for iOS.
  static func program(_ data: Data, at path: String) -> Program {
    let bytes = [UInt8](data)
    guard String(validating: bytes, as: UTF8.self) != nil else { return Program([]) }
    let file = SourceFile(path: CheckFiles.shortened(path), bytes: bytes)
    return CheckFiles.isOther(file) ? Program([]) : Program([file])
  }
}

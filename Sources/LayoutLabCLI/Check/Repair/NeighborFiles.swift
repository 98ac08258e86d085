import Foundation
import LayoutLab

/// The Swift files near a file: in its folder, its package target and the rest of its project.
final class NeighborFiles {
  /// The paths, nearest first.
  private let paths: [String]
  private var texts: [String: Data] = [:]
  private var parsed: [String: Program] = [:]

  /// Finds the files near some files.
  ///
  /// The search goes up to the folder of the project, which has a manifest, an Xcode project or a repository; without
  /// such a folder, only the file's own folder is searched.
  init(of files: [String]) {
    let own = Set(files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    var found: [String] = []
    var seen = own
    for file in files {
      let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
      for level in Self.levels(from: folder) {
        for path in Self.sources(in: level) where seen.insert(path).inserted { found.append(path) }
      }
    }
    paths = found
  }

  /// Creates the neighbors from files that were already read.
  init(_ files: [SourceFile]) {
    paths = files.map(\.path)
    for file in files { texts[file.path] = Data(file.bytes) }
  }

  private static let mostFiles = 5000
  private static let marks: Set = ["Package.swift", ".git", "Podfile", "Cartfile", "project.yml"]

  /// Returns a folder and the folders around it, up to that of the project.
  private static func levels(from folder: URL) -> [URL] {
    var levels = [folder]
    for _ in 0..<8 {
      guard let last = levels.last else { break }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: last.path)) ?? []
      let isProject = names.contains {
        marks.contains($0) || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
      }
      if isProject { return levels }
      let parent = last.deletingLastPathComponent().standardizedFileURL
      guard parent.path != last.path, parent.path != "/" else { break }
      levels.append(parent)
    }
    return [folder]
  }

  private static func sources(in folder: URL) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var (found, count): ([String], Int) = ([], 0)
    while let name = all.nextObject() as? String, count < 20 * mostFiles, found.count < mostFiles {
      count += 1
      let last = name.split(separator: "/").last ?? ""
      if last.hasPrefix(".") || ["DerivedData", "node_modules", "Pods", "Carthage"].contains(last) {
        all.skipDescendants()
      } else if last.hasSuffix(".swift"), last != "Package.swift" {
        found.append("\(folder.path)/\(name)")
      }
    }
    return found.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// Returns the nearest file with declarations that fit a need, and those declarations.
  func nearest(_ need: MissingDeclaration, except known: (String, FilePart) -> Bool) -> (
    program: Program, parts: [FilePart]
  )? {
    for path in paths {
      guard let program = program(path, naming: need.word) else { continue }
      let parts = FilePart.parts(ofFile: 0, in: program).filter { need.isMet(by: $0) && !known(path, $0) }
      // Several declarations of one name are overloads of a function, or extensions. A conformance can need several.
      let needsAll = need.type == nil || need.isConformance
      if !parts.isEmpty { return (program, needsAll ? parts : Array(parts.prefix(1))) }
    }
    return nil
  }

  /// Returns a file if it contains a word and may belong to an app for iOS.
  private func program(_ path: String, naming word: String) -> Program? {
    let data = texts[path] ?? FileManager.default.contents(atPath: path) ?? Data()
    texts[path] = data
    guard data.count <= CheckFiles.limit, data.range(of: Data(word.utf8)) != nil else { return nil }
    if let known = parsed[path] { return known.files.isEmpty ? nil : known }
    let bytes = [UInt8](data)
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    let file = SourceFile(path: CheckFiles.shortened(path), bytes: bytes)
    let program = CheckFiles.isOther(file) ? Program([]) : Program([file])
    parsed[path] = program
    return program.files.isEmpty ? nil : program
  }
}

/// A declaration that the compiler did not find.
struct MissingDeclaration: Hashable {
  /// The name of a type, a global or a member.
  var name: String
  /// The type that lacks the member or the conformance; `nil` for a type or a global.
  var type: String?
  /// Whether the name is that of a protocol to which the type must conform.
  var isConformance = false
  /// A label that the member must have; `nil` for any.
  var label: String?

  /// The word that a file with the declaration contains.
  ///
  /// An operator outside the type names only the type.
  var word: String { label ?? (isConformance && Self.operatorProtocols.contains(name) ? type ?? name : name) }

  private static let operatorProtocols: Set = ["Equatable", "Comparable", "Hashable"]

  /// Returns whether a declaration is the one.
  func isMet(by part: FilePart) -> Bool {
    guard let type else { return part.extended == nil && part.names.contains(name) }
    guard let extended = part.extended else { return isConformance && part.isOperator(of: type) }
    if let label { return part.names.contains(name) && part.words.contains(label) }
    let isOfType = extended == type || extended.hasSuffix("." + type)
    return isConformance
      ? isOfType && part.inherited.contains(name) || extended == name
      : part.names.contains(name) && (isOfType || !type.contains { $0.isLowercase } || !isOfOther(extended))
  }

  /// Returns whether an extended type certainly differs: both are types with a full name.
  ///
  /// A member can be declared for a superclass or a protocol, whose names the message does not contain.
  private func isOfOther(_ extended: String) -> Bool {
    let values: Set = ["Int", "Double", "Float", "CGFloat", "String", "CGRect", "CGSize", "CGPoint", "Bool"]
    return values.contains(extended) || type.map(values.contains) ?? false
  }

  /// Returns the declaration that an error is about, or `nil` for other errors.
  init?(_ message: String) {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if message.hasPrefix("cannot find"), quoted.count > 1 {
      self.init(name: quoted[1])
    } else if message.contains("has no member"), quoted.count > 3 {
      var type = quoted[1]
      while let last = type.last, "?!".contains(last) { type.removeLast() }
      if type.hasSuffix(".Type") { type.removeLast(5) }
      self.init(name: quoted[3], type: String(type.prefix { $0 != "<" }))
    } else if message.contains("does not conform to"), quoted.count > 3 {
      self.init(name: quoted[3], type: quoted[1], isConformance: true)
    } else if message.hasPrefix("extraneous argument label"), quoted.count > 1 {
      self.init(name: message.hasSuffix("subscript") ? "subscript" : "init", type: "")
      label = String(quoted[1].prefix { $0 != ":" })
    } else {
      return nil
    }
  }

  init(name: String, type: String? = nil, isConformance: Bool = false) {
    (self.name, self.type, self.isConformance) = (name, type, isConformance)
  }
}

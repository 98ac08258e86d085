import Foundation
import LayoutLab

/// The Swift files near a file, in its folder, its package target and the rest of its project, and Objective-C files for
/// their constants.
final class NeighborFiles {
  /// The paths, nearest first.
  let paths: [String]
  /// The paths of the storyboards and nibs near the files.
  let interfacePaths: [String]
  /// Whether they are all files of a project, rather than those that happen to be near.
  let areProject: Bool
  private let reader: ProjectReader
  /// The contents of the files that were given, which may differ from those on disk.
  private var given: [String: Data] = [:]
  private var givenPrograms: [String: Program] = [:]
  private var parts: [String: [FilePart]] = [:]
  private var layouts: [String: [StoryboardLayout]] = [:]
  private var protocols: [String: [String]] = [:]
  /// The folders of the projects of other folders.
  private var projects: [String: String?] = [:]
  /// All folders with projects around other folders.
  private var allProjects: [String: [String]] = [:]
  /// The needs that no declaration in any file meets.
  private var unmet: Set<MissingDeclaration> = []

  /// Finds the files near some files.
  ///
  /// The search goes up to the folder of the project, which has a manifest or an Xcode project, and on to that of the
  /// repository; without such folders, only the file's own folder is searched.
  init(of files: [String], reader: ProjectReader = ProjectReader()) {
    self.reader = reader
    (paths, interfacePaths) = Self.paths(around: files, reader: reader)
    areProject = files.contains(where: Self.isInProject)
  }

  /// Creates the neighbors from files that were already read, and from those around other files.
  ///
  /// - Parameters:
  ///   - files: The files that were read; they are nearer than all others.
  ///   - others: The paths of the other files.
  ///   - areProject: Whether they are all files of a project; `nil` if the folders show it.
  ///   - reader: Reads the other files.
  init(
    _ files: [SourceFile], around others: [String] = [], areProject: Bool? = nil,
    reader: ProjectReader = ProjectReader()
  ) {
    self.reader = reader
    self.areProject = areProject ?? others.contains(where: Self.isInProject)
    let found = Self.paths(around: others, except: files.map(\.path), reader: reader)
    let own = files.map(\.path)
    paths = own.filter { !ProjectReader.isInterface($0) } + found.sources
    interfacePaths = own.filter(ProjectReader.isInterface) + found.interfaces
    for file in files { given[file.path] = Data(file.bytes) }
  }

  /// Returns the paths of the files around some files, nearest first.
  private static func paths(
    around files: [String], except known: [String] = [], reader: ProjectReader
  ) -> (sources: [String], interfaces: [String]) {
    var seen = Set((files + known).map { URL(fileURLWithPath: $0).standardizedFileURL.path })
    var (found, interfaces): ([String], [String]) = ([], [])
    var searched: Set<String> = []
    for file in files {
      let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
      for level in levels(from: folder) where searched.insert(level.path).inserted {
        for path in reader.files(in: level) where seen.insert(path).inserted {
          if ProjectReader.isInterface(path) { interfaces.append(path) } else { found.append(path) }
        }
      }
    }
    return (found, interfaces)
  }

  private static let marks: Set = ["Package.swift", "Podfile", "Cartfile", "project.yml", "Project.swift"]
  private static let endings: Set = ["xcodeproj", "xcworkspace", "podspec"]

  /// The file in the folder of an app whose project is not in the repository.
  private static let appDelegate = "AppDelegate.swift"

  /// Returns whether a file is in the folder of a project.
  static func isInProject(_ file: String) -> Bool {
    isBelow(file) { name, _ in isMark(name) || name == appDelegate }
  }

  /// Returns whether a file belongs to a library, which does not know the apps that use it.
  ///
  /// The folder of a library can contain an app as an example.
  static func isInLibrary(_ file: String) -> Bool {
    let path = URL(fileURLWithPath: file).standardizedFileURL.path
    return isBelow(file) { name, folder in
      name.hasSuffix(".podspec")
        && !namesExample(path[..<(path.lastIndex(of: "/") ?? path.endIndex)].dropFirst(folder.path.count))
        || name == TargetFolders.manifest && TargetFolders(in: folder).mayContain(path)
    }
  }

  /// Returns the folder with the sources of a library: the nearest one with a usual name, or that of the layout.
  static func libraryFolder(around path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let usual: Set = ["Sources", "Source", "Classes"]
    let end = parts.lastIndex { usual.contains(String($0)) }.map { $0 + 1 } ?? parts.endIndex
    return parts[..<end].joined(separator: "/") + "/"
  }

  /// Returns whether only one app uses a class: some files name it, and none of them is that of an example.
  func areOfOneApp(using name: String) -> Bool {
    let users = programs(naming: name).map { $0.files[0].path }
    return !users.isEmpty && !users.contains(where: isOfExample)
  }

  /// Returns whether a file belongs to an example or a test of its project, according to the names of its folders.
  func isOfExample(_ file: String) -> Bool {
    let path = URL(fileURLWithPath: file).standardizedFileURL.path
    return Self.namesExample(path.dropFirst(project(of: path)?.count ?? 0))
  }

  private static func namesExample(_ path: Substring) -> Bool {
    !wordsOfExamples.isDisjoint(with: path.split(separator: "/").flatMap { NameWords.all(in: String($0)) })
  }

  private static let wordsOfExamples: Set = [
    "demo", "demos", "example", "examples", "sample", "samples", "test", "tests", "playground",
  ]

  /// Returns whether the nearest project around a file is also one around another file.
  ///
  /// A repository can contain several apps, also in folders of each other.
  func isOfProject(_ file: String, around other: String) -> Bool {
    guard let project = project(of: file) else { return true }
    let folder = URL(fileURLWithPath: other).standardizedFileURL.deletingLastPathComponent().path
    return folder == project || folder.hasPrefix(project + "/")
  }

  /// Returns whether two files belong to different apps of a repository: each is in a project, and no project has both.
  func areOfDifferentApps(_ file: String, _ other: String) -> Bool {
    func isIn(_ folders: [String], _ path: String) -> Bool {
      folders.contains { path.hasPrefix($0 + "/") }
    }
    let (first, second) = (allProjects(around: file), allProjects(around: other))
    func path(_ file: String) -> String { URL(fileURLWithPath: file).standardizedFileURL.path }
    return !first.isEmpty && !second.isEmpty && !isIn(first, path(other)) && !isIn(second, path(file))
  }

  /// Returns all folders around a file that have a project, up to that of the repository.
  private func allProjects(around file: String) -> [String] {
    let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    if let known = allProjects[folder.path] { return known }
    let found = Self.levels(from: folder).filter { level in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      return names.contains(where: Self.isMark)
    }.map(\.path)
    allProjects[folder.path] = found
    return found
  }

  /// Returns the nearest folder with a project around a file; `nil` if there is none.
  private func project(of file: String) -> String? {
    let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    if let known = projects[folder.path] { return known }
    let found = Self.levels(from: folder).first { level in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      return names.contains(where: Self.isMark)
    }
    projects[folder.path] = .some(found?.path)
    return found?.path
  }

  /// Returns whether a folder around a file, up to that of its project, contains an entry of a kind.
  private static func isBelow(_ file: String, _ isOfKind: (String, URL) -> Bool) -> Bool {
    let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    return levels(from: folder).contains { level in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      return names.contains { isOfKind($0, level) }
    }
  }

  private static func isMark(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return marks.contains(name) }
    return marks.contains(name) || endings.contains(String(name[name.utf8.index(after: dot)...]))
  }

  /// Returns a folder and the folders around it, up to that of the project or, if the project is part of a repository
  /// with other projects, for example an example beside its library, up to that of the repository.
  ///
  /// Without a project, the folders go up to the one with the app delegate. In a copy without version control, the folder of
  /// a project can be inside of a second one, as the example of a library often is.
  static func levels(from folder: URL) -> [URL] {
    var levels = [folder]
    var (project, app): (Int?, Int?)
    for _ in 0..<10 {
      guard let last = levels.last else { break }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: last.path)) ?? []
      if names.contains(".git") { return levels }
      let isProject = names.contains(where: isMark)
      if isProject, project.map({ $0 == levels.count - 1 }) ?? true { project = levels.count }
      if app == nil, names.contains(appDelegate) { app = levels.count }
      let parent = last.deletingLastPathComponent().standardizedFileURL
      guard parent.path != last.path, parent.path != "/" else { break }
      levels.append(parent)
    }
    return Array(levels.prefix(project ?? app ?? 1))
  }

  /// Returns the nearest file with declarations that fit a need, and those declarations.
  func nearest(_ need: MissingDeclaration, except known: (String, FilePart) -> Bool) -> (
    program: Program, parts: [FilePart]
  )? {
    if unmet.contains(need) { return nil }
    var isMet = false
    for path in paths(from: need) {
      guard let program = program(path, naming: need.word) else { continue }
      let every = parts(of: program, path)
      let meeting = every.filter { need.isMet(by: $0, in: program.files[0].path) }
      if !meeting.isEmpty { isMet = true }
      var parts = meeting.filter { !known(program.files[0].path, $0) }
      if parts.isEmpty {
        parts = every.filter { need.mayBeMet(byRawValue: $0) && !known(program.files[0].path, $0) }
      }
      guard !parts.isEmpty else {
        // Files that are farther away may be those of the library with the hidden member.
        if need.isHidden, isMet { return nil }
        continue
      }
      // Several declarations of one name are overloads of a function, or extensions. A conformance can need several.
      guard need.type == nil || need.isConformance else { return (program, Array(parts.prefix(1))) }
      // The extensions in the file of a type belong to it.
      let extensions = every.filter { need.type == nil && $0.extended == need.name }
      return (program, parts + extensions.filter { !known(program.files[0].path, $0) })
    }
    if !isMet { unmet.insert(need) }
    return nil
  }

  /// Returns the paths, that of the file first that needs a type or a global, which can be private in it.
  private func paths(from need: MissingDeclaration) -> [String] {
    guard need.type == nil, let file = need.file else { return paths }
    let name = URL(fileURLWithPath: file).lastPathComponent
    let own = paths.first { path in
      path.hasSuffix(name) && program(path, naming: need.word)?.files[0].path == file
    }
    return (own.map { [$0] } ?? []) + paths.filter { $0 != own }
  }

  /// Returns the files that contain a word, each as a program of its own, nearest first.
  func programs(naming word: String) -> [Program] { paths.compactMap { program($0, naming: word) } }

  /// Returns a file as it is on disk; `nil` if it cannot be read.
  func whole(_ path: String) -> Program? {
    guard given[path] == nil else { return nil }
    let program = reader.program(of: path)
    return program.flatMap { $0.files.isEmpty ? nil : $0 }
  }

  /// Returns whether a file has a declaration with a name, at the top level or in a type.
  func declare(_ name: String) -> Bool {
    programs(naming: name).contains { program in
      program.globals.contains { $0.name == name }
        || program.types.contains { type in
          type.name == name && type.kind != .extension || type.members.contains { $0.name == name }
        }
    }
  }

  /// Returns the protocols with a member, required or in an extension.
  func protocols(with member: String) -> [String] {
    if let known = protocols[member] { return known }
    let all = programs(naming: member).flatMap(\.types).filter { type in
      [.extension, .protocol].contains(type.kind) && type.members.contains { $0.name == member }
    }
    let found = all.map(\.path).uniqued.filter { name in
      all.contains { $0.kind == .protocol && $0.path == name }
        || nearest(MissingDeclaration(name: name), except: { _, _ in false })?.program.types.contains {
          $0.kind == .protocol && $0.path == name
        } ?? false
    }
    protocols[member] = found
    return found
  }

  /// Returns the layouts of a class in storyboards and nibs, nearest first.
  func layouts(of name: String) -> [StoryboardLayout] {
    if let known = layouts[name] { return known }
    let found = interfacePaths.flatMap { path -> [StoryboardLayout] in
      let data = data(of: path)
      guard data.count <= CheckFiles.limit, data.contains("customClass=\"\(name)\"") else { return [] }
      return StoryboardLayout.all(
        of: name, in: String(decoding: data, as: UTF8.self), at: CheckFiles.shortened(path))
    }
    layouts[name] = found
    return found
  }

  /// Returns whether a collection view of a storyboard or a nib bounces although all of its content is visible.
  ///
  /// - Parameter classes: The classes of objects in the scenes that count; `nil` for all scenes.
  /// - Returns: Whether there is such a view.
  func letsViewsBounce(inScenesOf classes: Set<String>?) -> Bool {
    let settings = ["Vertical", "Horizontal"].map { "alwaysBounce\($0)=\"YES\"" }
    return interfacePaths.contains { path in
      let data = data(of: path)
      guard data.count <= CheckFiles.limit, settings.contains(where: data.contains) else { return false }
      return String(decoding: data, as: UTF8.self).components(separatedBy: "<scene ").contains { scene in
        let elements = scene.split(separator: "<")
        let bounces = elements.contains { element in
          element.hasPrefix("collectionView ") && settings.contains { element.contains($0) }
        }
        return bounces && (classes?.contains { scene.contains("customClass=\"\($0)\"") } ?? true)
      }
    }
  }

  /// Returns whether a storyboard or a nib contains one of some XML elements.
  func interfacesContain(_ elements: [String]) -> Bool {
    interfacePaths.contains { path in
      let data = data(of: path)
      return data.count <= CheckFiles.limit
        && elements.contains { data.contains("<\($0) ") || data.contains("<\($0)>") }
    }
  }

  private func parts(of program: Program, _ path: String) -> [FilePart] {
    if let known = parts[path] { return known }
    let found = FilePart.parts(ofFile: 0, in: program)
    parts[path] = found
    return found
  }

  /// Returns the name of the nearest header in which Objective-C code declares a class or a protocol; `nil` if there is none.
  func header(declaring name: String) -> String? {
    for path in paths where path.hasSuffix(".h") {
      // Of headers, the reader only keeps constants.
      let data = given[path] ?? FileManager.default.contents(atPath: path) ?? Data()
      guard data.count <= CheckFiles.limit, data.contains(name) else { continue }
      for line in data.split(separator: UInt8(ascii: "\n")) {
        let words = String(decoding: line, as: UTF8.self).split {
          !$0.isLetter && !$0.isNumber && !"@_".contains($0)
        }
        if words.count > 1, ["@interface", "@protocol"].contains(words[0]), words[1] == name,
          !line.contains(UInt8(ascii: ";"))
        {
          return URL(fileURLWithPath: path).lastPathComponent
        }
      }
    }
    return nil
  }

  /// Returns the contents of a file, which is read once; empty if it cannot be read.
  private func data(of path: String) -> Data { given[path] ?? reader.contents(of: path) }

  /// Returns a file if it contains a word and may belong to an app for iOS.
  private func program(_ path: String, naming word: String) -> Program? {
    let data = data(of: path)
    guard data.count <= CheckFiles.limit, data.contains(word) else { return nil }
    guard let own = given[path] else { return reader.program(of: path) }
    if let known = givenPrograms[path] { return known.files.isEmpty ? nil : known }
    let program = ProjectReader.program(own, at: path)
    givenPrograms[path] = program
    return program.files.isEmpty ? nil : program
  }
}

extension Data {
  /// Returns whether the data contains the bytes of a word.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while place + word.count <= end, let found = memchr(place, CInt(first), end - place - word.count + 1) {
        if memcmp(found, word, word.count) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
      }
      return false
    }
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
  /// Whether only an extension of this very type has the member.
  var isExact = false
  /// Whether the library has a hidden member of this name, so that any extension may have the one that is meant.
  var isHidden = false
  /// A label that the member must have; `nil` for any.
  var label: String?
  /// The file that needs the declaration, which can use its own private members; `nil` if it does not matter.
  var file: String?
  /// The words in the line of a call with other arguments than the known functions have; empty for other needs.
  var call: Set<String> = []

  /// The word that a file with the declaration contains.
  ///
  /// An operator outside the type names only the type.
  var word: String {
    if name.isOperatorName { return type ?? name }
    return label ?? (isConformance && Self.operatorProtocols.contains(name) ? type ?? name : name)
  }

  private static let operatorProtocols: Set = ["Equatable", "Comparable", "Hashable"]

  /// Returns whether a declaration is the one.
  ///
  /// - Parameters:
  ///   - part: The declaration.
  ///   - path: The file of the declaration.
  /// - Returns: Whether it is the one.
  func isMet(by part: FilePart, in path: String?) -> Bool {
    guard let type else {
      return part.extended == nil && part.names.contains(name)
        && (file == nil || path == nil || path == file || !part.privateNames.contains(name))
    }
    if !call.isEmpty { return isOverload(part) }
    guard let extended = part.extended else {
      return (isConformance || name.isOperatorName && part.names.contains(name)) && part.isOperator(of: type)
    }
    // Other files cannot use a private member.
    if !isConformance, !isHidden, path == nil || path != file, part.privateNames.contains(name) {
      return false
    }
    if let label { return part.names.contains(name) && part.words.contains(label) }
    let isOfType = extended == type || extended.hasSuffix("." + type)
    if isExact { return isOfType && (isConformance ? part.inherited : part.names).contains(name) }
    return isConformance
      ? isOfType && part.inherited.contains(name) || extended == name
      : part.names.contains(name) && (isOfType || !type.contains { $0.isLowercase } || !isOfOther(extended))
  }

  /// Returns whether a declaration gives a conformance to a raw value, with which an enumeration can conform too.
  ///
  /// An extension of the protocol can have the members for all types whose raw values conform.
  func mayBeMet(byRawValue part: FilePart) -> Bool {
    guard isConformance, let extended = part.extended, part.inherited.contains(name) else { return false }
    return ["Int", "String", "Double", "UInt"].contains(extended)
  }

  /// Returns whether a declaration has a function or an initializer that a line can call.
  private func isOverload(_ part: FilePart) -> Bool {
    guard part.items.contains(where: { label.map($0.words.contains) ?? $0.takesUnlabeled }) else {
      return false
    }
    // A function outside of types has the name of a known one, and other labels.
    guard let extended = part.extended else {
      return label != nil && part.isFunction && !part.names.isDisjoint(with: call)
    }
    let isNamed =
      extended.split(separator: ".").last.map { call.contains(String($0)) } ?? false || call.contains("init")
    return isNamed && part.names.contains("init") || !part.names.isDisjoint(with: call)
  }

  /// Returns whether an extended type certainly differs: both are types with a full name.
  ///
  /// A member can be declared for a superclass or a protocol, whose names the message does not contain.
  private func isOfOther(_ extended: String) -> Bool {
    let values: Set = ["Int", "Double", "Float", "CGFloat", "String", "CGRect", "CGSize", "CGPoint", "Bool"]
    return values.contains(extended) || type.map(values.contains) ?? false
  }

  /// Creates the need that an error names; `nil` if it names none.
  init?(_ error: Compiler.Diagnostic) {
    self.init(error.message)
    file = error.file
  }

  /// Finds the declaration that an error is about.
  ///
  /// - Parameters:
  ///   - message: The compiler's sentence; other errors than those about missing declarations give `nil`.
  ///   - line: The words in the line of the error.
  init?(_ message: String, line: Set<String> = []) {
    let message = Self.withoutAliases(message)
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    // A property wrapper is an attribute.
    if message.hasPrefix("cannot find") || message.hasPrefix("unknown attribute"), quoted.count > 1 {
      self.init(name: quoted[1])
    } else if message.contains("has no member"), quoted.count > 3 {
      var type = quoted[1]
      if type.hasPrefix("any ") { type.removeFirst(4) }
      while let last = type.last, "?!".contains(last) { type.removeLast() }
      if type.hasSuffix(".Type") { type.removeLast(5) }
      self.init(name: quoted[3], type: String(type.prefix { $0 != "<" }))
    } else if message.contains("is not a member type of"), quoted.count > 3 {
      // The message names the type with its module and its arguments.
      let path = quoted[3].prefix { $0 != "<" }.split(separator: ".").dropFirst()
      self.init(name: quoted[1], type: path.joined(separator: "."), isExact: true)
    } else if message.contains("is inaccessible due to"), quoted.count > 1 {
      // The message does not name the type, like messages about generic parameters.
      self.init(name: quoted[1], type: "T")
      isHidden = true
    } else if message.hasPrefix("instance member"), message.contains("cannot be used on type"),
      quoted.count > 3
    {
      // A static member of the same name is declared in an extension.
      self.init(name: quoted[1], type: quoted[3])
    } else if message.contains("does not conform to"), quoted.count > 3 {
      self.init(name: quoted[3], type: quoted[1], isConformance: true)
    } else if message.hasPrefix("extraneous argument label"), quoted.count > 1 {
      self.init(name: message.hasSuffix("subscript") ? "subscript" : "init", type: "")
      label = String(quoted[1].prefix { $0 != ":" })
    } else if message.hasPrefix("extra argument '"), quoted.count > 1, !line.isEmpty {
      self.init(name: "init", type: "")
      (label, call) = (quoted[1], line)
    } else {
      return nil
    }
  }

  /// Returns a message without the types that aliases in it stand for, as in `'TimeInterval' (aka 'Double')`.
  private static func withoutAliases(_ message: String) -> String {
    var parts = message.components(separatedBy: alias)
    for index in parts.indices.dropFirst() {
      guard let end = parts[index].range(of: "')") else { continue }
      parts[index].removeSubrange(..<end.upperBound)
    }
    return parts.joined()
  }

  private static let alias = " (aka '"

  /// Returns the type that the first alias in a message stands for; `nil` if there is none.
  static func aliasedType(in message: String) -> String? {
    guard let start = message.range(of: alias), message.contains("has no member") else { return nil }
    var type = message[start.upperBound...].prefix { $0 != "'" && $0 != "<" }
    if type.hasPrefix("any ") { type = type.dropFirst(4) }
    return String(type)
  }

  /// Creates the need for a function or an initializer with an argument label.
  ///
  /// - Parameters:
  ///   - label: A label in the call; `nil` for a call without labels.
  ///   - line: The words in the line of the call.
  init(label: String?, line: Set<String>) {
    self.init(name: "init", type: "")
    (self.label, call) = (label, line)
  }

  /// Whether an error says that a call has no labels although all known functions do.
  static func lacksLabels(_ message: String) -> Bool { message.hasPrefix("missing argument label") }

  /// Returns the name of the function that an error about arguments is about; `nil` if the message has none.
  static func function(in message: String) -> String? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 1, quoted[0].hasPrefix("no exact matches in ") else { return nil }
    return String(quoted[1])
  }

  /// Whether an error says that no known function takes the arguments of a call.
  static func isAboutArguments(_ message: String) -> Bool {
    [
      "argument passed to call that takes no arguments", "cannot call value of non-function type",
      "extra arguments at position",
      "incorrect argument label",
      "missing argument", "no exact matches in call",
    ].contains { message.hasPrefix($0) }
  }

  init(
    name: String, type: String? = nil, isConformance: Bool = false, isExact: Bool = false, file: String? = nil
  ) {
    (self.name, self.type, self.isConformance) = (name, type, isConformance)
    (self.isExact, self.file) = (isExact, file)
  }
}

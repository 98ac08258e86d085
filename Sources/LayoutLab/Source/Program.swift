import Foundation

/// The files of a module, with their declarations.
package struct Program: Sendable {
  /// The files in the given order.
  package let files: [SourceFile]
  /// The compiled tokens of each file, with conditions evaluated as on iOS.
  package let tokens: [[Token]]
  /// The comments of each file.
  package let comments: [[Comment]]
  /// The conditions in each file that must be replaced in its copy.
  package let conditions: [[(range: Range<Int>, holds: Bool)]]
  /// The imports of each file.
  package let imports: [[(module: String, tokens: Range<Int>)]]
  /// The types and extensions of all files.
  package let types: [TypeDeclaration]
  /// The declarations outside of all types, in all files.
  package let globals: [Member]
  /// The indices of types in `types` by path, without extensions.
  private let places: [String: [Int]]
  /// The types of type aliases, by path.
  private let aliases: [String: String]

  /// The files as they were read.
  private let parsed: [ParsedFile]

  /// Reads files.
  package init(_ files: [SourceFile]) { self.init(files.map(ParsedFile.init)) }

  /// Reads files, except for those that another program has read and that have not changed.
  package init(_ files: [SourceFile], reusing other: Program) {
    self.init(
      files.map { file in
        other.parsed.first { $0.source.path == file.path && $0.source.bytes == file.bytes }
          ?? ParsedFile(file)
      })
  }

  private init(_ parsed: [ParsedFile]) {
    self.parsed = parsed
    files = parsed.map(\.source)
    tokens = parsed.map(\.tokens)
    comments = parsed.map(\.comments)
    conditions = parsed.map(\.conditions)
    imports = parsed.map(\.imports)
    types = parsed.enumerated().flatMap { $1.types(inFile: $0) }
    globals = parsed.flatMap(\.globals)
    var places: [String: [Int]] = [:]
    var aliases: [String: String] = [:]
    for (place, type) in types.enumerated() {
      if type.kind != .extension { places[type.path, default: []].append(place) }
      for member in type.members where member.kind == .typeAlias {
        aliases["\(type.path).\(member.name)"] = member.type
      }
    }
    for member in globals where member.kind == .typeAlias { aliases[member.name] = member.type }
    self.places = places
    self.aliases = aliases
  }

  /// Each file as a program of its own.
  package var eachFile: [Program] { parsed.map { Program([$0]) } }

  /// Returns the declarations outside of all types in a file.
  func globals(ofFile file: Int) -> [Member] { parsed[file].globals }

  /// Returns the type with a path; if there are several, the one in the folder closest to a file.
  package func type(at path: String, near file: Int? = nil) -> TypeDeclaration? {
    guard let found = places[path], let first = found.first else { return nil }
    guard found.count > 1, let file else { return types[first] }
    let nearest = found.max {
      Self.shared(types[$0].file, file, files) < Self.shared(types[$1].file, file, files)
    }
    return types[nearest ?? first]
  }

  /// Returns the number of folders that two files have in common.
  private static func shared(_ one: Int, _ other: Int, _ files: [SourceFile]) -> Int {
    func folders(_ file: Int) -> [Substring] { files[file].path.split(separator: "/").dropLast() }
    return one == other ? .max : zip(folders(one), folders(other)).prefix { $0 == $1 }.count
  }

  /// Returns the extensions of a type.
  package func extensions(of path: String) -> [TypeDeclaration] {
    types.filter { type in
      guard type.kind == .extension else { return false }
      return type.path == path || resolve(type.path, from: nil)?.path == path
    }
  }

  /// Returns a type and its extensions.
  package func parts(of type: TypeDeclaration) -> [TypeDeclaration] { [type] + extensions(of: type.path) }

  /// Returns types, followed by their extensions.
  package func parts(of types: [TypeDeclaration]) -> [TypeDeclaration] {
    types + types.flatMap { extensions(of: $0.path) }
  }

  /// Returns the type that a name refers to at a place, or `nil` if the files do not declare it.
  ///
  /// - Parameters:
  ///   - name: The name, with or without generic arguments.
  ///   - scope: The path of the innermost enclosing type; `nil` at the top level of a file.
  ///   - file: The index of the file that contains the name; `nil` if names are unambiguous.
  /// - Returns: The type.
  package func resolve(_ name: String, from scope: String?, near file: Int? = nil) -> TypeDeclaration? {
    follow(name, scope, 0, file).type
  }

  /// Returns the name after all type aliases are resolved, even if the files do not declare it.
  package func resolvedName(_ name: String, from scope: String?) -> String {
    let found = follow(name, scope, 0, nil)
    return found.type?.path ?? found.name
  }

  private func follow(_ name: String, _ scope: String?, _ depth: Int, _ file: Int?) -> (
    type: TypeDeclaration?, name: String
  ) {
    var name = String(name.prefix { $0 != "<" })
    if name.hasPrefix("any ") { name.removeFirst(4) }
    for module in ["UIKit.", "Foundation.", "Swift."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    guard depth < 8 else { return (nil, name) }
    var around = scope
    while true {
      let path = around.map { "\($0).\(name)" } ?? name
      if let type = type(at: path, near: file) { return (type, path) }
      if let alias = aliases[path] { return follow(alias, around, depth + 1, file) }
      guard let scope = around else { return (nil, name) }
      let parts = scope.split(separator: ".")
      around = parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
    }
  }

  /// The subclasses of UIKit's class of attributes in the files.
  package var attributesClasses: [TypeDeclaration] {
    types.filter { $0.kind == .class && ancestors(of: $0).root == "UICollectionViewLayoutAttributes" }
  }

  /// Returns the superclasses in the files, nearest first, and the first superclass outside of the files.
  package func ancestors(of type: TypeDeclaration) -> (own: [TypeDeclaration], root: String?) {
    var (own, current): ([TypeDeclaration], TypeDeclaration) = ([], type)
    while own.count < 32 {
      var root: String?
      var next: TypeDeclaration?
      for name in current.inherited {
        if let parent = resolve(name, from: current.enclosing, near: current.file) {
          if parent.kind == .class {
            next = parent
            break
          }
        } else if root == nil {
          root = resolvedName(name, from: current.enclosing)
        }
      }
      guard let parent = next else { return (own, root) }
      own.append(parent)
      current = parent
    }
    return (own, nil)
  }
}

extension Program {
  /// The paths as the user named them, by the paths that the compiler receives.
  package var names: [String: String] {
    let absolute = files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    return Dictionary(zip(absolute, files.map(\.path)), uniquingKeysWith: { first, _ in first })
  }
}

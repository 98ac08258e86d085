import Foundation
import LayoutLab

/// The files that are checked together, and what they declare.
struct Program: Sendable {
  /// The files, in the order in which they were named.
  let files: [SourceFile]
  /// The tokens of each file that are compiled, conditions read as on iOS.
  let tokens: [[Token]]
  /// The comments of each file.
  let comments: [[Comment]]
  /// The conditions of each file that the copy has to answer itself.
  let conditions: [[(range: Range<Int>, holds: Bool)]]
  /// The imports of each file.
  let imports: [[(module: String, tokens: Range<Int>)]]
  /// The types and extensions of all files.
  let types: [TypeDeclaration]
  /// What stands outside of all types, in all files.
  let globals: [Member]
  /// The places of types in `types` by path; extensions left out.
  private let places: [String: [Int]]
  /// What type aliases stand for, by path.
  private let aliases: [String: String]

  init(_ files: [SourceFile]) {
    self.files = files
    var tokens: [[Token]] = []
    var comments: [[Comment]] = []
    var conditions: [[(range: Range<Int>, holds: Bool)]] = []
    var imports: [[(module: String, tokens: Range<Int>)]] = []
    var types: [TypeDeclaration] = []
    var globals: [Member] = []
    for (number, file) in files.enumerated() {
      let source = Tokenizer.read(file)
      let condition = ConditionReader(source.tokens)
      let declarations = DeclarationReader(condition.active, file: number)
      tokens.append(condition.active)
      comments.append(source.comments)
      conditions.append(condition.answers)
      imports.append(declarations.imports)
      types += declarations.types
      globals += declarations.globals
    }
    self.tokens = tokens
    self.comments = comments
    self.conditions = conditions
    self.imports = imports
    self.types = types
    self.globals = globals
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

  /// Returns the type of a path; of several, the one that stands nearest to a file in the folders.
  func type(at path: String, near file: Int? = nil) -> TypeDeclaration? {
    guard let found = places[path], let first = found.first else { return nil }
    guard found.count > 1, let file else { return types[first] }
    let nearest = found.max {
      Self.shared(types[$0].file, file, files) < Self.shared(types[$1].file, file, files)
    }
    return types[nearest ?? first]
  }

  /// The number of folders in which two files stand both.
  private static func shared(_ one: Int, _ other: Int, _ files: [SourceFile]) -> Int {
    func folders(_ file: Int) -> [Substring] { files[file].path.split(separator: "/").dropLast() }
    return one == other ? .max : zip(folders(one), folders(other)).prefix { $0 == $1 }.count
  }

  /// Returns the extensions of a type.
  func extensions(of path: String) -> [TypeDeclaration] {
    types.filter { type in
      guard type.kind == .extension else { return false }
      return type.path == path || resolve(type.path, from: nil)?.path == path
    }
  }

  /// Returns the type that a name stands for where it is written; nil for one that the files do not declare.
  ///
  /// - Parameters:
  ///   - name: The name, with generic arguments or without.
  ///   - scope: The path of the innermost type around the place; nil at the top of a file.
  ///   - file: The number of the file in which it is written; nil where several types of a name are no question.
  /// - Returns: The type.
  func resolve(_ name: String, from scope: String?, near file: Int? = nil) -> TypeDeclaration? {
    follow(name, scope, 0, file).type
  }

  /// Returns the name that stands at the end of all type aliases; that of a type which the files don't declare.
  func resolvedName(_ name: String, from scope: String?) -> String {
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

  /// The classes from which a class derives, nearest first, and the class at the end that is none of the files'.
  func ancestors(of type: TypeDeclaration) -> (own: [TypeDeclaration], root: String?) {
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
  /// The names by which the user knows the files, by the paths that the compiler is told.
  var names: [String: String] {
    let absolute = files.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path }
    return Dictionary(zip(absolute, files.map(\.path)), uniquingKeysWith: { first, _ in first })
  }
}

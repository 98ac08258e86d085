import LayoutLab
import LayoutLabSubjects

/// Adds the types that neighboring files declare for the arguments of initializers and functions, so that layouts which
/// need arguments can be created.
struct ArgumentTypes {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// The most declarations that are added for arguments.
  private static let most = 40

  /// Returns a module with the types, and the types that these name in turn.
  func completing(_ module: CheckFiles.Module) -> CheckFiles.Module {
    var module = module
    var wanted = Self.missing(in: module)
    var seen: Set<String> = []
    while let (name, owner, place) = wanted.popLast(), seen.count < Self.most {
      guard seen.insert(name).inserted, !Self.isKnown(name, in: module.program),
        let found = nearest(name, in: owner)
      else { continue }
      let file = found.program.files[0]
      if module.program.files.contains(where: { $0.path == file.path && !module.isBorrowed($0.path) }) {
        continue
      }
      module.borrow(found.parts.map(\.bytes), of: file)
      module.leftOut.append(
        .init(file: place.file, line: place.line, message: "'\(name)' is taken from \(file.path)"))
      let words = found.parts.reduce(into: Set<String>()) { words, part in
        words.formUnion(part.frameWords)
        for item in part.items where item.isImplicit { words.formUnion(item.words) }
      }
      wanted += words.filter(Self.isTypeName).sorted().map { ($0, nil, place) }
    }
    return module
  }

  /// Returns the nearest file that declares a type, at the top level or in an extension of another type.
  private func nearest(_ name: String, in owner: String?) -> (program: Program, parts: [FilePart])? {
    if let found = neighbors.nearest(MissingDeclaration(name: name), except: { _, _ in false }) {
      return found
    }
    guard let owner else { return nil }
    let nested = MissingDeclaration(name: name, type: owner, isExact: true)
    return neighbors.nearest(nested, except: { _, _ in false })
  }

  /// Returns the types of arguments that the files do not declare, with the types in which they may be declared and
  /// the lines that need them.
  static func missing(in module: CheckFiles.Module) -> [(name: String, owner: String?, place: SourceLine)] {
    let program = module.program
    let found = (try? SubjectFinder(program: program).find()) ?? []
    let plans = found.filter { !$0.isPossible } + FactoryFinder(program: program).uncallable()
    return plans.filter { module.checked.contains($0.type.file) }.flatMap {
      plan -> [(name: String, owner: String?, place: SourceLine)] in
      let place = SourceLine(file: program.files[plan.type.file].path, line: plan.type.line)
      let owner = plan.isFactory ? plan.type.enclosing.flatMap { program.resolve($0, from: nil) } : plan.type
      if plan.isFactory, owner == nil, let name = plan.type.enclosing, isTypeName(name) {
        // The function is in an extension, and its class in another file.
        return [(name, nil, place)]
      }
      let types = ([owner].compactMap(\.self) + plan.ancestors).flatMap {
        program.parts(of: $0)
      }
      let initializers = types.flatMap(\.members).filter { $0.kind == .initializer }
      var words = initializers.flatMap(\.parameters).flatMap { parameter -> [String] in
        parameter.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      }
      if plan.isFactory {
        let tokens = program.tokens[plan.type.file][plan.type.tokens].prefix { !$0.isSign("{") }
        words += tokens.filter { $0.kind == .word }.map(\.text)
      }
      return words.uniqued.filter { isTypeName($0) && !isKnown($0, in: program) }
        .map { ($0, owner?.path, place) }
    }
  }

  private static func isKnown(_ name: String, in program: Program) -> Bool {
    program.types.contains { $0.name == name && $0.kind != .extension }
      || program.globals.contains { $0.name == name }
  }

  private static func isTypeName(_ word: String) -> Bool {
    guard word.first?.isUppercase == true, !platform.contains(word) else { return false }
    return !["UI", "NS", "CG", "CA"].contains { prefix in
      word.hasPrefix(prefix) && word.dropFirst(2).first?.isUppercase == true
    }
  }

  private static let platform: Set = [
    "Int", "Double", "Float", "Bool", "String", "Set", "Array", "Dictionary", "Optional", "AnyObject", "Any",
    "Void",
    "IndexPath", "Self", "Equatable", "Hashable", "AnyHashable", "Date", "URL", "Data", "Character", "UInt",
    "Calendar",
  ]
}

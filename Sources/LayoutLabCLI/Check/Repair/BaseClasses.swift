import LayoutLab
import LayoutLabSubjects

/// Adds the superclasses that neighboring files declare, so that classes that derive from them are known to be layouts.
struct BaseClasses {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// Returns a module with the superclasses of its layouts.
  func completing(_ module: CheckFiles.Module) -> CheckFiles.Module {
    var module = module
    for type in module.program.types where type.kind == .class && module.checked.contains(type.file) {
      guard let name = Self.missingSuperclass(of: type, in: module.program),
        let chain = chain(from: name), !chain.isEmpty
      else { continue }
      let own = module.program.files[type.file].path
      for (program, parts) in chain {
        let file = program.files[0]
        if module.program.files.contains(where: { $0.path == file.path && !module.isBorrowed($0.path) }) {
          continue
        }
        module.borrow(parts.map(\.bytes), of: file)
        module.leftOut.append(
          .init(
            file: own, line: type.line,
            message: "'\(parts[0].title)' is taken from \(file.path)"))
      }
    }
    return module
  }

  /// Returns whether a class of some files may derive from a layout in another file.
  static func isNeeded(_ program: Program) -> Bool {
    program.types.contains { $0.kind == .class && missingSuperclass(of: $0, in: program) != nil }
  }

  /// Returns the name of the superclass that the files do not declare, or `nil` if it is one of the platform's.
  private static func missingSuperclass(of type: TypeDeclaration, in program: Program) -> String? {
    let (own, root) = program.ancestors(of: type)
    let last = own.last ?? type
    guard let root, let first = last.inherited.first,
      root == program.resolvedName(first, from: last.enclosing),
      !isOfPlatform(root)
    else { return nil }
    return root
  }

  /// Returns whether a name is probably one of the platform's.
  ///
  /// The platform's few layouts are known; a different layout with such a name belongs to the project.
  private static func isOfPlatform(_ name: String) -> Bool {
    if name.hasSuffix("Layout") { return SubjectFinder.roots.contains(name) }
    let prefixes = ["UI", "NS", "CA", "XCT", "SK", "MK", "AV", "WK", "SCN", "PK"]
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Returns the declarations from a superclass up to one of UIKit's layouts, or `nil` if it is no layout.
  private func chain(from name: String, _ depth: Int = 0) -> [(program: Program, parts: [FilePart])]? {
    if SubjectFinder.roots.contains(name) { return [] }
    guard depth < 8, !Self.isOfPlatform(name),
      let found = neighbors.nearest(MissingDeclaration(name: name), except: { _, _ in false })
    else { return nil }
    let type = found.program.types.first { $0.path == name && $0.kind == .class }
    let alias = found.program.globals.first { $0.name == name && $0.kind == .typeAlias }
    guard let next = type?.inherited.first ?? alias?.type,
      let rest = chain(from: String(AnswerText.stripped(next).prefix { $0 != "<" }), depth + 1)
    else { return nil }
    return [found] + rest
  }
}

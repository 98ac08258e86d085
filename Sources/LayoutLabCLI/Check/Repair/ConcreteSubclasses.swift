import LayoutLab

/// Adds files with subclasses of generic layouts, which cannot be created without their arguments.
struct ConcreteSubclasses {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// Returns the generic layouts in the checked files of which no file of the module has a subclass with arguments.
  static func missing(in module: CheckFiles.Module) -> [TypeDeclaration] {
    module.program.types.filter { type in
      guard type.kind == .class, type.isGeneric, module.checked.contains(type.file),
        let root = module.program.ancestors(of: type).root, SubjectFinder.roots.contains(root)
      else { return false }
      return !module.program.types.contains { derives($0, from: type) }
    }
  }

  /// Returns a module whose checked files include the nearest file with a subclass of each generic layout.
  func completing(_ module: CheckFiles.Module) -> CheckFiles.Module {
    var module = module
    for type in Self.missing(in: module) {
      for found in neighbors.programs(naming: type.name) {
        guard let subclass = found.types.first(where: { Self.derives($0, from: type) }) else { continue }
        let file = found.files[0]
        let kept = module.program.files.filter { $0.path != file.path }
        let own = module.program.files[type.file].path
        module.checked = Set(
          kept.indices.filter { index in
            module.checked.contains { module.program.files[$0].path == kept[index].path }
          } + [kept.endIndex])
        module.program = Program(kept + [file])
        module.leftOut.append(
          .init(
            file: own, line: type.line,
            message: "'\(type.path)' is generic; its subclass '\(subclass.path)' in \(file.path) is checked"))
        break
      }
    }
    return module
  }

  private static func derives(_ type: TypeDeclaration, from generic: TypeDeclaration) -> Bool {
    guard type.kind == .class, !type.isGeneric, let superclass = type.inherited.first else { return false }
    return superclass.prefix { $0 != "<" } == generic.name
  }
}

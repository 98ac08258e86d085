import LayoutLab

/// Adds extensions in neighboring files that contain overrides of a layout.
///
/// Without them, another layout would be checked than the one that the project has.
struct OverridingExtensions {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// Returns a module with the extensions of its layouts that contain overrides.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - layouts: The layouts of its checked files.
  /// - Returns: The module, with a note for each extension.
  func completing(_ module: CheckFiles.Module, _ layouts: [TypeDeclaration]) -> CheckFiles.Module {
    var module = module
    let own = Set(module.program.files.map(\.path))
    for type in layouts {
      let place = module.program.files[type.file].path
      for found in neighbors.programs(naming: type.name) where !own.contains(found.files[0].path) {
        let file = found.files[0]
        let overrides = found.types.contains { part in
          part.kind == .extension && part.path == type.path
            && part.members.contains { $0.modifiers.contains("override") }
        }
        guard overrides else { continue }
        let parts = FilePart.parts(ofFile: 0, in: found).filter {
          $0.extended == type.path && $0.words.contains("override")
        }
        module.borrow(parts.map(\.bytes), of: file)
        module.leftOut.append(
          .init(
            file: place, line: type.line,
            message: "the overrides in the extension of '\(type.path)' are taken from \(file.path)"))
      }
    }
    return module
  }
}

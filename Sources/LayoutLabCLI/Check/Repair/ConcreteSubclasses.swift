import LayoutLab
import LayoutLabSubjects

/// Adds files with subclasses of layouts that cannot be judged themselves: generic ones, which cannot be created without
/// their arguments, and those that leave a method to their subclasses.
struct ConcreteSubclasses {
  private let neighbors: NeighborFiles

  init(_ neighbors: NeighborFiles) { self.neighbors = neighbors }

  /// A layout of which a subclass is judged.
  struct Base {
    var type: TypeDeclaration
    /// The methods that subclasses override; `nil` if the layout is generic.
    var methods: Set<String>?

    /// Returns whether a class can be judged in place of the layout.
    fileprivate func isSuperclass(of other: TypeDeclaration) -> Bool {
      guard other.kind == .class, !other.isGeneric, let superclass = other.inherited.first,
        superclass.prefix(while: { $0 != "<" }) == type.name
      else { return false }
      return methods.map { methods in
        other.members.contains { $0.modifiers.contains("override") && methods.contains($0.fullName) }
      } ?? true
    }
  }

  /// Returns the layouts in the checked files of which no file of the module has a subclass that can be judged.
  static func missing(in module: CheckFiles.Module) -> [Base] {
    module.program.types.compactMap { type in
      guard type.kind == .class, module.checked.contains(type.file),
        let root = module.program.ancestors(of: type).root, SubjectFinder.roots.contains(root)
      else { return nil }
      let base = Base(type: type, methods: type.isGeneric ? nil : openMethods(of: type, in: module.program))
      if base.methods?.isEmpty ?? false { return nil }
      return module.program.types.contains(where: base.isSuperclass) ? nil : base
    }
  }

  /// Returns the methods of a class that it calls itself and that return an empty list, as long as no subclass overrides
  /// them.
  private static func openMethods(of type: TypeDeclaration, in program: Program) -> Set<String> {
    var names: Set<String> = []
    let parts = program.parts(of: [type])
    for part in parts {
      let tokens = program.tokens[part.file]
      for member in part.members
      where member.kind == .function && !member.modifiers.contains("override")
        && AnswerText.array(AnswerText.stripped(member.type ?? "")) == "UICollectionViewLayoutAttributes"
      {
        guard let open = member.tokens.first(where: { tokens[$0].isSign("{") }),
          ["[]", "return[]"].contains(
            tokens[(open + 1)..<(member.tokens.upperBound - 1)].map(\.text).joined())
        else { continue }
        if parts.contains(where: { program.tokens[$0.file][$0.body].uses(member.name) }) {
          names.insert(member.fullName)
        }
      }
    }
    return names
  }

  /// The largest number of subclasses that are checked in place of one layout.
  private static let mostSubclasses = 3

  /// Returns a module whose checked files include the nearest file with a subclass of each generic layout, and the nearest
  /// files with subclasses of each layout that leaves methods to them.
  ///
  /// The file of a layout that leaves methods to its subclasses is not checked itself.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - only: The only layout to check, which no subclass replaces if it is generic; `nil` for all.
  /// - Returns: The module.
  func completing(_ module: CheckFiles.Module, only: String? = nil) -> CheckFiles.Module {
    var module = module
    for base in Self.missing(in: module) where base.methods != nil || base.type.path != only {
      let type = base.type
      let own = module.program.files[type.file].path
      let found = neighbors.programs(naming: type.name).compactMap { program in
        program.types.first(where: base.isSuperclass).map { (file: program.files[0], subclass: $0) }
      }
      for (file, subclass) in found.prefix(base.methods == nil ? 1 : Self.mostSubclasses) {
        let kept = module.program.files.filter { $0.path != file.path }
        module.checked = Set(
          kept.indices.filter { index in
            module.checked.contains { module.program.files[$0].path == kept[index].path }
              && !(base.methods != nil && kept[index].path == own)
          } + [kept.endIndex])
        module.program = Program(kept + [file])
        let reason = base.methods.map { methods in
          "leaves \(methods.sorted().map { "'\($0)'" }.listed) to its subclasses"
        }
        module.leftOut.append(
          .init(
            file: own, line: type.line,
            message:
              "'\(type.path)' \(reason ?? "is generic"); its subclass '\(subclass.path)' in \(file.path) is checked"
          ))
      }
    }
    return module
  }
}

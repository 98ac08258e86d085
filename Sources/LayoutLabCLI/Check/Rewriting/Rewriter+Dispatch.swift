import LayoutLab

extension Rewriter {
  /// Lets subclasses override methods that extensions of UIKit's classes declare with `@objc`.
  ///
  /// With Objective-C, the object is asked for its method. Here the method of the extension gets another name. A generated
  /// method has its old name, and asks whether the object conforms to a generated protocol, which the override implements.
  mutating func dispatchExtensionMethods() {
    for type in program.types where type.kind == .extension && !type.isGeneric {
      guard program.resolve(type.path, from: nil) == nil else { continue }
      for member in type.members where Self.canBeOverridden(member, in: type) {
        let overrides = overrides(of: member, in: type.path)
        guard !overrides.isEmpty else { continue }
        let labels = member.parameters.map { "_" + ($0.label ?? "") }.joined()
        let name = "_LabOverride_\(member.name)\(labels)"
        rename(member, to: Self.base(member), in: type.file)
        edits[type.file].appendix += Self.declarations(of: member, in: type, name)
        for (owner, override) in overrides {
          let inherits = program.ancestors(of: owner).own.contains { ancestor in
            overrides.contains { $0.owner.path == ancestor.path }
          }
          rename(override, to: Self.override(member), in: owner.file)
          renameSuper(override, to: inherits ? Self.override(member) : Self.base(member), in: owner.file)
          if inherits { continue }
          blankOverride(override, in: owner.file)
          edits[owner.file].appendix += "extension \(owner.path): \(type.path).\(name) {}\n"
        }
      }
    }
  }

  /// The name of the extension's method.
  private static func base(_ member: Member) -> String { "_labBase_\(member.name)" }

  /// The name of the overrides.
  private static func override(_ member: Member) -> String { "_lab_\(member.name)" }

  private static func canBeOverridden(_ member: Member, in type: TypeDeclaration) -> Bool {
    let isObjectiveC =
      member.attributes.contains("objc") || type.attributes.contains("objc")
      || member.modifiers.contains("dynamic")
    let other = ["override", "nonisolated", "private", "fileprivate"]
    return member.kind == .function && isObjectiveC && !member.isStatic && !member.isGeneric
      && !member.modifiers.contains(where: other.contains)
      && !member.parameters.contains { $0.hasDefault || $0.type.hasSuffix("...") }
  }

  /// Classes that other classes of UIKit inherit from.
  private static let commonSuperclasses: Set = [
    "NSObject", "UIResponder", "UIView", "UIControl", "UIScrollView", "UIViewController",
  ]

  /// Returns the overrides of a method that an extension adds to a UIKit class.
  private func overrides(of member: Member, in path: String) -> [(owner: TypeDeclaration, member: Member)] {
    program.types.compactMap { owner in
      guard owner.kind == .class, !owner.isGeneric,
        let override = owner.members.first(where: {
          $0.kind == .function && $0.fullName == member.fullName && $0.modifiers.contains("override")
        }), let root = program.ancestors(of: owner).root,
        root == path || Self.commonSuperclasses.contains(path) && root.hasPrefix("UI")
      else { return nil }
      return (owner, override)
    }
  }

  /// Returns the protocol for overrides, and the method that asks for one.
  private static func declarations(of member: Member, in type: TypeDeclaration, _ name: String) -> String {
    let arguments = member.parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameter.type.hasPrefix("inout ") ? "&" : "")
        + "p\(index)"
    }.joined(separator: ", ")
    let marks =
      (member.effects.contains("throws") ? "try " : "") + (member.effects.contains("async") ? "await " : "")
    let rest =
      "(\(signature(member))) " + member.effects.map { "\($0) " }.joined() + "-> \(member.type ?? "Void")"
    let isPublic = (member.modifiers + type.modifiers).contains { ["public", "open"].contains($0) }
    let access = isPublic ? "public " : ""
    let isolation = type.path.hasPrefix("UI") ? "@preconcurrency @MainActor " : ""
    let attribute = member.attributes.contains("discardableResult") ? "@discardableResult " : ""
    return """
      extension \(type.path) {
        \(isolation)\(access)protocol \(name) {
          \(attribute)func \(override(member))\(rest)
        }
        \(attribute)\(access)func \(member.name)\(rest) {
          if let subject = self as? any \(name) { return \(marks)subject.\(override(member))(\(arguments)) }
          return \(marks)\(base(member))(\(arguments))
        }
      }

      """
  }

  private mutating func rename(_ member: Member, to name: String, in file: Int) {
    let tokens = tokens(file)
    guard let start = member.tokens.first(where: { tokens[$0].isKeyword("func") }) else { return }
    edits[file].replace(tokens[start + 1].range, by: name)
  }

  private mutating func renameSuper(_ member: Member, to name: String, in file: Int) {
    let tokens = tokens(file)
    for index in member.tokens.dropLast(2) where tokens[index].isKeyword("super") {
      guard tokens[index + 1].isSign("."), tokens[index + 2].text == member.name else { continue }
      edits[file].replace(tokens[index + 2].range, by: name)
    }
  }

  /// Blanks the modifiers that an implementation of a requirement cannot have.
  private mutating func blankOverride(_ member: Member, in file: Int) {
    let tokens = tokens(file)
    for index in member.tokens.prefix(while: { !tokens[$0].isKeyword("func") }) {
      let hidden = ["override", "private", "fileprivate"]
      if hidden.contains(where: tokens[index].isKeyword) { edits[file].blank(tokens[index].range) }
    }
  }
}

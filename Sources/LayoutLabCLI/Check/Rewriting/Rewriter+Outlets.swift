import LayoutLab

extension Rewriter {
  /// Lets a nib file set the outlets of a class by name, as Objective-C does.
  mutating func addOutlets(to type: TypeDeclaration) {
    guard let root = program.ancestors(of: type).root, root.hasPrefix("UI"), root != "UICollectionViewLayout"
    else { return }
    let cases = type.members.compactMap { member -> String? in
      guard member.kind == .property, member.attributes.contains("IBOutlet"), var name = member.type else {
        return nil
      }
      while name.hasSuffix("!") || name.hasSuffix("?") { name.removeLast() }
      return "case \(SwiftLiteral.quoted(member.name)): "
        + "if let value = value as? \(name) { self.\(member.name) = value }\n"
    }
    guard !cases.isEmpty else { return }
    let access = type.modifiers.contains("open") ? "open" : "public"
    additions[type.path, default: ""] += """
      \(access) override func _setOutlet(_ name: String, to value: Any?) {
      switch name {
      \(cases.joined())default: super._setOutlet(name, to: value)
      }
      }

      """
  }
}

import LayoutLab

/// A value for an optional property of a layout that nothing in the files sets.
struct OptionalValue: Equatable {
  /// The class that declares the property.
  var owner: String
  var name: String
  /// The expression that creates the value, in the scope of `values` and `path`.
  var expression: String

  /// The statement that sets the property of `layout` if the process runs with such values.
  var statement: String {
    "if LayoutLabHost.CheckHost.givesOptionalValues, let layout = layout as? \(owner) { "
      + "let (values, path): (_, IndexPath) = (delegate.values.constant, []); _ = (values, path); "
      + "layout.\(name) = \(expression) }"
  }
}

extension SettingsText {
  /// Values for the optional properties that nothing in the files sets, and that describe what a layout does.
  ///
  /// A place such as an index path is left out, because only an app knows when it changes.
  var optionalValues: [OptionalValue] {
    let answers = AnswerText(program: program)
    return classes.flatMap { owner in
      owner.members.compactMap { member -> OptionalValue? in
        guard member.kind == .property, member.isSettable, !member.isStatic, !member.isComputed,
          !member.modifiers.contains(where: Self.hides), let type = member.type,
          let inner = AnswerText.optional(type), !type.hasSuffix("!"), measuringClosure(type, owner) == nil,
          describesLayout(AnswerText.stripped(inner), owner), !isAssigned(member.name),
          let value = answers.expression(for: inner, question: member.name, scope: owner.path),
          value != "nil"
        else { return nil }
        return OptionalValue(owner: owner.path, name: member.name, expression: value)
      }
    }
  }

  /// Returns whether a type is one of lengths and dates, or a plain type of the files.
  private func describesLayout(_ type: String, _ owner: TypeDeclaration) -> Bool {
    let plain: Set = ["CGFloat", "Double", "CGSize", "UIEdgeInsets", "Date"]
    let name = program.resolvedName(type, from: owner.path)
    if plain.contains(name) { return true }
    return program.resolve(type, from: owner.path).map { [.struct, .enum].contains($0.kind) } ?? false
  }
}

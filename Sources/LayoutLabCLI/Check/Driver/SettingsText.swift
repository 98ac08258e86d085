import LayoutLab

/// Writes what an app does after it creates a layout: it sets required properties, and registers decoration views
/// through methods of the layout.
struct SettingsText {
  let program: Program
  let plan: SubjectPlan

  var classes: [TypeDeclaration] { [plan.type] + plan.ancestors }

  /// Statements that set what the files never set: implicitly unwrapped properties, closures that return empty sizes, and
  /// closures that take the place of a delegate.
  ///
  /// They run in the scope of `layout` and `delegate`.
  var assignments: [String] {
    let answers = AnswerText(program: program)
    var lines: [String] = []
    for owner in classes {
      for member in owner.members where isLeftToTheApp(member, of: owner) {
        let type = member.type ?? ""
        let inner = measuringClosure(type, owner) ?? (type.hasSuffix("!") ? String(type.dropLast()) : type)
        guard !Self.isView(inner),
          let value = answers.expression(for: inner, question: member.name, scope: owner.path)
        else { continue }
        lines.append(
          "if let layout = layout as? \(owner.path) { let (values, path): (_, IndexPath) = (delegate.values, []); "
            + "_ = (values, path); layout.\(member.name) = \(value) }")
      }
    }
    return lines
  }

  private func isLeftToTheApp(_ member: Member, of type: TypeDeclaration) -> Bool {
    guard member.kind == .property, member.isSettable, !member.isStatic, !member.isComputed,
      !member.modifiers.contains(where: Self.hides), let name = member.type
    else { return false }
    let tokens = program.tokens[type.file][member.tokens]
    if measuringClosure(name, type) != nil {
      let value = member.tokens.drop { !program.tokens[type.file][$0].isSign("=") }.dropFirst().first
      return value.map { program.tokens[type.file][$0].isKeyword("nil") } ?? true && !isAssigned(member.name)
    }
    if name.hasSuffix("!") { return !tokens.contains { $0.isSign("=") } && !isAssigned(member.name) }
    guard AnswerText.arrow(in: AnswerText.stripped(name)) != nil,
      AnswerText.stripped(name).hasSuffix("CGSize"),
      tokens.suffix(3).map(\.text) == [".", "zero", "}"]
    else { return false }
    return !isAssigned(member.name)
  }

  /// Returns the type of an optional closure that returns lengths, sizes or counts for items or sections, as the methods
  /// of a delegate do; `nil` for other types.
  func measuringClosure(_ type: String, _ owner: TypeDeclaration) -> String? {
    guard type.hasSuffix("?") else { return nil }
    var inner = program.resolvedName(String(type.dropLast()), from: owner.path)
    while inner.hasPrefix("("), inner.hasSuffix(")"), AnswerText.arrow(in: inner) == nil,
      AnswerText.arrow(in: String(inner.dropFirst().dropLast())) != nil
    {
      inner = String(inner.dropFirst().dropLast())
    }
    inner = AnswerText.stripped(inner)
    guard let arrow = AnswerText.arrow(in: inner) else { return nil }
    let results: Set = ["CGFloat", "CGSize", "Double", "Float", "Int", "UIEdgeInsets"]
    let words = inner[..<arrow.lowerBound].split { !$0.isLetter }
    let isMeasured = results.contains(AnswerText.stripped(String(inner[arrow.upperBound...])))
    return isMeasured && (words.contains("IndexPath") || words.contains("Int")) ? inner : nil
  }

  /// Returns whether a statement in the files assigns a value to a name.
  func isAssigned(_ name: String) -> Bool {
    program.tokens.contains { tokens in
      tokens.indices.dropLast().contains { index in
        tokens[index].kind == .word && tokens[index].text == name && tokens[index + 1].isSign("=")
          && !(index > 0 && tokens[index - 1].isKeyword("let"))
      }
    }
  }

  static func hides(_ modifier: String) -> Bool {
    modifier.hasPrefix("private") || modifier.hasPrefix("fileprivate") || modifier.hasSuffix("(set)")
      || modifier == "weak" || modifier == "lazy" || modifier.hasPrefix("unowned")
  }

  static func isView(_ type: String) -> Bool {
    type.hasPrefix("UI") && !["UIEdgeInsets", "UIColor", "UIFont", "UIOffset"].contains(type)
  }

  /// Statements that register a plain view for kinds that the layout leaves to the app: a method of the layout takes
  /// the class, and a property contains the kind.
  var registrations: [String] {
    var lines: [String] = []
    for type in classes {
      for part in program.parts(of: type) {
        let tokens = program.tokens[part.file]
        for index in part.body
        where tokens[index].text == "forDecorationViewOfKind" && index > part.body.lowerBound + 3 {
          guard tokens[index - 1].isSign(","), tokens[index - 2].kind == .word,
            !tokens[index - 2].isKeyword("self"),
            tokens[index - 3].isSign("("), tokens[index - 4].isKeyword("register"),
            index + 3 < tokens.count, tokens[index + 1].isSign(":"), tokens[index + 3].isSign(")")
          else { continue }
          let name = tokens[index + 2].text
          guard let owner = owner(of: name) else { continue }
          let line =
            "if let layout = layout as? \(owner) { layout.register(UIKit.UICollectionReusableView.self, "
            + "forDecorationViewOfKind: layout.\(name)) }"
          if !lines.contains(line) { lines.append(line) }
        }
      }
    }
    return lines
  }

  /// Returns the class of a property that can be read from other files.
  private func owner(of name: String) -> String? {
    classes.first { type in
      type.members.contains { member in
        member.name == name && (member.kind == .property || member.kind == .constant) && !member.isStatic
          && !member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
      }
    }?.path
  }
}

import HeadlessUIKit

/// The rules that are not judged for a layout, because UIKit's behavior is not certain enough or the source says that
/// the layout is limited.
///
/// A layout may notice a resize in `invalidateLayout(with:)` by comparing the view's width with that of its last
/// preparation. Whether that works depends on whether the view has its new bounds by then.
package struct UndecidableRules {
  /// The rules, each with the reason.
  package let notChecked: [NotChecked]
  /// The requirement that asks a delegate for the end of something, whose generated answers may lie beyond what an app
  /// has; `nil` if there is none.
  private(set) var end: String?

  package init(program: Program, plan: SubjectPlan) {
    let classes = [plan.type] + plan.ancestors
    let parts = program.parts(of: classes)
    let method = LifecycleCall.LayoutMember.invalidateLayoutWithContext
    let comparesBounds = parts.contains { part in
      part.members.contains { member in
        guard member.fullName == method.rawValue, member.modifiers.contains("override") else {
          return false
        }
        let words = Set(program.tokens[part.file][member.tokens].map(\.text))
        return words.contains("collectionView") && words.contains("bounds") && words.contains("width")
      }
    }
    // Unverified: whether the view has its new bounds when a rotation calls invalidateLayout(with:). A trace of the
    // bounds in that call on a device would settle it.
    let demand = SectionDemands(program).expectation(of: plan).map { line in
      NotChecked(
        rule: .ignoresSections,
        why: "the layout says that it is for one section, in line \(line.line) of \(line.file)")
    }
    let resize =
      comparesBounds
      ? [
        NotChecked(
          rule: .staleAfterResize,
          why:
            "invalidateLayout(with:) looks at the view's bounds, which may be those before the change or after it"
        )
      ] : []
    let reason =
      Self.side(of: classes, parts, program).map {
        "'\($0)' names a side, and means the same one in a right-to-left view"
      }
      ?? Self.statement(about: plan, program).map {
        "the comment in line \($0) says that it has the same sides in a right-to-left view"
      }
    let side = reason.map { NotChecked(rule: .rightToLeftMismatch, why: $0) }
    let delegate = DelegatePlan(plan, in: program)
    let end = Self.hasDelegateOfFixture(plan, delegate, program) ? nil : Self.end(in: delegate, program)
    self.end = end
    let times = end.map { name in
      NotChecked(
        rule: .ambiguousStacking,
        why: "the generated answers of '\(name)' overlap, and only the app decides whether its own do")
    }
    notChecked = resize + [demand, side, times].compactMap(\.self)
  }

  /// Returns whether a fixture names a class that conforms to a protocol of the layout's delegates, and gives its answers.
  private static func hasDelegateOfFixture(
    _ plan: SubjectPlan, _ delegate: DelegatePlan, _ program: Program
  ) -> Bool {
    guard case .fixture(let path) = plan.making, let fixture = program.types.first(where: { $0.path == path })
    else { return false }
    let names = Set(program.tokens[fixture.file][fixture.tokens].filter { $0.kind == .word }.map(\.text))
    let protocols = Set(delegate.protocols.map(\.path))
    return program.types.contains { type in
      type.kind == .class && names.contains(type.name)
        && type.inherited.contains { name in
          program.resolve(name, from: type.enclosing).map { protocols.contains($0.path) } ?? false
        }
    }
  }

  /// Returns the name of the requirement that asks a delegate for the end of something.
  private static func end(in delegate: DelegatePlan, _ program: Program) -> String? {
    let answers = AnswerText(program: program, hasStandIns: true)
    let requirements = delegate.protocols.flatMap { DelegatePlan.requirements(of: $0, program) }
    return requirements.first { member, owner in
      let text = answers.expression(
        for: member.type ?? "Void", question: member.fullName, scope: owner.path)
      return text?.split(separator: "\"").contains { AnswerRange.isEnd(String($0)) } ?? false
    }?.0.name
  }

  /// Returns the class or the property that says on which side a layout places its items.
  private static func side(
    of classes: [TypeDeclaration], _ parts: [TypeDeclaration], _ program: Program
  ) -> String? {
    let sides: Set = ["left", "right"]
    for type in classes {
      if !sides.isDisjoint(with: words(of: type.name)) { return type.name }
    }
    for part in parts {
      let properties = part.members.filter { $0.kind == .property && !$0.isComputed && $0.hasInitialValue }
      for member in properties {
        let tokens = program.tokens[part.file][member.tokens].suffix(2)
        if tokens.first?.isSign(".") == true, sides.contains(tokens.last?.text ?? "") { return member.name }
      }
    }
    return elementSide(in: parts, optionNames(of: parts, program))
  }

  /// Returns the names of the options in the types that a layout takes, such as a configuration for its initializer.
  ///
  /// Lengths such as the left and the right side of insets do not count.
  private static func optionNames(of parts: [TypeDeclaration], _ program: Program) -> [String] {
    let members = parts.flatMap(\.members).filter { !isHidden($0) }
    let types =
      members.filter { $0.kind == .initializer }.flatMap(\.parameters).map(\.type)
      + members.filter { $0.kind == .property && $0.isSettable && !$0.isComputed }.compactMap(\.type)
    let options = types.compactMap { type in
      program.resolve(String(type.prefix { !"?!".contains($0) }), from: parts.first?.path)
    }.filter { $0.kind == .struct || $0.kind == .enum }
    let lengths: Set = ["CGFloat", "Double", "Float"]
    return program.parts(of: options).flatMap(\.members).filter { !isHidden($0) }.flatMap { member in
      switch member.kind {
      case .property, .constant, .enumCase: lengths.contains(member.type ?? "") ? [] : [member.name]
      case .initializer: member.parameters.filter { !lengths.contains($0.type) }.compactMap(\.label)
      default: [String]()
      }
    }
  }

  private static func isHidden(_ member: Member) -> Bool {
    member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }

  /// Returns the line of the comment of a layout that says that its sides are those of the screen, whatever the direction.
  private static func statement(about plan: SubjectPlan, _ program: Program) -> Int? {
    let sentences = [
      "sides are physical", "physical side", "always left to right", "always left-to-right", "not mirrored",
    ]
    return plan.documentation(in: program).first { comment in
      let text = comment.text.lowercased()
      return sentences.contains { text.contains($0) }
    }?.line
  }

  private static let lengths: Set = [
    "inset", "insets", "padding", "margin", "margins", "spacing", "space", "gap", "offset", "edge", "width",
  ]

  /// Returns an input or a kind of element that is named after the left side, if there is one for the right side and
  /// none for a leading or trailing one.
  ///
  /// Names of insets do not count: nearly all layouts have them.
  private static func elementSide(in parts: [TypeDeclaration], _ options: [String]) -> String? {
    let members = parts.flatMap(\.members).filter { member in
      !member.modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
    }
    let inputs = members.filter { $0.kind == .property && $0.isSettable }.map(\.name)
    let labels = members.filter { $0.kind == .initializer }.flatMap(\.parameters).compactMap(\.label)
    let names = inputs + labels + options
    func named(_ side: String) -> String? {
      names.first { name in
        let words = words(of: name)
        return words.contains(side) && lengths.isDisjoint(with: words)
      }
    }
    guard named("leading") == nil, named("trailing") == nil, named("right") != nil else { return nil }
    return named("left")
  }

  private static func words(of name: String) -> Set<String> { Set(NameWords.all(in: name)) }
}

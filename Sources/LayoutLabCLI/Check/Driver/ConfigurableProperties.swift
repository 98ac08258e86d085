import LayoutLab
import LayoutLabSubjects

/// Finds the properties of a layout that an app can set, and writes how the program sets them by name.
///
/// These are the properties that are not private and that the class itself sets in initializers only, and those that name
/// an item or a section, if any: they are set on a layout on screen.
struct ConfigurableProperties {
  private let program: Program
  private let plan: SubjectPlan

  init(_ plan: SubjectPlan, in program: Program) {
    self.plan = plan
    self.program = program
  }

  private var classes: [TypeDeclaration] { [plan.type] + plan.ancestors }

  /// The expressions that create the settings.
  var expressions: [String] {
    let open = Set(LayoutInputs(plan, in: program).names)
    var names = refused
    var expressions: [String] = []
    for type in classes {
      for member in type.members
      where member.kind == .property && (open.contains(member.name) || Self.isOptionalIndex(member)) {
        if isCountOfData(member, in: type) { continue }
        guard member.isSettable, !member.isComputed || Self.isOptionalIndex(member),
          !member.modifiers.contains(where: Self.excludes),
          !member.attributes.contains("available"), names.insert(member.name).inserted
        else { continue }
        expressions.append(expression(member.name, of: type, cases: cases(of: member, in: type)))
      }
    }
    let evidence = FlowDirectionEvidence(plan, in: program)
    let hasOneDirection = evidence.isForVerticalOnly || evidence.required != nil
    for name in Self.flowProperties where plan.root == "UICollectionViewFlowLayout" && isOnlyRead(name) {
      if hasOneDirection, name == "scrollDirection" { continue }
      guard names.insert(name).inserted else { continue }
      expressions.append(expression(name, of: plan.type, cases: nil))
    }
    return expressions
  }

  /// The names of the properties that no app can set, because their setters or observers always stop with a message.
  private var refused: Set<String> {
    let members = program.parts(of: classes).flatMap { part in
      part.members.filter { $0.kind == .property && refusesValues($0, program.tokens[part.file]) }
    }
    return Set(members.map(\.name))
  }

  /// Returns whether the first statement in the setter or in an observer of a property ends the app with a message.
  private func refusesValues(_ member: Member, _ tokens: [Token]) -> Bool {
    member.tokens.dropLast(4).contains { index in
      guard ["set", "willSet", "didSet"].contains(where: { tokens[index].isKeyword($0) }) else {
        return false
      }
      // The new value can have a name in parentheses.
      let start = tokens[index + 1].isSign("(") ? tokens.endOfGroup(from: index + 1) : index + 1
      guard start + 3 < member.tokens.upperBound, tokens[start].isSign("{"), tokens[start + 2].isSign("(")
      else { return false }
      return ["fatalError", "preconditionFailure"].contains(tokens[start + 1].text)
        && !tokens[start + 3].isSign(")")
    }
  }

  private func expression(_ name: String, of type: TypeDeclaration, cases: [String]?) -> String {
    let list = cases.map { cases in
      ", cases: [\(cases.map { "(\(SwiftLiteral.quoted($0)), .\($0))" }.joined(separator: ", "))]"
    }
    return "LayoutLabHost.CheckHost.setting("
      + "\(SwiftLiteral.quoted(name)), \\\(type.path).\(name)\(list ?? ""))"
  }

  /// Returns whether a property is a number or the path of an item, or nil for none.
  private static func isOptionalIndex(_ member: Member) -> Bool {
    ["Int?", "IndexPath?", "Optional<Int>", "Optional<IndexPath>"].contains(member.type ?? "")
  }

  /// Returns whether a property is a number of items or sections, which follows the data of an app.
  private func isCountOfData(_ member: Member, in type: TypeDeclaration) -> Bool {
    guard CountsOfData.isCount(member.name) else { return false }
    let words = program.tokens[type.file][member.tokens].map(\.text)
    return member.type.map { $0.hasPrefix("Int") } ?? !words.contains { ["true", "false"].contains($0) }
  }

  private static func excludes(_ modifier: String) -> Bool {
    modifier.hasPrefix("private") || modifier.hasPrefix("fileprivate") || modifier.hasSuffix("(set)")
      || ["weak", "lazy", "static", "class", "override"].contains(modifier) || modifier.hasPrefix("unowned")
  }

  /// The properties of flow layouts that an app sets; a subclass that reads one is made for other values too.
  private static let flowProperties = [
    "scrollDirection", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
  ]

  /// Returns whether the classes read a property of the flow layout and never assign it.
  private func isOnlyRead(_ name: String) -> Bool {
    var isRead = false
    for part in program.parts(of: classes) {
      let tokens = program.tokens[part.file]
      for index in part.body where tokens[index].text == name && index + 1 < tokens.count {
        if tokens[index + 1].isAssignment { return false }
        isRead = true
      }
    }
    return isRead
  }

  /// Returns the cases of the enumeration that is the type of a property; `nil` for other types.
  private func cases(of member: Member, in type: TypeDeclaration) -> [String]? {
    guard let name = member.type ?? valueType(of: member, in: type),
      let found = program.resolve(name, from: type.path, near: type.file), found.kind == .enum,
      !found.isGeneric
    else { return nil }
    let cases = found.members.filter { $0.kind == .enumCase }
    guard !cases.isEmpty, cases.allSatisfy(\.parameters.isEmpty) else { return nil }
    return cases.map(\.name)
  }

  /// Returns the type that the initial value of a property names, as in `Style.compact`.
  private func valueType(of member: Member, in type: TypeDeclaration) -> String? {
    let tokens = program.tokens[type.file]
    guard let sign = member.tokens.first(where: { tokens[$0].isSign("=") }), member.tokens.contains(sign + 2),
      tokens[sign + 1].kind == .word, tokens[sign + 2].isSign(".")
    else { return nil }
    return tokens[sign + 1].text
  }
}

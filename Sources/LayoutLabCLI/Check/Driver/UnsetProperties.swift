import LayoutLab

/// The properties of a layout to which nothing in its project gives a value other than the first one.
struct UnsetProperties {
  /// The names of the properties.
  let names: Set<String>
  /// The names of the properties of which no value changes once a screen is set up.
  let constant: Set<String>

  /// Finds the properties.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init(_ plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let files = ProjectFiles(program, neighbors)
    let all = ([plan.type] + plan.ancestors).flatMap { type in
      type.members.map { (member: $0, first: Self.literal(of: $0, program.tokens[type.file])) }
    }
    let stored = Set(neighbors.layouts(of: plan.type.name).flatMap(\.attributes.keys))
    let members = all.filter { member, _ in
      member.kind == .property && member.isSettable && !member.isStatic
        && !member.modifiers.contains("override") && !stored.contains(member.name)
    }
    // UIKit's own properties may be set before the first display only, too.
    let inherited = plan.root == "UICollectionViewFlowLayout" ? Self.flowProperties : []
    var (names, constant): (Set<String>, Set<String>) = ([], [])
    for (name, first) in members.map({ ($0.member.name, $0.first) }) + inherited.map({ ($0, nil) }) {
      let places = files.naming(name).map { ($0, Self.places(of: name, first, $0.tokens[0])) }
      if places.allSatisfy(\.1.isEmpty), !inherited.contains(name) {
        names.insert(name)
      } else if places.allSatisfy({ file, all in all.allSatisfy(file.isOfSetUp) }) {
        constant.insert(name)
      }
    }
    (self.names, self.constant) = (names, constant.subtracting(names))
  }

  /// Returns the first value of a property if it is one word, such as `false`; `nil` for others.
  private static func literal(of member: Member, _ tokens: [Token]) -> String? {
    let sign = member.tokens.firstIndex { tokens[$0].isSign("=") }
    guard let sign, sign + 1 < member.tokens.endIndex else { return nil }
    let next = sign + 2 < tokens.count ? tokens[sign + 2] : nil
    // An observer may follow in the same line.
    let isWhole = next.map { $0.isFirstOnLine || $0.isSign("{") || $0.isSign("}") } ?? true
    return isWhole ? tokens[sign + 1].text : nil
  }

  private static let flowProperties = [
    "itemSize", "estimatedItemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
    "headerReferenceSize", "footerReferenceSize", "scrollDirection",
  ]

  /// Returns the tokens that may set a property: they assign another value than the first one, pass it by reference or by a
  /// key path, or have an argument of its name.
  private static func places(of name: String, _ first: String?, _ tokens: [Token]) -> [Int] {
    tokens.indices.filter { index in
      guard tokens[index].isKeyword(name), index > 0, index + 1 < tokens.count else { return false }
      let next = tokens[index + 1]
      var start = index
      while start > 1, tokens[start - 1].isSign("."), tokens[start - 2].kind == .word { start -= 2 }
      let before = tokens[max(0, start - 1)]
      if before.isKeyword("var") || before.isKeyword("let") { return false }
      if let first, next.isSign("="), index + 2 < tokens.count, tokens[index + 2].text == first,
        index + 3 == tokens.count || tokens[index + 3].isFirstOnLine || tokens[index + 3].isSign("}")
      {
        return false
      }
      let isPart = start < index && next.isSign(".")
      return next.isAssignment || next.isSign(":") || ["&", "\\", "\\."].contains(where: before.isSign)
        || isPart
    }
  }

  /// The limits of the values.
  var limits: [DataLimit] {
    [
      names.isEmpty
        ? nil
        : DataLimit(
          .unsetProperties(names), remark: "Nothing in the project sets this property of the layout."),
      constant.isEmpty
        ? nil
        : DataLimit(
          .unsetProperties(constant),
          remark: "The project sets this property of the layout before the first display, and not again.",
          rules: [.staleAfterPropertyChange], severity: .warning),
    ].compactMap(\.self)
  }
}

/// The classes of an app that a layout expects around itself, which a fixture can give to it.
package struct FixtureNeeds: Sendable {
  /// A class that the layout expects.
  package struct Need: Sendable, Equatable {
    /// The object that must be of the class.
    package var role: Role
    /// The name of the class.
    package var type: String
    /// The index of the file.
    package var file: Int
    /// The line of the cast.
    package var line: Int
    /// Whether the cast traps with another class.
    package var isForced: Bool
    /// The lines that a conditional cast reaches with another class, if the layout ends the app there.
    package var trapLines: ClosedRange<Int>?
  }

  /// The objects around a layout.
  package enum Role: String, Sendable, CaseIterable {
    case collectionView = "the collection view"
    case superview = "the superview of the collection view"
    case delegate = "the delegate of the collection view"
    case dataSource = "the data source of the collection view"
    case cell = "the cells"
    case supplementaryView = "the supplementary views"
  }

  /// The classes, in the order of the source; of equal roles and classes, the first one counts.
  package let all: [Need]
  /// The casts to classes of collection views in other types that the layout uses; a class can have several.
  package let ofOthers: [Need]

  /// Finds the casts in a layout, and in the types and extensions that it uses.
  package init(_ plan: SubjectPlan, in program: Program) {
    let own = Self.casts(in: program.parts(of: [plan.type] + plan.ancestors), program).reduce(into: []) {
      (needs: inout [Need], cast) in
      if !needs.contains(where: { $0.role == cast.role && $0.type == cast.type }) { needs.append(cast) }
    }
    all = own
    ofOthers = Self.casts(in: Self.partsOfOthers(plan, program), program).filter { need in
      need.role == .collectionView && !own.contains { $0.role == need.role && $0.type == need.type }
    }
  }

  /// Returns the types in the files that a layout names, with their extensions, and the extensions of its protocols and of
  /// UIKit's layouts.
  ///
  /// Other layouts and views have casts for themselves.
  package static func partsOfOthers(_ plan: SubjectPlan, _ program: Program) -> [TypeDeclaration] {
    let own = program.parts(of: [plan.type] + plan.ancestors)
    let words = own.reduce(into: Set<String>()) { $0.formUnion(program.words($1.tokens, ofFile: $1.file)) }
    let named = program.types.filter { type in
      guard words.contains(type.name), [.class, .struct, .enum].contains(type.kind),
        !own.contains(where: { $0.path == type.path })
      else { return false }
      return !(program.ancestors(of: type).root ?? "").hasPrefix("UI")
    }
    let protocols = own.flatMap { part in
      part.inherited.compactMap { program.resolve($0, from: part.enclosing) }.filter { $0.kind == .protocol }
    }.flatMap { DelegatePlan.closure(of: $0, program).own.map(\.path) }
    let extended = Set(protocols + ["UICollectionViewLayout", plan.root])
    return program.parts(of: named) + extended.sorted().flatMap { program.extensions(of: $0) }
  }

  private static func casts(in parts: [TypeDeclaration], _ program: Program) -> [Need] {
    var needs: [Need] = []
    for part in parts {
      let tokens = program.tokens[part.file]
      for index in part.body where tokens[index].isKeyword("as") || tokens[index].isKeyword("is") {
        guard let role = Self.role(before: index, in: tokens),
          let (type, isForced) = Self.type(after: index, in: tokens), Self.isClass(type, role, part, program)
        else { continue }
        needs.append(
          Need(
            role: role, type: type, file: part.file, line: tokens[index].line, isForced: isForced,
            trapLines: Self.trapLines(after: index, in: tokens)))
      }
    }
    return needs
  }

  /// Returns whether a name is that of a class of the app; delegates of the files' protocols are generated.
  private static func isClass(
    _ name: String, _ role: Role, _ part: TypeDeclaration, _ program: Program
  ) -> Bool {
    guard let type = program.resolve(name, from: part.path) else { return false }
    guard type.kind == .class else { return false }
    let root = program.ancestors(of: type).root ?? ""
    switch role {
    case .collectionView: return root == "UICollectionView"
    case .cell: return root == "UICollectionViewCell" || root == "UICollectionViewListCell"
    case .supplementaryView: return root.hasPrefix("UICollection")
    case .superview: return root.hasPrefix("UI")
    case .delegate, .dataSource: return true
    }
  }

  /// Returns the lines of the branch that follows a cast in a `guard` statement, if the branch ends the app.
  private static func trapLines(after index: Int, in tokens: [Token]) -> ClosedRange<Int>? {
    let end = tokens[index...].firstIndex { $0.isSign("{") }
    guard let start = end, tokens[start - 1].isKeyword("else") else { return nil }
    var (depth, position, traps) = (0, start, false)
    repeat {
      if tokens[position].isSign("{") { depth += 1 }
      if tokens[position].isSign("}") { depth -= 1 }
      if ["fatalError", "preconditionFailure", "assertionFailure"].contains(tokens[position].text) {
        traps = true
      }
      position += 1
    } while depth > 0 && position < tokens.count
    return traps ? tokens[start].line...tokens[position - 1].line : nil
  }

  /// Returns the object that a cast is about, by the last name before it.
  private static func role(before index: Int, in tokens: [Token]) -> Role? {
    var position = index - 1
    while position >= 0, tokens[position].isSign("?") || tokens[position].isSign("!") { position -= 1 }
    guard position > 0 else { return nil }
    if tokens[position].isSign(")") {
      var depth = 0
      repeat {
        if tokens[position].isSign(")") { depth += 1 }
        if tokens[position].isSign("(") { depth -= 1 }
        position -= 1
      } while position > 0 && depth > 0
    }
    switch tokens[position].text {
    case "collectionView": return .collectionView
    case "superview": return .superview
    case "delegate": return isOfView(position, tokens) ? .delegate : nil
    case "dataSource": return isOfView(position, tokens) ? .dataSource : nil
    case "visibleCells", "cellForItem": return .cell
    case "supplementaryView", "visibleSupplementaryViews": return .supplementaryView
    default: return nil
    }
  }

  /// Returns whether a member is one of the collection view.
  private static func isOfView(_ position: Int, _ tokens: [Token]) -> Bool {
    var place = position - 1
    while place >= 0, [".", "?", "!"].contains(tokens[place].text) { place -= 1 }
    return place >= 0 && place < position - 1 && tokens[place].text.lowercased().hasSuffix("view")
  }

  /// Returns the class in a cast such as `as! Board`, `as? [Cell]` or `is Board`.
  private static func type(after index: Int, in tokens: [Token]) -> (name: String, isForced: Bool)? {
    var (next, isForced) = (index + 1, false)
    while next < tokens.count,
      ["?", "!", "[", "(", "any"].contains(tokens[next].text)
    {
      if tokens[next].isSign("!") { isForced = true }
      next += 1
    }
    guard next < tokens.count, tokens[next].kind == .word else { return nil }
    var name = tokens[next].text
    while next + 2 < tokens.count, tokens[next + 1].isSign("."), tokens[next + 2].kind == .word {
      name += "." + tokens[next + 2].text
      next += 2
    }
    return (name, isForced)
  }
}

extension FixtureNeeds.Need {
  /// The member of a fixture that gives the class to the layout.
  package var member: String {
    switch role {
    case .collectionView:
      """
      func makeCollectionView(frame: CGRect, layout: UICollectionViewLayout) -> UICollectionView? {
        \(type)(frame: frame, collectionViewLayout: layout)
      }
      """
    case .superview: "func makeSuperview() -> UIView? { \(type)() }"
    case .delegate: "let delegate: (any UICollectionViewDelegate)? = \(type)()"
    case .dataSource:
      """
      // Return an object whose counts and cells are those of 'data', which the scenarios change.
      func makeDataSource(_ data: any UICollectionViewDataSource) -> (any UICollectionViewDataSource)? { \(type)() }
      """
    case .cell: "var cellClass: UICollectionViewCell.Type { \(type).self }"
    case .supplementaryView:
      """
      var supplementaryClasses: [String: UICollectionReusableView.Type] {
        [UICollectionView.elementKindSectionHeader: \(type).self]
      }
      """
    }
  }

  /// The member in one line, without comments.
  private var shortMember: String {
    member.split(separator: "\n").map { String($0).trimmed }.filter { !$0.hasPrefix("//") }.joined(
      separator: " ")
  }

  /// The objects that a fixture must give to the layout, as a clause.
  package func advice(_ program: Program) -> String {
    "line \(line) of \(program.files[file].path) expects \(role.rawValue) to be of class '\(type)'; "
      + "a LayoutFixture gives it: \(shortMember)"
  }
}

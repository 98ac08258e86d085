import LayoutLab

/// The list of a data source that gets its elements once, before the view is shown, so that a reload shows as many items.
struct ConstantNumber {
  /// The place at which the list gets its elements; `nil` if the number of items or sections may change.
  private(set) var place: SourceLine?

  private let project: ProjectFiles

  /// Finds the list.
  ///
  /// A data source that is an object of its own may be replaced by another with other items; so may one of several.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - users: The types that show the layout.
  ///   - project: The files.
  init(of plan: SubjectPlan, by users: LayoutUsers, in project: ProjectFiles) {
    self.project = project
    let fixed = FixedCount(files: project.naming)
    let all = project.naming(AppDataSource.itemCount).flatMap { AppDataSource.all(in: $0, fixed) }
    let hasSnapshots = Self.otherSources.contains { word in
      project.naming(word).contains { $0.names(word) }
    }
    let sources = users.sources(among: all)
    guard !hasSnapshots, sources.count == 1, let source = sources.first, ownsView(source) else { return }
    let sections = project.naming(AppSectionCount.name).flatMap { AppSectionCount.all(in: $0, fixed) }
    guard sections.allSatisfy({ !$0.belongs(to: source) || $0.number != nil }) else { return }
    place = list(of: source).flatMap { placeOfElements(of: $0.list, $0.owner, in: source.program) }
  }

  /// Words of data sources whose numbers of items no method returns.
  private static let otherSources = [
    AppDataSource.newSections, "RxCollectionViewSectionedReloadDataSource", "ListAdapter",
  ]

  /// Whether a data source is the object that shows the view, and lives as long as it.
  private func ownsView(_ source: AppDataSource) -> Bool {
    let types = project.naming(source.type).flatMap(\.types).filter { $0.name == source.type }
    let names = source.types.union(types.flatMap(\.inherited))
    return names.contains { name in ["Controller", "View"].contains { name.hasSuffix($0) } }
      && !names.contains { $0.hasSuffix("Cell") || $0.hasSuffix("ReusableView") }
  }

  /// Returns the property whose number of elements a data source returns, with the type that declares it.
  private func list(of source: AppDataSource) -> (list: Member, owner: TypeDeclaration)? {
    let program = source.program
    let types = program.types.filter { $0.name == source.type }
    let method = types.flatMap(\.members).first {
      $0.fullName == "collectionView(_:\(AppDataSource.itemCount):)"
    }
    guard let result = method.flatMap({ ConstantText.result(of: $0, in: program.tokens[0]) }) else {
      return nil
    }
    var words = program.tokens[0][result].map(\.text)
    if words.starts(with: ["self", "."]) { words.removeFirst(2) }
    guard words.count == 3, words.suffix(2) == [".", "count"] else { return nil }
    for type in types {
      if let list = type.members.first(where: { $0.name == words[0] && isList($0, in: program) }) {
        return (list, type)
      }
    }
    return nil
  }

  /// Returns whether a member is a stored property with an array, which nothing observes.
  private func isList(_ member: Member, in program: Program) -> Bool {
    let tokens = program.tokens[0]
    guard [.property, .constant].contains(member.kind), !member.isComputed, !member.isStatic,
      member.attributes.isEmpty, !member.modifiers.contains("lazy")
    else { return false }
    let isObserved = member.tokens.contains { index in
      ["didSet", "willSet"].contains(where: tokens[index].isKeyword)
    }
    if isObserved { return false }
    // A statement about one key can change the number of a dictionary's elements.
    if let type = member.type {
      return type.hasPrefix("[") && !type.contains(":") || type.hasPrefix("Array<")
    }
    guard let sign = member.tokens.first(where: { tokens[$0].isSign("=") }), tokens[sign + 1].isSign("[")
    else { return false }
    let elements = sign + 2..<tokens.endOfGroup(from: sign + 1) - 1
    return !FixedCount.Place(program: program).withoutGroups(elements).contains { tokens[$0].isSign(":") }
  }

  /// Returns the place of the only statement that changes a list as a whole while its view is set up, or of its declaration
  /// if there is no such statement; `nil` if something may change it later.
  private func placeOfElements(of list: Member, _ owner: TypeDeclaration, in program: Program) -> SourceLine?
  {
    let path = program.files[0].path
    if list.kind == .constant { return SourceLine(file: path, line: list.line) }
    var changes: [Int] = []
    for file in project.naming(list.name) {
      let tokens = file.tokens[0]
      let found = tokens.indices.filter { mayChange(list.name, at: $0, in: tokens) }
      let isOwn = file.files[0].path == path
      let others = file.types.filter { type in
        type.name != owner.name
          && type.members.contains { $0.name == list.name && [.property, .constant].contains($0.kind) }
      }
      for index in found {
        let variable = tokens.owner(ofMemberAt: index).map { tokens[$0].text.lowercased() } ?? "self"
        // Other types have lists of the same name.
        if variable == "self", others.contains(where: { $0.tokens.contains(index) }) { continue }
        guard isOwn, variable == "self" else { return nil }
        changes.append(index)
      }
    }
    let tokens = program.tokens[0]
    guard let change = changes.first else { return SourceLine(file: path, line: list.line) }
    guard changes.count == 1, tokens[change + 1].isSign("="), isOfFirstSetUp(change, of: owner, in: program)
    else { return nil }
    return SourceLine(file: path, line: tokens[change].line)
  }

  /// Returns whether a name may stand for a change of the number of elements: a change, a call of an unknown method, or a
  /// path to the property, through which others change it.
  private func mayChange(_ name: String, at index: Int, in tokens: [Token]) -> Bool {
    guard tokens[index].isKeyword(name) else { return false }
    if FixedCount.isChange(of: name, at: index, in: tokens) { return true }
    let start = tokens.owner(ofMemberAt: index) ?? index
    if tokens[max(0, start - 1)...index].contains(where: { $0.text.contains("\\") }) { return true }
    guard tokens[start].isFirstOnLine, index + 3 < tokens.count, tokens[index + 1].isSign("."),
      ["(", "{"].contains(where: tokens[index + 3].isSign)
    else { return false }
    return !Self.keepingCalls.contains(tokens[index + 2].text)
  }

  /// Methods that keep the number of elements.
  private static let keepingCalls: Set = ["forEach", "sort", "reverse", "shuffle", "swapAt"]

  /// Returns whether a statement runs once, before the view is shown: it is in an initializer, or in a method that loads the
  /// view, and neither in a closure nor in a condition.
  private func isOfFirstSetUp(_ index: Int, of owner: TypeDeclaration, in program: Program) -> Bool {
    let methods = program.types.filter { $0.name == owner.name }.flatMap(\.members)
    guard let method = methods.first(where: { $0.tokens.contains(index) }),
      let body = FixedCount.body(of: method, in: program)
    else { return false }
    let place = FixedCount.Place(program: program, owner: owner)
    let start = program.tokens[0].owner(ofMemberAt: index) ?? index
    guard place.withoutGroups(body).contains(start) else { return false }
    if method.kind == .initializer { return true }
    return method.modifiers.contains("override") && Self.loading.contains(method.name)
      && !isCalledAgain(method.name)
  }

  private static let loading: Set = ["viewDidLoad", "loadView", "awakeFromNib"]

  /// Returns whether a statement of the project calls a method that UIKit calls once.
  private func isCalledAgain(_ name: String) -> Bool {
    project.naming(name).contains { file in
      let tokens = file.tokens[0]
      return !file.hasTests
        && tokens.indices.dropFirst(2).contains { index in
          tokens[index].isKeyword(name) && !tokens[index - 1].isKeyword("func")
            && !tokens[index - 2].isKeyword("super")
        }
    }
  }

  /// The limit of the data; `nil` if there is none.
  var limit: DataLimit? {
    place.map { place in
      DataLimit(
        .constantCounts,
        remark:
          "The app's list of items gets its elements once, before the view is shown (\(place.text)), so that their number "
          + "never changes.",
        severity: .warning)
    }
  }
}

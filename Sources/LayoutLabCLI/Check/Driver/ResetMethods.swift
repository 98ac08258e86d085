import LayoutLab

/// The methods by which an app empties what its layout keeps, such as `func reset() { cache.removeAll() }`, also from an
/// index on, and the properties whose observers do so.
///
/// UIKit never calls such a method. It only counts if the project calls it, or assigns the property, where it reloads or
/// changes the data.
struct ResetMethods {
  /// The name of the layout's class.
  private let name: String
  /// A method or a property.
  private struct Reset {
    /// The class that declares it.
    var type: String
    var isProperty: Bool
    /// The arguments of a call from the first item on; `nil` for none.
    var arguments: String?
  }

  /// The methods and properties, by their names.
  private let owners: [String: Reset]

  init(_ plan: SubjectPlan, in program: Program) {
    name = plan.type.name
    owners = Self.owners(plan, program)
  }

  /// Whether the layout has such methods.
  var isNeeded: Bool { !owners.isEmpty }

  /// Returns the methods that the project calls.
  ///
  /// - Parameter files: The files of the project.
  /// - Returns: The methods, each with the nearest call.
  func all(among files: ProjectFiles) -> [ChangeAnnouncement] {
    owners.sorted { $0.key < $1.key }.compactMap { name, owner in
      files.first(naming: name) { use(of: name, owner, in: $0) }.map { place in
        let act: ChangeAnnouncement.Act =
          owner.isProperty ? .assigning(name) : .calling(name, arguments: owner.arguments ?? "")
        return ChangeAnnouncement(owner: owner.type, act: act, place: place)
      }
    }
  }

  /// Returns the first call or assignment in a method that changes the data or says how much there is.
  private func use(of method: String, _ reset: Reset, in file: Program) -> SourceLine? {
    let tokens = file.tokens[0]
    let members = file.types.filter { $0.name != name }.flatMap(\.members)
    for member in members where Self.concernsData(member, tokens) {
      for index in member.tokens.dropFirst(2).dropLast(2)
      where tokens[index].isKeyword(method) && tokens[index - 1].isSign(".")
        && (reset.isProperty
          ? tokens[index + 1].isSign("=")
          : tokens[index + 1].isSign("(") && tokens[index + 2].isSign(")") == (reset.arguments == nil))
        && isOnLayout(index, tokens, file)
      {
        return SourceLine(file: file.files[0].path, line: tokens[index].line)
      }
    }
    return nil
  }

  /// Whether the method at a token is called on the layout, as far as a line in the same file shows.
  private func isOnLayout(_ index: Int, _ tokens: [Token], _ file: Program) -> Bool {
    let line = tokens[..<index].reversed().prefix { $0.line == tokens[index].line }
    if line.contains(where: { $0.isKeyword(name) }) { return true }
    var variable = index - 2
    while variable > 0, tokens[variable].isSign("?") || tokens[variable].isSign("!") { variable -= 1 }
    return Assignment.isVariable(at: variable, of: name, in: file)
  }

  /// The names in a method in which an app changes the data that its collection view shows.
  private static let changes: Set = [
    "reloadData", "reloadSections", "insertItems", "deleteItems", "insertSections", "deleteSections",
    "performBatchUpdates", "numberOfSections", "numberOfItemsInSection",
  ]

  /// The methods in which an app sets its layout up, before there is any data.
  private static let setup: Set = ["init", "loadView", "viewDidLoad", "awakeFromNib"]

  private static func concernsData(_ member: Member, _ tokens: [Token]) -> Bool {
    if setup.contains(member.name) { return false }
    return changes.contains(member.name) || member.parameters.contains { changes.contains($0.label ?? "") }
      || member.tokens.dropLast().contains { index in
        changes.contains(tokens[index].text)
          || tokens[index].isKeyword("dataSource") && tokens[index + 1].isSign("=")
      }
  }

  /// Returns the methods and observed properties of the class that empty a stored property, unless UIKit calls them.
  private static func owners(_ plan: SubjectPlan, _ program: Program) -> [String: Reset] {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let stored = Set(parts.flatMap(\.members).filter(\.isStoredVariable).map(\.name))
    var found: [String: Reset] = [:]
    for part in parts {
      let tokens = program.tokens[part.file]
      for method in part.members {
        let isObserved =
          method.kind == .property && method.tokens.contains { tokens[$0].isKeyword("didSet") }
        let takesIndex = method.parameters.count == 1 && method.parameters[0].type == "Int"
        guard isObserved || method.kind == .function && (method.parameters.isEmpty || takesIndex),
          !method.isStatic,
          found[method.name] == nil,
          !method.modifiers.contains(where: { modifier in
            ["override", "private", "fileprivate"].contains { modifier.hasPrefix($0) }
          }), empties(stored, in: method, tokens)
        else { continue }
        let label = method.parameters.first.flatMap(\.label).map { "\($0): " } ?? ""
        found[method.name] = Reset(
          type: part.path, isProperty: method.kind == .property, arguments: takesIndex ? "\(label)0" : nil)
      }
    }
    return found
  }

  /// Whether a method empties a stored property.
  private static func empties(_ stored: Set<String>, in method: Member, _ tokens: [Token]) -> Bool {
    method.tokens.dropLast(3).contains { index in
      guard stored.contains(tokens[index].text) else { return false }
      let next = tokens[index + 1]
      if next.isSign(".") {
        let takesIndex = !method.parameters.isEmpty
        return tokens[index + 2].isKeyword("removeAll")
          || takesIndex && ["removeLast", "removeSubrange"].contains(tokens[index + 2].text)
      }
      return next.isSign("=")
        && (tokens[index + 2].isKeyword("nil")
          || isEmptyCollection(tokens[(index + 2)..<method.tokens.upperBound]))
    }
  }

  /// Whether tokens begin with an empty array or dictionary, as in `[]`, `[:]`, `[Frame]()` and `[IndexPath: Frame]()`.
  private static func isEmptyCollection(_ tokens: ArraySlice<Token>) -> Bool {
    guard let first = tokens.first, first.isSign("["), let end = tokens.firstIndex(where: { $0.isSign("]") })
    else { return false }
    let content = tokens[tokens.index(after: tokens.startIndex)..<end]
    if content.isEmpty || content.count == 1 && content.first?.isSign(":") ?? false { return true }
    let call = tokens[end...].dropFirst().prefix(2)
    return call.count == 2 && call.first?.isSign("(") ?? false && call.last?.isSign(")") ?? false
  }
}

import LayoutLab

/// The methods by which an app empties what its layout keeps, such as `func reset() { cache.removeAll() }`, and the
/// properties whose observers do so.
///
/// UIKit never calls such a method. It only counts if the project calls it, or assigns the property, where it reloads or
/// changes the data.
struct ResetMethods {
  /// The name of the layout's class.
  private let name: String
  /// The classes that declare such methods and properties, by their names.
  private let owners: [String: (type: String, isProperty: Bool)]

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
      files.first(naming: name) { use(of: name, isProperty: owner.isProperty, in: $0) }.map {
        ChangeAnnouncement(
          owner: owner.type, act: owner.isProperty ? .assigning(name) : .calling(name), place: $0)
      }
    }
  }

  /// Returns the first call or assignment in a method that changes the data or says how much there is.
  private func use(of method: String, isProperty: Bool, in file: Program) -> SourceLine? {
    let tokens = file.tokens[0]
    let members = file.types.filter { $0.name != name }.flatMap(\.members)
    for member in members where Self.concernsData(member, tokens) {
      for index in member.tokens.dropFirst(2).dropLast(2)
      where tokens[index].isKeyword(method) && tokens[index - 1].isSign(".")
        && (isProperty
          ? tokens[index + 1].isSign("=") : tokens[index + 1].isSign("(") && tokens[index + 2].isSign(")"))
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
  private static func owners(
    _ plan: SubjectPlan, _ program: Program
  ) -> [String: (type: String, isProperty: Bool)] {
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let stored = Set(
      parts.flatMap(\.members).filter {
        $0.kind == .property && $0.isSettable && !$0.isComputed && !$0.isStatic
      }.map(\.name))
    var found: [String: (type: String, isProperty: Bool)] = [:]
    for part in parts {
      let tokens = program.tokens[part.file]
      for method in part.members {
        let isObserved =
          method.kind == .property && method.tokens.contains { tokens[$0].isKeyword("didSet") }
        guard isObserved || method.kind == .function && method.parameters.isEmpty, !method.isStatic,
          found[method.name] == nil,
          !method.modifiers.contains(where: { modifier in
            ["override", "private", "fileprivate"].contains { modifier.hasPrefix($0) }
          }), empties(stored, in: method, tokens)
        else { continue }
        found[method.name] = (part.path, method.kind == .property)
      }
    }
    return found
  }

  /// Whether a method empties a stored property.
  private static func empties(_ stored: Set<String>, in method: Member, _ tokens: [Token]) -> Bool {
    method.tokens.dropLast(3).contains { index in
      guard stored.contains(tokens[index].text) else { return false }
      let next = tokens[index + 1]
      if next.isSign(".") { return tokens[index + 2].isKeyword("removeAll") }
      guard next.isSign("=") else { return false }
      return tokens[index + 2].isKeyword("nil")
        || tokens[index + 2].isSign("[")
          && (tokens[index + 3].isSign("]") || tokens[index + 3].isSign(":"))
    }
  }
}

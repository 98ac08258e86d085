import LayoutLab

/// The values that the app of a layout gives to its properties, found in the statements of its project.
///
/// These are properties without a value of their own, and those of a flow layout that the class leaves to the app.
/// Only values without names of the app count, for example `layout.itemSize = CGSize(width: 120, height: 80)`.
struct ProjectValues {
  /// A property with the value that the project gives to it.
  struct Value: Sendable, Equatable {
    /// The class that declares the property, or the layout's class for a property of the flow layout.
    var owner: String
    var name: String
    /// The value as it is written, with the size of a phone in place of that of its screen or view.
    var text: String
    /// The place of the statement.
    var place: SourceLine
  }

  private let plan: SubjectPlan
  private let program: Program
  private let neighbors: NeighborFiles

  init(_ plan: SubjectPlan, in program: Program, neighbors: NeighborFiles) {
    (self.plan, self.program, self.neighbors) = (plan, program, neighbors)
  }

  /// The values, at most one for each property.
  var values: [Value] {
    let own = ownProperties
    let flow = flowProperties
    guard !own.isEmpty || !flow.isEmpty else { return [] }
    var found: [Value] = []
    let name = plan.type.name
    for file in files(naming: name) {
      for statement in Assignment.all(in: file) where statement.isOf(name, in: file) {
        let owner =
          own[statement.property]?.owner ?? (flow.contains(statement.property) ? plan.type.path : nil)
        add(statement, of: owner, in: file, to: &found)
      }
    }
    // Other files set the properties of a layout that a class has in a variable.
    for holder in holders(of: name)
    where own.contains(where: { entry in !found.contains { $0.name == entry.key } }) {
      for file in files(naming: holder.type)
      where file.tokens[0].contains(where: { $0.isKeyword(holder.type) }) {
        for statement in Assignment.all(in: file) where statement.variable == holder.variable {
          add(statement, of: own[statement.property]?.owner, in: file, to: &found)
        }
      }
    }
    return found
  }

  /// Returns the types of the project that have a layout of a class in a variable.
  private func holders(of name: String) -> [(type: String, variable: String)] {
    files(naming: name).flatMap { file in
      file.types.flatMap { type in
        type.members.filter { member in
          let isVariable = member.kind == .property || member.kind == .constant
          return isVariable && file.tokens[0][member.tokens].contains { $0.isKeyword(name) }
        }.map { (type.name, $0.name) }
      }
    }
  }

  /// The files of the project with a word: those of the module, and then its neighbors, nearest first.
  private func files(naming word: String) -> [Program] {
    let own = program.files.indices.map { Program([program.files[$0]]) }
    return own + neighbors.programs(naming: word)
  }

  private func add(_ statement: Assignment, of owner: String?, in file: Program, to found: inout [Value]) {
    guard let owner, !found.contains(where: { $0.name == statement.property }),
      let text = ConstantText(cases: ownProperties[statement.property]?.cases ?? []).text(
        of: statement.value, in: file)
    else { return }
    found.append(
      Value(
        owner: owner, name: statement.property, text: text,
        place: SourceLine(file: file.files[0].path, line: statement.line)))
  }

  // MARK: Properties

  /// The properties of the classes that have no value, with the cases of an enumeration.
  private var ownProperties: [String: (owner: String, cases: Set<String>)] {
    let open = Set(LayoutInputs(plan, in: program).names)
    var found: [String: (owner: String, cases: Set<String>)] = [:]
    for type in [plan.type] + plan.ancestors {
      for member in type.members
      where open.contains(member.name) && isEmpty(member, of: type) && !Self.isCountOfData(member.name) {
        let name = (member.type ?? "").prefix { !"?!".contains($0) }
        let declared = program.resolve(String(name), from: type.path, near: type.file)
        let cases =
          declared?.members.filter { $0.kind == .enumCase && $0.parameters.isEmpty }.map(\.name) ?? []
        found[member.name] = (type.path, Set(cases))
      }
    }
    return found
  }

  /// Returns whether a property has the number of items or sections by its name, which follows the data of an app.
  private static func isCountOfData(_ name: String) -> Bool {
    let name = name.lowercased()
    let isCount = ["number", "count", "total"].contains(where: name.contains)
    let isPart = ["per", "row", "column", "line", "page", "visible"].contains(where: name.contains)
    return isCount && !isPart && ["item", "section", "cell"].contains(where: name.contains)
  }

  /// Returns whether a stored property is `nil` or zero in a new layout.
  private func isEmpty(_ member: Member, of type: TypeDeclaration) -> Bool {
    guard member.kind == .property, member.isSettable, !member.isComputed, !member.isStatic,
      !member.modifiers.contains(where: { ["weak", "lazy"].contains($0) || $0.hasPrefix("unowned") })
    else { return false }
    let tokens = program.tokens[type.file]
    guard let sign = member.tokens.first(where: { tokens[$0].isSign("=") }) else {
      return member.type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    }
    let value = tokens[member.tokens].drop { $0.range.lowerBound <= tokens[sign].range.lowerBound }
      .prefix { !$0.isSign("{") }.map(\.text)
    return [["nil"], ["0"], ["0.0"], [".", "zero"]].contains(value)
      || value.suffix(2) == [".", "zero"] && value.count == 3
  }

  /// The properties of the flow layout that the classes never assign.
  private var flowProperties: Set<String> {
    guard plan.root == "UICollectionViewFlowLayout" else { return [] }
    var names: Set = [
      "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "scrollDirection",
      "headerReferenceSize", "footerReferenceSize",
    ]
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      for index in part.body.dropLast() where names.contains(tokens[index].text) {
        let next = tokens[index + 1]
        let isOverridden = index > 0 && tokens[index - 1].isKeyword("var")
        if isOverridden || ["=", "+=", "-=", "*=", "/="].contains(next.text) {
          names.remove(tokens[index].text)
        }
      }
    }
    return names
  }
}

/// A statement that assigns a value to a property of a variable, for example `layout.columns = 3`.
struct Assignment {
  /// The name before the property; empty if there is an expression in parentheses.
  var variable: String
  var property: String
  /// The tokens of the value.
  var value: Range<Int>
  var line: Int
  /// The tokens of the statement before the property.
  private var target: Range<Int>

  /// Returns the statements of this form in the first file of a program.
  static func all(in program: Program) -> [Assignment] {
    let tokens = program.tokens[0]
    return tokens.indices.compactMap { sign in
      guard sign > 2, tokens[sign].isSign("="), tokens[sign - 1].kind == .word, tokens[sign - 2].isSign(".")
      else {
        return nil
      }
      var start = sign - 2
      while start > 0, tokens[start - 1].line == tokens[sign].line, !tokens[start].isFirstOnLine {
        start -= 1
      }
      let first = tokens[start]
      // Conditions, declarations and closures are no such statements.
      guard first.kind == .word || first.isSign("("),
        !["if", "guard", "let", "var", "case", "while"].contains(first.text)
      else { return nil }
      var name = sign - 3
      while name > start, tokens[name].isSign("?") || tokens[name].isSign("!") { name -= 1 }
      var (end, depth) = (sign + 1, 0)
      while end < tokens.count, end - sign < 60 {
        if ["(", "[", "{"].contains(where: tokens[end].isSign) { depth += 1 }
        if [")", "]", "}"].contains(where: tokens[end].isSign) { depth -= 1 }
        if depth < 0 || depth == 0 && (tokens[end].isFirstOnLine && end > sign + 1 || tokens[end].isSign(";"))
        {
          break
        }
        end += 1
      }
      return Assignment(
        variable: tokens[name].kind == .word ? tokens[name].text : "", property: tokens[sign - 1].text,
        value: (sign + 1)..<end, line: tokens[sign].line, target: start..<(sign - 1))
    }
  }

  /// Returns whether the variable has a class, as far as a line in the same file shows.
  func isOf(_ name: String, in program: Program) -> Bool {
    let tokens = program.tokens[0]
    if tokens[target].contains(where: { $0.isKeyword(name) }) { return true }
    return tokens.indices.dropLast().contains { index in
      guard tokens[index].isKeyword(variable), tokens[index + 1].isSign(":") || tokens[index + 1].isSign("=")
      else {
        return false
      }
      let rest = tokens[(index + 1)...].prefix { $0.line == tokens[index].line }
      return rest.contains { $0.isKeyword(name) }
    }
  }
}

/// Values that mean the same in every file: numbers, sizes, insets, flags and cases.
struct ConstantText {
  /// The cases that the value can be.
  let cases: Set<String>

  /// Returns the value of some tokens as text; `nil` if it contains names of the app.
  func text(of value: Range<Int>, in program: Program) -> String? {
    let tokens = program.tokens[0]
    var (text, index) = ("", value.lowerBound)
    while index < value.upperBound {
      let token = tokens[index]
      if token.followsSpace, !text.isEmpty { text += " " }
      if let (length, end) = Self.screenLength(tokens[index..<value.upperBound]) {
        text += length
        index = end
        continue
      }
      let next = index + 1 < value.upperBound ? tokens[index + 1] : nil
      let isMember = index > value.lowerBound && tokens[index - 1].isSign(".")
      switch token.kind {
      case .number: break
      case .mark where ["(", ")", ",", ":", "[", "]", "."].contains(token.text): break
      case .operation where ["+", "-", "*", "/"].contains(token.text): break
      case .word where next?.isSign(":") ?? false: break
      case .word where isMember && (Self.members.contains(token.text) || cases.contains(token.text)): break
      case .word where !isMember && Self.words.contains(token.text): break
      default: return nil
      }
      text += token.text
      index += 1
    }
    return text.isEmpty ? nil : text
  }

  private static let members: Set = ["zero", "init", "horizontal", "vertical", "ScrollDirection"]
  private static let words: Set = [
    "true", "false", "Int", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets",
    "UIOffset",
    "UICollectionView",
  ]

  /// Returns a length of a phone in place of that of its screen or of the app's view, and the index after it.
  private static func screenLength(_ tokens: ArraySlice<Token>) -> (String, Int)? {
    var words: [String] = []
    var index = tokens.startIndex
    while index < tokens.endIndex, tokens[index].kind == .word {
      words.append(tokens[index].text)
      index += 1
      while index < tokens.endIndex, tokens[index].isSign("?") || tokens[index].isSign("!") { index += 1 }
      guard index + 1 < tokens.endIndex, tokens[index].isSign("."), tokens[index + 1].kind == .word else {
        break
      }
      index += 1
    }
    guard let length = ["width": "390", "height": "844"][words.last ?? ""] else { return nil }
    var path = words.dropLast()[...]
    if path.first == "self" { path = path.dropFirst() }
    if path.last == "size" { path = path.dropLast() }
    guard let rectangle = path.popLast(), ["bounds", "frame"].contains(rectangle) else { return nil }
    let isScreen = Array(path) == ["UIScreen", "main"]
    let isView = path.count == 1 && (path.first?.lowercased().hasSuffix("view") ?? false)
    return isScreen || isView ? (length, index) : nil
  }
}

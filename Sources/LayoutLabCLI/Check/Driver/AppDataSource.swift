import LayoutLab

/// A method that returns the number of items, or that fills a snapshot of a diffable data source.
struct AppDataSource {
  var program: Program
  /// The type that declares it.
  var type: String
  /// Whether the type has generic parameters.
  var isGeneric = false
  /// The class of the data source and what it inherits from.
  var types: Set<String>
  var line: Int
  /// Whether a snapshot has one section; `nil` if a method returns the number.
  var isOne: Bool?
  /// Whether the number of items does not depend on the section.
  var ignoresSection: Bool
  /// The number of items in each section, if it never changes.
  var items: Int?
  /// The numbers of items that each section can have, if they are few that never change, as in `isWide ? 31 : 12`.
  var choices: [Int] = []
  /// The numbers of items in the first sections, as far as they never change; the last one is that of all further sections.
  var itemsOfSections: [Int?] = []
  /// The numbers of items that the first sections always have at least; the last one is that of all further sections.
  var leastItems = [0]

  /// Whether its type declares a collection view, or is a controller of one.
  var hasOwnView: Bool {
    types.contains("UICollectionViewController")
      || program.types.filter { $0.name == type }.flatMap(\.members).contains(where: \.isCollectionView)
  }

  static let itemCount = "numberOfItemsInSection"
  static let newSections = "appendSections"
  private static let newItems = "appendItems"
  /// The methods that change the items of a snapshot.
  private static let itemChanges: Set = ["insertItems", "deleteItems", "deleteAllItems"]

  /// Returns the methods of a file that return the number of items.
  static func all(in program: Program, _ fixed: FixedCount) -> [AppDataSource] {
    program.types.flatMap { type in
      type.members.filter { $0.fullName == "collectionView(_:\(itemCount):)" }.map { member in
        let section = member.parameters[1].name
        let body = body(of: member, in: program)
        var source = AppDataSource(
          program: program, type: type.name, types: Set([type.path, type.name] + type.inherited),
          line: member.line,
          ignoresSection: !body.contains { $0.text == section },
          items: fixed.number(returnedBy: member, of: type, in: program))
        if source.ignoresSection, source.items == nil {
          source.choices = choices(of: member, type, program, fixed)
        }
        if !source.ignoresSection { source.itemsOfSections = exactItems(of: member, type, program, fixed) }
        let last = source.ignoresSection ? 0 : LeastCount.lastSection(namedIn: member, in: program) + 1
        source.leastItems = (0...last).map {
          LeastCount(fixed: fixed).number(returnedBy: member, of: type, in: program, section: $0)
        }
        return source
      }
    }
  }

  /// Returns the numbers that a method chooses from; none if one of them can change.
  ///
  /// - Parameters:
  ///   - member: The method, or a computed property.
  ///   - type: The type that declares it.
  ///   - program: The file.
  ///   - fixed: The numbers of the project.
  ///   - followsProperties: Whether a property of another object, as in `game.level.fieldSize`, is looked up.
  /// - Returns: The numbers, in ascending order.
  private static func choices(
    of member: Member, _ type: TypeDeclaration, _ program: Program, _ fixed: FixedCount,
    followsProperties: Bool = true
  ) -> [Int] {
    guard let body = FixedCount.body(of: member, in: program) else { return [] }
    let tokens = program.tokens[0]
    let place = FixedCount.Place(program: program, owner: type)
    let returns = body.filter { tokens[$0].isKeyword("return") }
    let results = returns.isEmpty ? [body] : returns.map { place.value(after: $0, before: body.upperBound) }
    let values = results.flatMap { result -> [Range<Int>] in
      let outer = place.withoutGroups(result)
      guard let sign = outer.first(where: { tokens[$0].isSign("?") && tokens[$0].followsSpace }),
        let colon = outer.last(where: { tokens[$0].isSign(":") }), colon > sign
      else { return [result] }
      return [sign + 1..<colon, colon + 1..<result.upperBound]
    }
    let numbers = values.map { value -> [Int] in
      if let number = place.number(value, by: fixed) { return [number] }
      return followsProperties ? choices(ofPropertyNamedIn: tokens[value], of: program, fixed) : []
    }
    return numbers.contains([]) ? [] : numbers.flatMap(\.self).uniqued.sorted()
  }

  /// Returns the numbers from which the computed properties with one name choose; none if one of them can change, or if
  /// tokens are no property of another object.
  ///
  /// The declarations in the folder of the file count or, if there are none, those of the whole project.
  private static func choices(
    ofPropertyNamedIn tokens: ArraySlice<Token>, of program: Program, _ fixed: FixedCount
  ) -> [Int] {
    guard let name = tokens.last, name.kind == .word, tokens.count > 2,
      tokens.allSatisfy({ $0.kind == .word || $0.isSign(".") })
    else { return [] }
    func folder(_ file: Program) -> Substring {
      file.files[0].path[..<(file.files[0].path.lastIndex(of: "/") ?? file.files[0].path.startIndex)]
    }
    let all = fixed.files(name.text).flatMap { file in
      file.types.flatMap { type in
        type.members.filter { $0.name == name.text }.map { (file: file, type: type, member: $0) }
      }
    }
    let own = all.filter { folder($0.file) == folder(program) }
    let numbers = (own.isEmpty ? all : own).map { file, type, member in
      let isComputed = member.kind == .property && type.kind != .protocol
      return isComputed ? choices(of: member, type, file, fixed, followsProperties: false) : []
    }
    return numbers.contains([]) ? [] : numbers.flatMap(\.self).uniqued.sorted()
  }

  /// Returns the numbers of items that a method always returns for the sections that it names, and for all others.
  private static func exactItems(
    of member: Member, _ type: TypeDeclaration, _ program: Program, _ fixed: FixedCount
  ) -> [Int?] {
    (0...LeastCount.lastSection(namedIn: member, in: program) + 1).map {
      LeastCount(fixed: fixed).exactNumber(returnedBy: member, of: type, in: program, section: $0)
    }
  }

  /// Returns the numbers of items in some sections; `nil` if one of them can change.
  func items(inSections sections: Int) -> [Int]? {
    guard !itemsOfSections.isEmpty, (1...AppData.mostSections).contains(sections) else { return nil }
    let items = (0..<sections).map { itemsOfSections[min($0, itemsOfSections.count - 1)] }
    return items.contains(nil) ? nil : items.compactMap(\.self)
  }

  /// Returns the calls that add sections to snapshots.
  ///
  /// A snapshot has one section if a list with one element is added once, outside of loops and of closures that run
  /// for each element of a list, or if its sections are the cases of an enumeration that has one case. Snapshots of
  /// tables do not count.
  static func snapshots(in program: Program, _ fixed: FixedCount) -> [AppDataSource] {
    let words = Set(program.tokens[0].map(\.text))
    if words.contains("UITableViewDiffableDataSource"),
      !words.contains("UICollectionViewDiffableDataSource")
    {
      return []
    }
    let hasOneCase = SectionCases(fixed: fixed).areOne(inSnapshotsOf: program)
    return program.types.flatMap { type in
      type.members.flatMap { member -> [AppDataSource] in
        let body = body(of: member, in: program)
        let calls = body.indices.filter { body[$0].text == newSections }
        return calls.map { call in
          let list = body[(call + 1)...].prefix { !$0.isSign(")") }.map(\.text)
          let isOne =
            list.starts(with: ["(", "["]) && list.last == "]" && list.count > 3
            && !list.contains(",") && !list.contains { $0.hasPrefix("$") }
          let isOnce = isOnly(call, among: calls, in: body) && !isInLoop(body[..<call])
          var source = AppDataSource(
            program: program, type: type.name, isGeneric: type.isGeneric, types: [], line: body[call].line,
            isOne: isOne && isOnce || hasOneCase, ignoresSection: false)
          if isOne, isOnce, words.isDisjoint(with: itemChanges) {
            source.items = items(in: body, of: type, member, program, fixed)
          }
          return source
        }
      }
    }
  }

  /// Returns whether a snapshot gets its sections by one call: each other call is for a variable of its own.
  private static func isOnly(_ call: Int, among calls: [Int], in body: ArraySlice<Token>) -> Bool {
    if calls.count == 1 { return true }
    func variable(of call: Int) -> String? {
      guard call - 2 >= body.startIndex, body[call - 1].isSign("."), body[call - 2].kind == .word else {
        return nil
      }
      return body[call - 2].text
    }
    guard let name = variable(of: call) else { return false }
    func declaration(before index: Int) -> Int? {
      body[..<index].indices.dropFirst().last { body[$0].text == name && body[$0 - 1].isKeyword("var") }
    }
    return calls.allSatisfy { other in
      guard other != call, let otherName = variable(of: other) else { return other == call }
      return otherName != name || declaration(before: other) != declaration(before: call)
    }
  }

  /// Returns the number of items that a method adds to a snapshot; `nil` if it can differ.
  private static func items(
    in body: ArraySlice<Token>, of type: TypeDeclaration, _ member: Member, _ program: Program,
    _ fixed: FixedCount
  ) -> Int? {
    let calls = body.indices.filter { body[$0].text == newItems }
    guard calls.count == 1, let call = calls.first, body[call + 1].isSign("("),
      !isInLoop(body[..<call])
    else { return nil }
    let end = program.tokens[0].endOfGroup(from: call + 1) - 1
    guard let list = ConstantText.arguments(call + 2..<end, in: program.tokens[0]).first?.value,
      !list.contains(where: { isLocal(body[$0], in: body, member) })
    else { return nil }
    return fixed.elements(in: list, of: type, in: program)
  }

  /// Returns whether a word is the name of a parameter or of a variable of a method.
  private static func isLocal(_ word: Token, in body: ArraySlice<Token>, _ member: Member) -> Bool {
    guard word.kind == .word else { return false }
    return member.parameters.contains { $0.name == word.text }
      || body.indices.dropFirst().contains { index in
        body[index].text == word.text && ["let", "var"].contains { body[index - 1].isKeyword($0) }
      }
  }

  /// Returns whether the end of some tokens is in a loop.
  private static func isInLoop(_ tokens: ArraySlice<Token>) -> Bool {
    let loops: Set = ["for", "while", "repeat", "forEach", "map", "compactMap", "flatMap", "reduce"]
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].isSign("{") { open.append(index) }
      if tokens[index].isSign("}") { _ = open.popLast() }
    }
    return open.contains { brace in
      // The line of the statement that the brace belongs to; 'for' can also be the label of an argument.
      let start = tokens[..<brace].lastIndex {
        $0.isFirstOnLine && $0.text != "where" && !$0.isSign(".") || $0.isSign("{") || $0.isSign("}")
      }
      return ((start ?? tokens.startIndex)..<brace).contains {
        loops.contains(tokens[$0].text) && !tokens[$0 + 1].isSign(":")
      }
    }
  }

  private static func body(of member: Member, in program: Program) -> ArraySlice<Token> {
    program.tokens[0][member.tokens].drop { !$0.isSign("{") }.dropFirst().dropLast()
  }
}

/// A data source's method that returns the number of sections.
struct AppSectionCount {
  static let name = "numberOfSections"

  var type: String
  /// The folder of the file, if the file declares the type; `nil` if it only has an extension.
  var folder: String?
  /// The number, if it never changes.
  var number: Int?
  /// The number that the method never goes below.
  var least: Int

  var isOne: Bool { number == 1 }

  /// Returns whether the method is one of the class of a data source.
  ///
  /// Several targets of a project can have classes of one name, each in its own folder.
  func belongs(to source: AppDataSource) -> Bool {
    guard source.types.contains(type) else { return false }
    guard let folder, let other = source.program.folder(ofType: type) else { return true }
    return folder == other
  }

  /// Returns the methods of a file.
  static func all(in program: Program, _ fixed: FixedCount) -> [AppSectionCount] {
    program.types.flatMap { type in
      type.members.filter { member in
        member.fullName == "\(name)(in:)" && member.parameters[0].type.hasPrefix("UICollectionView")
      }.map { member in
        AppSectionCount(
          type: type.path, folder: program.folder(ofType: type.path),
          number: fixed.number(returnedBy: member, of: type, in: program),
          least: LeastCount(fixed: fixed).number(returnedBy: member, of: type, in: program))
      }
    }
  }
}

extension Program {
  /// Returns the folder of the first file, if the file declares a type; `nil` if it only has an extension.
  fileprivate func folder(ofType path: String) -> String? {
    guard types.contains(where: { $0.path == path && $0.kind != .extension }) else { return nil }
    return files[0].path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
  }
}

/// The source of a layout, which says more about the layout than its instances show.
package struct SubjectSource: Sendable {
  package let program: Program
  package let plan: SubjectPlan

  /// A declaration in the files.
  package struct Place: Sendable {
    package var name: String
    /// The index of the file.
    package var file: Int
    /// The line, from 1.
    package var line: Int
  }

  /// Creates the source of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    self.plan = plan
    self.program = program
  }

  /// The overrides in the layout and its superclasses, by UIKit's Swift name; of equal names, the first one counts.
  ///
  /// Other lines that explain a fault better than an override follow, by names of their own.
  package var members: [Place] {
    let types = [plan.type] + plan.ancestors
    let reads = SurroundingReads(program: program, types: types).places
    return types.flatMap { overrides(in: $0) }
      + [
        once, withoutData, withoutItems, visibleItems, frame, endlessSetter, lazyState, raisedLength,
        dequeuedCell, storedAnswers, flowPropertyInQuery, pathOfDeletion,
      ]
      .compactMap(\.self)
      + reads
      + types.flatMap { properties(of: $0) } + sizesOfFlow + changes + viewQueries
      + castsOfAttributes
  }

  /// Returns the name in ``members`` of the declaration of a property that is not an override.
  static func name(ofProperty name: String) -> String { "property \(name)" }

  private func properties(of type: TypeDeclaration) -> [Place] {
    program.parts(of: type).flatMap { part in
      part.members.filter { $0.kind == .property && $0.isSettable && !$0.isStatic }.map {
        Place(name: Self.name(ofProperty: $0.name), file: part.file, line: $0.line)
      }
    }
  }

  /// The name in ``members`` of the condition by which `prepare()` computes something only once.
  static let onceName = "prepare() once"

  /// The condition by which the most derived override of `prepare()` computes something only once, for example
  /// `guard cache.isEmpty else { return }` or `guard count != cache.count else { return }`.
  private var once: Place? {
    // A layout without a delegate has not computed anything yet.
    let stored = storedNames.filter { !NameWords.all(in: $0).contains("delegate") }
    return place(named: Self.onceName) { condition, before in
      condition.indices.contains { index in
        stored.contains(condition[index].text) && !Self.isEmptied(condition[index].text, in: before)
          && Self.asksForContents(ofPropertyAt: index, in: condition)
      }
    }
  }

  /// The name in ``members`` of the condition by which `prepare()` ends if there is no data.
  static let withoutDataName = "prepare() without data"

  /// The condition by which the most derived override of `prepare()` ends if there is no data, for example
  /// `guard collectionView.numberOfSections > 0 else { return }`.
  private var withoutData: Place? {
    place(named: Self.withoutDataName) { condition, _ in
      Self.compares(["numberOfSections", "numberOfItems"], in: condition)
    }
  }

  /// The name in ``members`` of the condition by which `prepare()` ends if there are no items.
  static let withoutItemsName = "prepare() without items"

  /// The condition by which the most derived override of `prepare()` ends if there are no items.
  private var withoutItems: Place? {
    place(named: Self.withoutItemsName) { condition, _ in Self.compares(["numberOfItems"], in: condition) }
  }

  /// Returns whether a condition compares one of some numbers.
  private static func compares(_ names: Set<String>, in condition: ArraySlice<Token>) -> Bool {
    condition.indices.dropLast(2).contains { index in
      names.contains(condition[index].text)
        && condition[(index + 1)...].contains { $0.text == ">" || $0.text == "!=" || $0.text == "==" }
    }
  }

  /// The name in ``members`` of a lazy property that is computed from the view.
  static let lazyStateName = "lazy property of the view"

  /// The first lazy property that is computed from the view or the content, and then keeps its value.
  private var lazyState: Place? {
    let words: Set = ["collectionView", "collectionViewContentSize"]
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      for member in part.members where member.kind == .property && member.modifiers.contains("lazy") {
        let tokens = program.tokens[part.file][member.tokens]
        guard tokens.contains(where: { $0.kind == .word && words.contains($0.text) }) else { continue }
        return Place(name: Self.lazyStateName, file: part.file, line: member.line)
      }
    }
    return nil
  }

  /// The name in ``members`` of a line that sets a property in its own setter.
  package static let endlessSetterName = "endless setter"

  /// The first line that sets a property in its own setter, which then calls itself.
  private var endlessSetter: Place? {
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      for member in part.members where member.kind == .property && member.isComputed {
        guard let start = member.tokens.dropLast().first(where: { tokens[$0].isKeyword("set") }),
          let brace = member.tokens.first(where: { $0 > start && tokens[$0].isSign("{") })
        else { continue }
        let line = (brace..<tokens.endOfGroup(from: brace)).first { index in
          guard tokens[index].isKeyword(member.name), tokens[index + 1].isSign("=") else { return false }
          let before = tokens[index - 1]
          if ["let", "var"].contains(where: before.isKeyword) { return false }
          return !before.isSign(".") || tokens[index - 2].isKeyword("self")
        }
        if let line {
          return Place(name: Self.endlessSetterName, file: part.file, line: tokens[line].line)
        }
      }
    }
    return nil
  }

  /// The name in ``members`` of the line that asks which items are visible.
  static let visibleItemsName = "visible items"

  /// The first line that asks which items are visible.
  private var visibleItems: Place? {
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      if let index = part.body.first(where: { Self.visibleItemWords.contains(tokens[$0].text) }) {
        return Place(name: Self.visibleItemsName, file: part.file, line: tokens[index].line)
      }
    }
    return nil
  }

  private static let visibleItemWords: Set = [
    "indexPathsForVisibleItems", "visibleCells", "visibleSupplementaryViews",
  ]

  /// The name in ``members`` of the line that sets the frame or the center of elements.
  static let frameName = "frame of elements"

  /// The line that sets the frame or the center of elements, if it is the only one.
  private var frame: Place? {
    var places: [Place] = []
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      for index in part.body.dropFirst(2).dropLast(1)
      where ["frame", "center"].contains(tokens[index].text) && tokens[index - 1].isSign(".")
        && tokens[index - 2].kind == .word && !Self.viewNames.contains(tokens[index - 2].text)
      {
        var end = index + 1
        while end + 1 < tokens.count, tokens[end].isSign("."), tokens[end + 1].kind == .word { end += 2 }
        guard end < tokens.count, tokens[end].isAssignment else { continue }
        places.append(Place(name: Self.frameName, file: part.file, line: tokens[index].line))
      }
    }
    return places.count == 1 ? places[0] : nil
  }

  /// The names of what is not attributes and has a frame.
  static let viewNames: Set = ["self", "collectionView", "view", "cell", "layer"]

  /// Returns the place of a condition of the most derived override of `prepare()`.
  ///
  /// - Parameters:
  ///   - name: The name of the place.
  ///   - isMeant: Returns whether a condition is meant, given its tokens and those of the statements before it that always run.
  /// - Returns: The place of the first such condition; `nil` if there is none.
  private func place(
    named name: String, where isMeant: (_ condition: ArraySlice<Token>, _ before: [Token]) -> Bool
  ) -> Place? {
    for type in [plan.type] + plan.ancestors {
      for part in program.parts(of: type) {
        guard
          let prepare = part.members.first(where: {
            $0.fullName == "prepare()" && $0.modifiers.contains("override")
          })
        else { continue }
        let tokens = program.tokens[part.file]
        guard let start = prepare.tokens.first(where: { tokens[$0].isSign("{") }) else { return nil }
        let condition = prepare.tokens.first { index in
          guard tokens[index].isKeyword("guard") || tokens[index].isKeyword("if") else { return false }
          return isMeant(
            tokens[(index + 1)...].prefix { !$0.isSign("{") && !$0.isKeyword("else") },
            tokens.withoutGroups(in: start + 1..<index).map { tokens[$0] })
        }
        return condition.map { Place(name: name, file: part.file, line: tokens[$0].line) }
      }
    }
    return nil
  }

  /// The names of the stored properties of the layout.
  private var storedNames: Set<String> {
    Set(([plan.type] + plan.ancestors).flatMap(\.members).filter(\.isStoredVariable).map(\.name))
  }

  /// Returns whether a condition asks whether a property has no value yet, or not as many elements as there are items.
  private static func asksForContents(ofPropertyAt index: Int, in condition: ArraySlice<Token>) -> Bool {
    let next = condition[(index + 1)...].prefix(2).map(\.text)
    return next == [".", "isEmpty"] || next == ["==", "nil"] || next == ["==", "false"]
      || next == [".", "count"] && condition.contains { $0.text == "numberOfItems" }
        && condition.contains { $0.text == "!=" || $0.text == "==" }
      || index > condition.startIndex && condition[index - 1].isSign("!") && !next.contains(".")
  }

  /// Returns whether statements remove all elements of a property, as in `cache.removeAll()` or `cache = []`.
  private static func isEmptied(_ name: String, in statements: [Token]) -> Bool {
    statements.indices.dropLast(2).contains { index in
      guard statements[index].text == name else { return false }
      let next = statements[index + 1...index + 2].map(\.text)
      return next == [".", "removeAll"] || next == ["=", "["]
    }
  }

  /// The other classes in the files, each followed by its overrides; of equal names, the first one counts.
  package var types: [Place] {
    let own = Set(([plan.type] + plan.ancestors).map(\.path))
    return program.types.filter { $0.kind == .class && !own.contains($0.path) }.flatMap { type in
      let overrides = overrides(in: type).map {
        Place(name: "\(type.path).\($0.name)", file: $0.file, line: $0.line)
      }
      return [Place(name: type.path, file: type.file, line: type.line)] + overrides
    }
  }

  /// An override that only calls `super` decides nothing, so that no line of it explains a fault.
  private func overrides(in type: TypeDeclaration) -> [Place] {
    overridingMembers(of: type).filter { !isEmpty($0.member, in: $0.file) }.map {
      Place(name: $0.member.fullName, file: $0.file, line: $0.member.line)
    }
  }

  /// Returns whether a method only calls the one that it overrides.
  private func isEmpty(_ member: Member, in file: Int) -> Bool {
    guard member.kind == .function else { return false }
    let body = program.tokens[file][member.tokens].drop { !$0.isSign("{") }.dropFirst().dropLast()
    return body.map(\.text) == ["super", ".", member.name, "(", ")"]
  }

  /// Returns the overrides in a type and its extensions, with the indices of their files.
  func overridingMembers(of type: TypeDeclaration) -> [(file: Int, member: Member)] {
    program.parts(of: type).flatMap { part in
      part.members.filter { $0.modifiers.contains("override") }.map { (part.file, $0) }
    }
  }

  /// Whether the source asks for random numbers, or calls something that is random by its name.
  package var isRandom: Bool {
    let functions: Set = ["arc4random", "arc4random_uniform", "drand48", "rand"]
    return tokens.contains { token in
      token.kind == .word && (functions.contains(token.text) || Self.saysRandom(token.text))
    } || documentation.contains { Self.saysRandom($0.text) }
  }

  private static let randomWords: Set = [
    "random", "randomly", "randomized", "randomize", "shuffle", "shuffled", "scatter", "scattered",
    "scatters", "jitter",
  ]

  /// Returns whether a name or a comment contains a word for what is random on purpose.
  private static func saysRandom(_ text: String) -> Bool {
    if text.hasPrefix("RandomAccess") { return false }
    return !randomWords.isDisjoint(with: NameWords.all(in: text))
  }

  /// The comments directly above the classes.
  private var documentation: [Comment] { plan.documentation(in: program) }

  /// The line of the first comment of the classes that says that the layout is inefficient, and for little data.
  private var inefficiency: SourceLine? {
    for type in [plan.type] + plan.ancestors {
      let isAlone =
        program.types.count { $0.file == type.file && $0.enclosing == nil && $0.kind == .class } == 1
      let before = type.tokens.lowerBound > 0 ? program.tokens[type.file][type.tokens.lowerBound - 1].line : 0
      let last = program.tokens[type.file][type.tokens.upperBound - 1].line
      let comments = program.comments[type.file].filter {
        $0.line > (isAlone ? 0 : before) && $0.line <= last
      }
      if let found = Self.blocks(comments).first(where: { Self.saysInefficient($0.text) }) {
        return SourceLine(file: program.files[type.file].path, line: found.line)
      }
    }
    return nil
  }

  /// Returns comments of which those in consecutive lines are one.
  private static func blocks(_ comments: [Comment]) -> [Comment] {
    var (blocks, last): ([Comment], Int) = ([], -1)
    for comment in comments {
      if comment.line == last + 1, !blocks.isEmpty, comment.isFirstOnLine {
        blocks[blocks.count - 1].text += "\n" + comment.text
      } else {
        blocks.append(comment)
      }
      last = comment.line
    }
    return blocks
  }

  private static func saysInefficient(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let isSlow = words.indices.contains { index in
      if words[index] == "inefficient" { return index == 0 || words[index - 1] != "not" }
      return ["efficient", "optimized", "performant"].contains(words[index]) && index > 0
        && ["not", "isn", "t", "un"].contains(words[index - 1])
    }
    let amounts: Set = ["small", "few", "little", "tiny"]
    let things: Set = [
      "data", "dataset", "datasets", "items", "number", "numbers", "cells", "collections", "lists", "sets",
      "amount",
      "amounts", "counts",
    ]
    return isSlow
      && words.indices.contains { index in
        amounts.contains(words[index]) && words[(index + 1)...].prefix(4).contains(where: things.contains)
      }
  }

  /// The tokens of the class and of its superclasses in the files.
  var tokens: [Token] {
    program.parts(of: [plan.type] + plan.ancestors).flatMap { program.tokens[$0.file][$0.body] }
  }

  /// Whether the source names headers or footers.
  package var namesBars: Bool {
    tokens.contains { token in
      let text = token.text.lowercased()
      return text.contains("header") || text.contains("footer")
    }
  }

  /// The kinds of a flow layout's headers and footers that the source names, as code does that places them.
  package var namedBarKinds: [String] {
    ["Header", "Footer"].filter { name in tokens.contains { $0.isKeyword("elementKindSection\(name)") } }
      .map { "UICollectionElementKindSection\($0)" }
  }

  /// Whether the source calls a method that returns attributes, which may be those of the base class.
  package var asksForAttributes: Bool {
    program.parts(of: [plan.type] + plan.ancestors).contains { part in
      let tokens = program.tokens[part.file]
      return part.body.dropFirst().contains { index in
        tokens[index].text.lowercased().contains("layoutattributesfor")
          && !tokens[index - 1].isKeyword("func")
      }
    }
  }

  /// Whether the source queries super for the elements in a rectangle.
  package var queriesSuperByRect: Bool {
    program.parts(of: [plan.type] + plan.ancestors).contains { part in
      let tokens = program.tokens[part.file]
      return part.body.dropLast(2).contains { index in
        tokens[index].isKeyword("super") && tokens[index + 2].isKeyword("layoutAttributesForElements")
      }
    }
  }

  /// The first line that takes the index path of an update, if nothing checks whether it is one of a whole section.
  ///
  /// The item of such an index path is `NSNotFound`.
  package var uncheckedUpdatePath: SourceLine? {
    let tokens = tokens
    let isChecked = tokens.contains { $0.isKeyword("NSNotFound") }
    let readsItem = tokens.indices.dropFirst().contains { index in
      ["item", "row"].contains(tokens[index].text) && tokens[index - 1].isSign(".")
    }
    guard readsItem, !isChecked else { return nil }
    let names: Set = ["indexPathBeforeUpdate", "indexPathAfterUpdate"]
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      if let index = part.body.first(where: { names.contains(program.tokens[part.file][$0].text) }) {
        return SourceLine(
          file: program.files[part.file].path, line: program.tokens[part.file][index].line)
      }
    }
    return nil
  }

  /// The first line that takes a length from the screen; `nil` if there is none.
  package var placeThatReadsScreen: Place? {
    SurroundingReads(program: program, types: [plan.type] + plan.ancestors).places.first {
      $0.name == SurroundingReads.screenName
    }
  }

  /// Whether the source decides where scrolling ends.
  package var endsScrolling: Bool { tokens.contains { $0.isKeyword("targetContentOffset") } }

  /// Whether the source may ask for the number of sections, or has them in a model of its own.
  package var countsSections: Bool { tokens.contains { $0.text.lowercased().contains("sections") } }

  /// Whether the source may ask for a number of items or sections, or gets items from somewhere else.
  package var countsItems: Bool {
    if plan.root != "UICollectionViewLayout" { return true }
    let tokens = tokens
    let given = Set(LayoutInputs(plan, in: program).names)
    let own = program.parts(of: [plan.type] + plan.ancestors).flatMap(\.members).filter {
      $0.kind == .property && !given.contains($0.name)
    }.map(\.name)
    // A layout that names its items creates attributes for them, one by one.
    guard hasRectQuery, tokens.contains(where: { $0.text == "forCellWith" }) else { return true }
    return tokens.indices.contains { index in
      if tokens[index].isSign("..<") || tokens[index].isSign("...") { return true }
      let text = tokens[index].text.lowercased()
      // The number of things that the layout has created itself is not that of the data.
      if text == "count", index > 1, tokens[index - 1].isSign("."), own.contains(tokens[index - 2].text) {
        return false
      }
      if text.hasSuffix("delegate") {
        return tokens[(index + 1)...].prefix(2).contains { $0.isSign(".") }
      }
      return text.hasSuffix("count") || Self.wordsOfData.contains(where: text.contains)
    }
  }

  private static let wordsOfData = ["numberof", "snapshot", "identifier", "datasource"]

  /// Whether the source asks which items are visible, so that answers depend on the cells on screen.
  package var readsVisibleItems: Bool {
    tokens.contains { Self.visibleItemWords.contains($0.text) }
  }

  /// Whether the source has scroll views or gestures that move items, as layouts with shelves do.
  package var scrollsItself: Bool {
    let words = Set(tokens.filter { $0.kind == .word }.map(\.text))
    // A layout with a long press lifts items; it does not scroll them.
    if words.contains("UIPanGestureRecognizer"), !words.contains("UILongPressGestureRecognizer") {
      return true
    }
    return words.contains("UIScrollView")
      || program.types.contains { type in
        type.kind == .class && words.contains(type.name)
          && program.ancestors(of: type).root == "UIScrollView"
      }
  }

  /// Whether the layout knows one number of items for all sections.
  private var assumesEqualSections: Bool {
    SectionDemands(program).countsFirstSectionOnly(plan) || CountsOfData(plan, in: program).hasItems
  }

  private static let equalSections = DataLimit(
    .equalSections, remark: "The layout knows one number of items for all sections.",
    rules: [.layoutCrash, .indexPathOutOfRange, .uikitException], severity: .warning)

  private static let ownItems = DataLimit(
    .itemsOfItsOwn, remark: "The layout counts no items: it is made for the ones that its source names.")

  private static let usualViews = DataLimit(
    .usualViews, remark: "In the usual view, with the usual data and values, no element ends too far out.",
    rules: [.contentSizeTooSmall], severity: .warning)

  private static let insetsAtSides = DataLimit(
    .withoutInsets, remark: "Few views have a content inset at their sides.", rules: [.contentSizeTooLarge])

  private static let currentVersions = DataLimit(
    .currentVersions, remark: "Since iOS 13, UIKit only logs that it ignores them.", severity: .warning)

  /// The limit that the source states, as in `assert(collectionView.numberOfSections == 1)`; empty if there is none.
  private var statedLimits: [DataLimit] {
    guard let line = SectionDemands(program).expectation(of: plan) else { return [] }
    return [
      DataLimit(
        .oneSection, remark: "The layout says in line \(line.line) that it is for one section.",
        severity: .warning)
    ]
  }

  /// Returns what counts for the verdict on the layout.
  ///
  /// - Parameters:
  ///   - disabled: The rules that are not judged.
  ///   - suppressions: The comments in the files that keep findings silent.
  /// - Returns: The policy.
  package func policy(disabled: Set<RuleID>, suppressions: [Suppression]) -> VerdictPolicy {
    let inputs = MissingInputs(program: program, plan: plan)
    let undecidable = UndecidableRules(program: program, plan: plan)
    var policy = VerdictPolicy(
      disabled: disabled, suppressions: suppressions,
      undecidable: undecidable.notChecked,
      // Frames that are random on purpose are unusual, but not wrong.
      severities: isRandom ? [.nondeterministic: .warning] : [:],
      dataLimits: (assumesEqualSections ? [Self.equalSections] : [])
        + (countsItems ? [] : [Self.ownItems]) + statedLimits
        + [Self.usualViews, Self.insetsAtSides, Self.currentVersions],
      missingInput: { inputs.reason(for: $0) })
    if let line = inefficiency {
      policy.severities[.rectQueryScansAll] = .style
      policy.remarks[.rectQueryScansAll] =
        "The comment in line \(line.line) says so, and that it is for little data."
    }
    if let end = undecidable.end {
      policy.severities[.contentSizeTooSmall] = .warning
      policy.remarks[.contentSizeTooSmall] =
        "Only the app decides whether its own answers of '\(end)' lie beyond the content."
    }
    if let property = growingLazyProperty {
      policy.remarks[.prepareGrowsTooFast] =
        "Each append to a lazy property copies the whole array: '\(property.name)' in line \(property.line) should not be "
        + "lazy."
    }
    return policy
  }
}

extension LayoutSubject {
  /// Adds what the source says, without replacing what is known already.
  package mutating func add(_ source: SubjectSource) {
    func line(_ file: Int, _ line: Int) -> SourceLine {
      SourceLine(file: source.program.files[file].path, line: line)
    }
    func lines(_ places: [SubjectSource.Place]) -> [String: SourceLine] {
      Dictionary(
        places.map { ($0.name, line($0.file, $0.line)) }, uniquingKeysWith: { first, _ in first })
    }
    if members.isEmpty, types.isEmpty {
      place = line(source.plan.type.file, source.plan.type.line)
      (members, types) = (lines(source.members), lines(source.types))
    }
    inputs = inputs ?? LayoutInputs(source.plan, in: source.program).names
    if source.scrollsItself { scrollsItself = true }
    if source.readsVisibleItems { readsVisibleItems = true }
    if source.readsOffset { readsOffset = true }
    namesBars = source.namesBars
    namedBarKinds = Set(source.namedBarKinds)
    asksForAttributes = source.asksForAttributes
    queriesSuperByRect = source.queriesSuperByRect
    countsSections = source.countsSections
    hasRectQuery = source.hasRectQuery
    if DelegatePlan(source.plan, in: source.program).asksFlowDelegate { asksFlowDelegate = true }
  }
}

import HeadlessUIKit
import LayoutLab
import LayoutLabSubjects

/// The values that the app of a layout gives to its properties, found in the statements of its project.
///
/// These are properties without a value of their own, those of a flow layout that the class leaves to the app, and those
/// whose values the app replaces where it creates the layout.
/// Values without names of the app count, for example `layout.itemSize = CGSize(width: 120, height: 80)`. For a length or
/// a number of columns whose value the statements leave to the app, an example takes its place. Methods of the layout
/// that set such properties are called as in the project.
struct ProjectValues {
  /// A property with the value that the project gives to it.
  struct Value: Sendable, Equatable {
    /// The class that declares the property, or the layout's class for a property of the flow layout.
    var owner: String
    var name: String
    /// The value as it is written, with the size of the view that shows the layout in place of that of the app's.
    var text: String
    /// The place of the statement.
    var place: SourceLine
    /// Whether the project gives another value, which only the app knows.
    var isExample = false
    /// Whether the name is that of a method, and the text is its call.
    var isCall = false

    /// Whether the project sets the value again when the size of the view changes.
    var isRenewed = false

    /// Whether the value is UIKit's own, because nothing in the project gives another.
    var isDefault = false

    /// Other values that the project gives to the property of other layouts of the class.
    var others: [String] = []

    /// Whether the value changes with the size of the view.
    var followsSize: Bool { isRenewed && !isCall && text.contains(AppAnswers.viewSize) }

    /// The statement after the layout and a dot, in the scope of a generated delegate.
    var statement: String {
      let value = text.replacing(
        AppAnswers.viewSize, with: "delegate.values.\(isRenewed ? "renewedViewSize" : "viewSizeAtFirst")")
      if isCall { return value }
      return value == text ? "\(name) = \(text)" : "\(name) = delegate.values.possible(\(value))"
    }

    /// What the layout is given, and by which statement of the project.
    var remark: String {
      let value = AppAnswers.readable(text)
      let what = isCall ? "'\(value)' is called" : "'\(name)' is \(value)"
      let elsewhere =
        others.isEmpty ? "" : ", and \(others.map(AppAnswers.readable).joined(separator: ", ")) elsewhere"
      let line = "\(place.file):\(place.line)\(elsewhere)"
      if isDefault {
        return
          "\(what) as UIKit sets it, because nothing in the project gives another value to the layout of \(line); "
          + "'--make' or a LayoutFixture does"
      }
      if isCall, isExample {
        return
          "\(what), because only the app knows the arguments in \(line); '--make' or a LayoutFixture calls it "
          + "otherwise"
      }
      return isExample
        ? "\(what), because only the app knows the value in \(line); '--make' or a LayoutFixture gives another"
        : "\(what), as in \(line); '--make' or a LayoutFixture \(isCall ? "calls it otherwise" : "gives another value")"
    }
  }

  /// A property of the flow layout, or a length of the class, to which the project gives a value that only the app knows.
  struct UnknownValue: Sendable, Equatable {
    var name: String
    /// The place of the statement.
    var place: SourceLine
    /// Whether the class has a first value for the property.
    var hasFirstValue = false

    /// A sentence about the missing value.
    var remark: String {
      "'\(name)' \(hasFirstValue ? "keeps its first value" : "is not set"), because only the app knows the value in \(place.file):\(place.line); "
        + "'--make' or a LayoutFixture sets it"
    }

    /// The rules about which items share a line and how far they reach, which depends on their sizes.
    private static let rulesOfLines: Set<RuleID> = [
      .ambiguousStacking, .contentSizeTooLarge, .contentSizeTooSmall, .frameDependsOnRect, .misplacedElements,
      .rectQueryMissesElements,
    ]

    /// The limit of what is known about offsets at which scrolling ends, and about items in one line if their sizes are
    /// unknown.
    var limit: DataLimit {
      if name == ProjectValues.estimatedSize {
        return DataLimit(
          .unknownValues,
          remark:
            "Cells of the app have sizes of their own (\(place.text)); which items share a line is unknown.",
          rules: [.ambiguousStacking])
      }
      let isItemSize = name == ProjectValues.itemSize && !hasFirstValue
      var rules = DataLimit.rulesOfTargetOffsets
      if isItemSize { rules.formUnion(Self.rulesOfLines) }
      if ProjectValues.isOfContent(name) {
        rules.formUnion([.contentSizeTooSmall, .contentSizeTooLarge])
      }
      return DataLimit(
        .unknownValues,
        remark: "The app sets '\(name)' to a value that only it knows (\(place.text)).",
        rules: rules, severity: .warning)
    }
  }

  /// A property of a class that has no value of its own.
  private struct OwnProperty {
    var owner: String
    /// The cases that the value can be.
    var cases: Set<String> = []
    /// An example, if the property has a length, a number of columns or a case without which there may be nothing to see.
    var example: String?
    /// Whether it is a length, a size or insets.
    var isLength = false
  }

  private let plan: SubjectPlan
  private let program: Program
  /// The properties that have no value, by their names.
  private let own: [String: OwnProperty]
  /// The properties with a value that only the app replaces, by their names.
  private let preset: [String: OwnProperty]
  /// The properties of the flow layout that the classes never assign.
  private let flow: Set<String>
  /// Whether the classes never assign the estimated size of the flow layout either.
  private let leavesEstimate: Bool
  /// The methods that set properties without a value.
  private let setups: [SetupMethod]

  init(_ plan: SubjectPlan, in program: Program) {
    (self.plan, self.program) = (plan, program)
    own = Self.ownProperties(plan, program)
    preset = Self.presetProperties(plan, program)
    let unassigned = Self.flowProperties(plan, in: program)
    flow = unassigned.subtracting([Self.estimatedSize])
    leavesEstimate = unassigned.contains(Self.estimatedSize)
    setups = SetupMethod.all(of: plan, in: program)
  }

  /// Returns whether a property is named after the content, whose size it can be.
  static func isOfContent(_ name: String) -> Bool { NameWords.all(in: name).contains("content") }

  /// Whether the layout has properties for which statements of the project can have values.
  var isNeeded: Bool { !own.isEmpty || !flow.isEmpty || !preset.isEmpty || !setups.isEmpty }

  /// Returns the values, at most one for each property.
  ///
  /// - Parameter neighbors: The files of the project that are not in the module, or of which it has parts only.
  /// - Returns: The values that the nearest files give.
  func values(among neighbors: NeighborFiles) -> [Value] { search(among: neighbors).values }

  /// The values that a project gives to the properties of a layout.
  struct SearchResult {
    /// The values, at most one for each property.
    var values: [Value] = []
    /// The properties whose values only the app knows.
    var unknown: [UnknownValue] = []
    /// The type that creates or owns the layout with the values; `nil` if it is unknown.
    var owner: String?
  }

  /// Returns the values, at most one for each property, and the properties whose values only the app knows.
  ///
  /// The values are those of one layout, as far as it is known which type creates or owns it.
  ///
  /// - Parameter neighbors: The files of the project that are not in the module, or of which it has parts only.
  /// - Returns: The values that the nearest files give, and the properties without one of them.
  func search(among neighbors: NeighborFiles) -> SearchResult {
    let files = ProjectFiles(program, neighbors)
    let name = plan.type.name
    let near = files.naming(name)
    var origins = origins(in: near, files, neighbors)
    origins.findOwners(
      in: near, neighbors.layouts(of: name).map { (layout: $0, values: storyboardValues(of: $0, files)) })
    let chosen = origins.chosen
    var found: [Value] = []
    for value in chosen.flatMap(\.values) + chosen.flatMap(\.examples) { found.add(value) }
    let preset = presetValues(in: near, files, of: origins.owner?.name)
    for value in preset.values { found.add(value) }
    var open: [UnknownValue] = []
    for value in chosen.flatMap(\.unknown) + preset.unknown
    where !(found.map(\.name) + open.map(\.name)).contains(value.name) {
      open.append(value)
    }
    return SearchResult(
      values: found.filter { Self.usual[$0.name] != $0.text || !flow.contains($0.name) }, unknown: open,
      owner: origins.owner?.name ?? preset.owner)
  }

  /// Returns the values of all statements about layouts of the class.
  private func origins(
    in near: [Program], _ files: ProjectFiles, _ neighbors: NeighborFiles
  ) -> ValueOrigins {
    let name = plan.type.name
    var origins = ValueOrigins(of: name)
    func add(
      _ statement: Assignment, in file: Program, isOwn: Bool = false, hasUnknown: Bool, hasExample: Bool
    ) {
      origins.update(at: statement.value.lowerBound, in: file) { origin in
        let known = origin.values + storyboardValues(ofLayoutIn: origin.name, files, neighbors)
        if let value = value(of: statement, isOwn: isOwn, in: file, files, besides: known) {
          origin.values.add(value)
        } else if hasUnknown, isOfFlow(statement.property) || Self.isOfContent(statement.property),
          !isWithoutEstimate(statement, in: file),
          !origin.unknown.contains(where: { $0.name == statement.property })
        {
          let place = SourceLine(file: file.files[0].path, line: statement.line)
          origin.unknown.append(UnknownValue(name: statement.property, place: place))
        }
        if hasExample, let value = example(of: statement, in: file) { origin.examples.add(value) }
      }
    }
    for file in near {
      for statement in Assignment.all(in: file)
      where concerns(statement.property) && statement.isOf(name, in: file) {
        add(statement, in: file, hasUnknown: true, hasExample: true)
      }
      for setup in setups {
        var constants = ConstantText(cases: [], files: files.naming)
        constants.viewSize = AppAnswers.viewSize
        guard let (value, index) = setup.call(of: name, in: file, constants) else { continue }
        origins.update(at: index, in: file) { $0.values.add(value) }
      }
    }
    // Other files set the properties of a layout that a class has in a variable.
    for holder in holders(of: name, in: near)
    where own.contains(where: { entry in
      !origins.all.contains { $0.values.contains { $0.name == entry.key } }
    }) {
      for file in files.naming(holder.type)
      where file.tokens[0].contains(where: { $0.isKeyword(holder.type) }) {
        for statement in Assignment.all(in: file) where statement.variable == holder.variable {
          add(statement, in: file, isOwn: true, hasUnknown: false, hasExample: true)
        }
      }
    }
    // A view controller knows the layout of its view by the class of UIKit.
    let owners = viewOwners(of: name, in: near, neighbors)
    for file in owners.sorted().flatMap(files.naming) {
      for statement in Assignment.all(in: file) where statement.isOfOwnView(in: owners, file) {
        add(statement, in: file, hasUnknown: true, hasExample: false)
      }
    }
    return origins
  }

  /// The values that replace initial ones, and those that stay unknown.
  private struct PresetValues {
    var values: [Value] = []
    /// The lengths that only the app knows.
    var unknown: [UnknownValue] = []
    /// The type with the statements.
    var owner: String?
  }

  /// A statement that replaces an initial value of a new layout.
  private struct PresetStatement {
    var statement: Assignment
    var property: OwnProperty
    /// The type around the statement.
    var type: String
    /// The value; `nil` if only the app knows it.
    var text: String?
  }

  /// Returns the values that the layout of a type has in a storyboard, before statements change them.
  private func storyboardValues(
    ofLayoutIn type: String, _ files: ProjectFiles, _ neighbors: NeighborFiles
  ) -> [Value] {
    let layout = neighbors.layouts(of: plan.type.name).first { $0.classes.contains(type) }
    return layout.map { storyboardValues(of: $0, files) } ?? []
  }

  /// Returns the values that replace initial ones where the first file that does so creates the layout.
  ///
  /// Several instances can have different ones, which need not go together.
  ///
  /// - Parameters:
  ///   - files: The files that name the layout.
  ///   - project: All files.
  ///   - owner: The type that creates or owns the layout; `nil` if it is unknown.
  /// - Returns: The values.
  private func presetValues(in files: [Program], _ project: ProjectFiles, of owner: String?) -> PresetValues {
    var found = PresetValues()
    if preset.isEmpty { return found }
    for file in files where !file.hasTests {
      let statements = presetStatements(in: file, project, of: owner)
      for entry in statements where entry.text == nil && entry.property.isLength {
        found.unknown.append(
          UnknownValue(
            name: entry.statement.property, place: place(of: entry.statement, in: file), hasFirstValue: true))
      }
      let known = statements.filter { $0.text != nil }
      guard let first = known.first else { continue }
      found.owner = first.type
      for entry in known
      where entry.type == first.type && areOfOneLayout(entry.statement, first.statement, in: file) {
        let name = entry.statement.property
        guard let text = entry.text, !found.values.contains(where: { $0.name == name }) else { continue }
        let others = known.filter { $0.statement.property == name }.compactMap(\.text).filter { $0 != text }
        found.values.append(
          Value(
            owner: entry.property.owner, name: name, text: text, place: place(of: entry.statement, in: file),
            others: others.uniqued))
      }
      return found
    }
    return found
  }

  private func place(of statement: Assignment, in file: Program) -> SourceLine {
    SourceLine(file: file.files[0].path, line: statement.line)
  }

  /// Returns the statements of a file that replace initial values in the functions that create the layout.
  private func presetStatements(
    in file: Program, _ project: ProjectFiles, of owner: String?
  ) -> [PresetStatement] {
    let (tokens, name) = (file.tokens[0], plan.type.name)
    return Assignment.all(in: file).compactMap { statement in
      guard let property = preset[statement.property], statement.isOf(name, in: file) else { return nil }
      // Statements in other functions change the layout later.
      let before = tokens[..<statement.value.lowerBound]
      let function = before.indices.last { Self.beginsFunction(at: $0, in: tokens) } ?? 0
      guard
        before[function...].contains(where: { $0.isKeyword(name) }) || maker(of: statement, in: file) != nil
      else { return nil }
      let type = ValueOrigins.name(at: statement.value.lowerBound, in: file)
      guard owner.map({ $0 == type }) ?? true else { return nil }
      var constants = ConstantText(cases: property.cases, files: project.naming)
      constants.viewSize = AppAnswers.viewSize
      return PresetStatement(
        statement: statement, property: property, type: type,
        text: constants.text(of: statement.value, in: file))
    }
  }

  /// Returns the function of the file that makes the layout of a statement; `nil` if the layout comes from elsewhere.
  private func maker(of statement: Assignment, in file: Program) -> Member? {
    statement.declaration(in: file).flatMap { Assignment.maker(in: $0, of: plan.type.name, file) }
  }

  /// Returns whether two statements are about the same new layout: that of one variable, or the one in the function that
  /// makes it.
  private func areOfOneLayout(_ first: Assignment, _ second: Assignment, in file: Program) -> Bool {
    func isMade(_ one: Assignment, inMakerOf other: Assignment) -> Bool {
      maker(of: other, in: file)?.tokens.contains(one.value.lowerBound) ?? false
    }
    if isMade(first, inMakerOf: second) || isMade(second, inMakerOf: first) { return true }
    guard first.variable == second.variable else { return false }
    let lines = [first, second].map { $0.declaration(in: file) ?? [] }
    // Other lines than those that create a layout can name the same one.
    let areNew = lines.allSatisfy { line in
      Assignment.maker(in: line, of: plan.type.name, file) != nil
        || line.indices.dropLast().contains { index in
          line[index].isKeyword(plan.type.name) && ["(", "."].contains(where: line[index + 1].isSign)
        }
    }
    return !areNew || lines[0].startIndex == lines[1].startIndex
  }

  /// Returns whether the declaration of a function begins at a token, which a call of an initializer does not do.
  private static func beginsFunction(at index: Int, in tokens: [Token]) -> Bool {
    tokens[index].isKeyword("func")
      || tokens[index].isKeyword("init") && !(index > 0 && tokens[index - 1].isSign("."))
  }

  /// Returns the classes whose collection view has a layout: those in the scenes of storyboards that contain it, and
  /// view controllers that are created with it, as in `CardsController(collectionViewLayout: CardsLayout())`.
  private func viewOwners(
    of name: String, in files: [Program], _ neighbors: NeighborFiles
  ) -> Set<String> {
    let inScenes = neighbors.layouts(of: name).flatMap(\.classes)
    let created = files.flatMap { file -> [String] in
      let tokens = file.tokens[0]
      return tokens.indices.dropFirst(2).dropLast(2).filter { index in
        tokens[index].isKeyword("collectionViewLayout") && tokens[index + 1].isSign(":")
          && tokens[index + 2].isKeyword(name) && tokens[index - 1].isSign("(")
      }.map { tokens[$0 - 2].text }
    }
    return Set(inScenes + created)
  }

  /// The values that UIKit sets itself; that of the item size is told, because another one would take its place.
  private static let usual = [
    "scrollDirection": ".vertical", "minimumLineSpacing": "10", "minimumInteritemSpacing": "10",
    "sectionInset": "UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)",
    "sectionHeadersPinToVisibleBounds": "false", "sectionFootersPinToVisibleBounds": "false",
  ]

  /// Returns the values that storyboards and nibs give to the properties of the layout, at most one for each property.
  ///
  /// If several contain the layout, the nearest counts.
  ///
  /// - Parameters:
  ///   - neighbors: The files of the project.
  ///   - owner: The class whose layout it is; `nil` if it is unknown.
  /// - Returns: The values.
  func storyboardValues(among neighbors: NeighborFiles, of owner: String? = nil) -> [Value] {
    let layouts = neighbors.layouts(of: plan.type.name)
    let layout = layouts.first { layout in owner.map { layout.classes.contains($0) } ?? true }
    return layout.map { storyboardValues(of: $0, ProjectFiles(program, neighbors)) } ?? []
  }

  private func storyboardValues(of layout: StoryboardLayout, _ files: ProjectFiles) -> [Value] {
    let names = leavesEstimate && keepsEstimate(of: layout, files) ? flow.union([Self.estimatedSize]) : flow
    let ofFlow = layout.values.filter { names.contains($0.key) && $0.value != Self.usual[$0.key] }.map {
      (plan.type.path, $0.key, $0.value)
    }
    let open = Set(LayoutInputs(plan, in: program).names)
    let ofClass = ([plan.type] + plan.ancestors).flatMap { type in
      type.members.compactMap { member in
        layout.attributes[member.name].flatMap { text in
          member.kind == .property && member.isSettable && open.contains(member.name)
            ? (type.path, member.name, text) : nil
        }
      }
    }
    return (ofFlow + ofClass).sorted { $0.1 < $1.1 }.map { owner, name, text in
      Value(owner: owner, name: name, text: text, place: layout.place)
    }
  }

  /// Returns whether no statement in the files of a storyboard's classes gives another estimated size to the layout.
  private func keepsEstimate(of layout: StoryboardLayout, _ files: ProjectFiles) -> Bool {
    !files.naming(Self.estimatedSize).contains { file in
      file.types.contains { layout.classes.contains($0.name) }
        && Assignment.all(in: file).contains { $0.property == Self.estimatedSize }
    }
  }

  /// Returns UIKit's own size of items; `nil` if something in the project may give another, or if the layout shows no
  /// items of this size.
  func defaultItemSize(among neighbors: NeighborFiles) -> Value? {
    guard flow.contains("itemSize"), usesFrames else { return nil }
    return DefaultItemSize(plan, in: program, among: neighbors).place.map {
      Value(
        owner: plan.type.path, name: "itemSize", text: "CGSize(width: 50, height: 50)", place: $0,
        isDefault: true)
    }
  }

  /// Returns whether a statement with a property can have a value that is wanted.
  private func concerns(_ property: String) -> Bool { own[property] != nil || isOfFlow(property) }

  /// Returns whether a property is one of the flow layout that the classes never assign, or its estimated size.
  private func isOfFlow(_ property: String) -> Bool {
    flow.contains(property) || !flow.isEmpty && property == Self.estimatedSize
  }

  /// The property with which the cells have their own sizes.
  static let estimatedSize = "estimatedItemSize"
  /// The property of a flow layout with the size of items that the delegate does not return.
  static let itemSize = "itemSize"

  /// Returns whether a statement sets the estimated size to zero, with which cells have no sizes of their own.
  private func isWithoutEstimate(_ statement: Assignment, in file: Program) -> Bool {
    statement.property == Self.estimatedSize
      && file.tokens[0][statement.value].last { $0.kind == .word }?.text == "zero"
  }

  /// Returns the types that have a layout of a class in a variable.
  private func holders(of name: String, in files: [Program]) -> [(type: String, variable: String)] {
    files.flatMap { file in
      file.types.flatMap { type in
        type.members.filter { member in
          let isVariable = member.kind == .property || member.kind == .constant
          return isVariable && file.tokens[0][member.tokens].contains { $0.isKeyword(name) }
        }.map { (type.name, $0.name) }
      }
    }
  }

  /// Returns the value of a statement, unless it is about another property or only the app knows it.
  private func value(
    of statement: Assignment, isOwn: Bool, in file: Program, _ files: ProjectFiles, besides known: [Value]
  ) -> Value? {
    let name = statement.property
    let isOfFlow = !isOwn && flow.contains(name)
    guard let property = own[name] ?? (isOfFlow ? OwnProperty(owner: plan.type.path) : nil) else {
      return nil
    }
    var constants = ConstantText(cases: property.cases, files: files.naming)
    constants.viewSize = AppAnswers.viewSize
    let values = known.filter { !$0.isCall }.map { ($0.name, $0.text) }
    constants.properties = (statement.variable, Dictionary(values) { first, _ in first })
    guard let text = constants.text(of: statement.value, in: file) else { return nil }
    return Value(
      owner: property.owner, name: name, text: text,
      place: SourceLine(file: file.files[0].path, line: statement.line),
      isRenewed: LayoutOwners.isRunAfterResize(statement.value.lowerBound, in: file))
  }

  /// Returns an example for a statement whose value only the app may know.
  private func example(of statement: Assignment, in file: Program) -> Value? {
    guard let property = own[statement.property], let example = property.example,
      file.tokens[0][statement.value].map(\.text) != ["nil"]
    else { return nil }
    return Value(
      owner: property.owner, name: statement.property, text: example,
      place: SourceLine(file: file.files[0].path, line: statement.line), isExample: true)
  }

  /// Whether the layout computes with its item size, or leaves frames to the flow layout.
  private var usesFrames: Bool {
    if GivenItemSize(plan, in: program).property?.name == "itemSize" { return true }
    let parts = program.parts(of: [plan.type] + plan.ancestors)
    let query = LifecycleCall.LayoutMember.layoutAttributesForElements.rawValue
    let isOverridden = parts.contains { part in part.members.contains { $0.fullName == query } }
    return !isOverridden
      || parts.contains { part in
        let tokens = program.tokens[part.file]
        return part.body.dropLast(2).contains { index in
          tokens[index].isKeyword("super") && tokens[index + 2].text.hasPrefix("layoutAttributesFor")
        }
      }
  }

  // MARK: Properties

  private static func ownProperties(_ plan: SubjectPlan, _ program: Program) -> [String: OwnProperty] {
    let open = Set(LayoutInputs(plan, in: program).names)
    var found: [String: OwnProperty] = [:]
    for type in [plan.type] + plan.ancestors {
      for member in type.members
      where open.contains(member.name) && member.isEmptyAtFirst(program.tokens[type.file])
        && !CountsOfData.isCount(member.name)
      {
        found[member.name] = OwnProperty(
          owner: type.path, cases: cases(of: member, in: type, program),
          example: ExampleLength(of: member, program.tokens[type.file]).text
            ?? plainCases(of: member, in: type, program).first.map { ".\($0)" })
      }
    }
    return found
  }

  /// The properties of a flow layout with lengths and sizes.
  static let flowLengths: Set = [
    "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "headerReferenceSize",
    "footerReferenceSize",
  ]

  /// Returns the properties with an initial value that no method of the layout changes.
  private static func presetProperties(_ plan: SubjectPlan, _ program: Program) -> [String: OwnProperty] {
    let open = Set(LayoutInputs(plan, in: program).names)
    var found: [String: OwnProperty] = [:]
    for type in [plan.type] + plan.ancestors {
      for member in type.members
      where member.kind == .property && member.hasInitialValue && open.contains(member.name) {
        let cases = allCases(of: member, in: type, program)
        let isPlain = member.type.map { plainTypes.contains($0) } ?? true
        guard isPlain || !cases.isEmpty else { continue }
        found[member.name] = OwnProperty(
          owner: type.path, cases: cases, isLength: member.type.map { lengthTypes.contains($0) } ?? false)
      }
    }
    return found
  }

  private static func cases(of member: Member, in type: TypeDeclaration, _ program: Program) -> Set<String> {
    Set(plainCases(of: member, in: type, program))
  }

  /// Returns the cases of the enumeration that is the type of a property, as far as their values are lengths and the like.
  private static func allCases(
    of member: Member, in type: TypeDeclaration, _ program: Program
  ) -> Set<String> {
    let isPlain = { (parameter: Parameter) in plainTypes.contains(AnswerText.stripped(parameter.type)) }
    if member.type?.hasSuffix("ScrollDirection") ?? false { return ["horizontal", "vertical"] }
    return Set(
      enumCases(of: member, in: type, program).filter { $0.parameters.allSatisfy(isPlain) }.map(\.name))
  }

  /// Returns the cases without values of the enumeration that is the type of a property, or its type if it is optional.
  private static func plainCases(
    of member: Member, in type: TypeDeclaration, _ program: Program
  ) -> [String] {
    enumCases(of: member, in: type, program).filter(\.parameters.isEmpty).map(\.name)
  }

  private static func enumCases(
    of member: Member, in type: TypeDeclaration, _ program: Program
  ) -> [Member] {
    let name = String((member.type ?? "").prefix { !"?!".contains($0) })
    let declared = program.resolve(name, from: type.path, near: type.file)
    return (declared?.members ?? []).filter { $0.kind == .enumCase }
  }

  private static let plainTypes: Set = [
    "Bool", "Int", "CGFloat", "Double", "Float", "CGSize", "CGPoint", "UIEdgeInsets", "UIOffset", "IndexPath",
  ]

  private static let lengthTypes: Set = ["CGFloat", "CGSize", "UIEdgeInsets"]

  /// Returns the properties of a flow layout that no class of a layout assigns; none for other layouts.
  static func flowProperties(_ plan: SubjectPlan, in program: Program) -> Set<String> {
    guard plan.root == "UICollectionViewFlowLayout" else { return [] }
    var names = flowLengths.union([
      "scrollDirection", "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds",
      estimatedSize,
    ])
    for part in program.parts(of: [plan.type] + plan.ancestors) {
      let tokens = program.tokens[part.file]
      let locals = LocalNames(part, tokens)
      for index in part.body.dropLast()
      where names.contains(tokens[index].text) && !locals.hides(index, tokens)
        && !isOfAnother(index, tokens)
      {
        let isOverridden = index > 0 && tokens[index - 1].isKeyword("var")
        if isOverridden || tokens[index + 1].isAssignment { names.remove(tokens[index].text) }
      }
    }
    return names
  }

  /// Whether a token names a property of another object than the layout, as in `attributes.scrollDirection`.
  private static func isOfAnother(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index > 1, tokens[index - 1].isSign(".") else { return false }
    return tokens[index - 2].kind == .word && !["self", "super"].contains(where: tokens[index - 2].isKeyword)
  }
}

extension [ProjectValues.Value] {
  /// Adds a value, unless its property has one already.
  fileprivate mutating func add(_ value: ProjectValues.Value) {
    if !contains(where: { $0.name == value.name }) { append(value) }
  }
}

import Foundation
import LayoutLab

/// The values that the delegate of an app returns to its layout, found in the source of the project.
///
/// The delegate is each class of the project that conforms to the layout's own delegate protocol and, for the methods of
/// `UICollectionViewDelegateFlowLayout`, each class in a file that names the layout and that conforms to this protocol.
/// What one app returns is not known of the other apps that use a library.
struct AppAnswers: Sendable, Equatable {
  /// What is known of an answer.
  enum Value: Sendable, Equatable {
    /// The value is the same for all items and sections, and has this text in the scope of a generated delegate.
    case constant(String)
    /// The value is the same for all items and sections, but only the app knows it.
    case same
    /// There is an answer, which may differ between items.
    case any
    /// The answer is the number of sections, or that of the items of a section, as the data source returns it.
    case count(ofSections: Bool)
    /// The size is zero in the sections at some places, and may differ in the others.
    case zero(Set<SectionPlace>)
    /// The delegate does not have the method.
    case absent
  }

  /// The answer of a method or a property.
  struct Answer: Sendable, Equatable {
    /// The name with its argument labels.
    var member: String
    var value: Value
    /// The place of the method.
    var place: SourceLine
    /// Whether the method returns sizes of one height, whatever their widths.
    var isEven = false
    /// Whether the method returns squares, whose sides may differ between items.
    var isSquare = false
    /// The side that all returned sizes share, if the other one is unknown.
    var side: SizeSide?

    /// The value as an expression in the scope of a generated delegate; `nil` if only the app knows it.
    var text: String? { if case .constant(let text) = value { text } else { nil } }

    /// The known side of the sizes; `nil` if the answer is known otherwise, or not at all.
    private var sideWords: String? { text == nil ? side?.words : nil }

    /// The answer of the app's delegate as a clause.
    fileprivate var words: String {
      let name = place.file.split(separator: "/").last ?? ""
      let words =
        switch value {
        case .constant(let text): "'\(member)' always returns \(AppAnswers.readable(text))"
        case .any where sideWords != nil, .same where sideWords != nil:
          "'\(member)' always returns sizes with the \(sideWords ?? "")"
        case .same: "'\(member)' returns the same for all items"
        case .any where isSquare: "'\(member)' always returns squares"
        case .any: "'\(member)' is always implemented"
        case .zero(let places): "'\(member)' returns \(AppAnswers.words(for: places))"
        case .count(let ofSections): "'\(member)' returns the number of \(ofSections ? "sections" : "items")"
        case .absent: "'\(member)' is not implemented"
        }
      return "\(words) (\(name):\(place.line))"
    }

    /// The answer of the generated delegate, and the method of the project that it is taken from.
    var remark: String? {
      let answer: String
      switch value {
      case .any where sideWords != nil, .same where sideWords != nil:
        answer = "sizes with the \(sideWords ?? "")"
      case .constant(let text): answer = AppAnswers.readable(text)
      case .same: answer = "the same for all items"
      case .zero(let places): answer = AppAnswers.words(for: places)
      case .count(let ofSections):
        answer = "the number of \(ofSections ? "sections" : "items"), as the data source does"
      case .any where isSquare: answer = "squares"
      case .any, .absent: return nil
      }
      return
        "'\(member)' returns \(answer), as in \(place.file):\(place.line); a LayoutFixture returns another value"
    }
  }

  /// The answers, at most one for each method.
  private(set) var all: [Answer]

  /// The limit of the data if all items have one height, whatever their widths.
  var limit: DataLimit? {
    let sizes = all.filter {
      $0.member.lowercased().contains("size") && !Self.barMembers.contains($0.member)
    }
    guard let first = sizes.first(where: \.isEven), sizes.allSatisfy({ $0.isEven || $0.text != nil }) else {
      return nil
    }
    let name = first.place.file.split(separator: "/").last ?? ""
    return DataLimit(
      .evenItems, remark: "In the app, all items have the same height (\(name):\(first.place.line)).")
  }

  /// The limit of a layout whose delegate returns the same for all sections; `nil` if an answer can differ.
  var limitOfSameAnswers: DataLimit? {
    let answers = all.filter { $0.member.contains("Section") }
    let isSame = answers.allSatisfy { answer in
      switch answer.value {
      case .constant, .same, .absent: true
      default: false
      }
    }
    guard isSame, let first = answers.first(where: { $0.value != .absent }) else { return nil }
    return DataLimit(
      .sameAnswers,
      remark: "In the app, the answers of the delegate are the same for all sections (\(first.place.text)).")
  }

  /// Whether the values of the answers are known, and not only that there are some.
  var haveValues: Bool { all.contains { $0.value != .any || $0.isSquare || $0.side != nil } }

  /// A side of a size.
  struct SizeSide: Sendable, Equatable {
    /// Whether it is the width; otherwise it is the height.
    var isWidth: Bool
    /// The length in the scope of a generated delegate.
    var text: String

    fileprivate var words: String { "\(isWidth ? "width" : "height") \(AppAnswers.readable(text))" }

    /// Returns a size with this side, and with the other one of a given size.
    ///
    /// - Parameters:
    ///   - size: The expression for the given size.
    ///   - view: The expression for the size of the view.
    /// - Returns: The expression.
    func replacing(in size: String, viewSize view: String = AppAnswers.viewSize) -> String {
      let length = "max(0, \(text.replacing(AppAnswers.viewSize, with: view)))"
      let sides = isWidth ? "width: \(length), height: $0.height" : "width: $0.width, height: \(length)"
      return "{ CGSize(\(sides)) }(\(size))"
    }
  }

  /// The size of the collection view in the scope of a generated delegate.
  static let viewSize = "self.values.viewSize"

  /// A sentence about the answers, for findings that only show with others.
  var remark: String {
    let known = all.filter { $0.remark != nil }
    let others = all.filter { $0.value == .absent }
    if known.isEmpty, others.count == Self.flowMembers.count + Self.barMembers.count {
      return
        "In the app, the delegate of the view has no method of UICollectionViewDelegateFlowLayout "
        + "(\(others[0].place.text))."
    }
    let told = (known.isEmpty ? others.isEmpty ? all : others : known).map(\.words)
    let two = told.prefix(2).joined(separator: " and ")
    let shown = two.count > 160 ? told[0] : two
    let rest = told.count - (shown == two ? min(2, told.count) : 1)
    return "In the app, \(shown)\(rest == 0 ? "." : ", and \(rest) more differ.")"
  }

  /// Returns the answer of a method or a property.
  func answer(of member: Member) -> Answer? { all.first { $0.member == member.fullName } }

  /// The protocol with the methods below, without which UIKit does not call them.
  private static let flowDelegate = "UICollectionViewDelegateFlowLayout"

  /// The methods of `UICollectionViewDelegateFlowLayout` that return the sizes of items and the room between them.
  static let flowMembers = [
    "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
    "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
  ]

  /// The methods of `UICollectionViewDelegateFlowLayout` that return the sizes of headers and footers.
  static let barMembers = [
    "collectionView(_:layout:referenceSizeForHeaderInSection:)",
    "collectionView(_:layout:referenceSizeForFooterInSection:)",
  ]

  /// The methods with the properties of a flow layout that count if a delegate does not have them.
  private static let properties: [(member: String, property: String)] = Array(
    zip(
      flowMembers + barMembers,
      [
        "itemSize", "sectionInset", "minimumLineSpacing", "minimumInteritemSpacing", "headerReferenceSize",
        "footerReferenceSize",
      ]))

  /// Returns whether the delegate of the app answers in place of a property of the flow layout.
  func replaces(_ property: String) -> Bool {
    Self.properties.contains { name, replaced in
      replaced == property && all.contains { $0.member == name && $0.value != .absent }
    }
  }

  /// Finds the answers to the methods of a layout's delegates.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  ///   - owners: The classes that create the layout; `nil` to find them.
  ///   - unknown: The properties of the layout to which the app gives values that only it knows.
  init?(
    for plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles, owners: LayoutOwners? = nil,
    unknown: Set<String> = []
  ) {
    lazy var owners = owners ?? LayoutOwners(of: plan, in: program, among: neighbors)
    if plan.isForOthers(in: program, among: neighbors, owners: owners) { return nil }
    var search = Search(plan: plan, program: program, neighbors: neighbors)
    var found: [Answer] = []
    var classes: Set<String> = []
    for type in DelegatePlan(plan, in: program).protocols {
      let delegates = search.classes(conformingTo: type.name)
      classes.formUnion(delegates)
      let requirements =
        DelegatePlan.requirements(of: type, program) + DelegatePlan.defaulted(of: type, program)
      search.ownMembers.formUnion(requirements.map { $0.0.fullName })
      for (member, owner) in requirements where !found.contains(where: { $0.member == member.fullName }) {
        if Self.flowMembers.contains(member.fullName) { continue }
        let answer = search.answer(
          of: member.fullName, by: delegates, cases: search.cases(of: member, in: owner), isOfAll: true)
        if let answer { found.append(answer) }
      }
    }
    let near = classes.union(search.classesNamingLayout()).union(search.classesInStoryboards)
      .union(owners.all.map(\.name)).union(owners.subclasses)
      .union(owners.all.flatMap { search.delegates(ofViewIn: $0.name) })
    for name in Self.flowMembers where search.asks(name) {
      guard let answer = search.answer(of: name, by: near, cases: [], isOfAll: false) else { continue }
      // Other sizes than the layout's own contradict it, unless the app really answers them.
      if name == Self.flowMembers[0], answer.text == nil, search.usesItsItemSize { continue }
      found.append(answer)
    }
    for name in Self.barMembers where plan.root == "UICollectionViewFlowLayout" {
      if let answer = search.emptySections(of: name, by: near) { found.append(answer) }
    }
    if plan.root == "UICollectionViewFlowLayout" {
      found += search.absentAnswers(besides: found, by: near)
      // Without the method, the property counts; a value that only the app knows is not UIKit's own.
      let sizesItself =
        unknown.contains(ProjectValues.estimatedSize) || search.names(ProjectValues.estimatedSize)
        || !neighbors.layouts(of: plan.type.name).isEmpty
      let hasSize =
        found.contains { $0.member == Self.flowMembers[0] }
        || !sizesItself && !unknown.contains(Self.properties[0].property)
      let unassigned = ProjectValues.flowProperties(plan, in: program)
      let open = Self.properties.filter { name, property in
        // Items whose sizes only the app knows can be anywhere, with any room between them, unless the layout sets it.
        !unknown.contains(property) && !found.contains { $0.member == name }
          && (hasSize || Self.barMembers.contains(name) || !unassigned.contains(property))
      }
      if let place = owners.all.first?.place {
        found += owners.missing(among: open.map(\.member)).map {
          Answer(member: $0, value: .absent, place: place)
        }
      }
    }
    if found.isEmpty { return nil }
    all = found
  }

  /// Creates the answers of an app whose delegates have no sizes for items.
  ///
  /// - Parameter place: The place at which the app creates the layout.
  init(withoutItemSizeAt place: SourceLine) {
    all = [Answer(member: Self.flowMembers[0], value: .absent, place: place)]
  }

  /// Adds answers to methods that have none.
  mutating func add(_ others: AppAnswers) {
    all += others.all.filter { other in !all.contains { $0.member == other.member } }
  }

  /// Forgets the values of the members that lines of source declare.
  ///
  /// - Returns: What was said about them.
  mutating func forgetValues(in lines: [Substring]) -> [String] {
    var remarks: [String] = []
    for index in all.indices where all[index].text != nil {
      let member = all[index].member
      let name = member.prefix { $0 != "(" }
      let labels = member.dropFirst(name.count).split { "(:)".contains($0) }
      let isDeclared = lines.contains { line in
        (line.contains(" func \(name)(") || line.contains(" var \(name): "))
          && labels.allSatisfy { line.contains("\($0) p") }
      }
      guard isDeclared else { continue }
      remarks += [all[index].remark].compactMap(\.self)
      all[index].value = .any
    }
    return remarks
  }

  /// Returns a size that is zero in some sections, in a sentence.
  private static func words(for places: Set<SectionPlace>) -> String {
    if places == Set(SectionPlace.allCases) { return "the zero size" }
    let others = Set(SectionPlace.allCases).subtracting(places)
    if others.isSubset(of: [.only, .last]) { return "the zero size except for the last section" }
    if others.isSubset(of: [.only, .first]) { return "the zero size except for the first section" }
    if places.isSubset(of: [.only, .first]) { return "the zero size for the first section" }
    if places.isSubset(of: [.only, .last]) { return "the zero size for the last section" }
    return "the zero size for some sections"
  }

  /// Returns an expression as the project could have written it.
  static func readable(_ text: String) -> String {
    var text = text.replacing(viewSize, with: "the view's size")
    for side in ["width", "height"] {
      text = text.replacing("the view's size.\(side)", with: "the view's \(side)")
    }
    return text
  }

  /// A search in the files of a project.
  private struct Search {
    let plan: SubjectPlan
    let program: Program
    let neighbors: NeighborFiles
    /// The variables with the views that show the layout.
    private(set) var views: Set<String> = []
    /// The methods of the layout's own delegate protocols, which the layout calls itself.
    var ownMembers: Set<String> = []

    init(plan: SubjectPlan, program: Program, neighbors: NeighborFiles) {
      (self.plan, self.program, self.neighbors) = (plan, program, neighbors)
      views = LayoutViews(of: plan.type.name, in: files(naming: plan.type.name)).names
      for layout in neighbors.layouts(of: plan.type.name) where isOfThisApp(layout.place.file) {
        views.formUnion(layout.outlets)
      }
    }

    /// Returns the files of the module, and then those of its neighbors that contain a word; tests do not count.
    private func files(naming word: String) -> [Program] {
      let own = program.eachFile.filter { $0.names(word) }
      return (own + neighbors.programs(naming: word)).filter { file in
        isOfThisApp(file.files[0].path) && !file.hasTests
      }
    }

    /// Returns whether a file is not in the folder of another app in the repository, whose classes can have the same names.
    private func isOfThisApp(_ path: String) -> Bool {
      neighbors.isOfProject(path, around: program.files[plan.type.file].path)
    }

    /// The classes in the scenes of storyboards that contain the layout.
    var classesInStoryboards: Set<String> {
      Set(neighbors.layouts(of: plan.type.name).filter { isOfThisApp($0.place.file) }.flatMap(\.classes))
    }

    /// Returns the classes that conform to a protocol, other than the layout itself.
    func classes(conformingTo name: String) -> Set<String> {
      Set(
        files(naming: name).flatMap(\.types).filter { type in
          type.kind != .protocol && type.name != plan.type.name
            && type.inherited.contains { entry in
              AnswerText.split(Substring(entry), at: "&").contains {
                $0.split(separator: ".").last == name[...]
              }
            }
        }.map(\.path))
    }

    /// Returns the classes that answer a flow layout's calls, and are declared in files that name the layout.
    func classesNamingLayout() -> Set<String> {
      let name = plan.type.name
      let isInStoryboard = !neighbors.layouts(of: name).isEmpty
      let types = files(naming: name).filter { file in
        file.names(name) && (isInStoryboard || !LayoutUsers.isOnlyOutlet(name, in: file))
      }.flatMap(\.types)
      return Set(types.map(\.path)).subtracting([plan.type.path])
    }

    /// Returns the classes that make themselves the delegate of the view with the layout that a class of the app has, as in
    /// `cell.collectionView.delegate = self`.
    func delegates(ofViewIn owner: String) -> [String] {
      files(naming: owner).flatMap { file -> [String] in
        Assignment.all(in: file).compactMap { statement in
          guard statement.property == "delegate", views.contains(statement.variable),
            file.tokens[0][statement.value].map(\.text) == ["self"],
            statement.ofWhole(in: file)?.isOf(owner, in: file) ?? false
          else { return nil }
          return file.types.last { $0.tokens.contains(statement.value.lowerBound) }?.path
        }
      }
    }

    /// Returns whether the layout calls a method of a flow layout's delegate, or UIKit does for it.
    func asks(_ name: String) -> Bool {
      if plan.root == "UICollectionViewFlowLayout" { return true }
      let label = name.dropLast(2).split(separator: ":").last.map(String.init) ?? ""
      return names(label)
    }

    /// Returns whether the source of the layout contains a word.
    func names(_ word: String) -> Bool {
      program.parts(of: [plan.type] + plan.ancestors).contains { part in
        part.body.contains { program.tokens[part.file][$0].text == word }
      }
    }

    /// Whether the source of the layout uses the item size of flow layouts, and not only a variable of that name.
    var usesItsItemSize: Bool {
      program.parts(of: [plan.type] + plan.ancestors).contains { part in
        let tokens = program.tokens[part.file]
        let places = part.body.filter { tokens[$0].text == "itemSize" }
        let members = part.members.filter { $0.name == "itemSize" }
        let isVariable = places.contains { index in
          ["let", "var"].contains(where: tokens[index - 1].isKeyword)
            && !members.contains { $0.tokens.contains(index) }
        }
        return !places.isEmpty && !isVariable
      }
    }

    /// Returns whether UIKit can call a method of its own delegate protocol in a type; `true` for methods of other protocols.
    ///
    /// It calls methods by their selectors, which Swift methods only have if their type conforms to the protocol.
    private func isCalled(_ member: Member, of type: TypeDeclaration) -> Bool {
      guard (AppAnswers.flowMembers + AppAnswers.barMembers).contains(member.fullName),
        !ownMembers.contains(member.fullName)
      else { return true }
      var seen: Set<String> = []
      return member.attributes.contains("objc") || type.attributes.contains("objc")
        || member.modifiers.contains("override") || mayConform(type.name, &seen)
    }

    /// Returns whether a type may conform to the protocol of a flow layout's delegate, or exposes all of its methods.
    ///
    /// A type of a library may conform.
    private func mayConform(_ name: String, _ seen: inout Set<String>) -> Bool {
      if name == AppAnswers.flowDelegate { return true }
      guard !PlatformClasses.isName(name), seen.insert(name).inserted else { return false }
      let parts = files(naming: name).flatMap(\.types).filter { $0.name == name }
      guard parts.contains(where: { $0.kind != .extension }) else { return true }
      if parts.contains(where: { $0.attributes.contains("objcMembers") }) { return true }
      let supertypes = parts.flatMap(\.inherited).flatMap { AnswerText.split(Substring($0), at: "&") }
      return supertypes.contains { entry in
        let type = entry.prefix { $0 != "<" }.split(separator: ".").last ?? ""
        return type != "AnyObject" && mayConform(type.trimmingCharacters(in: .whitespaces), &seen)
      }
    }

    /// Returns the cases that the value of a member can be.
    func cases(of member: Member, in owner: TypeDeclaration) -> Set<String> {
      var type = AnswerText.stripped(member.type ?? "")
      while let inner = AnswerText.optional(type) ?? AnswerText.array(type) {
        type = AnswerText.stripped(inner)
      }
      guard let declared = program.resolve(type, from: owner.path), declared.kind == .enum else { return [] }
      let cases = declared.members.filter { $0.kind == .enumCase && $0.parameters.isEmpty }
      return Set(cases.map(\.name) + [declared.name])
    }

    /// Returns the answer of a member; `nil` if classes give different ones.
    ///
    /// - Parameters:
    ///   - name: The name of the member, with its argument labels.
    ///   - classes: The classes that may answer.
    ///   - cases: The cases that the value can be.
    ///   - isOfAll: Whether all of the classes must have the member.
    /// - Returns: The answer.
    func answer(of name: String, by classes: Set<String>, cases: Set<String>, isOfAll: Bool) -> Answer? {
      var found: [Answer] = []
      var answering: Set<String> = []
      for file in files(naming: String(name.prefix { $0 != "(" })) {
        for type in file.types where classes.contains(type.path) && type.kind != .protocol {
          for member in type.members where member.fullName == name && isCalled(member, of: type) {
            var answer = answer(of: member, in: file, cases)
            if case .constant = answer.value {
            } else if let count = count(returnedBy: member, of: type.path, in: file) {
              answer.value = count
            }
            found.append(answer)
            answering.insert(type.path)
          }
        }
      }
      guard var first = found.first, !isOfAll || answering == classes else { return nil }
      if found.contains(where: { $0.value != first.value }) { first.value = .any }
      first.isEven = found.allSatisfy(\.isEven)
      first.isSquare = found.allSatisfy(\.isSquare)
      if found.contains(where: { $0.side != first.side }) || first.isSquare { first.side = nil }
      return first
    }

    /// Returns the sections in which all implementations of a method return the zero size; `nil` without implementations.
    func emptySections(of name: String, by classes: Set<String>) -> Answer? {
      var found: [(places: Set<SectionPlace>, place: SourceLine)] = []
      for file in files(naming: String(name.prefix { $0 != "(" })) {
        for type in file.types where classes.contains(type.path) {
          for member in type.members where member.fullName == name && isCalled(member, of: type) {
            guard let body = FixedCount.body(of: member, in: file), let section = member.parameters.last
            else {
              continue
            }
            let sections = EmptySections(
              tokens: file.tokens[0], section: section.name, count: sectionCount(of: type.name))
            found.append(
              (sections.places(in: body), SourceLine(file: file.files[0].path, line: member.line)))
          }
        }
      }
      guard let first = found.first else { return nil }
      let places = found.reduce(first.places) { $0.intersection($1.places) }
      return Answer(member: name, value: places.isEmpty ? .any : .zero(places), place: first.place)
    }

    /// Returns the expression for the number of sections that a class returns, as words; `nil` for several statements.
    private func sectionCount(of name: String) -> [String]? {
      expression(of: "\(AppSectionCount.name)(in:)", named: AppSectionCount.name, by: name)
    }

    /// Returns the count of the data source that a member of the same class returns as well; `nil` for other values.
    ///
    /// The data of a scenario differs from that of the app, and so does such a count.
    private func count(returnedBy member: Member, of path: String, in file: Program) -> Value? {
      guard AnswerText.stripped(member.type ?? "") == "Int",
        let words = Self.expression(of: member, in: file),
        words.contains(where: { $0.first?.isLetter ?? false })
      else { return nil }
      let name = String(path.split(separator: ".").last ?? "")
      if words == sectionCount(of: name) { return .count(ofSections: true) }
      let items = AppDataSource.itemCount
      return words == expression(of: "collectionView(_:\(items):)", named: items, by: name)
        ? .count(ofSections: false) : nil
    }

    /// Returns the expression that a method of a class returns; `nil` for several statements.
    private func expression(of method: String, named word: String, by name: String) -> [String]? {
      for file in files(naming: word) {
        for type in file.types where type.name == name {
          guard let member = type.members.first(where: { $0.fullName == method }),
            let words = Self.expression(of: member, in: file)
          else { continue }
          return words
        }
      }
      return nil
    }

    /// Returns the expression that a member returns, as words; `nil` for several statements.
    ///
    /// The word `section` stands for a parameter with the number of a section.
    private static func expression(of member: Member, in file: Program) -> [String]? {
      guard member.kind == .function || member.isComputed,
        let result = ConstantText.result(of: member, in: file.tokens[0])
      else { return nil }
      let words = file.tokens[0][result].map(\.text)
      let section = member.parameters.last { AnswerText.stripped($0.type) == "Int" }?.name
      return (words.starts(with: ["self", "."]) ? Array(words.dropFirst(2)) : words).map {
        $0 == section ? "section" : $0
      }
    }

    /// Returns the flow layout's methods that a delegate does not have which has others of them.
    ///
    /// The size of items may also be set elsewhere.
    func absentAnswers(besides found: [Answer], by classes: Set<String>) -> [Answer] {
      guard let known = found.first(where: { AppAnswers.flowMembers.contains($0.member) }) else { return [] }
      let missing = AppAnswers.flowMembers.dropFirst().filter { name in
        !found.contains { $0.member == name }
      }
      let types = files(naming: "collectionView").flatMap(\.types)
      let superclasses = Set(types.filter { classes.contains($0.path) }.flatMap(\.inherited))
      return missing.filter { name in
        !types.contains { type in
          superclasses.contains(type.name) && type.members.contains { $0.fullName == name }
        }
      }.map { Answer(member: $0, value: .absent, place: known.place) }
    }

    /// Returns the answer of an implementation.
    private func answer(of member: Member, in file: Program, _ cases: Set<String>) -> Answer {
      Answer(
        member: member.fullName, value: value(of: member, in: file, cases),
        place: SourceLine(file: file.files[0].path, line: member.line),
        isEven: isEven(member, in: file), isSquare: isSquare(member, in: file),
        side: constantSide(of: member, in: file))
    }

    /// Returns whether a method returns sizes whose sides are the same expression, and no others.
    private func isSquare(_ member: Member, in file: Program) -> Bool {
      let tokens = file.tokens[0]
      guard member.type == "CGSize", let body = FixedCount.body(of: member, in: file) else { return false }
      let returns = body.filter { tokens[$0].isKeyword("return") }
      let starts = returns.isEmpty ? [body.lowerBound] : returns.map { $0 + 1 }
      return starts.allSatisfy { start in
        guard start + 1 < body.upperBound, tokens[start].isKeyword("CGSize"), tokens[start + 1].isSign("(")
        else { return false }
        let end = tokens.endOfGroup(from: start + 1)
        let sides = ConstantText.arguments(start + 2..<end - 1, in: tokens)
        return sides.map(\.label) == ["width", "height"]
          && tokens[sides[0].value].map(\.text) == tokens[sides[1].value].map(\.text)
          && (end >= body.upperBound || tokens[end].isFirstOnLine || tokens[end].isSign("}"))
      }
    }

    /// Returns whether a method returns sizes whose height does not depend on the item.
    private func isEven(_ member: Member, in file: Program) -> Bool {
      let tokens = file.tokens[0]
      guard member.type == "CGSize", let body = FixedCount.body(of: member, in: file) else { return false }
      var names = Set(member.parameters.filter { !Self.isSurrounding($0) }.map(\.name))
      for index in body.dropLast(2)
      where ["let", "var"].contains(where: tokens[index].isKeyword) && tokens[index + 1].kind == .word {
        let line = tokens[(index + 2)..<body.upperBound].prefix { $0.line == tokens[index].line }
        // What a statement in several lines depends on is unknown.
        let isWhole = line.last.map { !["{", "(", ",", "="].contains($0.text) } ?? false
        if !isWhole || line.contains(where: { names.contains($0.text) || Self.differs($0) }) {
          names.insert(tokens[index + 1].text)
        }
      }
      let returns = body.filter { tokens[$0].isKeyword("return") }
      let starts = returns.isEmpty ? [body.lowerBound] : returns.map { $0 + 1 }
      let heights = starts.map { side(isWidth: false, at: $0, before: body.upperBound, in: tokens) }
      guard !heights.contains(nil) else { return false }
      let known = heights.compactMap(\.self).filter { !$0.isEmpty }
      // The zero size stands for items that do not exist.
      return Set(known.map { tokens[$0].map(\.text) }).count == 1
        && known.allSatisfy { range in
          !tokens[range].contains { names.contains($0.text) || Self.differs($0) }
        }
    }

    /// Returns the side that all sizes share which a method returns, besides the zero size; `nil` if both can differ.
    private func constantSide(of member: Member, in file: Program) -> SizeSide? {
      let tokens = file.tokens[0]
      guard member.kind == .function, member.type == "CGSize",
        let body = FixedCount.body(of: member, in: file)
      else { return nil }
      let returns = body.filter { tokens[$0].isKeyword("return") }
      let starts = returns.isEmpty ? [body.lowerBound] : returns.map { $0 + 1 }
      var constants = ConstantText(cases: [], files: files)
      constants.viewSize = AppAnswers.viewSize
      let known = [false, true].compactMap { isWidth -> SizeSide? in
        let sides = starts.map { side(isWidth: isWidth, at: $0, before: body.upperBound, in: tokens) }
        let texts = sides.filter { $0?.isEmpty != true }.map { range in
          range.flatMap { constants.text(of: $0, in: file) }
        }
        guard let first = texts.first, let text = first, texts.allSatisfy({ $0 == text }) else { return nil }
        return SizeSide(isWidth: isWidth, text: text)
      }
      return known.count == 1 ? known[0] : nil
    }

    /// Returns the tokens of a side of a size; `nil` for any other expression, and none for the zero size.
    private func side(
      isWidth: Bool, at start: Int, before end: Int, in tokens: [Token]
    ) -> Range<Int>? {
      guard start + 1 < end else { return nil }
      if tokens[start].isSign("."), tokens[start + 1].isKeyword("zero") { return start..<start }
      guard tokens[start].isKeyword("CGSize") || tokens[start].isKeyword("CGSizeMake") else { return nil }
      if tokens[start + 1].isSign("."), start + 2 < end, tokens[start + 2].isKeyword("zero") {
        return start..<start
      }
      guard tokens[start + 1].isSign("(") else { return nil }
      let close = tokens.endOfGroup(from: start + 1)
      let sides = ConstantText.arguments(start + 2..<close - 1, in: tokens)
      return sides.count == 2 ? sides[isWidth ? 0 : 1].value : nil
    }

    private func value(of member: Member, in file: Program, _ cases: Set<String>) -> Value {
      let tokens = file.tokens[0]
      // A method without a result is only told something.
      if member.kind == .function, ["Void", "()", nil].contains(member.type) { return .any }
      let isConstant = member.kind == .constant
      guard member.kind == .function || member.kind == .property && member.isComputed || isConstant,
        let open = member.tokens.first(where: { tokens[$0].isSign(isConstant ? "=" : "{") })
      else { return .any }
      let end = isConstant ? member.tokens.upperBound : tokens.endOfGroup(from: open) - 1
      guard end > open + 1 else { return .any }
      let subjects = member.parameters.filter { !Self.isSurrounding($0) }
      let layout = member.parameters.first { AnswerText.stripped($0.type).hasSuffix("Layout") }?.name
      let view = member.parameters.first { AnswerText.stripped($0.type) == "UICollectionView" }?.name
      let branch = ChosenBranch(
        layouts: Set(([plan.type] + plan.ancestors).map(\.name) + [plan.root]), views: views, tokens: tokens)
      let body = branch.statements(in: open + 1..<end, parameter: layout, view: view)
      let isSame = tokens[body].allSatisfy { token in
        !subjects.contains { $0.name == token.text } && !Self.differs(token)
      }
      guard isSame, !Self.assigns(tokens, in: body) else { return .any }
      var constants = ConstantText(cases: cases, files: files)
      constants.viewSize = AppAnswers.viewSize
      constants.configurations = configurations
      constants.globals = globals
      let result = isConstant ? open + 1..<end : ConstantText.result(in: body, tokens)
      if let text = result.flatMap({ constants.text(of: $0, in: file) }) { return .constant(text) }
      // A value that is unknown and belongs to no item is as good as any other.
      return subjects.isEmpty ? .any : .same
    }

    /// The global constants of the module.
    private var globals: Set<String> {
      Set(
        program.globals.filter { member in
          member.kind == .constant
            && !member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        }.map(\.name))
    }

    /// The types of the module that are created without arguments.
    private var configurations: Set<String> {
      let types = program.types.filter { type in
        guard type.kind == .struct, !type.isGeneric, type.enclosing == nil,
          !type.modifiers.contains("private"), !type.modifiers.contains("fileprivate")
        else { return false }
        let initializers = program.parts(of: type).flatMap(\.members).filter { $0.kind == .initializer }
        if initializers.isEmpty {
          return type.members.allSatisfy {
            $0.kind != .property && $0.kind != .constant || $0.isComputed || $0.isStatic || $0.hasInitialValue
          }
        }
        return initializers.contains { $0.parameters.allSatisfy(\.hasDefault) }
      }
      return Set(types.map(\.name))
    }

    /// Returns whether a parameter is the same for all items: the view, the layout, or a length of theirs.
    private static func isSurrounding(_ parameter: Parameter) -> Bool {
      let type = AnswerText.stripped(parameter.type)
      return ["CGFloat", "CGSize", "CGRect", "Double"].contains(type) || type.hasSuffix("Layout")
        || type.hasSuffix("View")
    }

    /// Returns whether statements assign to something else than their own variables, which changes more than the answer.
    private static func assigns(_ tokens: [Token], in body: Range<Int>) -> Bool {
      let variables = Set(
        body.dropLast().filter { tokens[$0].isKeyword("var") }.map { tokens[$0 + 1].text })
      return body.contains { sign in
        guard tokens[sign].isSign("=") else { return false }
        let start = body.prefix { $0 < sign }.last { tokens[$0].isFirstOnLine } ?? body.lowerBound
        let words: Set = ["let", "var", "if", "guard", "else", "while", "case"]
        return !variables.contains(tokens[start].text)
          && !tokens[start..<sign].contains { words.contains($0.text) }
      }
    }

    /// Returns whether a word can make each answer a different one.
    private static func differs(_ token: Token) -> Bool {
      if token.isAssignment, !token.isSign("=") { return true }
      let word = token.text.lowercased()
      return token.kind == .word
        && (word.contains("random") || ["removefirst", "removelast", "poplast", "next"].contains(word))
    }
  }
}

import LayoutLab

/// What the data sources of an app say about the data that its layout shows, found in its project.
///
/// The data of the apps that use a library is unknown, so that the layouts of a library have no such limits.
struct AppData: Sendable, Equatable {
  /// The place at which the nearest data source returns the number of items.
  var place: SourceLine
  /// Whether each data source has one section.
  var hasOneSection: Bool
  /// Whether each data source returns one number of items for all sections.
  var hasEqualSections: Bool
  /// Whether something in the project returns headers, footers or other supplementary views.
  var showsSupplementaryViews: Bool
  /// Whether something in the project lets views bounce although all of their content is visible.
  var bounces: Bool
  /// The numbers of items and sections of each data source, if none of them ever changes; otherwise empty.
  var counts: [Counts]

  /// The numbers of items and sections of a data source, which never change.
  struct Counts: Sendable, Hashable {
    /// The number of items in each section.
    var items: Int
    /// The number of sections; `nil` if it can change.
    var sections: Int?

    /// The number of items in each section of a scenario with the data.
    var shown: [Int] { Array(repeating: items, count: sections ?? 5) }

    /// The data in a sentence about a data source, such as `always has 5 items`.
    var words: String {
      let items = ListPhrase.count(items, "item")
      return switch sections {
      case 1?: "always has \(items)"
      case let sections?: "always has \(ListPhrase.count(sections, "section")) of \(items)"
      case nil: "always has \(items) in each section"
      }
    }
  }

  /// Finds the data of an app.
  ///
  /// If files that name the layout declare data sources, only these count; otherwise all of the project.
  ///
  /// - Parameters:
  ///   - plan: The layout.
  ///   - program: The module with the layout.
  ///   - neighbors: The other files of the project.
  init?(for plan: SubjectPlan, in program: Program, among neighbors: NeighborFiles) {
    let name = plan.type.name
    let project = ProjectFiles(program, neighbors)
    func files(naming word: String) -> [Program] { project.naming(word) }
    let fixed = FixedCount(files: files)
    let all =
      files(naming: Self.itemCount).flatMap { DataSource.all(in: $0, fixed) }
      + files(naming: Self.newSections).flatMap { DataSource.snapshots(in: $0, fixed) }
    let near = all.filter { $0.program.tokens[0].contains { $0.isKeyword(name) } }
    let sources = near.isEmpty ? all : near
    guard let first = sources.first else { return nil }
    // With these, the data is somewhere else.
    let isElsewhere = Self.otherSources.contains { word in
      files(naming: word).contains { $0.tokens[0].contains { $0.kind == .word && $0.text == word } }
    }
    if isElsewhere { return nil }
    let counts = files(naming: Self.sectionCount).flatMap { SectionCount.all(in: $0, fixed) }
    place = SourceLine(file: first.program.files[0].path, line: first.line)
    hasOneSection = sources.allSatisfy { source in
      source.isOne ?? counts.allSatisfy { !source.types.contains($0.type) || $0.isOne }
    }
    hasEqualSections = sources.allSatisfy(\.ignoresSection)
    let known = sources.compactMap { source -> Counts? in
      let sections = counts.filter { source.types.contains($0.type) }.map(\.number)
      return source.items.map {
        Counts(items: $0, sections: sections.isEmpty ? 1 : Set(sections).count == 1 ? sections[0] : nil)
      }
    }
    let isFixed = known.count == sources.count && known.allSatisfy { $0.shown.reduce(0, +) <= Self.mostItems }
    self.counts = isFixed && known.uniqued.count <= Self.mostCounts ? known.uniqued : []
    func names(_ word: String) -> Bool {
      files(naming: word).contains { $0.tokens[0].contains { $0.kind == .word && $0.text == word } }
    }
    showsSupplementaryViews = Self.supplementaryWords.contains(where: names)
    bounces = Self.bouncingWords.contains(where: names) || neighbors.letsViewsBounce
  }

  /// The largest number of items that are shown to find out what they show.
  private static let mostItems = 1000
  /// The largest number of data sources with different numbers of items.
  private static let mostCounts = 3
  private static let itemCount = "numberOfItemsInSection"
  private static let sectionCount = "numberOfSections"
  private static let newSections = "appendSections"
  private static let newItems = "appendItems"
  /// The methods that change the items of a snapshot.
  private static let itemChanges: Set = ["insertItems", "deleteItems", "deleteAllItems"]
  private static let otherSources = [
    "RxCollectionViewSectionedReloadDataSource", "RxCollectionViewSectionedAnimatedDataSource", "ListAdapter",
    "ListSectionController",
  ]

  /// The words without which no app shows a supplementary view.
  private static let supplementaryWords = [
    "viewForSupplementaryElementOfKind", "supplementaryViewProvider", "dequeueReusableSupplementaryView",
    "SupplementaryRegistration",
  ]

  /// The words without which only a storyboard lets a view bounce that has nothing to scroll to.
  private static let bouncingWords = ["alwaysBounceVertical", "alwaysBounceHorizontal", "UIRefreshControl"]

  /// The limits of the data and of the view.
  var limits: [DataLimit] {
    sectionLimits
      + (bounces
        ? []
        : [
          DataLimit(
            .withoutBouncing, remark: "No view of the project bounces if all of its content is visible.")
        ])
  }

  private var sectionLimits: [DataLimit] {
    // A table of the app's data has equal rows; whether it has one row is another matter.
    if hasOneSection {
      return [DataLimit(.oneSection, remark: "The app's data source (\(placeText)) has one section.")]
    }
    guard hasEqualSections else { return [] }
    return [
      DataLimit(
        .equalSections,
        remark: "The app's data source (\(placeText)) has the same number of items in all sections.")
    ]
  }

  /// Returns the limit that fixed numbers of items are.
  ///
  /// - Parameter faults: What the layout shows with these numbers.
  /// - Returns: The limit.
  func limit(showing faults: Set<CandidateFinding.Fault>) -> DataLimit {
    DataLimit(
      .fixedCounts(showing: faults, includesNoSections: !counts.contains { $0.sections == nil }),
      remark: remarkAboutCounts, rules: DataLimit.rulesOfCounts)
  }

  /// A sentence about the numbers of items, if they never change and are so low that no cost matters; otherwise `nil`.
  var remarkAboutFewItems: String? {
    let totals = counts.map { count in count.sections.map { $0 * count.items } }
    let isFew = totals.allSatisfy { $0.map { $0 <= Self.fewItems } ?? false }
    return isFew && !counts.isEmpty ? remarkAboutCounts : nil
  }

  private static let fewItems = 200

  private var remarkAboutCounts: String {
    "The app's data source (\(placeText)) \(counts.map(\.words).joined(separator: ", another "))."
  }

  /// The place in a sentence.
  private var placeText: String { "\(place.file.split(separator: "/").last ?? ""):\(place.line)" }

  /// A method that returns the number of items, or that fills a snapshot of a diffable data source.
  private struct DataSource {
    var program: Program
    /// The class of the data source and what it inherits from.
    var types: Set<String>
    var line: Int
    /// Whether a snapshot has one section; `nil` if a method returns the number.
    var isOne: Bool?
    /// Whether the number of items does not depend on the section.
    var ignoresSection: Bool
    /// The number of items in each section, if it never changes.
    var items: Int?

    static func all(in program: Program, _ fixed: FixedCount) -> [DataSource] {
      program.types.flatMap { type in
        type.members.filter { $0.fullName == "collectionView(_:\(AppData.itemCount):)" }.map { member in
          let section = member.parameters[1].name
          let body = AppData.body(of: member, in: program)
          return DataSource(
            program: program, types: Set([type.path, type.name] + type.inherited), line: member.line,
            ignoresSection: !body.contains { $0.text == section },
            items: fixed.number(returnedBy: member, of: type, in: program))
        }
      }
    }

    /// Returns the calls that add sections to snapshots.
    ///
    /// A snapshot has one section if a list with one element is added once, outside of loops and of closures that run
    /// for each element of a list. Snapshots of tables do not count.
    static func snapshots(in program: Program, _ fixed: FixedCount) -> [DataSource] {
      let words = Set(program.tokens[0].map(\.text))
      if words.contains("UITableViewDiffableDataSource"),
        !words.contains("UICollectionViewDiffableDataSource")
      {
        return []
      }
      return program.types.flatMap { type in
        type.members.flatMap { member -> [DataSource] in
          let body = AppData.body(of: member, in: program)
          let calls = body.indices.filter { body[$0].text == AppData.newSections }
          return calls.map { call in
            let list = body[(call + 1)...].prefix { !$0.isSign(")") }.map(\.text)
            let isOne =
              list.starts(with: ["(", "["]) && list.last == "]" && list.count > 3
              && !list.contains(",") && !list.contains { $0.hasPrefix("$") }
            var source = DataSource(
              program: program, types: [], line: body[call].line,
              isOne: isOne && calls.count == 1 && !isInLoop(body[..<call]),
              ignoresSection: false)
            if source.isOne == true, words.isDisjoint(with: AppData.itemChanges) {
              source.items = items(in: body, of: type, member, program, fixed)
            }
            return source
          }
        }
      }
    }

    /// Returns the number of items that a method adds to a snapshot; `nil` if it can differ.
    private static func items(
      in body: ArraySlice<Token>, of type: TypeDeclaration, _ member: Member, _ program: Program,
      _ fixed: FixedCount
    ) -> Int? {
      let calls = body.indices.filter { body[$0].text == AppData.newItems }
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

  /// A data source's method that returns the number of sections.
  private struct SectionCount {
    var type: String
    /// The number, if it never changes.
    var number: Int?

    var isOne: Bool { number == 1 }

    static func all(in program: Program, _ fixed: FixedCount) -> [SectionCount] {
      program.types.flatMap { type in
        type.members.filter { member in
          member.fullName == "\(AppData.sectionCount)(in:)"
            && member.parameters[0].type.hasPrefix("UICollectionView")
        }.map { SectionCount(type: type.path, number: fixed.number(returnedBy: $0, of: type, in: program)) }
      }
    }
  }

  private static func body(of member: Member, in program: Program) -> ArraySlice<Token> {
    program.tokens[0][member.tokens].drop { !$0.isSign("{") }.dropFirst().dropLast()
  }
}

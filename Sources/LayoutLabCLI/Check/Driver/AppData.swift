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
    let own = program.files.map { Program([$0]) }
    func files(naming word: String) -> [Program] { own + neighbors.programs(naming: word) }
    let all =
      files(naming: Self.itemCount).flatMap(DataSource.all)
      + files(naming: Self.newSections).flatMap(DataSource.snapshots)
    let near = all.filter { $0.program.tokens[0].contains { $0.isKeyword(name) } }
    let sources = near.isEmpty ? all : near
    guard let first = sources.first else { return nil }
    // With these, the data is somewhere else.
    let isElsewhere = Self.otherSources.contains { word in
      files(naming: word).contains { $0.tokens[0].contains { $0.kind == .word && $0.text == word } }
    }
    if isElsewhere { return nil }
    let counts = files(naming: Self.sectionCount).flatMap(SectionCount.all)
    place = SourceLine(file: first.program.files[0].path, line: first.line)
    hasOneSection = sources.allSatisfy { source in
      source.isOne ?? counts.allSatisfy { !source.types.contains($0.type) || $0.isOne }
    }
    hasEqualSections = sources.allSatisfy(\.ignoresSection)
    showsSupplementaryViews = Self.supplementaryWords.contains { word in
      files(naming: word).contains { $0.tokens[0].contains { $0.kind == .word && $0.text == word } }
    }
  }

  private static let itemCount = "numberOfItemsInSection"
  private static let sectionCount = "numberOfSections"
  private static let newSections = "appendSections"
  private static let otherSources = [
    "RxCollectionViewSectionedReloadDataSource", "RxCollectionViewSectionedAnimatedDataSource", "ListAdapter",
    "ListSectionController",
  ]

  /// The words without which no app shows a supplementary view.
  private static let supplementaryWords = [
    "viewForSupplementaryElementOfKind", "supplementaryViewProvider", "dequeueReusableSupplementaryView",
    "SupplementaryRegistration",
  ]

  /// The limits of the data.
  var limits: [DataLimit] {
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

    static func all(in program: Program) -> [DataSource] {
      program.types.flatMap { type in
        type.members.filter { $0.fullName == "collectionView(_:\(AppData.itemCount):)" }.map { member in
          let section = member.parameters[1].name
          let body = AppData.body(of: member, in: program)
          return DataSource(
            program: program, types: Set([type.path, type.name] + type.inherited), line: member.line,
            ignoresSection: !body.contains { $0.text == section })
        }
      }
    }

    /// Returns the calls that add sections to snapshots.
    ///
    /// A snapshot has one section if a list with one element is added once, outside of loops and closures.
    static func snapshots(in program: Program) -> [DataSource] {
      let loops: Set = ["for", "while", "forEach", "map"]
      return program.types.flatMap { type in
        type.members.flatMap { member -> [DataSource] in
          let body = AppData.body(of: member, in: program)
          let calls = body.indices.filter { body[$0].text == AppData.newSections }
          return calls.map { call in
            let list = body[(call + 1)...].prefix { !$0.isSign(")") }.map(\.text)
            let isOne =
              list.starts(with: ["(", "["]) && list.last == "]" && list.count > 3
              && !list.contains(",") && !list.contains { $0.hasPrefix("$") }
            let before = body[..<call]
            let isRepeated =
              before.count { $0.isSign("{") } > before.count { $0.isSign("}") }
              && before.contains { loops.contains($0.text) }
            return DataSource(
              program: program, types: [], line: body[call].line,
              isOne: isOne && calls.count == 1 && !isRepeated,
              ignoresSection: false)
          }
        }
      }
    }
  }

  /// A data source's method that returns the number of sections.
  private struct SectionCount {
    var type: String
    var isOne: Bool

    static func all(in program: Program) -> [SectionCount] {
      program.types.flatMap { type in
        type.members.filter { member in
          member.fullName == "\(AppData.sectionCount)(in:)"
            && member.parameters[0].type.hasPrefix("UICollectionView")
        }.map { member in
          let text = AppData.body(of: member, in: program).map(\.text)
          return SectionCount(type: type.path, isOne: text == ["1"] || text == ["return", "1"])
        }
      }
    }
  }

  private static func body(of member: Member, in program: Program) -> ArraySlice<Token> {
    program.tokens[0][member.tokens].drop { !$0.isSign("{") }.dropFirst().dropLast()
  }
}

import LayoutLab

/// The enumerations whose cases are the sections of diffable data sources.
struct SectionCases {
  /// Finds the files of the project.
  let fixed: FixedCount

  private static let dataSource = "UICollectionViewDiffableDataSource"
  private static let snapshot = "NSDiffableDataSourceSnapshot"

  /// Returns whether the sections of all diffable data sources of a file are cases of enumerations with one case.
  func areOne(inSnapshotsOf program: Program) -> Bool {
    let tokens = program.tokens[0]
    let sections = tokens.indices.dropLast(2).filter { index in
      [Self.dataSource, Self.snapshot].contains(tokens[index].text) && tokens[index + 1].isSign("<")
    }.map { Self.firstArgument(tokens[($0 + 2)...].map(\.text)) }
    return !sections.isEmpty && Set(sections).allSatisfy { isOneCase($0, from: program) }
  }

  /// Returns the subclasses of generic data sources of the project whose sections are the only case of an enumeration,
  /// as in `class Cards: Source<Cards.Section, Card>`.
  var subclasses: [AppDataSource] {
    let bases = fixed.files(Self.dataSource).flatMap(\.types).filter { $0.kind == .class && $0.isGeneric }
      .map(\.name)
    return Set(bases).sorted().flatMap { base in
      fixed.files(base).flatMap { program in
        program.types.filter { type in
          type.inherited.contains { entry in
            guard entry.hasPrefix(base + "<") else { return false }
            let arguments = entry.dropFirst(base.count + 1)
            let first = arguments.prefix { $0 != "," && $0 != "<" && $0 != ">" }
            return isOneCase(first.filter { $0 != " " }, from: program)
          }
        }.map { type in
          AppDataSource(
            program: program, type: type.name, types: [type.path, type.name], line: type.line,
            isOne: true, ignoresSection: false)
        }
      }
    }
  }

  /// Returns the text of the first generic argument.
  private static func firstArgument(_ words: [String]) -> String {
    words.prefix { $0 != "," && $0 != "<" && $0 != ">" }.joined()
  }

  /// Returns whether a name is that of an enumeration with one case.
  private func isOneCase(_ path: String, from program: Program) -> Bool {
    guard let name = path.split(separator: ".").last.map(String.init) else { return false }
    func isNamed(_ type: TypeDeclaration) -> Bool {
      type.kind != .extension && type.kind != .protocol
        && (type.path == path || type.path.hasSuffix("." + path))
    }
    let near = program.types.filter(isNamed)
    let found = near.isEmpty ? fixed.files(name).flatMap(\.types).filter(isNamed) : near
    return !found.isEmpty
      && found.allSatisfy { type in
        let cases = type.members.filter { $0.kind == .enumCase }
        return type.kind == .enum && cases.count == 1 && cases.allSatisfy(\.parameters.isEmpty)
      }
  }
}

import Foundation
import LayoutLab
import LayoutLabCLI

/// The layouts of LayoutLab's own tests that break one rule each.
struct RuleFixtures {
  /// A layout, and the rule that it breaks.
  struct Fixture {
    /// The expression that creates the layout, or its class if the expression has no arguments.
    var name: String
    /// The class by which the copied files name the layout.
    var type: String
    var rule: RuleID
    /// The reason why programs do not show the fault; `nil` if they do.
    var reason: String?
  }

  /// The layouts in the order of the tests, each once.
  let fixtures: [Fixture]
  /// The texts of the files that declare the layouts, by name.
  private let files: [String: String]

  private static let folder = "Tests/LayoutLabTests/Contract"
  /// Files that need the tests or that declare layouts without faults.
  private static let otherFiles = ["FixtureSubject.swift", "SoundFixtures.swift"]

  /// Reads the test cases in the folder of LayoutLab's own package.
  init() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Fixtures")
      .filter { $0.hasSuffix(".swift") && !Self.otherFiles.contains($0) }
    files = try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOfFile: "\(Self.folder)/Fixtures/\($0)", encoding: .utf8))
      })
    let text = try String(contentsOfFile: "\(Self.folder)/RuleCase.swift", encoding: .utf8)
    var fixtures: [Fixture] = []
    for piece in text.components(separatedBy: "RuleCase(").dropFirst() {
      guard let head = piece.prefixMatch(of: /\s*\.(\w+), in: (?:Battery)?\.(\w+),\s*/),
        let rule = RuleID.allCases.first(where: { Self.word($0) == head.1 }),
        let expression = Self.closure(in: piece[head.range.upperBound...])
      else { continue }
      var fixture = Fixture(name: expression, type: "Fixture\(fixtures.count + 1)Layout", rule: rule)
      if let call = expression.wholeMatch(of: /(\w+)\(\)/) { fixture.name = String(call.1) }
      if files.values.contains(where: { $0.contains("final class \(fixture.name): ") }) {
        fixture.type = fixture.name
      }
      if fixtures.contains(where: { $0.name == fixture.name }) { continue }
      if piece[head.range.upperBound...].hasPrefix("source: ") {
        fixture.reason = "only a data source of an app shows it"
      } else if head.2 == "snapshots" {
        fixture.reason = "only a diffable data source shows it"
      } else if !rule.rule.severity.isFault {
        fixture.reason = "advice, which programs do not report"
      }
      fixtures.append(fixture)
    }
    self.fixtures = fixtures
  }

  /// Returns the id of a rule as Swift code writes it, such as `missingItems` for `missing-items`.
  private static func word(_ rule: RuleID) -> String {
    let parts = rule.rawValue.split(separator: "-")
    return String(parts[0]) + parts.dropFirst().map(\.capitalized).joined()
  }

  /// Returns the body of the first closure in a text, on one line; `nil` if there is none.
  private static func closure(in text: Substring) -> String? {
    guard let start = text.firstIndex(of: "{") else { return nil }
    var depth = 0
    for place in text[start...].indices {
      switch text[place] {
      case "{": depth += 1
      case "}": depth -= 1
      default: continue
      }
      if depth == 0 {
        return text[text.index(after: start)..<place].split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      }
    }
    return nil
  }

  /// Copies the files to a folder, so that they compile without the rest of the tests.
  ///
  /// Each layout is created by a `LayoutFixture` that names a class without subclasses, so that nothing else in the
  /// files counts for it.
  func copy(to folder: String) throws {
    for (name, text) in files {
      let text = name == "FixtureColumn.swift" ? try Self.askingDelegate(text) : text
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let classes = fixtures.filter { $0.reason == nil }.map { fixture in
      if fixture.type == fixture.name {
        return MadeLayout(type: fixture.type, superclass: nil, expression: "\(fixture.type)()")
      }
      let isClass = files.values.contains { $0.contains("class \(fixture.name): ") }
      return MadeLayout(
        type: fixture.type, superclass: isClass ? fixture.name : "UICollectionViewCompositionalLayout",
        expression: isClass ? "\(fixture.type)()" : fixture.name)
    }
    try MadeLayout.write(classes, to: "\(folder)/Made.swift")
  }

  /// Returns the text of the column with a delegate, which `check` generates, in place of the closure of the tests.
  private static func askingDelegate(_ text: String) throws -> String {
    let closure = "heights?(path) ?? 50"
    guard text.contains(closure) else {
      throw InputError(lines: ["FixtureColumn.swift has no '\(closure)' any more"])
    }
    let query = "collectionView.flatMap { delegate?.collectionView($0, heightForItemAt: path) } ?? 50"
    let property = "  weak var delegate: (any FixtureColumnDelegate)?\n  var heights:"
    return text.replacingOccurrences(of: closure, with: query)
      .replacingOccurrences(of: "  var heights:", with: property) + delegate
  }

  /// The protocol of the delegate.
  private static let delegate = """

    @MainActor protocol FixtureColumnDelegate: AnyObject {
      func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
    }

    """
}

/// A layout class in a generated file, whose instances a `LayoutFixture` creates.
struct MadeLayout {
  var type: String
  /// The superclass; `nil` if another file declares the class.
  var superclass: String?
  var expression: String

  /// Writes the file.
  static func write(_ layouts: [MadeLayout], to path: String) throws {
    var text = "import HeadlessUIKit\nimport LayoutLab\n"
    for layout in layouts {
      if let superclass = layout.superclass { text += "\nfinal class \(layout.type): \(superclass) {}\n" }
      text += """

        struct \(layout.type)Fixture: LayoutFixture {
          static let type = \(layout.type).self
          func makeLayout() -> UICollectionViewLayout { \(layout.expression) }
        }

        """
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}

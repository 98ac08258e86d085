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
      } else if rule == .nondeterministic, fixture.name == "GroupedColumn" {
        fixture.reason = "only the order of dictionaries shows it, which is fixed in programs"
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
    var texts = files
    texts["FixtureColumn.swift"] = try Self.askingDelegate(files["FixtureColumn.swift"] ?? "")
    texts["Made.swift"] = "import HeadlessUIKit\n"
    for fixture in fixtures where fixture.reason == nil {
      let isClass = files.values.contains { $0.contains("class \(fixture.name): ") }
      var layout = MadeLayout(type: fixture.type, expression: isClass ? "\(fixture.type)()" : fixture.name)
      if fixture.type != fixture.name {
        layout.superclass = isClass ? fixture.name : "UICollectionViewCompositionalLayout"
      }
      // A file is compiled with the files that it refers to, so that each fixture belongs to the file of its class.
      let file = files.first { $0.value.contains("final class \(fixture.type): ") }?.key ?? "Made.swift"
      texts[file, default: ""] += layout.text
    }
    for (name, text) in texts {
      try Data(("import LayoutLab\n" + text).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
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

/// A layout class with a `LayoutFixture` that creates its instances.
struct MadeLayout {
  var type: String
  /// The superclass; `nil` if the class is declared elsewhere.
  var superclass: String?
  var expression: String

  /// The declarations.
  var text: String {
    let declaration = superclass.map { "\nfinal class \(type): \($0) {}\n" } ?? ""
    return declaration + """

      struct \(type)Fixture: LayoutFixture {
        static let type = \(type).self
        func makeLayout() -> UICollectionViewLayout { \(expression) }
      }

      """
  }
}

import Foundation
import LayoutLab
import LayoutLabCLI

/// The layouts of LayoutLab's own tests that break one rule each.
struct RuleFixtures {
  /// A layout, and the rule that it breaks.
  struct Fixture {
    var layout: String
    var rule: RuleID
    /// The reason why programs do not show the fault; `nil` if they do.
    var reason: String?
  }

  /// The layouts in the order of the tests, each once.
  let fixtures: [Fixture]
  private let files: [String]

  private static let folder = "Tests/LayoutLabTests/Contract"
  /// Files that need the tests or that declare layouts without faults.
  private static let otherFiles = [
    "FixtureSubject.swift", "SoundFixtures.swift", "CompositionalFixtures.swift",
  ]

  /// Reads the test cases in the folder of LayoutLab's own package.
  init() throws {
    let cases = try String(contentsOfFile: "\(Self.folder)/RuleCase.swift", encoding: .utf8)
    let questions = try Self.questions
    var seen: Set<String> = []
    fixtures = cases.matches(of: /RuleCase\(\s*\.(\w+), in: (?:Battery)?\.(\w+),\s*\{ (\w+)\(\) \}/)
      .compactMap { match in
        let (rule, scenario, layout) = (String(match.1), String(match.2), String(match.3))
        guard
          let rule = RuleID.allCases.first(where: { Self.word($0) == rule }
          ),
          seen.insert(layout).inserted
        else { return nil }
        return Fixture(layout: layout, rule: rule, reason: Self.reason(rule, scenario, questions))
      }
    files = try FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/Fixtures").sorted()
      .filter { $0.hasSuffix(".swift") && !Self.otherFiles.contains($0) }
  }

  /// Returns the id of a rule as Swift code writes it, such as `missingItems` for `missing-items`.
  private static func word(_ rule: RuleID) -> String {
    let parts = rule.rawValue.split(separator: "-")
    return String(parts[0]) + parts.dropFirst().map(\.capitalized).joined()
  }

  private static func reason(_ rule: RuleID, _ scenario: String, _ questions: Set<String>) -> String? {
    if !rule.rule.severity.isFault { return "advice, which programs do not report" }
    return questions.contains(scenario) ? "only a question of `check` shows it" : nil
  }

  /// The scenarios of the battery that ask a question instead of taking steps.
  private static var questions: Set<String> {
    get throws {
      let folder = "Sources/LayoutLab/Contract/Battery"
      var names: Set<String> = []
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        for match in text.matches(of: /BatteryScenario\(\s*\.(\w+), aim: \.asking/) {
          names.insert(String(match.1))
        }
      }
      return names
    }
  }

  /// Copies the files to a folder, so that they compile without the rest of the tests.
  func copy(to folder: String) throws {
    for file in files {
      try FileManager.default.copyItem(
        atPath: "\(Self.folder)/Fixtures/\(file)", toPath: "\(folder)/\(file)")
    }
  }
}

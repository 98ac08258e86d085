import HeadlessUIKit
import LayoutLab

/// What there is to run: scenarios, and layouts that scenarios can name.
package struct ListReport: Sendable {
  /// A scenario and its file.
  package struct ScenarioEntry: Sendable {
    /// The file's path as it was named.
    package var file: String
    /// The scenario.
    package var scenario: Scenario

    /// Creates an entry.
    package init(file: String, scenario: Scenario) {
      self.file = file
      self.scenario = scenario
    }
  }

  /// A layout that a scenario can name.
  package struct LayoutEntry: Sendable {
    /// The name.
    package var name: String
    /// What one sees.
    package var about: String
    /// What is wrong with it; nil for a sound layout.
    package var fault: String?
    /// The sound layout that a broken one differs from.
    package var twin: String?
    /// The numbers that it takes.
    package var parameters: [Parameter]

    /// Creates an entry.
    package init(name: String, about: String, fault: String?, twin: String?, parameters: [Parameter]) {
      self.name = name
      self.about = about
      self.fault = fault
      self.twin = twin
      self.parameters = parameters
    }
  }

  /// A number that a layout takes.
  package struct Parameter: Sendable {
    /// The name.
    package var name: String
    /// What it stands for.
    package var meaning: String
    /// The value where a scenario gives none.
    package var usual: Double

    /// Creates a parameter.
    package init(name: String, meaning: String, usual: Double) {
      self.name = name
      self.meaning = meaning
      self.usual = usual
    }
  }

  private let scenarios: [ScenarioEntry]
  private let layouts: [LayoutEntry]

  /// Creates a report.
  package init(scenarios: [ScenarioEntry], layouts: [LayoutEntry]) {
    self.scenarios = scenarios
    self.layouts = layouts
  }

  /// Two tables: files with the names of their scenarios, and layouts with what one sees.
  package func text(_ style: TextStyle = .plain) -> String {
    var lines: [String] = []
    if !scenarios.isEmpty {
      lines.append(style(.heading, "Scenarios"))
      lines += Self.table(scenarios.map { ($0.file, $0.scenario.name) })
      lines.append("")
    }
    lines.append(style(.heading, "Layouts"))
    lines += Self.table(
      layouts.map { layout in
        (layout.twin == nil ? layout.name : "  \(layout.name)", layout.fault ?? layout.about)
      })
    return lines.map { $0 + "\n" }.joined()
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
  }

  /// One object, with a line feed at its end.
  package var json: String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("list")),
      (
        "scenarios",
        .list(
          scenarios.map { entry in
            .object(
              [("name", .string(entry.scenario.name)), ("file", .string(entry.file))]
                + Self.field("about", entry.scenario.about)
                + Self.field("subject", entry.scenario.subject?.layout))
          })
      ),
      ("layouts", .list(layouts.map(Self.json))),
    ]).lines() + "\n"
  }

  private static func json(_ layout: LayoutEntry) -> JSONText {
    .object(
      [("name", .string(layout.name)), ("about", .string(layout.about))] + field("fault", layout.fault)
        + field("twin", layout.twin)
        + [
          (
            "parameters",
            .list(
              layout.parameters.map {
                .object([
                  ("name", .string($0.name)), ("meaning", .string($0.meaning)),
                  ("default", .number($0.usual)),
                ])
              })
          )
        ])
  }

  private static func field(_ key: String, _ value: String?) -> [(key: String, value: JSONText)] {
    value.map { [(key, .string($0))] } ?? []
  }
}

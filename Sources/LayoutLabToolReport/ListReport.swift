import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// The scenarios and gallery layouts that `layoutlab list` prints.
package struct ListReport: Sendable {
  /// A scenario and its file.
  package struct ScenarioEntry: Sendable {
    /// The path of the file, as the user wrote it.
    package var file: String
    package var scenario: Scenario

    /// Creates an entry.
    package init(file: String, scenario: Scenario) {
      self.file = file
      self.scenario = scenario
    }
  }

  /// A gallery layout that scenarios can refer to.
  package struct LayoutEntry: Sendable {
    package var name: String
    /// The visible behavior.
    package var about: String
    /// The fault; `nil` for a sound layout.
    package var fault: String?
    /// The name of the sound layout that a broken one is derived from; `nil` for a sound layout.
    package var soundForm: String?
    package var parameters: [Parameter]

    /// Creates an entry.
    package init(name: String, about: String, fault: String?, soundForm: String?, parameters: [Parameter]) {
      self.name = name
      self.about = about
      self.fault = fault
      self.soundForm = soundForm
      self.parameters = parameters
    }
  }

  /// A number that configures a layout.
  package struct Parameter: Sendable {
    package var name: String
    package var meaning: String
    /// The value if a scenario sets none.
    package var defaultValue: Double

    /// Creates a parameter.
    package init(name: String, meaning: String, defaultValue: Double) {
      self.name = name
      self.meaning = meaning
      self.defaultValue = defaultValue
    }
  }

  private let scenarios: [ScenarioEntry]
  private let layouts: [LayoutEntry]

  /// Creates a report.
  package init(scenarios: [ScenarioEntry], layouts: [LayoutEntry]) {
    self.scenarios = scenarios
    self.layouts = layouts
  }

  /// Returns two tables: scenario files with their names, and layouts with their descriptions.
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
        (layout.soundForm == nil ? layout.name : "  \(layout.name)", layout.fault ?? layout.about)
      })
    return lines.map { $0 + "\n" }.joined()
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
  }

  /// The list as one JSON object.
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
        + field("twin", layout.soundForm)
        + [
          (
            "parameters",
            .list(
              layout.parameters.map {
                .object([
                  ("name", .string($0.name)), ("meaning", .string($0.meaning)),
                  ("default", .number($0.defaultValue)),
                ])
              })
          )
        ])
  }

  private static func field(_ key: String, _ value: String?) -> [(key: String, value: JSONText)] {
    value.map { [(key, .string($0))] } ?? []
  }
}

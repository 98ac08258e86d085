import Foundation
import LayoutLab
import LayoutLabReport

/// Creates HTML pages that step through runs.
///
/// A page is a single file that needs no network. The same runs give the same bytes.
package enum RunPage {
  /// Returns the page of one run.
  package static func text(_ run: RecordedRun) -> String {
    page([run], rows: [])
  }

  /// Returns a page that steps through two runs side by side.
  ///
  /// - Parameters:
  ///   - first: The run on the left.
  ///   - second: The run on the right.
  /// - Returns: The page.
  package static func text(_ first: RecordedRun, _ second: RecordedRun) -> String {
    func side(_ run: RecordedRun) -> RunComparison.Side {
      RunComparison.Side(
        name: run.name, run: ScenarioRun(file: run.file, outcome: run.recording.outcome))
    }
    let comparison = RunComparison(side(first), side(second))
    let line = PageTimeLine(comparison, first.recording, second.recording)
    return page(
      [first, second],
      rows: [
        ("rows", .list(line.rows.flatMap { [.count($0.first ?? -1), .count($0.second ?? -1)] })),
        ("differs", .list(line.differs.map { .count($0 ? 1 : 0) })),
        ("different", .count(line.differences)),
        ("differences", .list(comparison.differences.map(difference))),
      ])
  }

  private static func difference(_ difference: RunDifference) -> JSONText {
    .list([difference.what, difference.first.text, difference.second.text].map(JSONText.string))
  }

  private static func page(_ runs: [RecordedRun], rows: [(key: String, value: JSONText)]) -> String {
    let title = runs.map(\.recording.outcome.scenario.name).reduce(into: [String]()) { titles, name in
      if !titles.contains(name) { titles.append(name) }
    }
    .joined(separator: " – ")
    return page(title: title, data: data(runs, rows: rows).line)
  }

  /// Returns the data of a page.
  static func data(_ runs: [RecordedRun], rows: [(key: String, value: JSONText)]) -> JSONText {
    .object(
      [
        ("layoutlab", .string(LayoutLabVersion.current)), ("runs", .list(runs.map(PageData.json))),
      ] + rows)
  }

  /// Returns a page with its data as JSON.
  static func page(title: String, data: String) -> String {
    filled(
      template,
      with: [
        "title": XMLText.escaped(title),
        "style": DrawingSVG.pageColors + PageStyle.colors + PageStyle.run + PageStyle.quiz,
        "data": inScript(data), "script": PageScript.parts.joined(separator: "\n"),
      ])
  }

  /// Returns JSON that does not end the script element that contains it.
  static func inScript(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

  /// Replaces each name in double braces once; the inserted texts can contain braces themselves.
  private static func filled(_ template: String, with parts: [String: String]) -> String {
    template.components(separatedBy: "{{").enumerated().map { place, piece in
      guard place > 0, let end = piece.range(of: "}}") else { return piece }
      return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
    }
    .joined()
  }
}

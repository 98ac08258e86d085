import Foundation
import LayoutLab
import LayoutLabReport

/// The report of `layoutlab check` as an HTML page: an index with a filter, and a card for each finding.
///
/// A finding opens the recorded run that shows it, at the decisive call. The page is a single file that needs no network.
/// The same report gives the same bytes. Without scripts, only the filter and the runs are missing.
package enum CheckPage {
  /// Returns the page of a report.
  package static func text(_ report: CheckReport) -> String {
    let title = report.subjects.count == 1 ? report.subjects[0].type : "\(report.subjects.count) layouts"
    let notes = report.notes.map {
      "<p class=\"note\">\(place($0.file, $0.line)): \(escaped($0.message))</p>\n"
    }
    let body =
      "<header><h1>\(escaped(title))</h1><p>\(escaped(report.totals))</p></header>\n" + index(report)
      + filter(report) + notes.joined()
      + report.subjects.enumerated().map { subject($1, $0, report) }.joined()
    let head = PageHead.text(
      title: "\(escaped(title)) – LayoutLab check",
      style: [DrawingSVG.pageColors, PageStyle.colors, PageStyle.check].joined(separator: "\n"),
      hasScripts: true)
    return """
      \(head)
      <body>
      <main>
      \(body)</main>
      \(runs(report))<script>
      \(PageScript.check)
      </script>
      </body>
      </html>

      """
  }

  // MARK: The index

  private static func index(_ report: CheckReport) -> String {
    let rows = report.subjects.enumerated().map { number, subject in
      let findings = subject.findings.enumerated().map { place, finding in
        "<a class=\"chip \(finding.severity.rawValue)\" href=\"#\(id(number, place))\">\(finding.rule)</a>"
      }
      return "<tr><td>\(mark(subject.verdict))</td>"
        + "<th scope=\"row\"><a href=\"#layout-\(number + 1)\">\(escaped(subject.type))</a></th>"
        + "<td>\(place(subject.file, subject.line))</td><td>\(findings.joined(separator: " "))</td></tr>\n"
    }
    return "<table class=\"index\">\n<thead><tr><th scope=\"col\"><span class=\"unseen\">Verdict</span></th>"
      + "<th scope=\"col\">Layout</th><th scope=\"col\">Source</th><th scope=\"col\">Findings</th></tr></thead>\n"
      + "<tbody>\n\(rows.joined())</tbody>\n</table>\n"
  }

  // MARK: The filter

  /// Returns the controls that hide findings by severity and rule; nothing for fewer than two findings.
  private static func filter(_ report: CheckReport) -> String {
    let findings = report.subjects.flatMap(\.findings)
    guard findings.count > 1 else { return "" }
    let severities = RuleSeverity.allCases.filter { report.count($0) > 0 }.map { severity in
      "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked> "
        + "<span class=\"chip \(severity.rawValue)\">\(report.count(severity)) \(severity.rawValue)</span></label>\n"
    }
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
      .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "<option value=\"\($0.key)\">\($0.key) (\($0.value))</option>" }
    return "<form id=\"filter\" aria-label=\"Findings to show\" hidden>\n\(severities.joined())"
      + "<label>Rule <select name=\"rule\"><option value=\"\">all rules</option>\(rules.joined())</select></label>\n"
      + "<button type=\"button\" id=\"toggle\"></button>\n<output></output>\n</form>\n"
  }

  // MARK: The runs

  /// Returns the recordings and the player; nothing if no finding has a recording.
  private static func runs(_ report: CheckReport) -> String {
    let runs = report.subjects.enumerated().flatMap { number, subject in
      subject.runs.enumerated().map { place, run in
        "<script type=\"application/json\" id=\"\(runID(number, place))\">\(RunPage.inScript(run.data))</script>\n"
      }
    }
    guard !runs.isEmpty else { return "" }
    let player = JSONText.string(RunPage.page(title: "Run", data: "{{data}}")).line
    return "<dialog id=\"run\" aria-labelledby=\"run-title\">\n<header><h2 id=\"run-title\"></h2>"
      + "<button id=\"run-close\" type=\"button\">Close</button></header>\n</dialog>\n"
      + "<script type=\"application/json\" id=\"player\">\(RunPage.inScript(player))</script>\n"
      + runs.joined()
  }

  static func runID(_ subject: Int, _ run: Int) -> String { "run-\(subject + 1)-\(run + 1)" }

  private static func mark(_ verdict: CheckReport.Subject.Verdict) -> String {
    switch verdict {
    case .pass: "<span class=\"verdict good\">✓ passes</span>"
    case .fail: "<span class=\"verdict bad\">✗ fails</span>"
    case .notChecked: "<span class=\"verdict\">– not checked</span>"
    }
  }

  private static func id(_ subject: Int, _ finding: Int) -> String { "finding-\(subject + 1)-\(finding + 1)" }

  // MARK: One layout

  private static func subject(_ subject: CheckReport.Subject, _ number: Int, _ report: CheckReport) -> String
  {
    var text =
      "<section id=\"layout-\(number + 1)\">\n<h2>\(escaped(subject.type)) \(mark(subject.verdict))</h2>\n"
    let properties = subject.properties.map { "\($0.name): \($0.value)" }
    let about = [
      "\(subject.file):\(subject.line)", extent(of: subject), properties.joined(separator: "; "),
    ]
    .filter { !$0.isEmpty }
    text += "<p class=\"about\">\(about.map(escaped).joined(separator: " · "))</p>\n"
    if let reason = subject.reason { text += "<p>\(escaped(reason))</p>\n" }
    if subject.verdict != .notChecked, subject.findings.isEmpty { text += "<p>No findings.</p>\n" }
    for (place, finding) in subject.findings.enumerated() {
      text += card(finding, id(number, place), subject, number, report)
    }
    for part in subject.unreached { text += "<p class=\"about\">never ran: \(escaped(part.text))</p>\n" }
    if let coverage = subject.coverage { text += Self.coverage(coverage) }
    if !subject.notChecked.isEmpty {
      let entries = subject.notChecked.map { "<li><code>\($0.ruleName)</code>: \(escaped($0.why))</li>" }
      text +=
        "<details><summary>Rules that were not checked</summary><ul>\(entries.joined())</ul></details>\n"
    }
    return text + "</section>\n"
  }

  /// Returns the source that did not run, with the numbers of its lines.
  private static func coverage(_ coverage: CheckReport.Coverage) -> String {
    let share = "\(coverage.percent) % of the layout's regions ran"
    guard !coverage.gaps.isEmpty else { return "<p class=\"about\">\(escaped(share))</p>\n" }
    let parts = coverage.gaps.map { gap in
      let lines = gap.lines.enumerated().map { "\(gap.first + $0)  \($1)" }.joined(separator: "\n")
      let opening = gap.opening.isEmpty ? "" : " after <code>\(escaped(gap.opening))</code>"
      return "<p>\(place(gap.file, gap.first))\(opening)</p><pre><mark>\(escaped(lines))</mark></pre>"
    }
    return
      "<details><summary>\(escaped(share)); source that was not reached</summary>\(parts.joined())</details>\n"
  }

  /// Returns what ran, such as `77 scenarios`.
  private static func extent(of subject: CheckReport.Subject) -> String {
    let scenarios =
      subject.scenarios > 0 || subject.exploration == nil ? ["\(subject.scenarios) scenarios"] : []
    return (scenarios + [subject.exploration?.text].compactMap(\.self)).joined(separator: " · ")
  }

  static func place(_ file: String, _ line: Int) -> String { escaped("\(file):\(line)") }

  static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}

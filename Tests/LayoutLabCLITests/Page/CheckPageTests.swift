import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("The page of a check") @MainActor struct CheckPageTests {
  private static let source = """
    final class Rows: UICollectionViewLayout {

    \toverride func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    \t\tfalse  // <never>
    \t}
    }
    """

  /// A finding in line 3 of `Rows.swift`.
  private static func finding(_ rule: RuleID, _ severity: RuleSeverity) -> Finding {
    Finding(
      rule: rule, severity: severity, message: "\(rule) is broken.", file: "Rows.swift", line: 3,
      scenario: "rotate", step: 2, evidence: .init(expected: "844", actual: "390"), fix: "Ask.")
  }

  /// Returns a report with two findings, the first of which has a recorded run.
  private static func report() throws -> CheckReport {
    let scenario = Scenario(
      name: "rotate", subject: ScenarioSubject("waterfall"), steps: [.load, .rotate(to: .landscape)])
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    let run = RecordedRun(
      name: "rotate", file: "Rows.swift", layout: "Rows", source: nil, recording: session.record())
    var stale = finding(.staleAfterResize, .error)
    stale.calls = run.recording.outcome.trace.entries.map(\.event)
      .filter { $0.name == "shouldInvalidateLayout(forBoundsChange:)" }.suffix(1)
    var subject = CheckReport.Subject(
      type: "Rows", file: "Rows.swift", line: 1, findings: [stale, finding(.ignoresSections, .warning)],
      scenarios: 70)
    subject.excerpts = [try #require(CheckReport.Excerpt(file: "Rows.swift", line: 3, source: source))]
    subject.runs = [CheckReport.Run(run, showing: [stale])]
    return CheckReport(subjects: [subject], command: "layoutlab check Rows.swift")
  }

  // MARK: Source

  @Test func `text shows the line between its neighbors, without their indentation`() throws {
    let lines = CheckText().text(try Self.report()).split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("    > ") })
    #expect(
      lines[place...].prefix(2) == [
        "    > 3 │     override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {",
        "      4 │         false  // <never>",
      ])
    #expect(lines[place - 1].hasPrefix("Rows.swift:3: error"))
  }

  @Test func `a line that does not exist has no source`() {
    #expect(CheckReport.Excerpt(file: "Rows.swift", line: 7, source: Self.source) == nil)
    #expect(CheckReport.Excerpt(file: "Rows.swift", line: 6, source: Self.source)?.first == 3)
  }

  @Test func `text lists the calls that led to a finding`() throws {
    #expect(
      CheckText().text(try Self.report()).contains(
        "    calls     layout.shouldInvalidateLayout(forBoundsChange:)  (0, 0, 844, 390) -> true  (bounds change)\n"
      ))
  }

  // MARK: HTML

  @Test func `a finding has a card with its picture`() throws {
    let finding = Finding(
      rule: .staleAfterResize, severity: .error, message: "The width is <old>.", file: "My & Co.swift",
      line: 3,
      scenario: "rotate", step: 2, evidence: .init(expected: "844", actual: "390"), fix: "Ask.",
      sketch: GeometrySketch(
        area: CGRect(x: 0, y: 0, width: 390, height: 200),
        panels: [
          .init(
            title: "your layout", contentSize: CGSize(width: 390, height: 100),
            marks: [.init("[0, 0]", CGRect(x: 0, y: 0, width: 90, height: 90), isWrong: true)])
        ]))
    let subject = CheckReport.Subject(
      type: "MyLayout", file: "My & Co.swift", line: 1, findings: [finding], scenarios: 70)
    let page = CheckPage.text(CheckReport(subjects: [subject], command: "layoutlab check My.swift"))
    #expect(page.contains("<article id=\"finding-1-1\" class=\"error\" data-severity=\"error\""))
    #expect(page.contains("href=\"#finding-1-1\">stale-after-resize</a>"))
    #expect(page.contains("The width is &lt;old&gt;."))
    #expect(page.contains("My &amp; Co.swift:3"))
    #expect(page.contains("clip-path=\"url(#finding-1-1-1)\""))
    #expect(page.contains("layoutlab check My.swift --only rotate --trace"))
  }

  @Test func `a finding has its source, its calls and its run`() throws {
    let page = CheckPage.text(try Self.report())
    #expect(page == CheckPage.text(try Self.report()))
    #expect(page.contains("<mark><span class=\"number\">3</span>"))
    #expect(page.contains("false  // &lt;never&gt;"))
    #expect(page.contains("<li><code>layout.shouldInvalidateLayout(forBoundsChange:)"))
    #expect(page.components(separatedBy: "class=\"open-run\"").count == 2)
    #expect(page.contains("data-run=\"run-1-1\" data-start=\"#event-"))
    #expect(page.contains("<option value=\"ignores-sections\">ignores-sections (1)</option>"))
  }

  @Test func `a rule leads to the documentation that the project names`() throws {
    var report = try Self.report()
    report.documentation = "https://example.com/docs"
    #expect(
      CheckPage.text(report).contains(
        "<a href=\"https://example.com/docs/documentation/layoutlab/rules-of-"))
    #expect(
      CheckJUnit.text(report).contains("\nrule: https://example.com/docs/documentation/layoutlab/rules-of-"))
  }

  @Test func `a report without runs has no player`() throws {
    var report = try Self.report()
    report.subjects[0].runs = []
    let page = CheckPage.text(report)
    #expect(!page.contains("id=\"player\"") && !page.contains("class=\"open-run\""))
  }

  @Test(.enabled(if: FullRun.isOn && Browser.path != nil))
  func `findings are filtered, and their runs are opened`() throws {
    let report = try Browser.run(
      CheckPage.text(try Self.report()),
      """
      const [first, second] = document.querySelectorAll("article");
      const output = document.querySelector("#filter output");
      check("all are shown", !first.hidden && !second.hidden && output.textContent === "2 findings");
      const box = document.querySelector("#filter input[value=warning]");
      box.click();
      check("warnings are hidden", !first.hidden && second.hidden && output.textContent === "1 of 2 findings");
      check("the index hides them too", document.querySelectorAll(".index .chip:not([hidden])").length === 1);
      box.click();
      const rule = document.querySelector("#filter select");
      rule.value = "ignores-sections";
      rule.dispatchEvent(new Event("input", { bubbles: true }));
      check("one rule is shown", first.hidden && !second.hidden);
      rule.value = "";
      rule.dispatchEvent(new Event("input", { bubbles: true }));
      const toggle = document.getElementById("toggle");
      check("details are open", toggle.textContent === "Close all");
      document.querySelector(".open-run").click();
      const dialog = document.getElementById("run");
      check("the run is open", dialog.open);
      const frame = dialog.querySelector("iframe");
      check("it begins at the call", /"start":"#event-\\d+"/.test(frame.srcdoc));
      document.getElementById("run-close").click();
      check("the run is closed", !dialog.open);
      """)
    try Browser.expect(report, checks: 8)
  }

  @Test(.enabled(if: FullRun.isOn && Browser.path != nil))
  func `a report fits into a narrow window`() throws {
    let report = try Browser.run(
      CheckPage.text(try Self.report()), width: 360,
      """
      check("nothing sticks out to the right", document.documentElement.scrollWidth <= window.innerWidth);
      check("the window is narrow", window.innerWidth <= 360);
      """)
    try Browser.expect(report, checks: 2)
  }
}

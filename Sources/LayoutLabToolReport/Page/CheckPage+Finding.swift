import LayoutLab
import LayoutLabReport

// The card of a finding.
extension CheckPage {
  /// The largest number of findings whose details are open at first.
  private static let mostOpen = 8

  /// Returns a finding with its source, its calls, its picture, and the way to its run.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - id: The anchor.
  ///   - subject: The layout.
  ///   - number: The place of the layout in the report.
  ///   - report: The report.
  /// - Returns: The HTML.
  static func card(
    _ finding: Finding, _ id: String, _ subject: CheckReport.Subject, _ number: Int, _ report: CheckReport
  ) -> String {
    let isOpen = report.subjects.reduce(0) { $0 + $1.findings.count } <= mostOpen
    let severity = finding.severity.rawValue
    return """
      <article id="\(id)" class="\(severity)" data-severity="\(severity)" data-rule="\(finding.rule)">
      <h3><span class="chip \(severity)">\(severity)</span> \
      \(name(of: finding.rule, report)) <a class="place" href="#\(id)">\(place(finding.file, finding.line))</a></h3>
      <p class="message">\(escaped(finding.message))</p>
      \(source(subject.excerpt(of: finding)))\(opener(finding, subject, number))<details class="more"\(isOpen ? " open" : "")>\
      <summary>Evidence and fix</summary>
      \(picture(finding, id))<dl>
      \(rows(finding, report.replay(finding, of: subject)))</dl>
      \(example(finding.rule.rule))</details>
      </article>

      """
  }

  /// Returns the name of a rule, as a link if the project names a documentation.
  private static func name(of rule: RuleID, _ report: CheckReport) -> String {
    let name = "<code>\(rule)</code>"
    guard report.documentation != nil else { return name }
    return "<a href=\"\(escaped(report.address(of: rule)))\">\(name)</a>"
  }

  /// Returns the lines of the source around the line of a finding.
  private static func source(_ excerpt: CheckReport.Excerpt?) -> String {
    guard let excerpt else { return "" }
    let lines = excerpt.lines(within: 3).map { line in
      let text = "<span class=\"number\">\(line.number)</span>\(escaped(line.text))"
      return line.isMarked ? "<mark>\(text)</mark>" : "<span>\(text)</span>"
    }
    return
      "<pre class=\"source\" tabindex=\"0\" aria-label=\"Source\"><code>\(lines.joined(separator: "\n"))</code></pre>\n"
  }

  /// Returns the button that opens the run of a finding; nothing if it was not recorded.
  private static func opener(_ finding: Finding, _ subject: CheckReport.Subject, _ number: Int) -> String {
    guard let start = subject.start(of: finding) else { return "" }
    let title = "\(subject.type): \(finding.rule)"
    return "<p><button class=\"open-run\" type=\"button\" hidden data-run=\"\(runID(number, start.run))\" "
      + "data-start=\"\(start.address)\" data-title=\"\(escaped(title))\">▶ Open the run at this call</button></p>\n"
  }

  private static func picture(_ finding: Finding, _ id: String) -> String {
    guard let sketch = finding.sketch else { return "" }
    let drawings = SketchPicture.drawings(sketch).enumerated().map { place, drawing in
      DrawingSVG.inline(drawing, name: place == 0 ? id : "\(id)-panel-\(place + 1)")
    }
    guard !drawings.isEmpty else { return "" }
    return "<figure>\(drawings.joined(separator: "\n"))"
      + "<figcaption>\(escaped(SketchPicture.caption(sketch)))</figcaption></figure>\n"
  }

  private static func rows(_ finding: Finding, _ replay: String) -> String {
    func row(_ name: String, _ html: String) -> String { "<dt>\(name)</dt><dd>\(html)</dd>\n" }
    let calls = finding.callLines.map { "<li><code>\(escaped($0))</code></li>" }.joined()
    return row("Expected", escaped(finding.evidence.expected))
      + row("Found", escaped(finding.evidence.actual))
      + (calls.isEmpty ? "" : row("Calls", "<ol class=\"calls\">\(calls)</ol>"))
      + row("Fix", escaped(finding.fix)) + row("Why", escaped(finding.rule.rule.why))
      + row("Seen in", escaped(finding.seenIn))
      + (finding.program == nil
        ? "" : row("Program", escaped(finding.programLines.joined(separator: "; "))))
      + row("Replay", "<code>\(escaped(replay))</code>")
  }

  private static func example(_ rule: Rule) -> String {
    "<details><summary>Example of <code>\(rule.id)</code></summary><pre>\(escaped(rule.example))</pre></details>\n"
  }
}

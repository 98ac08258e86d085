import LayoutLab
import LayoutLabReport

/// The report of a check as JUnit XML: a suite for each layout, and a test case for each finding.
///
/// CI servers compare test cases between runs by their names, and show the first of several with the same name. So
/// names contain no line; of several findings of a rule, all but the first have a number. A layout without findings has
/// one test case that passes.
package enum CheckJUnit {
  /// Returns the document.
  ///
  /// - Parameter report: The report of the check.
  /// - Returns: The XML.
  package static func text(_ report: CheckReport) -> String {
    let suites = report.subjects.map { suite($0, report) }
    let sums = suites.reduce(into: (tests: 0, failures: 0, skipped: 0)) { sums, suite in
      sums.tests += suite.tests
      sums.failures += suite.failures
      sums.skipped += suite.skipped
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"layoutlab check\" \(counts(sums, report.subjects.reduce(0) { $0 + $1.seconds }))>\n"
      + suites.map(\.text).joined()
      + "</testsuites>\n"
  }

  private static func suite(
    _ subject: CheckReport.Subject, _ report: CheckReport
  ) -> (text: String, tests: Int, failures: Int, skipped: Int) {
    var cases: [String] = []
    var (failures, skipped) = (0, 0)
    func add(_ name: String, _ body: String) {
      let attributes =
        "classname=\(XMLText.quoted(subject.type)) name=\(XMLText.quoted(name)) "
        + "file=\(XMLText.quoted(subject.file)) time=\"\(cases.isEmpty ? time(subject.seconds) : "0")\""
      cases.append("    <testcase \(attributes)" + (body.isEmpty ? "/>\n" : ">\(body)</testcase>\n"))
    }
    if let reason = subject.reason {
      add("battery", "<skipped message=\(XMLText.quoted(reason))/>")
      skipped += 1
    } else if subject.findings.isEmpty {
      add("battery", "")
    }
    var numbers: [RuleID: Int] = [:]
    for finding in subject.findings {
      numbers[finding.rule, default: 0] += 1
      let text =
        "\(finding.file):\(finding.line): \(finding.severity.rawValue) [\(finding.rule)] \(finding.message)\n"
        + "expected: \(finding.evidence.expected)\nfound: \(finding.evidence.actual)\nfix: \(finding.fix)\n"
        + finding.callLines.map { "call: \($0)\n" }.joined() + "seen in: \(finding.seenIn)\n"
        + "rule: \(report.address(of: finding.rule))"
      let number = numbers[finding.rule] ?? 1
      let name = "\(finding.rule)" + (number > 1 ? " (\(number))" : "")
      if report.fails(finding) {
        failures += 1
        add(
          name,
          "<failure type=\(XMLText.quoted(finding.rule.rawValue)) message=\(XMLText.quoted(finding.message))>"
            + XMLText.escaped(text) + "</failure>")
      } else {
        add(name, "<system-out>\(XMLText.escaped(text))</system-out>")
      }
    }
    let sums = (tests: cases.count, failures: failures, skipped: skipped)
    let text =
      "  <testsuite name=\(XMLText.quoted(subject.type)) \(counts(sums, subject.seconds))>\n" + cases.joined()
      + "  </testsuite>\n"
    return (text, sums.tests, sums.failures, sums.skipped)
  }

  private static func counts(_ sums: (tests: Int, failures: Int, skipped: Int), _ seconds: Double) -> String {
    "tests=\"\(sums.tests)\" failures=\"\(sums.failures)\" errors=\"0\" skipped=\"\(sums.skipped)\" "
      + "time=\"\(time(seconds))\""
  }

  /// Returns a time in seconds with at most two decimals.
  private static func time(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return rest == 0 ? "\(whole)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

import LayoutLab

/// The report of a check as JUnit XML: a suite for each layout, and a test case for each finding.
///
/// CI servers show the first of several test cases with the same name, so names contain the line of the finding. A
/// layout without findings has one test case that passes.
package enum CheckJUnit {
  /// Returns the document.
  ///
  /// - Parameters:
  ///   - report: The report of the check.
  ///   - isStrict: Whether warnings are failures too.
  /// - Returns: The XML.
  package static func text(_ report: CheckReport, isStrict: Bool = false) -> String {
    let suites = report.subjects.map { suite($0, isStrict) }
    let sums = suites.reduce(into: (tests: 0, failures: 0, skipped: 0)) { sums, suite in
      sums.tests += suite.tests
      sums.failures += suite.failures
      sums.skipped += suite.skipped
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"layoutlab check\" \(counts(sums))>\n" + suites.map(\.text).joined()
      + "</testsuites>\n"
  }

  private static func suite(
    _ subject: CheckReport.Subject, _ isStrict: Bool
  ) -> (text: String, tests: Int, failures: Int, skipped: Int) {
    var cases: [String] = []
    var (failures, skipped) = (0, 0)
    func add(_ name: String, _ body: String) {
      let attributes =
        "classname=\(XMLText.quoted(subject.type)) name=\(XMLText.quoted(name)) "
        + "file=\(XMLText.quoted(subject.file)) time=\"0\""
      cases.append("    <testcase \(attributes)" + (body.isEmpty ? "/>\n" : ">\(body)</testcase>\n"))
    }
    if let reason = subject.reason {
      add("battery", "<skipped message=\(XMLText.quoted(reason))/>")
      skipped += 1
    } else if subject.findings.isEmpty {
      add("battery", "")
    }
    for finding in subject.findings {
      let fails = finding.severity.fails || isStrict && finding.severity == .warning
      let text =
        "\(finding.file):\(finding.line): \(finding.severity.rawValue) [\(finding.rule)] \(finding.message)\n"
        + "expected: \(finding.evidence.expected)\nfound: \(finding.evidence.actual)\nfix: \(finding.fix)\n"
        + "seen in: \(finding.scenario), step \(finding.step)"
      let name = "\(finding.rule) in line \(finding.line)"
      if fails {
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
      "  <testsuite name=\(XMLText.quoted(subject.type)) \(counts(sums))>\n" + cases.joined()
      + "  </testsuite>\n"
    return (text, sums.tests, sums.failures, sums.skipped)
  }

  private static func counts(_ sums: (tests: Int, failures: Int, skipped: Int)) -> String {
    "tests=\"\(sums.tests)\" failures=\"\(sums.failures)\" errors=\"0\" skipped=\"\(sums.skipped)\" time=\"0\""
  }
}

import LayoutLabReport

/// The results of tests as JUnit XML: a suite for each test class, and a test case for each test.
///
/// Code that is left out becomes a skipped test case, so that a CI server shows what was not tested.
package enum SuiteJUnit {
  /// Returns the document.
  package static func text(_ report: SuiteReport) -> String {
    var names: [String] = []
    for test in report.tests where !names.contains(test.suite) { names.append(test.suite) }
    let suites = names.map { name in
      let tests = report.tests.filter { $0.suite == name }
      return "  <testsuite name=\(XMLText.quoted(name)) \(counts(tests, 0))>\n"
        + tests.map(testCase).joined() + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"layoutlab test\" \(counts(report.tests, report.leftOut.count))>\n"
      + suites.joined() + leftOut(report.leftOut) + "</testsuites>\n"
  }

  private static func testCase(_ test: SuiteReport.Test) -> String {
    let attributes =
      "classname=\(XMLText.quoted(test.suite)) name=\(XMLText.quoted(test.name)) "
      + "file=\(XMLText.quoted(test.file)) time=\"0\""
    if test.status == .passed { return "    <testcase \(attributes)/>\n" }
    let first = XMLText.quoted(test.failures.first?.message ?? "")
    if test.status == .skipped || test.status == .leftOut {
      return "    <testcase \(attributes)><skipped message=\(first)/></testcase>\n"
    }
    let text = test.failures.map { "\($0.file):\($0.line): error: \($0.message)" }.joined(separator: "\n")
    let element = test.status == .crashed ? "error" : "failure"
    return "    <testcase \(attributes)><\(element) message=\(first)>\(XMLText.escaped(text))"
      + "</\(element)></testcase>\n"
  }

  private static func leftOut(_ entries: [SuiteReport.LeftOut]) -> String {
    guard !entries.isEmpty else { return "" }
    let cases = entries.map { entry in
      let name = XMLText.quoted("\(entry.file):\(entry.line) \(entry.what)")
      return "    <testcase classname=\"left out\" name=\(name) "
        + "file=\(XMLText.quoted(entry.file)) time=\"0\"><skipped message=\(XMLText.quoted(entry.reason))/>"
        + "</testcase>\n"
    }
    let counts =
      "tests=\"\(entries.count)\" failures=\"0\" errors=\"0\" skipped=\"\(entries.count)\" time=\"0\""
    return "  <testsuite name=\"left out\" \(counts)>\n\(cases.joined())  </testsuite>\n"
  }

  private static func counts(_ tests: [SuiteReport.Test], _ leftOut: Int) -> String {
    func count(_ status: SuiteReport.Test.Status) -> Int { tests.count { $0.status == status } }
    return "tests=\"\(tests.count + leftOut)\" failures=\"\(count(.failed))\" errors=\"\(count(.crashed))\" "
      + "skipped=\"\(count(.skipped) + count(.leftOut) + leftOut)\" time=\"0\""
  }
}

import LayoutLab
import LayoutLabReport

/// The outcomes of scenarios as JUnit XML: a suite for each folder, and a test case for each file.
///
/// CI servers show one failure of a test case, so all failures of a scenario go into one.
package enum RunJUnit {
  /// Returns the document.
  package static func text(_ runs: [ScenarioRun]) -> String {
    var folders: [String] = []
    for run in runs where !folders.contains(folder(of: run)) { folders.append(folder(of: run)) }
    let suites = folders.map { folder in suite(folder, runs.filter { Self.folder(of: $0) == folder }) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"layoutlab run\" \(counts(runs))>\n"
      + suites.joined() + "</testsuites>\n"
  }

  private static func suite(_ folder: String, _ runs: [ScenarioRun]) -> String {
    "  <testsuite name=\(XMLText.quoted(folder)) \(counts(runs))>\n" + runs.map(testCase).joined()
      + "  </testsuite>\n"
  }

  private static func testCase(_ run: ScenarioRun) -> String {
    let attributes =
      "classname=\(XMLText.quoted(run.file)) name=\(XMLText.quoted(run.outcome.scenario.name)) "
      + "file=\(XMLText.quoted(run.file)) time=\"0\""
    let failures = run.outcome.failures
    guard let first = failures.first else { return "    <testcase \(attributes)/>\n" }
    let text = failures.map { "\($0.source?.description ?? run.file): error: \($0.sentence)" }
    return "    <testcase \(attributes)><failure type=\(XMLText.quoted(first.mismatch.word)) "
      + "message=\(XMLText.quoted(first.sentence))>\(XMLText.escaped(text.joined(separator: "\n")))"
      + "</failure></testcase>\n"
  }

  private static func folder(of run: ScenarioRun) -> String {
    let parts = run.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  private static func counts(_ runs: [ScenarioRun]) -> String {
    "tests=\"\(runs.count)\" failures=\"\(runs.count { $0.outcome.verdict == .failed })\" errors=\"0\" "
      + "skipped=\"0\" time=\"0\""
  }
}

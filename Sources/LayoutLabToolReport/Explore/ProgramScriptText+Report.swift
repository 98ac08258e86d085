import LayoutLab
import LayoutLabReport

extension ProgramScriptText {
  /// Returns a file with a test for each finding that a generated program shows.
  package static func text(_ report: CheckReport) -> String {
    let tests = report.subjects.flatMap { subject in
      subject.findings.compactMap { finding in
        finding.program.map { program in
          """

          @Test @MainActor func `\(subject.type) keeps \(finding.rule)`() {
            expectSoundLayout(in: \(scenario(program, indent: "    "))) { \(subject.type)() }
          }

          """
        }
      }
    }
    if tests.isEmpty { return "// No program breaks a rule.\n" }
    return """
      import LayoutLab
      import LayoutLabTesting
      import Testing
      import UIKit

      """ + tests.joined()
  }
}

import Foundation
import LayoutLab
import LayoutLabToolReport
import Testing

@Suite("The baseline of a check")
struct CheckBaselineTests {
  private func finding(_ rule: RuleID, _ message: String, line: Int = 3) -> Finding {
    Finding(
      rule: rule, severity: rule.rule.severity, message: message, file: "A.swift", line: line,
      scenario: "rotate", step: 2, evidence: .init(expected: "one", actual: "another"), fix: "")
  }

  private func report(_ findings: [Finding], reason: String? = nil) -> CheckReport {
    CheckReport(subjects: [
      CheckReport.Subject(type: "Grid", file: "A.swift", line: 1, findings: findings),
      CheckReport.Subject(type: "List", file: "B.swift", line: 1, reason: reason),
    ])
  }

  @Test func `known findings are recognized at other lines and with other numbers`() throws {
    let old = report([finding(.staleAfterResize, "item [0, 3] is at 4.5, 2 more differ")])
    let baseline = try CheckBaseline(json: Data(CheckBaseline(old).json.utf8))
    #expect(baseline.findings.map(\.message) == ["item [#, #] is at #, # more differ"])
    var new = report([
      finding(.staleAfterResize, "item [1, 0] is at 7, 12 more differ", line: 9),
      finding(.impureQuery, "item [1, 0] is at 7, 12 more differ"),
    ])
    let result = baseline.apply(to: &new)
    #expect(new.subjects[0].findings.map(\.rule) == [.impureQuery])
    #expect(new.subjects[0].verdict == .fail)
    #expect(result.quiet == 1)
    #expect(result.gone == [])
  }

  @Test func `a layout with known findings alone passes, and one that cannot be checked is known too`() {
    let old = report([finding(.staleAfterResize, "old")], reason: "it is generic")
    var new = old
    #expect(CheckBaseline(old).apply(to: &new).quiet == 2)
    #expect(new.subjects.map(\.verdict) == [.pass])
    var other = report([finding(.staleAfterResize, "old")], reason: "it needs data")
    #expect(CheckBaseline(old).apply(to: &other).gone.map(\.message) == ["it is generic"])
    #expect(other.subjects.map(\.verdict) == [.pass, .notChecked])
  }
}

import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

@Suite("Verdicts that are printed while a check runs") @MainActor
struct CheckStreamTests {
  private static func subjects(_ count: Int) -> [CheckReport.Subject] {
    (0..<count).map { number in
      CheckReport.Subject(
        type: "Layout\(number)", file: "L\(number).swift", line: 3,
        reason: number % 3 == 2 ? "it needs a fixture" : nil,
        findings: number % 2 == 0
          ? []
          : [
            Finding(
              rule: .staleAfterResize, severity: .error, message: "m", file: "L.swift", line: 1,
              scenario: "rotate",
              step: 2, evidence: .init(expected: "e", actual: "a"), fix: "f")
          ], scenarios: 1, trace: number == 0 ? "a trace\n" : "")
    }
  }

  @Test(arguments: [0, 1, 2, 5], [false, true]) func `are the text of the whole report`(
    count: Int, hasNotes: Bool
  ) {
    var report = CheckReport(subjects: [], command: "layoutlab check .")
    if hasNotes { report.notes = [.init(file: "A.swift", line: 1, message: "a note")] }
    var (out, err) = ("", "")
    let terminal = Terminal(style: .plain, writeResult: { out += $0 }, writeMessage: { err += $0 })
    let stream = CheckStream(CheckText(), terminal)
    report.count = count
    stream.begin(report, ["A.swift:1:1: error: x"])
    for subject in Self.subjects(count) { stream.show(subject) }
    report.count = nil
    report.subjects = Self.subjects(count)
    stream.end(report)
    #expect(out == CheckText().text(report))
    #expect(err == "A.swift:1:1: error: x\n")
  }

  @Test func `values are passed on when they are ready, and returned in their order`() {
    var seen: [Int] = []
    let results = CheckBatch.map(Array(0..<50)) {
      $0 * 2
    } each: { index, output in
      #expect(output == index * 2)
      seen.append(index)
    }
    #expect(results == (0..<50).map { $0 * 2 })
    #expect(seen.sorted() == Array(0..<50))
  }
}

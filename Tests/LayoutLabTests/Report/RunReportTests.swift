import Foundation
import HeadlessUIKit
@testable import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import Testing

@Suite @MainActor struct RunReportTests {
  /// Returns the run of a list on a device that shows three rows.
  private func run(rows: Int, name: String = "rows", steps: [Step] = [.load]) -> ScenarioRun {
    let device = ScenarioDevice(size: CGSize(width: 100, height: 150), scale: 2)
    let data = ScenarioData(sections: [SectionData(items: rows)])
    let session = LayoutSession(Scenario(name: name, data: data, device: device, steps: steps)) {
      LayoutSession.Subject(ListLayout($0))
    }
    return ScenarioRun(file: "my rows.json", outcome: session.run())
  }

  /// A step with an expectation that fails.
  private var failingStep: Step {
    let source = SourcePosition(file: "my rows.json", line: 12, column: 7)
    return Step(
      .scroll(.to(CGPoint(x: 0, y: 30))), label: "a bit \"down\"",
      expectations: [Expect(ContentOffsetExpectation(.zero), source: source)], settles: false)
  }

  // MARK: Traces

  @Test func `a trace shows numbers, times, nesting, arguments, results and causes`() {
    #expect(
      TraceText().text(run(rows: 1).outcome) == """
        step 1  load
            1  0.000  view.layoutSubviews()
            2  0.000    layout.invalidateLayout(with:)  everything, counts  (first display)
            3  0.000    layout.prepare()  (first display)
            4  0.000      dataSource.numberOfSections(in:) -> 1  (counts not known)
            5  0.000      dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 1  (counts not known)
            6  0.000    layout.collectionViewContentSize -> 100 × 50  (content size not known)
            7  0.000    layout.layoutAttributesForElements(in:)  (0, 0, 100, 150) -> 1 attribute
                            (first display)
            8  0.000    layout.collectionViewContentSize -> 100 × 50  (content size not known)
            9  0.000    scrollView.contentSize  100 × 50
           10  0.000    dataSource.collectionView(_:cellForItemAt:)  [0, 0] -> UICollectionViewCell
                            (element visible)
           11  0.000      cell.init(frame:)  (0, 0, 100, 50)
           12  0.000      cell.apply(_:)  [0, 0] (0, 0, 100, 50)
           13  0.000    cell.preferredLayoutAttributesFitting(_:)  [0, 0] (0, 0, 100, 50) -> the same
           14  0.000    layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)
                            [0, 0] (0, 0, 100, 50), [0, 0] (0, 0, 100, 50) -> false
           15  0.000    delegate.collectionView(_:willDisplay:forItemAt:)  [0, 0]
          screen: 1 cell, offset (0, 0), content 100 × 50

        """)
  }

  @Test func `the heading of a trace wraps long descriptions`() {
    var run = run(rows: 1)
    #expect(TraceText().heading(run) == "rows  my rows.json\n")
    run.outcome.scenario.about = Array(repeating: "word", count: 21).joined(separator: " ")
    let line = Array(repeating: "word", count: 20).joined(separator: " ")
    #expect(TraceText().heading(run) == "rows  my rows.json\n\(line)\nword\n")
  }

  @Test func `a brief trace folds repeated calls`() {
    let lines = TraceText(isBrief: true).text(run(rows: 3).outcome).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(
      lines.suffix(3) == [
        "   15  0.000    delegate.collectionView(_:willDisplay:forItemAt:)  [0, 0]",
        "                … the same 6 calls for [0, 1…2]",
        "  screen: 3 cells, offset (0, 0), content 100 × 150",
      ])
  }

  @Test func `the heading of a step shows its label, its action and its options`() {
    let steps = [
      .load, failingStep, Step.scroll(by: CGVector(dx: 0, dy: 1)).repeated(2),
      .query(.point(CGPoint(x: 1, y: 1))), .insert(items: [[0, 0], [0, 1]]).labeled("two more"),
    ]
    let text = TraceText().text(run(rows: 4, steps: steps).outcome)
    let unnumbered = text.split(separator: "\n").filter { !$0.hasPrefix("   ") }
    #expect(
      unnumbered == [
        "step 1  load", "  screen: 3 cells, offset (0, 0), content 100 × 200",
        "step 2  a bit \"down\" – scroll to (0, 30), before the next update cycle",
        "  screen: 3 cells, offset (0, 30), content 100 × 200",
        "step 3  scroll by (0, 1), 2 times", "  screen: 4 cells, offset (0, 32), content 100 × 200",
        "step 4  query point (1, 1)", "  result: [0, 0]",
        "  screen: 4 cells, offset (0, 32), content 100 × 200",
        "step 5  two more – insert items [0, 0…1]", "  screen: 4 cells, offset (0, 32), content 100 × 300",
      ])
  }

  @Test func `a trace as JSON Lines keeps the order of the keys and the types of the values`() {
    let lines = TraceJSON.text(run(rows: 1, steps: [.load, failingStep]).outcome.trace).split(separator: "\n")
    #expect(lines.count == 18)
    #expect(
      lines.prefix(13) == [
        #"{"n": 1, "time": 0, "turn": 0, "step": 1, "depth": 0, "call": "view.layoutSubviews()"}"#,
        #"{"n": 2, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.invalidateLayout(with:)", "arguments": {"context": "everything, counts"}, "cause": "first display"}"#,
        #"{"n": 3, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.prepare()", "cause": "first display"}"#,
        #"{"n": 4, "time": 0, "turn": 0, "step": 1, "depth": 2, "call": "dataSource.numberOfSections(in:)", "result": 1, "cause": "counts not known"}"#,
        #"{"n": 5, "time": 0, "turn": 0, "step": 1, "depth": 2, "call": "dataSource.collectionView(_:numberOfItemsInSection:)", "arguments": {"section": 0}, "result": 1, "cause": "counts not known"}"#,
        #"{"n": 6, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.collectionViewContentSize", "result": [100, 50], "cause": "content size not known"}"#,
        #"{"n": 7, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.layoutAttributesForElements(in:)", "arguments": {"rect": [0, 0, 100, 150]}, "result": "1 attribute", "cause": "first display"}"#,
        #"{"n": 8, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.collectionViewContentSize", "result": [100, 50], "cause": "content size not known"}"#,
        #"{"n": 9, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "scrollView.contentSize", "arguments": {"newValue": [100, 50]}}"#,
        #"{"n": 10, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "dataSource.collectionView(_:cellForItemAt:)", "arguments": {"indexPath": [0, 0]}, "result": "UICollectionViewCell", "cause": "element visible"}"#,
        #"{"n": 11, "time": 0, "turn": 0, "step": 1, "depth": 2, "call": "cell.init(frame:)", "arguments": {"frame": [0, 0, 100, 50]}}"#,
        #"{"n": 12, "time": 0, "turn": 0, "step": 1, "depth": 2, "call": "cell.apply(_:)", "arguments": {"layoutAttributes": {"path": [0, 0], "frame": [0, 0, 100, 50]}}}"#,
        #"{"n": 13, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "cell.preferredLayoutAttributesFitting(_:)", "arguments": {"layoutAttributes": {"path": [0, 0], "frame": [0, 0, 100, 50]}}, "result": {"path": [0, 0], "frame": [0, 0, 100, 50]}}"#,
      ])
    #expect(
      lines[15]
        == #"{"n": 16, "time": 0, "turn": 1, "step": 2, "depth": 0, "call": "layout.shouldInvalidateLayout(forBoundsChange:)", "arguments": {"newBounds": [0, 30, 100, 150]}, "result": false, "cause": "bounds change"}"#
    )
  }

  @Test func `every line of a JSON trace is valid`() throws {
    let steps: [Step] = [.load, failingStep, .insert(items: [[0, 0]]), .select([0, 0])]
    let run = run(rows: 4, steps: steps)
    for line in TraceJSON.text(run.outcome.trace).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["n"] as? Int != nil)
    }
  }

  // MARK: Outcomes

  @Test func `the report of runs lists each scenario, its failures and the totals`() {
    let runs = [run(rows: 1, name: "one row"), run(rows: 4, name: "four rows", steps: [.load, failingStep])]
    let report = RunText(names: runs.map(\.outcome.scenario.name))
    #expect(
      runs.map(report.text).joined() + report.summary(runs) == """
        ✓ one row        15 calls  0.000 s
        ✗ four rows      30 calls  0.000 s
        my rows.json:12:7: error: step 2, 'a bit "down"': the content offset
            expected  (0, 0)
            found     (0, 30)
            see       layoutlab run 'my rows.json' --trace
        1 passed, 1 failed

        """)
  }

  @Test func `only the colored style contains escape sequences`() {
    let run = run(rows: 1, name: "one row")
    let colored = RunText(names: [], style: .colored)
    #expect(colored.text(run) == "\u{1B}[32m✓\u{1B}[0m one row  \u{1B}[2m    15 calls  0.000 s\u{1B}[0m\n")
    #expect(colored.summary([run]) == "\u{1B}[32m1 passed, 0 failed\u{1B}[0m\n")
  }

  @Test func `the report of runs as JSON`() {
    let runs = [run(rows: 1, name: "one row"), run(rows: 4, name: "four rows", steps: [.load, failingStep])]
    #expect(
      RunJSON.text(runs) == """
        {
          "layoutlab": "1.0.0",
          "command": "run",
          "scenarios": [
            {"name": "one row", "file": "my rows.json", "verdict": "pass", "failures": []},
            {
              "name": "four rows",
              "file": "my rows.json",
              "verdict": "fail",
              "failures": [
                {
                  "step": 2,
                  "title": "a bit \\"down\\"",
                  "message": "the content offset: expected (0, 0), found (0, 30)",
                  "expected": "(0, 0)",
                  "found": "(0, 30)",
                  "file": "my rows.json",
                  "line": 12,
                  "column": 7
                }
              ]
            }
          ],
          "totals": {"scenarios": 2, "passed": 1, "failed": 1}
        }

        """)
  }
}

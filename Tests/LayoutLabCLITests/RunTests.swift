import Foundation
import TestSupport
import Testing

@Suite("layoutlab run", .besideMainActor) struct RunTests {
  /// Returns a scenario of three rows that passes if the expected content size is correct.
  static func scenario(
    name: String = "three rows", subject: String? = "on-demand-grid", height: Int = 180
  ) -> String {
    """
    {
      "name": "\(name)",
      \(subject.map { "\"subject\": \"\($0)\"," } ?? "")
      "data": {"sections": [8]},
      "device": {"width": 375, "height": 667},
      "steps": [
        {"load": true, "label": "first display", "expect": {"contentSize": [375, \(height)]}}
      ]
    }

    """
  }

  @Test func `all scenarios of the folder are printed, with the details of a failure`() async throws {
    let result = try await Tool(files: [
      "Scenarios/b.json": Self.scenario(name: "wrong height", height: 9), "Scenarios/a.json": Self.scenario(),
      "Scenarios/scenario.schema.json": "{}", "Scenarios/notes.txt": "not a scenario",
    ]).run("run")
    #expect(result.code == 1)
    #expect(
      result.out == """
        ✓ three rows        57 calls  0.000 s
        ✗ wrong height      57 calls  0.000 s
        Scenarios/b.json:7:72: error: step 1, 'first display': the content size
            expected  375 × 9
            found     375 × 180
            see       layoutlab run Scenarios/b.json --trace
        1 passed, 1 failed

        """)
    #expect(result.err.wholeMatch(of: /ran 2 scenarios in [0-9.]+ s\n/) != nil)
  }

  @Test func `success exits with 0, and standard output contains only the results`() async throws {
    let result = try await Tool(files: ["a.json": Self.scenario()]).runHere(["run"], operands: ["a.json"])
    #expect(result.code == 0)
    #expect(result.out == "✓ three rows      57 calls  0.000 s\n1 passed, 0 failed\n")
  }

  @Test func `a trace is printed in full or brief`() async throws {
    let files = ["a.json": Self.scenario()]
    let whole = try await Tool(files: files).runHere(["run", "--trace"], operands: ["a.json"])
    #expect(whole.code == 0)
    #expect(whole.out.hasPrefix("three rows  a.json\n\nstep 1  first display – load\n"))
    #expect(whole.out.contains("\n    3  0.000    layout.prepare()  (first display)\n"))
    #expect(whole.out.hasSuffix("✓ three rows      57 calls  0.000 s\n\n1 passed, 0 failed\n"))
    let brief = try await Tool(files: files).runHere(["run", "--brief", "--trace"], operands: ["a.json"])
    #expect(brief.out.contains("… the same 6 calls for [0, 1…7]\n"))
  }

  @Test func `JSON is one object for results, and one line for each event of a trace`() async throws {
    let files = ["a.json": Self.scenario()]
    let object = try await Tool(files: files).run("run", "a.json", "--format", "json")
    #expect(
      object.out == """
        {
          "layoutlab": "1.0.0",
          "command": "run",
          "scenarios": [{"name": "three rows", "file": "a.json", "verdict": "pass", "failures": []}],
          "totals": {"scenarios": 1, "passed": 1, "failed": 0}
        }

        """)
    let lines = try await Tool(files: files).runHere(
      ["run", "--trace", "--format=json"], operands: ["a.json"]
    )
    .out.split(separator: "\n")
    #expect(lines.count == 57)
    #expect(
      lines[2]
        == #"{"n": 3, "time": 0, "turn": 0, "step": 1, "depth": 1, "call": "layout.prepare()", "cause": "first display"}"#
    )
  }

  @Test func `a failure is reported on standard error next to JSON lines`() async throws {
    let result = try await Tool(files: ["a.json": Self.scenario(height: 9)])
      .runHere(["run", "--trace", "--format", "json"], operands: ["a.json"])
    #expect(result.code == 1)
    #expect(
      result.err.hasPrefix(
        "a.json:7:72: error: step 1, 'first display': the content size: expected 375 × 9, found 375 × 180\n"))
  }

  // MARK: Input that is wrong

  @Test func `the errors of all files are reported, and nothing is run`() async throws {
    let result = try await Tool(files: [
      "Scenarios/a.json": Self.scenario(), "Scenarios/b.json": "{\"name\": \"cut",
      "Scenarios/c.json": Self.scenario(subject: "waterfal"), "Scenarios/d.json": Self.scenario(subject: nil),
    ]).run("run")
    #expect(result.code == 65)
    #expect(result.out == "")
    let lines = result.err.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("Scenarios/b.json:1:"))
    #expect(lines[1].hasPrefix("Scenarios/c.json:3:14: error: "))
    #expect(lines[1].contains("did you mean 'waterfall'?"))
    #expect(
      lines[2] == "Scenarios/d.json:1:1: error: the scenario names no layout; add \"subject\": \"waterfall\" "
        + "or another name from 'layoutlab list'")
  }

  @Test func `missing files and folders are reported`() async throws {
    let files = ["Scenarios/first-display.json": Self.scenario(), "empty/x.txt": ""]
    let result = try await Tool(files: files).run(
      "run", "first-dispay", "empty", "Scenarios/first-display.json")
    #expect(result.code == 65)
    #expect(result.out == "")
    #expect(
      result.err == """
        first-dispay: error: there is no such file; did you mean 'Scenarios/first-display.json'?
        empty: error: there is no scenario (*.json) in this folder

        """)
    #expect(
      try await Tool().run("run")
        == Tool.Result(
          code: 65, out: "",
          err: "Scenarios: error: there is no such folder here; name a file or a folder with scenarios\n"))
  }
}

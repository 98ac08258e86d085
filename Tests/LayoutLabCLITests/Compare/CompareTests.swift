import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("layoutlab compare") @MainActor
struct CompareTests {
  nonisolated static let folder = LessonTests.folder.path

  /// Cached output of the tool, because several tests use the same comparison.
  private static var results: [[String]: Tool.Result] = [:]

  /// Runs the tool in this process on shipped scenarios.
  private func compare(
    _ arguments: String..., width: Int = 80
  ) -> Tool.Result {
    let key = arguments + ["\(width)"]
    if let known = Self.results[key] { return known }
    let result = compared(arguments, width)
    Self.results[key] = result
    return result
  }

  private func compared(_ arguments: [String], _ width: Int) -> Tool.Result {
    let words = arguments.map { $0.hasSuffix(".json") ? "\(Self.folder)/\($0)" : $0 }
    var result = Tool.runHere(["compare"] + words, width: width)
    result.out = result.out.replacing(Self.folder, with: "Scenarios")
    return result
  }

  @Test func `two layouts: the overall differences, and the calls of a step side by side`() {
    let result = compare("waterfall.json", "--layouts", "waterfall,waterfall-stale-cache")
    #expect(result.code == 0 && result.err == "")
    #expect(
      result.out.hasPrefix(
        """
        A waterfall that fills its columns in turn  Scenarios/waterfall.json
        A  waterfall
        B  waterfall-stale-cache

        What differs
        """))
    #expect(result.out.contains(#/\ncalls +97 +\d+\n/#))
    #expect(result.out.contains(#/\ncontent size +844 × 276 +390 × 276\n/#))
    #expect(
      result.out.contains(
        """

        step 1  load
          39 calls, the same

        """))
    #expect(
      result.out.contains(
        """
         76    cell.init(frame:)               ≠  76    cell.init(frame:)
                 (6, 6, 183, 30)               │          (6, 6, 183, 100)

        """))
    #expect(
      result.out.contains(
        """
          •  item [0, 0] at (6, 6, 183, 30)    ≠   •  item [0, 0] at (6, 6, 183, 100)

        """))
  }

  @Test func `no line is wider than the terminal or ends with a space; colors take no room`() throws {
    let files = ScenarioFiles(layouts: Gallery.signatures, needsSubject: true)
    let sides = try files.read(["invalidate-layout.json", "reload-data.json"].map { "\(Self.folder)/\($0)" })
      .map { loaded in
        RunComparison.Side(
          name: loaded.scenario.name,
          run: ScenarioRun(file: loaded.file, outcome: try RunCommand.outcome(of: loaded.scenario)))
      }
    let comparison = RunComparison(sides[0], sides[1])
    for width in FullRun.some(of: [80, 60, 120, 200], oneIn: 4) {
      let text = ComparisonText(width: width).text(comparison)
      let lines = text.split(separator: "\n").filter { !$0.contains(Self.folder) }
      #expect(lines.filter { $0.count > width } == [])
      #expect(lines.filter { $0.hasSuffix(" ") } == [])
      let colored = ComparisonText(style: .colored, width: width).text(comparison)
      #expect(colored.contains("\u{1B}[33m≠\u{1B}[0m"))
      #expect(colored.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == text)
    }
  }

  @Test func `two files: steps with the same action are aligned`() {
    let result = compare("invalidate-layout.json", "reload-data.json", width: 80)
    #expect(
      result.out.contains(
        "\nstep 2  invalidateLayout, before the   │ step 2  reloadData, before the next\n"))
    #expect(result.out.contains("\nvirtual time") == false)
    #expect(result.out.contains("\nview.reloadData()"))
  }

  /// The first animates the surviving cells and configures none, the second configures all and animates none.
  @Test func `invalidateLayout() and reloadData() in a property animator`() {
    let result = compare("animator-invalidate-layout.json", "animator-reload-data.json")
    #expect(result.out.contains(#/\ncells configured +6: \[0, 0…5\] +12: \[0, 0…5\]\n/#))
    #expect(result.out.contains(#/\nelements animated +3: items \[0, 0\], +0\n/#))
    #expect(result.out.contains(#/\nlongest animation +2\.000 s +none\n/#))
    #expect(result.out.contains("\n  •  item [0, 0] animates: frame from  <\n"))
  }

  @Test func `one file under two versions of UIKit`() {
    let result = compare("pages-before-ios-13.json", "--profiles=iOS12,iOS26", width: 120)
    #expect(result.code == 0)
    #expect(result.out.contains("\nA  iOS12\nB  iOS26\n"))
    #expect(result.out.contains("≠"))
  }

  @Test func `equal runs are reported as equal, and the exit code is 0 even with --exit-code`() {
    let result = compare("tap-refused.json", "tap-refused.json", "--exit-code")
    #expect(result.code == 0)
    #expect(result.out.hasSuffix("\n\nNo differences: 48 calls in 2 steps.\n"))
    #expect(
      compare("flow-item-without-width.json", "flow-item-without-width-ios-12.json", "--exit-code").code == 1)
  }

  @Test func `every call is printed on request`() {
    let whole = compare("tap-refused.json", "tap-refused.json", "--full")
    #expect(whole.out.contains("\nstep 1  load\n  45 calls, the same\n"))
    #expect(whole.out.contains(#/\n +3 +layout\.prepare\(\) +│ +3 +layout\.prepare\(\)\n/#))
    #expect(!whole.out.contains("…"))
  }

  @Test func `JSON: both sides of every call`() throws {
    let result = compare("tap-refused.json", "--layouts", "waterfall,carousel", "--format=json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.out.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "layoutlab", "command", "same", "a", "b", "differences", "callCounts", "steps",
      ])
    #expect(object["command"] as? String == "compare")
    #expect(object["same"] as? Bool == false)
    #expect((object["b"] as? [String: Any])?["layout"] as? String == "carousel")
    let steps = try #require(object["steps"] as? [[String: Any]])
    #expect(steps.map { $0["same"] as? Bool } == [false, false])
    let calls = try #require(steps[0]["calls"] as? [[String: Any]])
    let onlyA = calls.filter { $0["is"] as? String == "onlyA" }
    #expect(onlyA.count == 24)
    let changed = calls.filter { $0["is"] as? String == "changed" }
    func results(_ side: String) -> [String] {
      changed.compactMap { ($0[side] as? [String: Any])?["result"] as? String }
    }
    #expect(results("a").contains("6 attributes"))
    #expect(results("b").contains("2 attributes"))
    let end = try #require(steps[0]["end"] as? [[String: Any]])
    #expect(end.contains { $0["about"] as? String == "frame" && $0["b"] is NSNull })
  }

  /// An invalid command line and its message.
  nonisolated static let wrong: [([String], String)] = [
    (
      [], "'compare' needs two scenario files, or one file with '--profiles A,B' or '--layouts A,B'; 0 given"
    ),
    (
      ["flow.json", "--layouts", "flow"],
      "'--layouts' needs two values separated by a comma, for example flow,waterfall"
    ),
    (["flow.json", "--profiles", "iOS12,iOS27"], "'--profiles' cannot be 'iOS27'; did you mean 'iOS26'?"),
    (
      ["flow.json", "waterfall.json", "--profiles", "iOS12,iOS26"],
      "'compare' with '--profiles' needs one scenario file; 2 given"
    ),
    (
      ["flow.json", "--profiles", "iOS12,iOS26", "--layouts", "flow,waterfall"],
      "'--profiles' and '--layouts' cannot be combined; choose one"
    ),
    (
      ["insert-and-delete.json", "--layouts", "flow,waterfall"],
      "'flow' does not take the parameter 'columns', which the scenario sets for its layout"
    ),
    (
      ["flow.json", "flow.json", "--full", "--format", "json"],
      "'--full' has no effect on JSON, which is never shortened; leave it out"
    ),
  ]

  @Test(arguments: wrong) func `an invalid command line is rejected`(arguments: [String], message: String) {
    let result = compared(arguments, ComparisonText.defaultWidth)
    #expect(
      result == Tool.Result(code: 64, out: "", err: "layoutlab: \(message)\nsee 'layoutlab help compare'\n"))
  }

  @Test func `an invalid file is reported as by run`() {
    let result = compare("flow.json", "there-is-none.json")
    #expect(result.code == 65 && result.out == "")
    #expect(result.err.contains("there-is-none.json: error: there is no such file"))
  }
}

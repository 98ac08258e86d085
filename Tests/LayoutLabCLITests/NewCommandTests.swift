import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("Files to begin with") @MainActor
struct NewCommandTests {
  private func new(_ arguments: String...) -> String {
    let result = Tool.runHere(["new"] + arguments)
    return result.out + result.err
  }

  /// The suite in the tests has its picture and its trace, and is judged in one scenario only, which is quicker.
  @Test func `the suite is one that is compiled and run here`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../UIKitShimTests/NewSuiteTests.swift")
      .standardized
    var suite = try String(contentsOf: file, encoding: .utf8)
    suite.replace(#/screen\(\n +"""\n(.|\n)+?"""\)/#, with: #"screen("")"#)
    suite.replace(#/expectTrace\(\n +"""\n(.|\n)+?""", /#, with: "expectTrace(")
    suite.replace(#"expectSoundLayout(only: ["rotate"])"#, with: "expectSoundLayout")
    #expect(new("Suite", "--layout", "StripesLayout") == suite)
  }

  @Test func `the scenario runs, and passes`() throws {
    for arguments in FullRun.some(of: [["--layout", "waterfall"], []], oneIn: 2) {
      let out = Tool.runHere(["new", "Scenario"] + arguments).out
      let scenario = try ScenarioReader.read(Data(out.utf8), file: "new.json", layouts: Gallery.signatures)
      #expect(scenario.subject?.layout == arguments.last ?? "flow")
      let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
      #expect(session.run().failures.map(\.sentence) == [])
    }
  }

  @Test func `what cannot be made`() {
    #expect(new("Suite").hasPrefix("layoutlab: a suite is about a layout; add '--layout MyLayout'\n"))
    #expect(
      new("Suite", "--layout", "a b").hasPrefix(
        "layoutlab: '--layout' cannot be 'a b'; it is the name of a class"))
    #expect(new("Siute").hasPrefix("layoutlab: 'new' cannot make 'Siute'; did you mean 'Suite'?"))
    #expect(
      new("Scenario", "--layout", "flwo").hasPrefix(
        "layoutlab: the gallery has no 'flwo'; did you mean 'flow'?"))
    #expect(new().hasPrefix("layoutlab: 'new' takes one word: Suite or Scenario"))
  }
}

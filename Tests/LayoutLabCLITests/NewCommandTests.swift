import Foundation
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite("New files") @MainActor
struct NewCommandTests {
  private func new(_ arguments: String...) -> String {
    let result = Tool.runHere(["new"] + arguments)
    return result.out + result.err
  }

  /// The suite in the tests contains its picture and its trace, and only runs one scenario of the battery.
  @Test func `the printed suite is the one that is compiled and run in these tests`() throws {
    let file = PackageFolder.url.appending(path: "Tests/UIKitShimTests/NewSuiteTests.swift")
    var suite = try String(contentsOf: file, encoding: .utf8)
    suite.replace(#/screen\(\n +"""\n(.|\n)+?"""\)/#, with: #"screen("")"#)
    suite.replace(#/expectTrace\(\n +"""\n(.|\n)+?""", /#, with: "expectTrace(")
    suite.replace(#"expectSoundLayout(only: [.rotate])"#, with: "expectSoundLayout")
    #expect(new("Suite", "--layout", "StripesLayout") == suite)
  }

  @Test func `the printed scenario passes`() throws {
    for arguments in FullRun.some(of: [["--layout", "waterfall"], []], oneIn: 2) {
      let out = Tool.runHere(["new", "Scenario"] + arguments).out
      let scenario = try ScenarioReader.read(Data(out.utf8), file: "new.json", layouts: Gallery.signatures)
      #expect(scenario.subject?.layout == arguments.last ?? "flow")
      let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
      #expect(session.run().failures.map(\.sentence) == [])
    }
  }

  @Test func `invalid operands are rejected`() {
    #expect(
      new("Suite").hasPrefix("layoutlab: a suite needs the class of your layout; add '--layout MyLayout'\n"))
    #expect(
      new("Suite", "--layout", "a b").hasPrefix(
        "layoutlab: '--layout a b' is not the name of a class"))
    #expect(new("Siute").hasPrefix("layoutlab: 'new' cannot print 'Siute'; did you mean 'Suite'?"))
    #expect(
      new("Scenario", "--layout", "flwo").hasPrefix(
        "layoutlab: the gallery has no layout 'flwo'; did you mean 'flow'?"))
    #expect(new().hasPrefix("layoutlab: 'new' needs one operand: Suite or Scenario"))
  }
}

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
    #expect(new().hasPrefix("layoutlab: 'new' needs one operand: Suite, Scenario, Fixture or Probe"))
  }

  // MARK: The probe

  private static let scenarios = PackageFolder.url.appending(path: "Scenarios").path

  @Test func `a probe plays the scenarios that are named`() {
    let text = new("Probe", "--scenario", "\(Self.scenarios)/rotation.json")
    #expect(text.contains("  static func playAll(_ save: () throws -> Void) rethrows {\n    rotation()\n"))
    #expect(text.contains("final class LayoutLabProbe: XCTestCase {"))
    #expect(!text.contains("ProbeFlowLayout"))
  }

  @Test func `a step that a device cannot play is refused, with the reason`() {
    #expect(
      new("Probe", "--scenario", "\(Self.scenarios)/tap-selects.json").hasPrefix(
        "\(Self.scenarios)/tap-selects.json: error: the probe cannot play '"))
    let reasons = [
      "tap-selects": "of step 2: it has 'tap', and a test on a device has no finger",
      "animated-scroll": "of step 2: it scrolls with an animation, whose frames depend on the display",
      "carousel": "its layout is 'carousel'; the probe has 'waterfall' and 'flow'",
      "safe-area": "it has 'traits', and a device keeps its traits during a test",
      "hostile-rects": "it has 'rects', and UIKit chooses the rectangles itself",
      "prefetching": "prefetching depends on the time that a device has",
      "flow-right-to-left": "the probe does not change the layout direction",
      "batch-that-does-not-add-up": "raises an exception, which would end the test",
    ]
    for (name, reason) in reasons {
      let text = new("Probe", "--scenario", "\(Self.scenarios)/\(name).json")
      #expect(text.contains(reason), "\(name): \(text.prefix(300))")
    }
  }

  @Test func `the flags of a probe are not those of other files`() {
    #expect(new("Probe", "--layout", "flow").hasPrefix("layoutlab: '--layout' does not apply to a probe"))
    #expect(
      new("Scenario", "--scenario", "a.json").hasPrefix("layoutlab: '--scenario' applies to 'new Probe'"))
  }
}

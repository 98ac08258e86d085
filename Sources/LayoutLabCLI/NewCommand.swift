import LayoutLab
import LayoutLabReport

/// Prints a file to start from.
enum NewCommand {
  /// The operands: the types of files that can be printed.
  static let words = ["Suite", "Scenario", "Fixture", "Probe"]

  /// Prints a test suite for a layout, a scenario, a fixture, or a probe for real UIKit.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "new") }
    guard invocation.operands.count == 1 else {
      throw error("'new' needs one operand: Suite, Scenario, Fixture or Probe")
    }
    let word = invocation.operands[0]
    let layout = invocation.flags[Flag.layout.name]
    if word.lowercased() != "probe", invocation.has(.probeScenario) {
      throw error("'--scenario' applies to 'new Probe'")
    }
    switch word.lowercased() {
    case "probe":
      if layout != nil {
        throw error("'--layout' does not apply to a probe; its scenarios name their layouts")
      }
      terminal.print(try probe(invocation.lines(of: .probeScenario)))
    case "suite":
      guard let layout else { throw error("a suite needs the class of your layout; add '--layout MyLayout'") }
      guard isName(layout) else { throw error("'--layout \(layout)' is not the name of a class") }
      terminal.print(suite(layout))
    case "scenario":
      if let layout, !Gallery.signatures.contains(where: { $0.name == layout }) {
        throw error(
          "the gallery has no layout '\(layout)'"
            + Suggestion.text(for: layout, among: Gallery.signatures.map(\.name)))
      }
      terminal.print(scenario(layout ?? "flow"))
    case "fixture":
      guard let layout else {
        throw error("a fixture needs the file of your layout; add '--layout MyLayout.swift'")
      }
      terminal.print(try FixtureText.text(ofFile: layout))
    default: throw error("'new' cannot print '\(word)'" + Suggestion.text(for: word, among: words))
    }
    return .success
  }

  /// Returns a probe that plays scenarios, by default a set about the order of calls.
  ///
  /// - Throws: `InputError` with the reasons if the probe cannot play a scenario.
  @MainActor private static func probe(_ files: [String]) throws -> String {
    let loaded =
      files.isEmpty
      ? try ProbeScenarioFiles.usual.map(LessonFiles.read)
      : try ScenarioFiles(layouts: Gallery.signatures, needsSubject: true).read(files)
    let probe = ProbeFile(loaded)
    guard probe.refused.isEmpty else { throw InputError(lines: probe.refused.map { $0.message("error") }) }
    return probe.text()
  }

  /// Whether a text can be the name of a Swift type, with dots for nested types.
  private static func isName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } ?? false
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  private static func suite(_ layout: String) -> String {
    """
    import LayoutLab
    import LayoutLabTesting
    import Testing
    import UIKit

    // Add here: @testable import YourModule

    /// \(layout) on a simulated phone.
    ///
    /// The picture and the trace are still empty: 'LAYOUTLAB_RECORD=1 swift test' writes them into this file.
    @Suite("\(layout)", .device(.phone)) @MainActor struct \(layout.split(separator: ".").joined())Tests {
      // A script: steps with expectations. A failure is reported at the line of its expectation.
      @Test func `is prepared once, and follows the data and the size of the view`() {
        expectScript(data: [40]) {
          \(layout)()
        } steps: {
          Step.load.expecting {
            Expect.calls("layout.prepare()", 1)
            Expect.noWarning
          }
          Step.scroll(by: CGVector(dx: 0, dy: 300)).labeled("down by 300 points").expecting {
            Expect.holds(.staleAfterScroll)
            // Remove this line if the layout depends on the content offset.
            Expect.never("layout.prepare()")
          }
          Step.insert(items: [[0, 0]]).expecting { Expect.holds(.staleAfterDataChange) }
          Step.delete(items: [[0, 3], [0, 4]]).expecting { Expect.holds(.staleAfterDataChange) }
          Step.rotate.expecting { Expect.holds(.staleAfterResize) }
        }
      }

      // A picture: the letters A to Z are the items of the first section, drawn where they are visible. The trait
      // overrides that of the suite; others are .pad, .rightToLeft, .profile(.iOS12) and .rects(.hostile(seed: 7)).
      @Test(.device(.points(200, 240))) func `looks like this`() {
        expectScript(data: [40]) {
          \(layout)()
        } steps: {
          Step.load.expecting {
            Expect.screen("")
          }
        }
      }

      // A manual session and a trace: the calls that the layout receives in the last step, in order.
      @Test func `is queried for new pages only`() {
        let session = LayoutSession(data: [40]) { \(layout)() }
        session.load()
        session.scroll(by: 300)
        session.expectTrace(of: [.layout])
      }

      // The battery of 'layoutlab check'. List known problems in knownFindings: [.unalignedFrame], and rules that do
      // not apply to the layout in disabled: [.ignoresSections].
      @Test func `is sound`() {
        expectSoundLayout { \(layout)() }
      }
    }

    """
  }

  private static func scenario(_ layout: String) -> String {
    """
    // A scenario: data, a device, and steps with expectations. Run it with
    //   layoutlab run FILE            to see whether it passes
    //   layoutlab run FILE --trace    to see every call
    {
      // Editors complete keys with this schema, which is in the folder of LayoutLab's own scenarios.
      "$schema": "scenario.schema.json",
      "name": "Forty items, a scroll, an update and a rotation",
      "about": "A sentence or a paragraph about what this scenario shows.",

      // A layout of the gallery ('layoutlab list'). A Swift test that runs this file can provide its own layout instead.
      "subject": "\(layout)",

      // The number of items in each section, or sections with heights, sizes, headers, footers and insets.
      "data": {"sections": [40]},

      // A phone of 390 × 844 points, unless this object sets something else.
      "device": {"profile": "iOS26"},

      "steps": [
        {
          "label": "the first display",
          "load": true,
          "expect": {"calls": {"layout.prepare()": 1}, "contentOffset": [0, 0], "warning": null}
        },
        {
          "label": "down by 300 points",
          "scroll": {"by": [0, 300]},
          "expect": {"contentOffset": [0, 300], "holds": ["stale-after-scroll"]}
        },
        {
          "label": "a new item at the front",
          "insert": {"items": [[0, 0]]},
          "expect": {"updates": [{"action": "insert", "after": [0, 0]}], "holds": ["stale-after-data-change"]}
        },
        // 'layoutlab rules' lists the rules that can be expected to hold or to be violated.
        {"label": "in landscape", "rotate": "landscape", "expect": {"holds": ["stale-after-resize"]}}
      ]
    }

    """
  }
}

extension Flag {
  static let layout = Flag(
    "--layout", placeholder: "NAME", suggestions: Gallery.signatures.map(\.name),
    "the class of your layout; for a fixture, its file; for a scenario, a layout of the gallery")
  static let probeScenario = Flag(
    "--scenario", placeholder: "FILE", "a scenario that the probe plays; can be repeated")
}

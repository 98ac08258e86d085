import LayoutLab
import LayoutLabReport

/// Prints a file to begin with.
enum NewCommand {
  /// What can be begun.
  static let words = ["Suite", "Scenario"]

  /// Prints a suite for a layout, or a scenario.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "new") }
    guard invocation.operands.count == 1 else { throw error("'new' takes one word: Suite or Scenario") }
    let word = invocation.operands[0]
    let layout = invocation.flags[Flag.layout.name]
    switch word.lowercased() {
    case "suite":
      guard let layout else { throw error("a suite is about a layout; add '--layout MyLayout'") }
      guard isName(layout) else { throw error("'--layout' cannot be '\(layout)'; it is the name of a class") }
      terminal.print(suite(layout))
    case "scenario":
      if let layout, !Gallery.signatures.contains(where: { $0.name == layout }) {
        throw error(
          "the gallery has no '\(layout)'"
            + Suggestion.text(for: layout, among: Gallery.signatures.map(\.name)))
      }
      terminal.print(scenario(layout ?? "flow"))
    default: throw error("'new' cannot make '\(word)'" + Suggestion.text(for: word, among: words))
    }
    return .success
  }

  /// Whether a text is the name of a Swift type, perhaps inside another.
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
    /// The picture and the trace are not there yet: 'LAYOUTLAB_RECORD=1 swift test' writes them into this file.
    @Suite("\(layout)", .device(.phone)) @MainActor struct \(layout.split(separator: ".").joined())Tests {
      // A script: steps, and what is expected of each. A failure is a sentence at the line of its expectation.
      @Test func `is laid out once, and follows the data and the size of the view`() {
        expectScript(data: [40]) {
          \(layout)()
        } steps: {
          Step.load.expecting {
            Expect.calls("layout.prepare()", 1)
            Expect.noWarning
          }
          Step.scroll(by: CGVector(dx: 0, dy: 300)).labelled("down by 300 points").expecting {
            Expect.holds(.staleAfterScroll)
            // Leave this out where the layout follows the content offset.
            Expect.never("layout.prepare()")
          }
          Step.insert(items: [[0, 0]]).expecting { Expect.holds(.staleAfterDataChange) }
          Step.delete(items: [[0, 3], [0, 4]]).expecting { Expect.holds(.staleAfterDataChange) }
          Step.rotate.expecting { Expect.holds(.staleAfterResize) }
        }
      }

      // A picture: A to Z are the items of the first section, each where it is in front. The trait stands above that
      // of the suite; others are .pad, .rightToLeft, .profile(.iOS12) and .rects(.hostile(seed: 7)).
      @Test(.device(.points(200, 240))) func `looks like this`() {
        expectScript(data: [40]) {
          \(layout)()
        } steps: {
          Step.load.expecting {
            Expect.screen("")
          }
        }
      }

      // A session by hand, and a trace: what the layout is asked in the last step, in order.
      @Test func `is asked for new pages, and for nothing that it has answered`() {
        let session = LayoutSession(data: [40]) { \(layout)() }
        session.load()
        session.scroll(by: 300)
        session.expectTrace(of: [.layout])
      }

      // The battery of 'layoutlab check'. Name what is known to be wrong in knownFindings: [.unalignedFrame], and what
      // need not hold in disabled: [.ignoresSections].
      @Test func `is sound`() {
        expectSoundLayout { \(layout)() }
      }
    }

    """
  }

  private static func scenario(_ layout: String) -> String {
    """
    // A scenario: data, a device, and steps with what is expected of each. Run it with
    //   layoutlab run FILE            a verdict
    //   layoutlab run FILE --trace    every call
    {
      // Editors complete words by the schema; it stands beside the scenarios that come with LayoutLab.
      "$schema": "scenario.schema.json",
      "name": "Forty items, a scroll, an update and a rotation",
      "about": "Says what the reader should see; a sentence or a paragraph.",

      // A layout of the gallery ('layoutlab list'). Without it the caller brings one, as a suite in Swift does.
      "subject": "\(layout)",

      // Numbers of items, or sections with heights, sizes, headers, footers and insets.
      "data": {"sections": [40]},

      // A phone of 390 × 844 points, unless something else is said here.
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
        // 'layoutlab rules' lists what can be expected to hold, or to be violated.
        {"label": "on its side", "rotate": "landscape", "expect": {"holds": ["stale-after-resize"]}}
      ]
    }

    """
  }
}

extension Flag {
  static let layout = Flag(
    "--layout", placeholder: "NAME", suggestions: Gallery.signatures.map(\.name),
    "the class of your layout; for a scenario a layout of the gallery")
}

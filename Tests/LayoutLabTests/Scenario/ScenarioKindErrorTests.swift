import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Messages about kinds of views in files that name a layout whose kinds are known.
@Suite("Messages of the scenario reader about kinds of views") struct ScenarioKindErrorTests {
  static let layouts = [
    LayoutSignature("plain", kinds: LayoutKinds()),
    LayoutSignature("panels", kinds: LayoutKinds(supplementary: [.header], decoration: ["GridPanel"])),
    LayoutSignature("own"),
  ]

  /// Returns the messages about a step on the second line, in a scenario of a layout.
  private func errors(_ layout: String, _ step: String) -> [String] {
    let file = #"{"name": "n", "subject": "\#(layout)", "steps": [{"load": true},"# + "\n\(step)]}"
    do {
      _ = try ScenarioReader.read(Data(file.utf8), file: "F", layouts: Self.layouts)
      return []
    } catch {
      return error.diagnostics.map { "\($0.position.line):\($0.position.column): \($0.message)" }
    }
  }

  @Test(arguments: [
    (
      #"{"reloadData": true, "expect": {"frames": [{"decoration": {"kind": "GridPanle", "at": [0, 0]}, "frame": [0, 0, 1, 1]}]}}"#,
      "2:44: 'frames' expects a view of decoration GridPanle [0, 0], but 'panels' has no decoration view of that kind; "
        + "did you mean 'GridPanel'?"
    ),
    (
      #"{"reloadData": true, "expect": {"frames": [{"supplementary": {"kind": "GridPanel", "at": [0, 0]}, "frame": [0, 0, 1, 1]}]}}"#,
      "2:44: 'frames' expects a view of GridPanel [0, 0], but 'panels' has no supplementary view of that kind; "
        + "'GridPanel' is a decoration view"
    ),
    (
      #"{"reloadData": true, "expect": {"animated": [{"supplementary": {"kind": "footer", "at": [0, 0]}}]}}"#,
      "2:45: 'animated' expects an animation of footer [0, 0], but 'panels' has no supplementary view of that kind; "
        + "the only one is header"
    ),
    (
      #"{"query": {"decoration": {"kind": "Gridpanel", "at": [0, 0]}}, "expect": {"query": {"frame": [0, 0, 1, 1]}}}"#,
      "2:11: 'query' mentions decoration Gridpanel [0, 0], but 'panels' has no decoration view of that kind; "
        + "did you mean 'GridPanel'?"
    ),
    (
      #"{"invalidate": {"supplementary": {"heder": [[0, 0]]}}}"#,
      "2:16: 'invalidate' mentions heder [0, 0], but 'panels' has no supplementary view of that kind; "
        + "did you mean 'header'?"
    ),
    (
      #"{"reloadData": true, "expect": {"screen": ["AA", "__"]}}"#,
      "2:43: 'screen' draws a footer '_', but 'panels' has no supplementary view of that kind; the only one is header"
    ),
  ])
  func `a kind that the layout cannot have is reported at its position`(step: String, error: String) {
    #expect(errors("panels", step) == [error])
    // A layout of which nothing is known may have it.
    #expect(errors("own", step) == [])
  }

  @Test func `a view that must not be there may have any kind that is not a misspelling`() {
    for kind in ["Badge", "GridPanel"] {
      let frame =
        #"{"reloadData": true, "expect": {"frames": [{"decoration": {"kind": "\#(kind)", "at": [0, 0]}, "frame": null}]}}"#
      #expect(errors("panels", frame) == [])
      #expect(errors("plain", #"{"query": {"decoration": {"kind": "\#(kind)", "at": [0, 0]}}}"#) == [])
    }
  }

  @Test func `a layout in a step adds its kinds, and an unknown layout ends the check`() {
    let panel =
      #"{"reloadData": true, "expect": {"animated": [{"decoration": {"kind": "GridPanel", "at": [0, 0]}}]}}"#
    let badge = panel.replacing("GridPanel", with: "Badge")
    #expect(
      errors("plain", panel) == [
        "2:45: 'animated' expects an animation of decoration GridPanel [0, 0], but 'plain' has no decoration view of that kind"
      ])
    #expect(errors("plain", "{\"setLayout\": \"panels\"}, \(panel)") == [])
    #expect(
      errors("plain", "{\"setLayout\": \"panels\"}, \(badge)").map { $0.prefix(200) } == [
        "2:70: 'animated' expects an animation of decoration Badge [0, 0], but none of 'plain' and 'panels' has a decoration view of that kind; the only one is GridPanel"
      ])
    #expect(errors("plain", "{\"setLayout\": \"own\"}, \(badge)") == [])
  }
}

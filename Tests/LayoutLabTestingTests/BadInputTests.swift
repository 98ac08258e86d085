import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// Scripts that no layout could pass, and what is said of each before anything runs.
@Suite("Scripts that cannot be run", .device(.points(100, 240))) @MainActor struct BadInputTests {
  /// A step that follows the first display of sections of three and five items, and what is said of it.
  struct Example: Sendable, CustomTestStringConvertible {
    var step: Step
    var text: String

    init(_ step: Step, _ text: String) {
      self.step = step
      self.text = text
    }

    /// An expectation of a step that does nothing.
    init(_ expectation: Expect, _ text: String) {
      self.init(Step(.layoutIfNeeded, expectations: [expectation]), text)
    }

    var testDescription: String { text }
  }

  nonisolated static let examples: [Example] = [
    // Paths that the data does not have
    Example(
      .frame([0, 3], .zero), "'frames' expects a view of item [0, 3], and section 0 has 3 items"),
    Example(
      .visible([[0, 0], [2, 0]]), "'visible' expects a view of item [2, 0], and there are 2 sections"),
    Example(.value([1, 5], "x"), "'values' expects a text of item [1, 5], and section 1 has 5 items"),
    Example(
      .cellsConfigured([[0, -1]]),
      "'cellsConfigured' expects a cell of item [0, -1], and section 0 has 3 items"),
    Example(
      .animated([.item([0, 3])]), "'animated' expects an animation of item [0, 3], and section 0 has 3 items"),
    Example(
      .attributesApplied([.item([9, 0])]),
      "'attributesApplied' expects attributes for item [9, 0], and there are 2 sections"),
    Example(
      .frame(of: .supplementary(.header, [2, 0]), .zero),
      "'frames' expects a view of header [2, 0], and there are 2 sections"),
    Example(
      .screen("ABD"), "'screen' draws an item 'D', and no section with an even number has so many items"),
    Example(
      .screen("aef"), "'screen' draws an item 'f', and no section with an odd number has so many items"),
    Example(
      .screen("xx", legend: ["x": .item([0, 4])]),
      "'screen' expects a view of item [0, 4], and section 0 has 3 items"),
    Example(
      .scroll(toItem: [0, 3]),
      "there is no item 3 in section 0, which has 3 items; if that is meant, say which 'exception' to expect, or null"
    ),
    // Counts after an update
    Example(
      .delete(items: [[0, 1]]).expecting { Expect.visible([[0, 0], [0, 2]]) },
      "'visible' expects a view of item [0, 2], and section 0 has 2 items"),
    Example(
      .delete(sections: [1]).expecting { Expect.screen("Aa") },
      "'screen' draws an item 'a', and no section with an odd number has so many items"),
    Example(
      .batch(.delete(items: [[0, 0]]), .insert(items: [[0, 3]])),
      "there is no item 3 in section 0, which has 3 items after the update; "
        + "if that is meant, say which 'exception' to expect, or null"),
    // Calls and rules that there are not
    Example(.never("layout.prepre()"), "unknown call 'layout.prepre()'; did you mean 'layout.prepare()'?"),
    Example(.calls("prepare()", 1), "unknown call 'prepare()'; did you mean 'layout.prepare()'?"),
    Example(
      .order("layout.prepare()", "view.prepare()"),
      "unknown call 'view.prepare()'; UIKit has no such call of the view"),
    Example(
      .holds("stale-after-rezise"),
      "there is no rule 'stale-after-rezise'; did you mean 'stale-after-resize'?"),
    // Numbers that mean nothing
    Example(.calls("layout.prepare()", -1), "'calls' expects 'layout.prepare()' -1 times; write 0 or more"),
    Example(
      Step(.query(.contentSize)).expecting { Expect.query(.count(-2)) },
      "'query' expects -2 attributes; write 0 or more"),
    Example(.advance(by: -0.5), "time cannot advance by -0.5 s; write 0 or more"),
    Example(
      .animate(duration: -1) { Step.layoutIfNeeded }, "an animation cannot take -1.0 s; write 0 or more"),
    Example(.resize(to: CGSize(width: -10, height: 5)), "a view cannot be -10 × 5 in size; write 0 or more"),
    Example(Step.reloadData.repeated(0), "a step is repeated 1 to 10000 times, not 0"),
    Example(
      .insert(sections: [0], [SectionData(items: -1)]),
      "the number of items in section 0, -1, is negative; write 0 or more"),
    // Two things that exclude each other
    Example(
      Step.reloadData.expecting {
        Expect.never("layout.prepare()")
        Expect.calls("layout.prepare()", 2)
      }, "'calls' means 2 calls of 'layout.prepare()', and 'never' means no call; both cannot be"),
  ]

  @Test("are named at the step, and no layout is made", arguments: examples)
  func scripts(_ example: Example) async throws {
    var made = 0
    let line = #line
    let found = try await issues {
      expectScript("list", data: [3, 5]) {
        made += 1
        return StripesLayout()
      } steps: {
        Step.load
        example.step
      }
    }
    #expect(found.map(\.text) == ["list cannot be run: \(example.text)"])
    // Expectations that were made in the table know no line of their own.
    #expect(found.allSatisfy { $0.line == line + 7 || $0.line < line })
    #expect(made == 0)
  }

  @Test("data and device are named at the call")
  func data() async throws {
    let line = #line
    let found = try await issues {
      expectScript("list", data: [SectionData(items: 3), SectionData(items: -3)], device: .points(-1, 5)) {
        StripesLayout()
      } steps: {
        Step.load
      }
    }
    #expect(
      found == [
        RecordedIssue(
          text: "list cannot be run: a view cannot be -1 × 5 in size; write 0 or more", line: line + 2),
        RecordedIssue(
          text: "list cannot be run: the number of items in section 1, -3, is negative; write 0 or more",
          line: line + 2),
      ])
  }

  @Test("in a session by hand, what means nothing fails where it is written, and does not pass for nothing")
  func sessions() async throws {
    let line = #line
    let found = try await issues {
      let session = LayoutSession(data: [SectionData(items: -3)]) { StripesLayout() }
      session.load()
      session.expect { Expect.never("layout.prepre()") }
      session.expect { Expect.holds("stale-after-rezise") }
    }
    let name =
      "in a session by hand, what means nothing fails where it is written, and does not pass for nothing"
    #expect(found.map(\.line) == [line + 2, line + 4, line + 5])
    #expect(
      found.map(\.text) == [
        "\(name): the number of items in section 0, -3, is negative; write 0 or more",
        """
        \(name), step 1, 'load': The expectation means nothing: unknown call 'layout.prepre()'; \
        did you mean 'layout.prepare()'?
        """,
        """
        \(name), step 1, 'load': The expectation means nothing: there is no rule 'stale-after-rezise'; \
        did you mean 'stale-after-resize'?
        """,
      ])
  }
}

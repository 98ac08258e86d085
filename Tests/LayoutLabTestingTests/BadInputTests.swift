import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// Scripts that no layout could pass, with the message before anything runs.
@Suite("Scripts that cannot be run", .device(.points(100, 240))) @MainActor struct BadInputTests {
  /// A step after the first display of sections of three and five items, and the message about it.
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
    // Paths outside the data
    Example(
      .frame([0, 3], .zero), "'frames' expects a view of item [0, 3], but section 0 has 3 items"),
    Example(
      .visible([[0, 0], [2, 0]]), "'visible' expects a view of item [2, 0], but there are 2 sections"),
    Example(.value([1, 5], "x"), "'values' expects a text of item [1, 5], but section 1 has 5 items"),
    Example(
      .cellsConfigured([[0, -1]]),
      "'cellsConfigured' expects a cell of item [0, -1], but section 0 has 3 items"),
    Example(
      .animated([.item([0, 3])]), "'animated' expects an animation of item [0, 3], but section 0 has 3 items"),
    Example(
      .attributesApplied([.item([9, 0])]),
      "'attributesApplied' expects attributes for item [9, 0], but there are 2 sections"),
    Example(
      .frame(of: .supplementary(.header, [2, 0]), .zero),
      "'frames' expects a view of header [2, 0], but there are 2 sections"),
    Example(
      .animated([.supplementary(.header, [2, 0])]),
      "'animated' expects an animation of header [2, 0], but there are 2 sections"),
    Example(
      .attributesApplied([.item([0, 0]), .supplementary(.footer, [2, 0])]),
      "'attributesApplied' expects attributes for footer [2, 0], but there are 2 sections"),
    Example(
      .animation(.init(of: .supplementary(.header, [2, 0]))),
      "'animations' expects an animation of header [2, 0], but there are 2 sections"),
    Example(
      .presentation(.init(of: .supplementary(.header, [-1, 0]))),
      "'presentation' expects a view of header [-1, 0], but there are 2 sections"),
    Example(
      .screen("h", legend: ["h": .supplementary(.header, [2, 0])]),
      "'screen' expects a view of header [2, 0], but there are 2 sections"),
    Example(
      .visible([[0]]),
      "'visible' expects a view of item [0], but an item has two numbers, [section, item]"
    ),
    Example(
      .screen("ABD"), "'screen' draws an item 'D', but no section with an even number has that many items"),
    Example(
      .screen("aef"), "'screen' draws an item 'f', but no section with an odd number has that many items"),
    Example(
      .screen("xx", legend: ["x": .item([0, 4])]),
      "'screen' expects a view of item [0, 4], but section 0 has 3 items"),
    Example(
      .scroll(toItem: [0, 3]),
      "there is no item 3 in section 0, which has 3 items; if that is intended, expect the 'exception', or null"
    ),
    // Counts after an update
    Example(
      .delete(items: [[0, 1]]).expecting { Expect.visible([[0, 0], [0, 2]]) },
      "'visible' expects a view of item [0, 2], but section 0 has 2 items"),
    Example(
      .delete(sections: [1]).expecting { Expect.screen("Aa") },
      "'screen' draws an item 'a', but no section with an odd number has that many items"),
    Example(
      .batch(.delete(items: [[0, 0]]), .insert(items: [[0, 3]])),
      "there is no item 3 in section 0, which has 3 items after the update; "
        + "if that is intended, expect the 'exception', or null"),
    // Calls that do not exist, and rules that cannot be expected
    Example(.never("layout.prepre()"), "unknown call 'layout.prepre()'; did you mean 'layout.prepare()'?"),
    Example(.calls("prepare()", 1), "unknown call 'prepare()'; did you mean 'layout.prepare()'?"),
    Example(
      .order("layout.prepare()", "view.prepare()"),
      "unknown call 'view.prepare()'; UIKit has no such call of the view"),
    Example(
      .holds(.layoutCrash),
      "a layout that crashes ends the scenario too; 'layoutlab check' judges 'layout-crash'"),
    Example(
      .exactly("layout.prepare()", of: [.delegate]),
      "'exactly' lists 'layout.prepare()', which is not a call of delegate"),
    Example(
      .completions(.init("bacth", finished: true)),
      "'completions' does not have 'bacth'; did you mean 'batch'? (one of animate, apply, batch, setLayout, transition)"
    ),
    // Invalid numbers
    Example(
      .frame([0, 0], CGRect(x: 0, y: 0, width: -10, height: 5)),
      "'frames' expects the frame (0, 0, -10, 5), and no frame has a negative size"),
    Example(
      .presentation(.init(of: .item([0, 0]), frame: CGRect(x: 0, y: 0, width: 10, height: -5))),
      "'presentation' expects the frame (0, 0, 10, -5), and no frame has a negative size"),
    Example(
      .contentSize(CGSize(width: CGFloat.nan, height: 3)),
      "'contentSize' expects nan × 3, and nothing is equal to nan; write a number"),
    Example(
      .contentOffset(CGPoint(x: 0, y: CGFloat.nan)),
      "'contentOffset' expects (0, nan), and nothing is equal to nan; write a number"),
    Example(
      .rects(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)),
      "'rects' expects (nan, 0, 1, 1), and nothing is equal to nan; write a number"),
    Example(
      .animation(.init(of: .item([0, 0]), duration: -1)),
      "'animations' expects one to take -1.0 s; write 0 or more"),
    Example(
      .animation(.init(of: .item([0, 0]), delay: -0.5)),
      "'animations' expects one to wait -0.5 s; write 0 or more"),
    Example(.advance(by: .infinity), "time cannot advance forever; write a number of seconds"),
    Example(
      .drag(CGVector(dx: 0, dy: CGFloat.nan)), "a finger cannot drag so far or so fast; write numbers"),
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
    // Contradictions
    Example(
      Step.reloadData.expecting {
        Expect.never("layout.prepare()")
        Expect.calls("layout.prepare()", 2)
      }, "'calls' means 2 calls of 'layout.prepare()', but 'never' means no call"),
    Example(
      Step.reloadData.expecting {
        Expect.attributesApplied([.item([0, 0])])
        Expect.never("cell.apply(_:)")
      },
      "'never' means no call of 'cell.apply(_:)', but 'attributesApplied' means at least 1 call"
    ),
    Example(
      Step.delete(items: [[0, 0]]).expecting {
        Expect.updates(.delete([0, 0]))
        Expect.calls("layout.prepare(forCollectionViewUpdates:)", 0)
      },
      "'calls' means no call of 'layout.prepare(forCollectionViewUpdates:)', but 'updates' means at least 1 call"
    ),
    Example(
      Step.reloadData.expecting {
        Expect.frame([0, 0], nil)
        Expect.value([0, 0], "x")
      },
      "'values' means that item [0, 0] is on screen, but 'frames' that it is not"),
    Example(
      Step.reloadData.expecting {
        Expect.frame(of: .supplementary(.header, [0, 0]), nil)
        Expect.screen("h", legend: ["h": .supplementary(.header, [0, 0])])
      },
      "'frames' means that header [0, 0] is not on screen, but 'screen' that it is"),
    Example(
      Step.reloadData.expecting {
        Expect.visible([[0, 0], [1, 0]])
        Expect.screen("ABa")
      }, "'screen' draws an item 'B', but 'visible' leaves out all items that it stands for"),
    // Steps that come too early or too late
    Example(
      Step(.transition(.progress(0.5))),
      "'transition' continues a transition, but no step before it starts one"),
    Example(
      Step.delete(items: [[0, 0]]).expecting { Expect.completions(.init("batch", finished: true)) },
      "'completions' expects the completion of 'batch', but no step so far passes one; a batch does, a single update "
        + "does not"
    ),
  ]

  @Test("are reported at the step, and no layout is created", arguments: examples)
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
    // Expectations from the table have no line of their own.
    #expect(found.allSatisfy { $0.line == line + 7 || $0.line < line })
    #expect(made == 0)
  }

  /// A flow layout, and the message about kinds that it does not have.
  nonisolated static let kinds: [Example] = [
    Example(
      .frame(of: .supplementary("Haeder", [0, 0]), .zero),
      "'frames' expects a view of Haeder [0, 0], but UICollectionViewFlowLayout has no supplementary view of that kind; "
        + "did you mean 'header'? (one of header, footer)"),
    Example(
      .frame(of: .supplementary("Haeder", [0, 0]), nil),
      "'frames' mentions Haeder [0, 0], but UICollectionViewFlowLayout has no supplementary view of that kind; "
        + "did you mean 'header'? (one of header, footer)"),
    Example(
      .frame(of: .decoration("Badge", [0, 0]), .zero),
      "'frames' expects a view of decoration Badge [0, 0], but UICollectionViewFlowLayout has no decoration view of "
        + "that kind"),
    Example(
      .animated([.decoration(.header, [0, 0])]),
      "'animated' expects an animation of decoration header [0, 0], but UICollectionViewFlowLayout has no decoration "
        + "view of that kind; 'header' is a supplementary view"),
    Example(
      .frame(of: .supplementary(.footer, [0, 0]), .zero),
      "'frames' expects a view of footer [0, 0], but neither the layout's footerReferenceSize nor the data gives a "
        + "footer a size"),
    Example(
      .frame(of: .supplementary(.header, [0, 1]), .zero),
      "'frames' expects a view of header [0, 1], but a flow layout only has headers and footers at item 0 of a "
        + "section"),
    Example(
      .screen("_\nA"),
      "'screen' draws a footer '_', but neither the layout's footerReferenceSize nor the data gives a footer a size"
    ),
    Example(
      .screen("+A"),
      "'screen' draws a supplementary view '+', but UICollectionViewFlowLayout has no supplementary view other "
        + "than headers and footers"),
    Example(
      .screen(":A"),
      "'screen' draws a decoration view ':', but UICollectionViewFlowLayout has no decoration view"),
    Example(
      Step.query(.element(.supplementary("Header", [0, 0]))),
      "'query' mentions Header [0, 0], but UICollectionViewFlowLayout has no supplementary view of that kind; "
        + "did you mean 'header'? (one of header, footer)"),
    Example(
      Step.query(.rect(.zero)).expecting { Expect.query(.elements([.supplementary("Badge", [0, 0])])) },
      "'query' expects attributes for Badge [0, 0], but UICollectionViewFlowLayout has no supplementary view of that "
        + "kind; it is one of header, footer"),
    Example(
      Step.invalidate(.init(supplementary: ["footr": [[0, 0]]])),
      "'invalidate' mentions footr [0, 0], but UICollectionViewFlowLayout has no supplementary view of that kind; "
        + "did you mean 'footer'? (one of header, footer)"),
    Example(
      Step(.setLayout(.init(to: "flow"))),
      "no closure creates the layout 'flow'; pass 'layouts', which creates it"),
  ]

  @Test("kinds that a flow layout cannot have are reported without any query", arguments: kinds)
  func kinds(_ example: Example) async throws {
    let header = SectionMetrics(header: CGSize(width: 0, height: 20))
    let found = try await issues {
      let outcome = expectScript("list", data: [SectionData(items: 3, metrics: header), 5]) {
        UICollectionViewFlowLayout()
      } steps: {
        Step.load
        example.step
      }
      #expect(outcome.calls == 0)
    }
    #expect(found.map(\.text) == ["list cannot be run: \(example.text)"])
  }

  @Test("kinds that a layout may have are not reported")
  func possible() {
    let none = ScenarioData(sections: [3])
    let twins = ["header", "Background"].map { Step.Element.decoration(.init(text: $0), [0, 0]) }
    expectScript("flow", data: none) {
      UICollectionViewFlowLayout()
    } steps: {
      Step.load.expecting {
        Expect.frame(of: .supplementary(.header, [0, 0]), nil)
        Expect.frame(of: .decoration("Background", [0, 0]), nil)
      }
      Step.query(.element(.decoration("Background", [0, 0]))).expecting { Expect.query(.nothing) }
      // A later section adds a footer.
      Step.insert(
        sections: [1], [SectionData(items: 0, metrics: SectionMetrics(footer: CGSize(width: 0, height: 9)))]
      ).expecting {
        Expect.frame(of: .supplementary(.footer, [1, 0]), CGRect(x: 0, y: 170, width: 100, height: 9))
      }
    }
    final class OwnFlow: UICollectionViewFlowLayout {}
    let scenario = Scenario("own", data: none) { Step.load.expecting { Expect.animated(twins) } }
    #expect(LayoutSession(scenario, layout: OwnFlow()).diagnostics == [])
  }

  @Test("an expected exception ends a script, and steps after it are reported before it runs")
  func exceptions() async throws {
    let line = #line
    let found = try await issues {
      expectScript("list", data: [3]) {
        StripesLayout()
      } steps: {
        Step.load
        Step.delete(items: [[0, 7]]).expecting { Expect.exception(containing: "attempt to delete item 7") }
        Step.reloadData
        Step.reloadData
      }
    }
    #expect(found.map(\.line) == [line + 6])
    #expect(
      found.map(\.text) == [
        "list cannot be run: 'exception' ends the scenario, but 2 steps follow; move what follows to another scenario"
      ])
  }

  @Test("mistakes in data and device are reported at the call")
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

  @Test("in a session by hand, a kind that a flow layout cannot have is reported")
  func kindsByHand() async throws {
    let line = #line
    let found = try await issues {
      let session = LayoutSession(data: [3]) { UICollectionViewFlowLayout() }
      session.load()
      session.expect {
        Expect.frame(of: .supplementary("Haeder", [0, 0]), nil)
        Expect.frame(of: .supplementary(.header, [0, 0]), nil)
      }
    }
    #expect(found.map(\.line) == [line + 5])
    #expect(
      found.map { $0.text.components(separatedBy: "'load': ").last ?? "" } == [
        """
        The expectation is invalid: 'frames' mentions Haeder [0, 0], but UICollectionViewFlowLayout has no \
        supplementary view of that kind; did you mean 'header'? (one of header, footer).
        """
      ])
  }

  @Test("in a session by hand, a meaningless expectation is reported at its line")
  func sessions() async throws {
    let line = #line
    let found = try await issues {
      let session = LayoutSession(data: [SectionData(items: -3)]) { StripesLayout() }
      session.load()
      session.expect { Expect.never("layout.prepre()") }
      session.expect { Expect.holds(.sharedBetweenViews) }
    }
    let name =
      "in a session by hand, a meaningless expectation is reported at its line"
    #expect(found.map(\.line) == [line + 2, line + 4, line + 5])
    #expect(
      found.map(\.text) == [
        "\(name): the number of items in section 0, -3, is negative; write 0 or more",
        """
        \(name), step 1, 'load': The expectation is invalid: unknown call 'layout.prepre()'; \
        did you mean 'layout.prepare()'?
        """,
        """
        \(name), step 1, 'load': The expectation is invalid: 'shared-between-views' is about an \
        app's own code, which a scenario does not have; remove it.
        """,
      ])
  }
}

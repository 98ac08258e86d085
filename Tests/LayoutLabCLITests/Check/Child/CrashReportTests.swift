import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Crash reports")
struct CrashReportTests {
  private static let trap = """

    *** Program crashed: Illegal instruction at 0x00007f0d2996df7f ***

    Thread 0 "checked" crashed:

      0               0x00007f0d2996df7f closure #1 in closure #1 in _assertionFailure(_:_:) + 623 in libswiftCore.so
      1 [ra]          0x00007f0d29af961f _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
      2 [ra]          0x0000556c04b37721 ListLayout.frame(of:) + 144 in checked at /home/me/My.swift:6:12
      3 [ra]          0x0000556c04b37803 ListLayout.prepare() + 50 in checked at /home/me/My.swift:3:79
      4 [ra]          0x0000556c04b375b9 UICollectionView.prepareLayout() + 8 in checked at /src/View.swift:9:1
    """

  private func crash(
    _ trace: String, errors: String = "", _ ending: ChildProcess.Ending, isLeaving: Bool = false,
    overtime: String? = nil, scenario: BatteryScenarioID = .emptySection
  ) -> Finding {
    let report = CrashReport(trace: trace, errors: errors, names: ["/home/me/My.swift": "My.swift"])
    return ChildCrash(
      report: report, ending: ending, isLeaving: isLeaving, overtime: overtime, class: "ListLayout",
      place: SourceLine(file: "My.swift", line: 1), scenario: scenario.rawValue, step: 2
    ).finding
  }

  @Test(arguments: [
    ("Foundation/NSObject.swift:1: Fatal error: Could not extract a String from KeyPath \\A.b\n", true),
    ("Swift/Array.swift:1: Fatal error: Index out of range\n", false),
  ])
  func `Foundation's refusal to observe a property is recognized`(errors: String, isRefusal: Bool) {
    #expect(CrashReport(trace: "", errors: errors, names: [:]).isOfObservation == isRefusal)
  }

  @Test func `the innermost line in the user's files is reported`() {
    let finding = crash(
      Self.trap, errors: "Swift/Array.swift:1: Fatal error: Index out of range\n", .signalled(4))
    #expect(finding.message == "ListLayout trapped (Index out of range) in ListLayout.frame(of:)")
    #expect(finding.line == 6)
    #expect(
      finding.evidence.actual
        == "ListLayout.frame(of:) at My.swift:6, called by ListLayout.prepare() at My.swift:3")
    #expect(finding.fix == "Check the index against the number of elements in this state, which can be 0.")
  }

  @Test func `a query for one element is told apart from one of a rectangle`() {
    func isOfOneElement(_ functions: String...) -> Bool {
      let lines = functions.enumerated().map {
        "  \($0) [ra] 0x0000556c04b3772\($0) ListLayout.\($1) + 4 in checked at /home/me/My.swift:\($0 + 5):1"
      }
      let report = CrashReport(
        trace: lines.joined(separator: "\n"), errors: "", names: ["/home/me/My.swift": "My.swift"])
      return ChildCrash(
        report: report, ending: .signalled(4), isLeaving: false, class: "ListLayout",
        place: SourceLine(file: "My.swift", line: 1), scenario: "load", step: 1
      ).isOfOneElement
    }
    #expect(isOfOneElement("layoutAttributesForItem(at:)"))
    #expect(!isOfOneElement("layoutAttributesForItem(at:)", "layoutAttributesForElements(in:)"))
    #expect(!isOfOneElement("prepare()"))
  }

  @Test func `a value that was made for a delegate's method and traps is missing data`() {
    func need(_ functions: String...) -> String? {
      let lines = functions.enumerated().map {
        "  \($0) [ra] 0x0000556c04b3772\($0) \($1) + 4 in checked at /home/me/My.swift:\($0 + 5):1"
      }
      let errors = "Swift/Array.swift:1: Fatal error: Index out of range\n"
      return CrashReport(
        trace: lines.joined(separator: "\n"), errors: errors, names: ["/home/me/My.swift": "My.swift"]
      ).need(of: "ListLayout", [])
    }
    #expect(
      need("Row.init(_:)", "_LabDelegate0.row(at:)", "ListLayout.prepare()")
        == "a value that the check has made for row(at:) traps (Index out of range in line 5 of My.swift); "
        + "it needs what its app returns, and a LayoutFixture can give it")
    #expect(need("Row.init(_:)", "ListLayout.prepare()") == nil)
    #expect(need("ListLayout.fill(_:)", "_LabDelegate0.row(at:)", "ListLayout.prepare()") == nil)
  }

  @Test func `a message about a cast has no addresses`() {
    let errors = "Could not cast value of type 'LayoutLab.Data' (0x560d0c) to 'Checked.Events' (0x560d2a).\n"
    #expect(
      crash("", errors: errors, .signalled(6)).message
        == "ListLayout trapped (Could not cast value of type 'LayoutLab.Data' to 'Checked.Events')")
  }

  @Test func `each kind of crash has its own message`() {
    #expect(
      crash(Self.trap, .signalled(3), isLeaving: true).message.contains("ended the process by calling exit"))
    #expect(
      crash("", .signalled(9), overtime: "did not finish").message
        == "ListLayout did not finish")
    #expect(crash("", .signalled(9)).line == 1)
    let frame =
      "  7 [ra] 0x0000556c04b37721 ListLayout.prepare() + 144 in checked at /home/me/My.swift:6:12\n"
    let recursion = crash(String(repeating: frame, count: 20), .signalled(11))
    #expect(
      recursion.message
        == "ListLayout ran out of stack in ListLayout.prepare(), which calls itself without end")
    #expect(recursion.fix == "End the recursion: an override must not cause a call of itself.")
    let helper = frame.replacing("prepare()", with: "height(of:)")
    #expect(
      crash(String(repeating: helper, count: 20), .signalled(11)).fix
        == "End the recursion: in each state, the function must return without calling itself.")
    let overflow =
      "  0 [inlined] 0x0000556c04b37721 Swift runtime failure: arithmetic overflow + 0 in checked at "
      + "/home/me/My.swift:6:12\n"
    #expect(crash(overflow + frame, .signalled(4)).message.contains("trapped (arithmetic overflow)"))
  }

  @Test func `a recursion through many functions of UIKit repeats few times in a backtrace`() {
    let item = "ListLayout.layoutAttributesForItem(at:)"
    func trace(_ lines: [Int]) -> String {
      lines.enumerated().map {
        "  \($0) [ra] 0x0000556c04b37803 \(item) + 5 in checked at /home/me/My.swift:\($1):9"
      }
      .joined(separator: "\n")
    }
    #expect(
      crash(trace([7, 7, 7, 7]), .signalled(11)).message
        == "ListLayout ran out of stack in \(item), which calls itself without end")
    #expect(
      crash(trace([7, 8, 9, 6]), .signalled(11)).message == "ListLayout accessed invalid memory in \(item)")
    #expect(crash(trace([7, 7, 7, 7]), .signalled(4)).fix.hasPrefix("End the recursion") == false)
  }

  /// The backtrace of two functions that call each other, and of a third one that ends by itself in each turn.
  ///
  /// - Parameter outer: The outermost frames in the files, after those that the backtrace leaves out.
  /// - Returns: The backtrace.
  private static func recursion(_ outer: [(String, Int)]) -> String {
    let turn = [("attributes(at:)", 9), ("layoutAttributesForItem(at:)", 5)]
    let inner = [
      ("top(of:)", 20), ("top(of:)", 21), ("top(of:)", 21), ("top(of:)", 21), ("attributes(at:)", 8),
    ]
    let frames = inner + turn.reversed().prefix(1) + (0..<12).flatMap { _ in turn }
    func lines(_ frames: [(String, Int)]) -> [String] {
      frames.map {
        "  1 [ra] 0x0000556c04b37721 ListLayout.\($0.0) + 144 in checked at /home/me/My.swift:\($0.1):12"
      }
    }
    return (lines(frames) + ["..."] + lines(outer)).joined(separator: "\n")
  }

  @Test(
    arguments: [
      // The backtrace does not say how it began; only overrides are called by UIKit.
      ([], 9, "layoutAttributesForItem(at:) and ListLayout.attributes(at:)"),
      (
        [("layoutAttributesForItem(at:)", 5), ("prepare()", 2)], 9,
        "layoutAttributesForItem(at:) and ListLayout.attributes(at:)"
      ),
      (
        [("attributes(at:)", 9), ("prepare()", 2)], 5,
        "attributes(at:) and ListLayout.layoutAttributesForItem(at:)"
      ),
    ] as [([(String, Int)], Int, String)])
  func `a recursion without end is at the call that leads back to its beginning`(
    _ outer: [(String, Int)], _ line: Int, _ functions: String
  ) {
    let finding = crash(Self.recursion(outer), .signalled(11))
    #expect(finding.line == line)
    #expect(
      finding.message
        == "ListLayout ran out of stack in ListLayout.\(functions), which call each other without end")
    #expect(finding.evidence.actual.hasPrefix("ListLayout."))
    #expect(finding.evidence.actual.contains("at My.swift:\(line), called by ListLayout."))
    #expect(finding.evidence.actual.hasSuffix(", and so on"))
    #expect(finding.fix.hasPrefix("End the recursion: in each state"))
    // A trap at the same depth is at the innermost line.
    #expect(crash(Self.recursion(outer), .signalled(4)).line == 20)
  }

  @Test func `a recursion in an update of sections comes from items that are not found`() {
    func fix(_ path: SourceLine?, _ ending: ChildProcess.Ending = .signalled(11)) -> String {
      let report = CrashReport(
        trace: Self.recursion([]), errors: "", names: ["/home/me/My.swift": "My.swift"])
      return ChildCrash(
        report: report, ending: ending, isLeaving: false, overtime: nil, class: "ListLayout",
        place: SourceLine(file: "My.swift", line: 1), scenario: "insert-section", step: 2, updatedPath: path
      ).finding.fix
    }
    let path = SourceLine(file: "My.swift", line: 30)
    #expect(fix(path).contains("NSNotFound, which nothing checks after line 30."))
    #expect(!fix(nil).contains("NSNotFound"))
    #expect(!fix(path, .signalled(4)).contains("NSNotFound"))
  }

  @Test func `an app can keep a crash after the deletion of an item that a property names from happening`() {
    func severity(_ scenario: BatteryScenarioID) -> RuleSeverity {
      crash(Self.trap, .signalled(4), scenario: scenario).severity
    }
    #expect(severity(.deletionOfNamedItem) == .warning)
    #expect(severity(.deleteFirst) == .error)
  }

  @Test func `the line of a trap that the compiler gave none is in its message`() {
    let trace = """
        1 [ra]          0x0000556c04b37720 _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
        2 [ra] [system] 0x0000556c04b37721 ListLayout.prepare() + 144 in checked at /home/me/My.swift
        3 [ra]          0x0000556c04b37722 ListLayout.relayout() + 50 in checked at /home/me/My.swift:3:79
      """
    let errors =
      "Checked/My.swift:9: Fatal error: Unexpectedly found nil while implicitly unwrapping an Optional value\n"
    let finding = crash(trace, errors: errors, .signalled(4))
    #expect(finding.line == 9)
    #expect(
      finding.evidence.actual
        == "ListLayout.prepare() at My.swift:9, called by ListLayout.relayout() at My.swift:3")
    #expect(crash(trace, errors: errors.replacing("My", with: "Other"), .signalled(4)).line == 3)
  }

  @Test(arguments: [
    ("Method must be overridden", true, false), ("Abstract", true, false),
    ("Only one section is supported", false, true), ("Index out of range", false, false),
  ])
  func `messages of the layout's author are recognized`(
    sentence: String, isAbstract: Bool, demandsOneSection: Bool
  ) {
    let report = CrashReport(trace: "", errors: "My.swift:6: Fatal error: \(sentence)\n", names: [:])
    #expect(report.isOfAbstractClass == isAbstract)
    #expect(report.demandsOneSection == demandsOneSection)
  }

  @Test(arguments: [(Self.trap, false), ("", true)])
  func `a process that takes too long outside of the layout proves nothing`(
    trace: String, isExcused: Bool
  ) {
    let report = CrashReport(trace: trace, errors: "", names: ["/home/me/My.swift": "My.swift"])
    func crash(_ overtime: String?) -> ChildCrash {
      ChildCrash(
        report: report, ending: .signalled(9), isLeaving: false, overtime: overtime, class: "ListLayout",
        place: SourceLine(file: "My.swift", line: 1), scenario: "many-items", step: 1)
    }
    #expect((crash("did not finish").excuse != nil) == isExcused)
    #expect(crash(nil).excuse == nil)
  }

  @Test func `a layout that takes too long with more and more items only is slow, not endless`() {
    let overtime = ChildCrash.unfinished
    let slow = crash(Self.trap, .signalled(9), overtime: overtime, scenario: .growth)
    #expect(slow.rule == .prepareGrowsTooFast)
    #expect(slow.severity == .performance)
    #expect(slow.message == "With more and more items, ListLayout did not finish in ListLayout.frame(of:).")
    let query = Self.trap.replacing(
      "ListLayout.prepare()", with: "ListLayout.layoutAttributesForElements(in:)")
    #expect(
      crash(query, .signalled(9), overtime: overtime, scenario: .growth).rule == .rectQueryScansAll)
    // A trap is a crash with any number of items, and so is a loop that few items make endless.
    #expect(crash(Self.trap, .signalled(4), scenario: .growth).rule == .layoutCrash)
    #expect(crash(Self.trap, .signalled(9), overtime: overtime).rule == .layoutCrash)
  }

  @Test func `a trap in the initializer keeps a layout from being created`() {
    func message(_ function: String) -> String {
      let report = CrashReport(
        trace: Self.trap.replacing("ListLayout.prepare()", with: function), errors: "",
        names: ["/home/me/My.swift": "My.swift"])
      return ChildCrash(
        report: report, ending: .signalled(4), isLeaving: false, overtime: nil, class: "ListLayout",
        place: SourceLine(file: "My.swift", line: 1), scenario: "load", step: 1
      ).finding.message
    }
    #expect(message("ListLayout.init(columns:)").hasPrefix("ListLayout cannot be created: it "))
    #expect(!message("ListLayout.prepare()").contains("created"))
  }

  @Test(
    arguments: [
      // The author's own condition, at the line of the trap.
      ("My.swift:6: Fatal error: two columns at least", [], "stops each display with a message of its own"),
      ("My.swift:6: Fatal error: Unexpectedly found nil while unwrapping an Optional value", [], nil),
      ("Swift/Array.swift:400: Fatal error: Index out of range", [], nil),
      (
        "Swift/Array.swift:400: Fatal error: Index out of range", ["addHeight(_:)"], "passes to addHeight(_:)"
      ),
      ("Swift/Array.swift:400: Fatal error: Division by zero", ["addHeight(_:)"], nil),
    ] as [(String, [String], String?)])
  func `a layout that can never be displayed needs its app`(
    errors: String, methods: [String], reason: String?
  ) throws {
    let report = CrashReport(trace: Self.trap, errors: errors, names: ["/home/me/My.swift": "My.swift"])
    let need = report.need(of: "ListLayout", methods)
    #expect((need == nil) == (reason == nil))
    if let reason {
      #expect(try #require(need).contains(reason))
      #expect(try #require(need).contains("in line 6 of My.swift"))
    }
  }

  @Test(arguments: [
    (["L.gap.willset"], "My.swift:5: Fatal error: not negative", true),
    (["L.gap.didset", "L.gap.setter"], "My.swift:5: Fatal error: not negative", true),
    (["L.gap.didset"], "checked/My.swift:5: Precondition failed: not negative", true),
    (["L.gap.didset"], "checked/My.swift:5: Assertion failed", true),
    // The layout sets the property, calls another function, or traps without a message of its own.
    (["L.gap.willset", "L.prepare()"], "My.swift:5: Fatal error: not negative", false),
    (["L.rebuild()", "L.gap.didset"], "My.swift:5: Fatal error: not negative", false),
    (["L.gap.didset"], "Swift/Array.swift:400: Fatal error: Index out of range", false),
  ])
  func `a property that refuses a value has a rule`(
    functions: [String], errors: String, isRefusal: Bool
  ) {
    let lines = functions.enumerated().map {
      "  \($0) [ra] 0x0000556c04b3772\($0) \($1) + 4 in checked at /home/me/My.swift:\($0 + 5):1"
    }
    let report = CrashReport(
      trace: lines.joined(separator: "\n"), errors: errors, names: ["/home/me/My.swift": "My.swift"])
    #expect(report.refusesValue == isRefusal)
  }

  @Test func `a layout that requires one section is limited, not incorrect`() {
    let report = CrashReport(
      trace: Self.trap, errors: "My.swift:6: Fatal error: One section only\n",
      names: ["/home/me/My.swift": "My.swift"])
    let crash = ChildCrash(
      report: report, ending: .signalled(4), isLeaving: false, overtime: nil, class: "ListLayout",
      place: SourceLine(file: "My.swift", line: 1), scenario: "no-sections", step: 1)
    #expect(crash.finding(demandsOneSection: true).rule == .ignoresSections)
    #expect(crash.finding(demandsOneSection: true).severity == .warning)
    #expect(crash.finding(demandsOneSection: false).rule == .layoutCrash)
  }
}

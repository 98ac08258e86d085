import LayoutLab
import LayoutLabReport
import LayoutLabToolReport
import Testing

@Suite("The report of a check")
struct CheckReportTests {
  private static let finding = Finding(
    rule: .staleAfterDataChange, severity: .error, message: "The answers are those of the old data.",
    file: "My Layouts/List.swift", line: 31, scenario: "insert-at-front", step: 2,
    evidence: .init(expected: "41 items", actual: "40 items"), fix: "Clear the cache in prepare().")

  private static let report = CheckReport(
    subjects: [
      CheckReport.Subject(
        type: "ListLayout", file: "My Layouts/List.swift", line: 12, findings: [finding],
        notChecked: [
          NotChecked(rule: .selfSizingDoesNotSettle, why: "no cell prefers another size"),
          NotChecked(rule: .jumpsAboveViewport, why: "no cell prefers another size"),
        ], properties: [.init(name: "scrolls", value: "vertically")], scenarios: 57),
      CheckReport.Subject(type: "GridLayout", file: "Grid.swift", line: 3, scenarios: 1),
      CheckReport.Subject(
        type: "StackLayout", file: "Stack.swift", line: 4,
        reason: "it has no init(); type --make 'StackLayout(n: 3)'"),
    ], notes: [.init(file: "Grid.swift", line: 1, message: "there is no module 'SnapKit' here")],
    command: "layoutlab check 'My Layouts'")

  @Test func `as text`() {
    #expect(
      CheckText().text(Self.report) == """
        Grid.swift:1: note: there is no module 'SnapKit' here

        ✗ ListLayout fails  My Layouts/List.swift:12, 57 scenarios
            layout    scrolls: vertically

        My Layouts/List.swift:31: error [stale-after-data-change] The answers are those of the old data.
            expected  41 items
            found     40 items
            fix       Clear the cache in prepare().
            seen in   insert-at-front, step 2
            replay    layoutlab check 'My Layouts' --type ListLayout --only insert-at-front --trace

            not run   self-sizing-does-not-settle, jumps-above-viewport: no cell prefers another size

        ✓ GridLayout passes  Grid.swift:3, 1 scenario

        – StackLayout not checked  Stack.swift:4
            why       it has no init(); type --make 'StackLayout(n: 3)'

        1 passed, 1 failed, 1 not checked: 1 error

        """)
  }

  @Test func `large parts that never ran are named`() {
    var report = CheckReport(subjects: [CheckReport.Subject(type: "GridLayout", file: "Grid.swift", line: 3)])
    var part = CheckReport.UnreachedPart(member: "prepare()", file: "Grid.swift", first: 9, last: 20)
    report.subjects[0].unreached = [part]
    #expect(CheckText().text(report).contains("    never ran lines 9–20 of prepare(), in no scenario\n"))
    part.missing = "style"
    report.subjects[0].unreached = [part]
    #expect(
      CheckText().text(report).contains(
        "lines 9–20 of prepare(), perhaps because nothing in the files sets 'style'"))
    #expect(CheckJSON.text(report).contains("\"ranWithValue\": false"))
    part.ranWithValue = true
    report.subjects[0].unreached = [part]
    #expect(
      CheckText().text(report).contains(
        "lines 9–20 of prepare(), until 'style', which nothing in the files sets, got a generated value"))
    #expect(
      CheckSARIF.text(report).contains("GridLayout never ran lines 9–20 of prepare(), until 'style'"))
  }

  @Test func `sentences are wrapped at the width of a terminal, and commands are not`() {
    let text = CheckText(style: .plain.wrapped(at: 60)).text(Self.report)
    #expect(
      text.contains(
        """
        My Layouts/List.swift:31: error [stale-after-data-change]
            The answers are those of the old data.
            expected  41 items
        """))
    #expect(
      text.contains(
        """
            replay    layoutlab check 'My Layouts' --type ListLayout --only insert-at-front --trace

            not run   self-sizing-does-not-settle,
                      jumps-above-viewport: no cell prefers another
                      size
        """))
  }

  @Test func `many notes about declarations of other files share a line`() {
    var report = Self.report
    report.notes += (0..<5).map { number in
      .init(
        file: "Grid.swift", line: 3 + number, message: "'T\(number)' is taken from F\(number % 2).swift",
        origin: "F\(number % 2).swift")
    }
    #expect(
      CheckText().text(report).hasPrefix(
        """
        Grid.swift:1: note: there is no module 'SnapKit' here
        Grid.swift:3: note: 5 declarations are taken from 2 other files; '--verbose' lists them

        ✗ ListLayout
        """))
    #expect(
      CheckText(isVerbose: true).text(report).contains("Grid.swift:7: note: 'T4' is taken from F0.swift\n"))
    report.notes.removeLast(2)
    #expect(CheckText().text(report).contains("Grid.swift:5: note: 'T2' is taken from F0.swift\n"))
  }

  @Test func `a rule has an address if the project names a documentation`() {
    var report = Self.report
    #expect(!CheckSARIF.text(report).contains("helpUri"))
    #expect(
      CheckSARIF.text(report).contains("'layoutlab explain stale-after-data-change' explains the rule."))
    report.documentation = "https://docs.example.com/layouts/"
    #expect(
      CheckSARIF.text(report).contains(
        "\"helpUri\": \"https://docs.example.com/layouts/documentation/layoutlab/rules-of-freshness"
          + "#stale-after-data-change\""))
  }

  @Test func `as JSON`() {
    #expect(
      CheckJSON.text(Self.report) == """
        {
          "layoutlab": "1.0.0",
          "command": "check",
          "subjects": [
            {
              "type": "ListLayout",
              "file": "My Layouts/List.swift",
              "line": 12,
              "verdict": "fail",
              "findings": [
                {
                  "rule": "stale-after-data-change",
                  "severity": "error",
                  "message": "The answers are those of the old data.",
                  "file": "My Layouts/List.swift",
                  "line": 31,
                  "scenario": "insert-at-front",
                  "step": 2,
                  "evidence": {"expected": "41 items", "actual": "40 items"},
                  "fix": "Clear the cache in prepare()."
                }
              ],
              "notChecked": [
                {"rule": "self-sizing-does-not-settle", "why": "no cell prefers another size"},
                {"rule": "jumps-above-viewport", "why": "no cell prefers another size"}
              ]
            },
            {
              "type": "GridLayout",
              "file": "Grid.swift",
              "line": 3,
              "verdict": "pass",
              "findings": [],
              "notChecked": []
            },
            {
              "type": "StackLayout",
              "file": "Stack.swift",
              "line": 4,
              "verdict": "notChecked",
              "reason": "it has no init(); type --make 'StackLayout(n: 3)'",
              "findings": [],
              "notChecked": []
            }
          ],
          "totals": {"subjects": 3, "error": 1, "warning": 0, "performance": 0, "style": 0}
        }

        """)
  }

  @Test func `as JUnit's XML`() {
    #expect(
      CheckJUnit.text(Self.report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="layoutlab check" tests="3" failures="1" errors="0" skipped="1" time="0">
          <testsuite name="ListLayout" tests="1" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="ListLayout" name="stale-after-data-change" \
        file="My Layouts/List.swift" time="0"><failure type="stale-after-data-change" \
        message="The answers are those of the old data.">My Layouts/List.swift:31: error \
        [stale-after-data-change] The answers are those of the old data.
        expected: 41 items
        found: 40 items
        fix: Clear the cache in prepare().
        seen in: insert-at-front, step 2
        rule: layoutlab explain stale-after-data-change</failure></testcase>
          </testsuite>
          <testsuite name="GridLayout" tests="1" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="GridLayout" name="battery" file="Grid.swift" time="0"/>
          </testsuite>
          <testsuite name="StackLayout" tests="1" failures="0" errors="0" skipped="1" time="0">
            <testcase classname="StackLayout" name="battery" file="Stack.swift" time="0">\
        <skipped message="it has no init(); type --make 'StackLayout(n: 3)'"/></testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `several findings of a rule have different names in JUnit, which contain no line`() {
    var report = Self.report
    report.subjects[0].findings.append(report.subjects[0].findings[0])
    report.subjects[0].seconds = 1.256
    let text = CheckJUnit.text(report)
    #expect(text.contains("name=\"stale-after-data-change\" file=\"My Layouts/List.swift\" time=\"1.26\""))
    #expect(text.contains("name=\"stale-after-data-change (2)\" file=\"My Layouts/List.swift\" time=\"0\""))
  }

  @Test(arguments: RuleSeverity.allCases)
  func `findings fail a layout from a chosen severity on`(_ least: RuleSeverity) {
    var report = CheckReport(
      subjects: RuleSeverity.allCases.map { severity in
        var finding = Self.report.subjects[0].findings[0]
        finding.severity = severity
        return CheckReport.Subject(type: severity.rawValue, file: "A.swift", line: 1, findings: [finding])
      } + [CheckReport.Subject(type: "none", file: "A.swift", line: 1, reason: "it is generic")])
    #expect(report.subjects.prefix(4).map(\.verdict) == [.fail, .pass, .pass, .pass])
    report.fail(on: least)
    let failing = report.subjects.filter { $0.verdict == .fail }.map(\.type)
    #expect(failing == RuleSeverity.allCases.filter { $0 <= least }.map(\.rawValue))
    #expect(report.subjects.last?.verdict == .notChecked)
  }

  @Test func `as SARIF`() {
    let text = CheckSARIF.text(Self.report)
    #expect(text.contains("\"artifactLocation\": {\"uri\": \"My%20Layouts/List.swift\"}"))
    #expect(text.contains("\"region\": {\"startLine\": 31}"))
    #expect(text.contains("\"id\": \"stale-after-data-change\""))
    #expect(text.contains("\"ruleIndex\": 0"))
  }

  @Test func `as annotations`() {
    #expect(
      CheckAnnotations.text(Self.report) == """
        ::error file=My Layouts/List.swift,line=31,title=stale-after-data-change::The answers are those of the old \
        data.%0AExpected: 41 items%0AFound: 40 items%0AFix: Clear the cache in prepare().
        ::error file=Stack.swift,line=4,title=not checked::StackLayout: it has no init(); type --make \
        'StackLayout(n: 3)'

        """)
  }
}

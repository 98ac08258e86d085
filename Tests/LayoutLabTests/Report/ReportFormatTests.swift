import Foundation
import HeadlessUIKit
import LayoutLabReport
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLab

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.besideMainActor) struct ReportFormatTests {
  /// A text with all characters that one of the formats must escape.
  private static let specialText =
    "100 % of <items> & \"none\", a:b,c\r\nd\n\u{1}\t'e' \u{2028} 😀 ]]> ::error::"

  private static func finding(_ rule: RuleID, _ severity: RuleSeverity, line: Int = 31) -> Finding {
    Finding(
      rule: rule, severity: severity, message: specialText, file: "My Layouts/a:b,c %.swift", line: line,
      scenario: "insert-at-front", step: 2, evidence: .init(expected: specialText, actual: specialText),
      fix: specialText)
  }

  private static let check = CheckReport(subjects: [
    CheckReport.Subject(
      type: "List<\"Layout\">", file: "/abs/ä.swift", line: 12,
      findings: [
        finding(.staleAfterDataChange, .error), finding(.ambiguousStacking, .warning),
        finding(.unalignedFrame, .style, line: 0), finding(.rectQueryScansAll, .performance),
      ], scenarios: 57),
    CheckReport.Subject(type: "Grid", file: "Grid.swift", line: 3, scenarios: 1),
    CheckReport.Subject(type: "Stack", file: "Stack.swift", line: 4, reason: specialText),
    CheckReport.Subject(type: "Stack", file: "Stack.swift", line: 4, reason: specialText),
  ])

  /// The same report, in which every finding fails its layout.
  private static let strict = {
    var report = check
    report.fail(on: .style)
    return report
  }()

  /// A run with two failures, one that passes, and one with an expectation that Swift code added.
  @MainActor private static var runs: [ScenarioRun] {
    func run(_ file: String, _ name: String, _ expectations: [Expect]) -> ScenarioRun {
      let step = Step(.load, label: specialText, expectations: expectations)
      return ScenarioRun(
        file: file,
        outcome: LayoutSession(Scenario(name: name, steps: [step]), layout: UICollectionViewFlowLayout())
          .run())
    }
    let source = SourcePosition(file: "S/a b.json", line: 7, column: 3)
    return [
      run(
        "S/a b.json", specialText,
        [
          .init(ContentSizeExpectation(.zero), source: source), .init(VisibleExpectation([]), source: source),
        ]),
      run("S/b.json", "right", [.never("layout.invalidateLayout()")]),
      run("c.json", "<c>", [.noWarning, .selected([[0, 1]])]),
    ]
  }

  // MARK: SARIF

  @Test func `SARIF reports are valid`() async throws {
    let runs = await Self.runs
    let schema = try SARIFSchema.validator.get()
    for text in [
      CheckSARIF.text(Self.check), CheckSARIF.text(CheckReport(subjects: [])), RunSARIF.text(runs),
      RunSARIF.text([]),
    ] {
      #expect(try schema.complaints(about: Data(text.utf8)) == [])
    }
  }

  @Test(
    arguments: [
      ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\"", "$.version: is none of"),
      ("\"startLine\": 31", "\"startLine\": 0", "too small"),
      ("\"ruleIndex\"", "\"ruleNumber\"", "$.runs[0].results[0].ruleNumber: unknown"),
      ("\"executionSuccessful\": true,", "", "executionSuccessful is missing"),
      ("\"level\": \"error\"", "\"level\": \"performance\"", "is none of"),
      ("a%3Ab%2Cc%20%25", "a b %", "is no uri-reference"),
    ])
  func `the schema rejects invalid reports`(part: String, other: String, complaint: String) throws {
    let text = CheckSARIF.text(Self.check)
    try #require(text.contains(part))
    let wrong = text.replacingOccurrences(of: part, with: other)
    let complaints = try SARIFSchema.validator.get().complaints(about: Data(wrong.utf8))
    #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
  }

  @Test func `the rule index of each result refers to the rule that it names`() async throws {
    let runs = await Self.runs
    for text in [CheckSARIF.text(Self.check), RunSARIF.text(runs)] {
      let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let run = try #require((document?["runs"] as? [[String: Any]])?.first)
      let driver = (run["tool"] as? [String: [String: Any]])?["driver"]
      let rules = (driver?["rules"] as? [[String: Any]] ?? []).map { $0["id"] as? String }
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(!results.isEmpty)
      for result in results {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index] == result["ruleId"] as? String)
      }
    }
  }

  // MARK: JUnit

  /// Collects the elements of a document with their depths and attributes.
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var elements: [(depth: Int, name: String, attributes: [String: String])] = []
    private(set) var texts: [String] = []
    private var depth = 0

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((depth, name, attributes))
      depth += 1
      texts.append("")
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      depth -= 1
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { texts[texts.count - 1] += text }
  }

  private func read(_ text: String) throws -> Reader {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test func `the counts in JUnit reports match the suites and test cases`() async throws {
    let runs = await Self.runs
    for text in [
      CheckJUnit.text(Self.check), CheckJUnit.text(Self.strict), RunJUnit.text(runs),
    ] {
      let elements = try read(text).elements
      #expect(elements.first?.name == "testsuites")
      #expect(elements.map(\.depth).max() == 3)
      #expect(
        elements.allSatisfy {
          [["testsuites"], ["testsuite"], ["testcase"], ["failure", "skipped", "system-out"]][$0.depth]
            .contains($0.name)
        })
      let counted = [
        "tests": elements.count { $0.name == "testcase" },
        "failures": elements.count { $0.name == "failure" },
        "skipped": elements.count { $0.name == "skipped" }, "errors": 0,
      ]
      for (name, count) in counted {
        #expect(elements.first?.attributes[name] == "\(count)", "\(name)")
        let suites = elements.filter { $0.name == "testsuite" }.compactMap { Int($0.attributes[name] ?? "") }
        #expect(suites.reduce(0, +) == count, "\(name)")
      }
      for element in elements where element.name == "testcase" {
        #expect(["classname", "file", "name", "time"].allSatisfy { element.attributes[$0] != nil })
      }
      // CI servers show only one of several test cases with the same name.
      for suite in Dictionary(
        grouping: elements.filter { $0.name == "testcase" }, by: { $0.attributes["classname"] })
      where suite.key != "Stack" {
        #expect(Set(suite.value.map { $0.attributes["name"] }).count == suite.value.count)
      }
    }
  }

  @Test func `JUnit reports escape special characters`() throws {
    let reader = try read(CheckJUnit.text(Self.check))
    let failure = try #require(reader.elements.first { $0.name == "failure" })
    #expect(failure.attributes["type"] == "stale-after-data-change")
    #expect(
      failure.attributes["message"]
        == "100 % of <items> & \"none\", a:b,c \nd\n \t'e' \u{2028} 😀 ]]> ::error::")
    #expect(reader.elements.contains { $0.attributes["name"] == "List<\"Layout\">" })
    #expect(reader.texts.contains { $0.contains("expected: 100 % of <items> & \"none\"") })
  }

  // MARK: Annotations

  @Test func `annotations escape special characters`() {
    let message = "100 %25 of <items> & \"none\", a:b,c%0D%0Ad%0A\u{1}\t'e' \u{2028} 😀 ]]> ::error::"
    let lines = CheckAnnotations.text(Self.check).split(separator: "\n")
    #expect(
      lines[0]
        == "::error file=My Layouts/a%3Ab%2Cc %25.swift,line=31,title=stale-after-data-change::\(message)%0A"
        + "Expected: \(message)%0AFound: \(message)%0AFix: \(message)")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "::error", "::warning", "::notice", "::warning", "::error", "::error",
      ])
    #expect(lines[2].contains(",line=1,"))
    #expect(lines[4] == "::error file=Stack.swift,line=4,title=not checked::Stack: \(message)")
    let strict = CheckAnnotations.text(Self.strict).split(separator: "\n")
    #expect(strict.allSatisfy { $0.hasPrefix("::error") })
  }

  @Test func `annotations of runs have the position of the expectation`() async {
    let runs = await Self.runs
    let lines = RunAnnotations.text(runs).split(separator: "\n")
    let title =
      "100 %25 of <items> & \"none\"%2C a%3Ab%2Cc%0D%0Ad%0A\u{1}\t'e' \u{2028} 😀 ]]> %3A%3Aerror%3A%3A"
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("::error file=S/a b.json,line=7,col=3,title=\(title)::step 1, '"))
    #expect(lines[0].contains("the items on screen: expected none, found"))
    #expect(lines[2].hasPrefix("::error file=c.json,line=1,title=<c>::step 1, '"))
    #expect(lines[2].hasSuffix("the selected items: expected [0, 1], found none"))
  }
}

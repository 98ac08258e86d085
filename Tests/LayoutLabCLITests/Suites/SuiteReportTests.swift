import Foundation
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

@Suite("Results of tests") struct SuiteReportTests {
  private var report: SuiteReport {
    var report = SuiteReport()
    report.tests = [
      .init(suite: "WallTests", name: "testA", file: "Tests/Wall.swift", line: 3),
      .init(
        suite: "WallTests", name: "testB", file: "Tests/Wall.swift", line: 5, status: .failed,
        failures: [.init(file: "Tests/Wall.swift", line: 6, message: "1 < 2\nis false")]),
      .init(
        suite: "New", name: "traps()", file: "Tests/New.swift", line: 2, status: .crashed,
        failures: [.init(file: "Sources/Wall.swift", line: 9, message: "Index out of range")]),
      .init(suite: "New", name: "off()", file: "Tests/New.swift", line: 8, status: .skipped),
      .init(
        suite: "New", name: "calls()", file: "Tests/New.swift", line: 11, status: .leftOut,
        failures: [.init(file: "Sources/Wall.swift", line: 14, message: "the body of 'f' is left out")]),
      .init(
        suite: "New", name: "callsToo()", file: "Tests/New.swift", line: 12, status: .leftOut,
        failures: [.init(file: "Sources/Wall.swift", line: 14, message: "the body of 'f' is left out")]),
    ]
    report.leftOut = [
      .init(file: "Tests/Old.swift", line: 4, what: "'testX'", reason: "cannot find 'Y' in scope", tests: 1),
      .init(file: "Tests/Old.swift", line: 7, what: "'testZ'", reason: "cannot find 'Y' in scope", tests: 1),
    ]
    return report
  }

  @Test func `the text names failures, what is left out, and counts`() {
    #expect(
      SuiteText.text(report) == """
        ✘ WallTests.testB failed
            Tests/Wall.swift:6: error: 1 < 2
                is false
        ✘ New.traps() crashed
            Sources/Wall.swift:9: error: Index out of range
        – New.off() skipped
        – New.calls() and 1 other test left out
            Sources/Wall.swift:14: the body of 'f' is left out
        Left out, because it does not compile here:
            Tests/Old.swift:4: 'testX' and 1 other (2 tests): cannot find 'Y' in scope
        4 tests ran: 1 passed, 1 failed, 1 crashed, 1 skipped; 4 tests left out

        """)
  }

  @Test func `what tests print is told from what XCTest prints about them`() {
    let failure = "/Tests/Wall.swift:6: error: WallTests.testB : 1 < 2\nis false"
    let output = SuiteOutput(
      """
      Test Suite 'WallTests' started at 2026-01-01 00:00:00.000
      Test Case 'WallTests.testB' started at 2026-01-01 00:00:00.000
      width: 3

      \(failure)
      /Tests/Wall.swift:8: WallTests.testB : Test skipped
      WallTests.testB is the name
      Test Case 'WallTests.testB' failed (0.1 seconds)
      \t Executed 1 test, with 1 failure (0 unexpected) in 0.1 (0.1) seconds

      """, failures: [failure], tests: ["WallTests.testA", "WallTests.testB"])
    #expect(output.lines == ["width: 3", "", "WallTests.testB is the name"])
    #expect(SuiteOutput("", failures: [], tests: []).lines == [])
  }

  @Test func `JUnit has a case for each test and for what is left out`() throws {
    let text = SuiteJUnit.text(report)
    #expect(
      text.contains(
        "<testsuites name=\"layoutlab test\" tests=\"8\" failures=\"1\" errors=\"1\" skipped=\"5\" time=\"0\">"
      ))
    #expect(
      text.contains(
        "name=\"testB\" file=\"Tests/Wall.swift\" time=\"0\"><failure message=\"1 &lt; 2&#10;is false\">"
          + "Tests/Wall.swift:6: error: 1 &lt; 2\nis false</failure>"))
    #expect(text.contains("<error message=\"Index out of range\">"))
    #expect(text.contains("name=\"Tests/Old.swift:4 'testX'\" file=\"Tests/Old.swift\" time=\"0\"><skipped"))
  }

  @Test func `events of both frameworks are read`() throws {
    let xctest = SuiteEvent(
      Data(#"{"event":"failed","test":"Wall.testA","text":"no","file":"/a.swift","line":3}"#.utf8))
    #expect(xctest?.kind == .failed && xctest?.test == "Wall.testA" && xctest?.line == 3)
    let swiftTesting = SuiteEvent(
      Data(
        #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false,"sourceLocation":{"_filePath":"/b.swift","line":4}},"messages":[{"text":"Expectation failed"}],"testID":"T.S/f()/b.swift:1:1"},"version":0}"#
          .utf8))
    #expect(swiftTesting?.kind == .failed && swiftTesting?.file == "/b.swift")
    #expect(swiftTesting?.text == "Expectation failed")
    let known = SuiteEvent(
      Data(
        #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":true},"testID":"T.f()/b.swift:1:1"},"version":0}"#
          .utf8))
    #expect(known == nil)
  }

  @Test func `a system without the XCTest of Linux is told about containers`() throws {
    try TestCommand.requireXCTest(true)
    let error = try #require(throws: InputError.self) { try TestCommand.requireXCTest(false) }
    #expect(error.lines.count == 1)
    #expect(error.lines[0].hasPrefix("layoutlab: error: 'test' runs on Linux only, "))
    #expect(error.lines[0].contains("docker run "))
  }
}

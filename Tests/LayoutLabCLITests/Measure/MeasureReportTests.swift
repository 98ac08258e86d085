import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabReport
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

/// The reports on fixed measurements.
@Suite("The reports of measure") struct MeasureReportTests {
  private static func text(_ report: MeasureReport, width: Int = 80) -> String {
    MeasureText(style: .plain, width: width).text(report)
  }

  /// A sound layout, compared with a version whose queries read all frames.
  private static let repaired: MeasureReport = {
    var report = FixedMeasurement.report(
      FixedMeasurement.version(FixedMeasurement.scanning, named: "HEAD"),
      FixedMeasurement.version(FixedMeasurement.sound))
    report.judgements = MeasureGate(limits: [.init(operation: .query, exponent: 0.2)]).judgements(on: report)
    return report
  }()

  @Test func `the whole report in 80 columns`() {
    var version = FixedMeasurement.version(FixedMeasurement.scanning)
    version.samples += [1_000, 10_000, 100_000].map { FixedMeasurement.memory($0, bytes: 150) }
    version.leftOut[.selfSizing] = "the layout does not accept the sizes that cells prefer"
    version.gaps = [
      .init(items: 1_000_000, operation: nil, reason: "fewer items have exceeded a limit", isOutOfTime: true)
    ]
    var report = FixedMeasurement.report(version)
    report.judgements = MeasureGate(limits: [.init(operation: .query, exponent: 0.2)]).judgements(on: report)
    let text = Self.text(report)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text == Self.wholeReport)
  }

  @Test func `a comparison says what has changed, beyond the differences between processes`() {
    let text = Self.text(Self.repaired)
    #expect(text.hasPrefix("Wall  Wall.swift:3, compared with HEAD\n"))
    #expect(text.contains("\nquery, first      3.00 µs   3.00 µs   3.00 µs  0.00 ±0.00 constant\n"))
    #expect(text.contains("\n  HEAD            50.0 µs    500 µs  5.00 ms!  1.00 ±0.00 linear\n"))
    let sentence = text.replacing("\n", with: " ")
    #expect(
      sentence.contains(
        "Compared with HEAD, with 100,000 items: query 1,667 times as fast, scroll 833 times as fast. "
          + "The rest differs by no more than the measurements do."))
    #expect(sentence.contains("A scroll step among 100,000 items takes 0.14 % of a frame at 120 Hz (8.3 ms)"))
    #expect(text.hasSuffix("✓ query: exponent 0.00 ±0.00 by counts, constant; at most 0.2\n"))
  }

  @Test func `a single number of items has no growth and no plot`() {
    let text = Self.text(
      FixedMeasurement.report(FixedMeasurement.version(FixedMeasurement.sound, sizes: [1_000])))
    #expect(text.contains("\nprepare            200 µs  \n"))
    #expect(!text.contains("│"))
  }

  @Test func `a noisy plain loop is said`() {
    var version = FixedMeasurement.version(FixedMeasurement.sound)
    for index in version.samples.indices where index < 9 { version.samples[index].floor *= 3 }
    #expect(Self.text(FixedMeasurement.report(version)).contains("The machine was too noisy for times"))
  }

  @Test func `JSON has the documented shape`() throws {
    let text = MeasureJSON.text(Self.repaired)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "layoutlab", "command", "type", "file", "line", "sizes", "phoneFactor", "versions", "judgements",
      ])
    let versions = try #require(object["versions"] as? [[String: Any]])
    #expect(versions.map { $0["name"] as? String } == ["HEAD", "now"])
    #expect(
      versions.allSatisfy { Set($0.keys) == ["name", "isDebugBuild", "operations", "gaps", "leftOut"] })
    let operations = try #require(versions[1]["operations"] as? [[String: Any]])
    #expect(operations.map { $0["operation"] as? String } == ["prepare", "query", "scroll"])
    let growth = try #require(operations[1]["growth"] as? [String: Any])
    #expect(Set(growth.keys) == ["exponent", "error", "word", "basis", "isNoisy"])
    #expect(growth["word"] as? String == "constant")
    let point = try #require((operations[1]["points"] as? [[String: Any]])?.first)
    #expect(
      Set(point.keys) == [
        "items", "nanoseconds", "ratio", "leastRatio", "mostRatio", "attributes", "read", "delegateCalls",
        "processes",
      ])
    #expect(point["nanoseconds"] as? Int == 3_000)
    #expect(point["read"] as? Int == 40)
    let judgements = try #require(object["judgements"] as? [[String: String]])
    #expect(judgements.map { $0["state"] } == ["kept"])
  }

  // MARK: - The page

  @Test func `the page has a plot for each operation, with both versions and the plain loop`() {
    let page = MeasurePage.text(Self.repaired)
    #expect(page.matches(of: /<svg\s/).count == 3)
    #expect(page.matches(of: /<polyline class="curve now"/).count == 3)
    #expect(page.matches(of: /<polyline class="curve before"/).count == 3)
    #expect(page.matches(of: /<polyline class="curve floor"/).count == 3)
    #expect(!page.contains("<script"))
    #expect(page.contains("<span class=\"verdict good\">✓</span> query: exponent 0.00 ±0.00 by counts"))
  }

  @Test func `all points are within the frame of their plot`() throws {
    func contains(_ decades: ClosedRange<Int>, _ value: Double) -> Bool {
      value > Double(decades.lowerBound) - 1e-9 && value < Double(decades.upperBound) + 1e-9
    }
    for operation in [MeasuredOperation.prepare, .query, .scroll] {
      let plot = try #require(LogPlot(Self.repaired, operation))
      let (items, amounts) = (plot.decadesOfItems, plot.decades)
      for point in plot.curves.flatMap(\.points) {
        #expect(contains(items, log10(Double(point.items))))
        #expect(contains(amounts, log10(point.amount)))
      }
    }
  }

  @Test func `names from the source are escaped`() {
    var report = Self.repaired
    report.file = "a<b>.swift"
    #expect(MeasurePage.text(report).contains("<p>a&lt;b&gt;.swift:3</p>"))
  }

  // MARK: - Numbers

  @Test(arguments: [
    (3e-9, "3.00 ns"), (1.234e-6, "1.23 µs"), (45.67e-6, "45.7 µs"), (0.0089, "8.90 ms"), (0.9999, "1.00 s"),
    (12.34, "12.3 s"),
  ]) func `times have three digits`(seconds: Double, text: String) {
    #expect(MeasureFormat.time(seconds) == text)
  }

  @Test(arguments: [(2e-3, nil), (4.2e-3, FrameTime.fast), (9e-3, .usual)]) func `a frame of a phone`(
    seconds: Double, frame: FrameTime?
  ) {
    #expect(FrameTime.exceeded(by: seconds, phoneFactor: 2) == frame)
  }

  private static let wholeReport = """
    Wall  Wall.swift:3

    items               1,000    10,000   100,000  growth
    prepare            200 µs   2.00 ms 20.0 ms!!  1.00 ±0.00 linear
    query, first      50.0 µs    500 µs  5.00 ms!  1.00 ±0.00 linear
    scroll step       50.0 µs    500 µs  5.00 ms!  1.00 ±0.00 linear
    memory             150 kB   1.50 MB   15.0 MB  1.00 ±0.00 linear

    at 100,000         × loop     spread attributes       read   delegate  judged by
    prepare              2.00       ±1 %    100,000          0    100,000     counts
    query, first        2,500       ±1 %          0    100,000          0     counts
    scroll step         2,500       ±1 %          0    100,000          0     counts
    memory               1.50          –                                       bytes

      100 ms ┤
             │
       10 ms ┤                                                          - - - - - p
             │                                            - - - - - - - . . . - -qs
             │                              - - p - - - - . . . - - - - - - -
        1 ms ┤              - - - - - - - - . . . - - - - - - -
             │p - - - - - - . . . . - - - - - - sq
      100 µs ┤. . . - - - - - - - -
             │sq- -
             │
       10 µs ┤
             │. . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
        1 µs ┤
             └─────────────────────────────────────────────────────────────────────
              1,000                          10,000                         100,000
              p prepare  s scroll  q query  . plain loops

    Scrolling drops frames: from 100,000 items on, the layout alone takes longer
    than a frame at 120 Hz (8.3 ms) for a scroll step, if a phone takes 2 times as
    long as this machine (an assumption; '--phone-factor' changes it). Above, ! is
    longer than 8.3 ms and !! longer than 16.7 ms.
    1,000,000 items: not measured, because fewer items have exceeded a limit.
    No 'self-sizing': the layout does not accept the sizes that cells prefer.
    The layout and LayoutLab are compiled with -O. Times are processor time in the
    layout's own calls. '× loop' compares with a plain loop in the same process,
    which makes the attributes of all items (of a screen, for queries, scrolling,
    invalidations and self-sizing) and asks the delegate once for each if the layout
    does. 'attributes' were made, 'read' are frames and index paths read from
    attributes, and 'delegate' counts values that the delegate returned.

    ✗ query: exponent 1.00 ±0.00 by counts, linear; at most 0.2

    """
}

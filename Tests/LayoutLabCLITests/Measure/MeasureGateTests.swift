import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

/// The decisions of the gate on given numbers.
@Suite("The gate of measure") struct MeasureGateTests {
  private typealias Cost = FixedMeasurement.Cost

  private static func judge(
    _ gate: MeasureGate, _ costs: [MeasuredOperation: FixedMeasurement.Cost]
  ) -> [MeasureReport.Judgement] {
    gate.judgements(on: FixedMeasurement.report(FixedMeasurement.version(costs)))
  }

  private static func gate(_ limits: String) throws -> MeasureGate {
    MeasureGate(limits: try MeasureGate.limits(limits))
  }

  // MARK: - Parsing

  @Test func `a list of limits`() throws {
    #expect(
      try MeasureGate.limits("prepare=1.2,query-again=0")
        == [.init(operation: .prepare, exponent: 1.2), .init(operation: .queryAgain, exponent: 0)])
  }

  @Test(arguments: [
    ("quary=0.2", "'--max-exponent' knows no operation 'quary'; did you mean 'query'?"),
    (
      "prepare",
      "'--max-exponent' takes a list such as 'prepare=1.2,query=0.2', but 'prepare' is not NAME=NUMBER"
    ),
    (
      "prepare=fast",
      "'--max-exponent' takes a list such as 'prepare=1.2,query=0.2', but 'prepare=fast' is not NAME=NUMBER"
    ),
  ]) func `a wrong limit is named, with the nearest operation`(list: String, message: String) {
    let error = #expect(throws: UsageError.self) { try MeasureGate.limits(list) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (["--tolerance", "1.5"], "'--tolerance' needs '--baseline FILE', with which the costs are compared"),
    (["--tolerance", "0.5"], "'--tolerance' is a number from 1, for example 1.3, not '0.5'"),
    (
      ["--items", "5"],
      "'--items' takes numbers of items from 10 to 10000000, separated by commas, not '5'"
    ),
    (["--phone-factor", "0"], "'--phone-factor' is a number above 0, for example 2.5, not '0'"),
    (["--runs", "0"], "'--runs' is a whole number from 1, not '0'"),
  ]) @MainActor func `a wrong value is reported before anything is compiled`(words: [String], message: String)
  {
    let result = Tool.runHere(["measure", "Wall.swift"] + words)
    #expect(result.err == "layoutlab: \(message)\nsee 'layoutlab help measure'\n")
    #expect(result.code == 64)
  }

  @Test func `numbers of items are sorted, without repetitions`() throws {
    #expect(try MeasurePlan.sizes("10_000,1000,10000") == [1_000, 10_000])
  }

  // MARK: - Exponents

  @Test func `a sound layout keeps its limits by counts`() throws {
    let found = Self.judge(try Self.gate("prepare=1.2,query=0.2"), FixedMeasurement.sound)
    #expect(found.map(\.state) == [.kept, .kept])
    #expect(
      found.map(\.sentence) == [
        "prepare: exponent 1.00 ±0.00 by counts, linear; at most 1.2",
        "query: exponent 0.00 ±0.00 by counts, constant; at most 0.2",
      ])
  }

  @Test func `counts break a limit, whatever the times are`() throws {
    let noisy = Cost(units: { $0 == 1_000 ? 1e6 : 1 }, reads: { $0 })
    let found = Self.judge(try Self.gate("query=0.2"), [.query: noisy])
    #expect(found.map(\.state) == [.broken])
    #expect(found[0].sentence == "query: exponent 1.00 ±0.00 by counts, linear; at most 0.2")
  }

  @Test func `times break a limit only by more than two standard errors`() throws {
    let hidden = Cost(units: { 0.1 * Double($0) }, attributes: { _ in 20 })
    let found = Self.judge(try Self.gate("query=0.2,query=0.99999"), [.query: hidden])
    #expect(found.map(\.state) == [.broken, .undecided])
    #expect(found[1].sentence.hasSuffix("the difference is within two standard errors, not judged"))
  }

  @Test func `an operation that was left out is not judged`() throws {
    var version = FixedMeasurement.version(FixedMeasurement.sound)
    version.leftOut[.selfSizing] = "the layout keeps the size"
    let found = try Self.gate("self-sizing=1").judgements(on: FixedMeasurement.report(version))
    #expect(
      found == [
        .init(.selfSizing, .undecided, "self-sizing: not judged, because the layout keeps the size")
      ])
  }

  @Test func `a layout that is too slow for a second number of items breaks its limit`() throws {
    var version = FixedMeasurement.version(FixedMeasurement.sound, sizes: [1_000])
    let gate = try Self.gate("prepare=1.2")
    #expect(gate.judgements(on: FixedMeasurement.report(version)).map(\.state) == [.undecided])
    version.gaps = [.init(items: 10_000, operation: nil, reason: "…", isOutOfTime: true)]
    #expect(gate.judgements(on: FixedMeasurement.report(version)).map(\.state) == [.broken])
  }

  // MARK: - Baselines

  private static let baseline = MeasureBaseline(
    FixedMeasurement.report(FixedMeasurement.version(FixedMeasurement.sound)))

  private static func compare(
    _ operation: MeasuredOperation, _ cost: FixedMeasurement.Cost, tolerance: Double = 1.3
  ) -> [MeasureReport.Judgement] {
    var costs = FixedMeasurement.sound
    costs[operation] = cost
    return judge(MeasureGate(baseline: baseline, tolerance: tolerance), costs)
  }

  @Test func `equal costs are within the tolerance`() {
    let found = Self.judge(MeasureGate(baseline: Self.baseline), FixedMeasurement.sound)
    #expect(found.map(\.sentence) == ["within 1.3 times the baseline: prepare, query, scroll"])
    #expect(found.map(\.state) == [.kept])
  }

  @Test func `more counts than the tolerance allows break the baseline`() {
    let cost = Cost(units: { 2 * Double($0) }, attributes: { 2 * $0 }, delegateCalls: { $0 })
    let found = Self.compare(.prepare, cost)
    #expect(found.map(\.state) == [.broken, .kept])
    #expect(
      found[0].sentence
        == "prepare with 1,000 items: 3,000 attributes, reads and delegate calls, 1.50 times the baseline's 2,000; "
        + "at most 1.3 times")
    #expect(Self.compare(.prepare, cost, tolerance: 1.6).map(\.state) == [.kept])
  }

  @Test func `longer times do not count if counts explain them`() {
    let slow = Cost(units: { 9 * Double($0) }, attributes: { $0 }, delegateCalls: { $0 })
    #expect(Self.compare(.prepare, slow).map(\.state) == [.kept])
  }

  @Test func `times decide where counts miss the work`() {
    let hidden = Cost(units: { 0.1 * Double($0) }, reads: { _ in 40 })
    let found = Self.compare(.query, hidden)
    #expect(found.map(\.state) == [.broken, .kept])
    #expect(
      found[0].sentence.hasPrefix(
        "query with 1,000 items: 5.00 × the plain loop, 3.33 times the baseline's 1.50"))
  }

  @Test func `times of a debug build are not compared with those of a release build`() {
    var baseline = Self.baseline
    baseline.isDebugBuild = true
    var costs = FixedMeasurement.sound
    costs[.query] = Cost(units: { 0.1 * Double($0) }, reads: { _ in 40 })
    let found = Self.judge(MeasureGate(baseline: baseline), costs)
    #expect(found.map(\.state) == [.undecided, .kept])
    #expect(found[0].sentence.contains("the baseline was written by a debug build of LayoutLab"))
  }

  @Test func `a baseline survives its file`() throws {
    let tool = try Tool(files: ["costs.json": Self.baseline.json])
    defer { tool.removeFolder() }
    let read = try MeasureBaseline(path: tool.folder.appending(path: "costs.json").path)
    #expect(read.type == "Wall")
    #expect(read.entries.count == Self.baseline.entries.count)
    #expect(read.entries.map(\.counts) == Self.baseline.entries.map(\.counts))
    for (new, old) in zip(read.entries, Self.baseline.entries) { #expect(abs(new.ratio - old.ratio) < 0.001) }
  }

  @Test func `a file with other contents is no baseline`() throws {
    let tool = try Tool(files: ["costs.json": "{}"])
    defer { tool.removeFolder() }
    let path = tool.folder.appending(path: "costs.json").path
    let error = #expect(throws: InputError.self) { try MeasureBaseline(path: path) }
    #expect(
      error?.lines == [
        "\(path): error: this is not a baseline that 'measure --write-baseline' has written"
      ])
  }
}

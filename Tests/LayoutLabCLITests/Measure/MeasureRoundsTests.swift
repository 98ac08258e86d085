import LayoutLab
import LayoutLabHost
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

/// The order of the processes, and the budget of processor time.
@Suite("The rounds of measure") struct MeasureRoundsTests {
  /// Runs rounds with invented processor times, and returns the versions and the processes in order.
  private func run(
    _ sizes: [Int], runs: Int = 2, budget: Double = 60, names: [String] = ["now"],
    seconds: @escaping (Int) -> Double
  ) throws -> (versions: [MeasureReport.Version], order: [String]) {
    var plan = MeasurePlan()
    (plan.sizes, plan.runs, plan.budget) = (sizes, runs, budget)
    var order: [String] = []
    let rounds = MeasureRounds(plan: plan) { version, items, limit in
      order.append("\(names[version]) \(items)")
      var result = MeasureProcess.Result()
      result.samples = [FixedMeasurement.sample(.prepare, items, .init(units: { Double($0) }))]
      result.seconds = min(seconds(items), limit)
      if seconds(items) > limit {
        result.gap = .init(items: items, operation: nil, reason: "…", isOutOfTime: true)
      }
      return result
    }
    return (try rounds.run(names), order)
  }

  @Test func `versions take turns, and then rounds repeat`() throws {
    let order = try run([10, 100, 1_000], names: ["HEAD", "now"]) { _ in 0.01 }.order
    let round = ["HEAD 10", "now 10", "HEAD 100", "now 100", "HEAD 1000", "now 1000"]
    #expect(order == round + round)
  }

  @Test func `what would exceed the budget is not begun, and is said`() throws {
    let (versions, order) = try run([10, 100, 1_000, 10_000, 100_000], budget: 50) { Double($0) / 100 }
    // 10 to 1,000 items take 11 s in the first round, and 10,000 would take 100 s.
    #expect(order == ["now 10", "now 100", "now 1000"] + ["now 10", "now 100", "now 1000"])
    #expect(versions[0].gaps.map(\.items) == [10_000, 100_000])
    #expect(
      versions[0].gaps[0].reason
        == "they would take about 100 s of processor time and 38 s of the budget are left; "
        + "'--budget' sets it")
    #expect(versions[0].gaps.map(\.isOutOfTime) == [true, true])
  }

  @Test func `fewer than three numbers of items are completed by smaller steps`() throws {
    let (versions, order) = try run([100, 10_000], runs: 1, budget: 50) { Double($0 * $0) / 10_000 }
    #expect(order == ["now 100", "now 200", "now 400"])
    #expect(versions[0].samples.map(\.items) == [100, 200, 400])
  }

  @Test func `rounds that no longer fit are left out`() throws {
    let order = try run([10, 20, 40], runs: 9, budget: 10) { _ in 1.1 }.order
    #expect(order.count == 9)
  }
}

import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport
import Testing

@Suite("The growth of a cost") struct GrowthFitTests {
  private static let sizes = [1_000, 4_000, 16_000, 64_000]

  private static func fit(_ cost: (Double) -> Double) -> GrowthFit? {
    GrowthFit(sizes.map { ($0, cost(Double($0))) })
  }

  struct Series: Sendable, CustomTestStringConvertible {
    var word: GrowthWord
    var exponent: ClosedRange<Double>
    var cost: @Sendable (Double) -> Double

    var testDescription: String { word.rawValue }
  }

  static let series = [
    Series(word: .constant, exponent: -0.001...0.001, cost: { _ in 7 }),
    Series(word: .logarithmic, exponent: 0.05...0.2, cost: { 3 * log($0) }),
    Series(word: .lessThanLinear, exponent: 0.499...0.501, cost: { $0.squareRoot() }),
    Series(word: .linear, exponent: 0.999...1.001, cost: { 5 * $0 }),
    Series(word: .linearithmic, exponent: 1.05...1.2, cost: { $0 * log($0) }),
    Series(word: .moreThanLinear, exponent: 1.499...1.501, cost: { pow($0, 1.5) }),
    Series(word: .quadratic, exponent: 1.999...2.001, cost: { 2 * $0 * $0 }),
    Series(word: .worse, exponent: 2.999...3.001, cost: { $0 * $0 * $0 }),
  ]

  @Test(arguments: series) func `an exact series has its exponent and its word`(series: Series) throws {
    let fit = try #require(Self.fit(series.cost))
    #expect(series.exponent.contains(fit.exponent))
    #expect(fit.word == series.word)
  }

  @Test func `a power is fitted exactly, with an error of 0`() throws {
    let fit = try #require(Self.fit { 0.3 * pow($0, 1.25) })
    #expect(abs(fit.exponent - 1.25) < 1e-9)
    let error = try #require(fit.error)
    #expect(error < 1e-9)
  }

  @Test func `the standard error is that of least squares`() throws {
    // In powers of e, the points are (0, 0), (1, 1.5), (2, 1.5): slope 0.75, sum of squares 0.375, error 0.433.
    let points = [(0.0, 0.0), (1, 1.5), (2, 1.5)].map { (items: Int(exp(10 + $0.0)), amount: exp($0.1)) }
    let fit = try #require(GrowthFit(points))
    #expect(abs(fit.exponent - 0.75) < 0.001)
    let error = try #require(fit.error)
    #expect(abs(error - 0.433) < 0.001)
    #expect(fit.text == "0.75 ±0.43")
  }

  @Test func `two points have no error, and one has no growth`() throws {
    let two = try #require(GrowthFit([(1_000, 1), (4_000, 16)]))
    #expect(abs(two.exponent - 2) < 1e-9)
    #expect(two.error == nil)
    #expect(GrowthFit([(1_000, 1), (1_000, 2)]) == nil)
  }

  @Test func `noise around a constant is not a growth`() throws {
    let fit = try #require(GrowthFit([(1_000, 1), (4_000, 1.3), (16_000, 0.9), (64_000, 1.2)]))
    #expect(fit.word == .constant)
  }

  // MARK: - Evidence

  private func growthOfQuery(_ cost: FixedMeasurement.Cost) -> MeasuredGrowth? {
    FixedMeasurement.version([.query: cost]).growth(of: .query)
  }

  @Test func `counts decide if the time for each of them hardly grows`() throws {
    // Memory outside of caches makes each action three times as slow.
    let growth = try #require(
      growthOfQuery(.init(units: { Double($0) * (1 + Double($0) / 50_000) }, reads: { $0 })))
    #expect(growth.basis == .counts)
    #expect(growth.fit.text == "1.00 ±0.00")
  }

  @Test func `times decide about work that the counts miss`() throws {
    let growth = try #require(growthOfQuery(.init(units: { 0.1 * Double($0) }, attributes: { _ in 20 })))
    #expect(growth.basis == .times)
    #expect(growth.fit.word == .linear)
    #expect(!growth.isNoisy)
  }

  @Test func `times that follow no curve prove nothing`() throws {
    var version = MeasureReport.Version(name: "now")
    for (items, times) in [(1_000, [9.0, 900]), (10_000, [30, 9_000]), (100_000, [90, 30_000])] {
      for units in times {
        version.samples.append(FixedMeasurement.sample(.query, items, .init(units: { _ in units })))
      }
    }
    #expect(version.growth(of: .query)?.isNoisy == true)
  }

  @Test func `memory grows by bytes`() throws {
    var version = MeasureReport.Version(name: "now")
    version.samples = [1_000, 10_000].map { FixedMeasurement.memory($0, bytes: 150) }
    let growth = try #require(version.growth(of: .memory))
    #expect(growth.basis == .bytes)
    #expect(growth.fit.word == .linear)
  }
}

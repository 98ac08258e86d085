import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// Conditions that the costs of a layout must keep, for continuous integration.
///
/// Counts decide if they explain the times. Otherwise ratios to the plain loop of the same process decide. Absolute
/// times never do.
struct MeasureGate: Sendable, Equatable {
  /// The largest exponents.
  var limits: [Limit] = []
  /// The costs of an earlier measurement; `nil` for none.
  var baseline: MeasureBaseline?
  /// The largest multiple of the baseline.
  var tolerance = 1.3

  /// The largest exponent of an operation.
  struct Limit: Sendable, Equatable {
    var operation: MeasuredOperation
    var exponent: Double
  }

  init(limits: [Limit] = [], baseline: MeasureBaseline? = nil, tolerance: Double = 1.3) {
    (self.limits, self.baseline, self.tolerance) = (limits, baseline, tolerance)
  }

  /// Reads the flags of a command line, and the baseline.
  ///
  /// - Throws: `UsageError` for unknown names and for values that make no sense, `InputError` if the baseline cannot be
  ///   read.
  init(_ invocation: Invocation) throws {
    limits = try invocation.flags[Flag.maxExponent.name].map(Self.limits) ?? []
    if let text = invocation.flags[Flag.tolerance.name] {
      guard let number = Double(text), number >= 1, number.isFinite else {
        throw MeasurePlan.error("'--tolerance' is a number from 1, for example 1.3, not '\(text)'")
      }
      guard invocation.has(.measureBaseline) else {
        throw MeasurePlan.error("'--tolerance' needs '--baseline FILE', with which the costs are compared")
      }
      tolerance = number
    }
    baseline = try invocation.flags[Flag.measureBaseline.name].map(MeasureBaseline.init(path:))
  }

  /// Reads a list such as `prepare=1.2,query=0.2`.
  static func limits(_ list: String) throws -> [Limit] {
    try list.replacing("\n", with: ",").split(separator: ",").map { part in
      let words = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 2, let exponent = Double(words[1]), exponent.isFinite else {
        throw MeasurePlan.error(
          "'--max-exponent' takes a list such as 'prepare=1.2,query=0.2', but '\(part)' is not NAME=NUMBER")
      }
      guard let operation = MeasuredOperation(rawValue: words[0]) else {
        throw MeasurePlan.error(
          "'--max-exponent' knows no operation '\(words[0])'"
            + Suggestion.text(for: words[0], among: MeasuredOperation.allCases.map(\.rawValue)))
      }
      return Limit(operation: operation, exponent: exponent)
    }
  }

  /// Judges a report.
  func judgements(on report: MeasureReport) -> [MeasureReport.Judgement] {
    limits.map { judge($0, report.current) }
      + (baseline.map { BaselineJudge(baseline: $0, tolerance: tolerance).judgements(on: report.current) }
        ?? [])
  }

  private func judge(_ limit: Limit, _ version: MeasureReport.Version) -> MeasureReport.Judgement {
    let (operation, name) = (limit.operation, limit.operation.rawValue)
    let most = limit.exponent
    guard let growth = version.growth(of: operation) else {
      if let reason = version.leftOut[operation] {
        return .init(operation, .undecided, "\(name): not judged, because \(reason)")
      }
      let isStopped = !version.gaps.isEmpty
      return .init(
        operation, isStopped ? .broken : .undecided,
        isStopped
          ? "\(name): the exponent is unknown, because the layout could not be measured with more items"
          : "\(name): an exponent needs two numbers of items; name more with '--items'")
    }
    let exponent = growth.fit.exponent
    let evidence =
      switch growth.basis {
      case .counts: "by counts"
      case .bytes: "by bytes"
      case .times: "by times in units of the plain loop"
      }
    let found =
      "\(name): exponent \(growth.fit.text) \(evidence), \(growth.fit.word.rawValue); at most \(most)"
    if growth.basis != .times {
      return .init(operation, exponent > limit.exponent + 0.005 ? .broken : .kept, found)
    }
    if growth.isNoisy { return .init(operation, .undecided, "\(found); too noisy to tell, not judged") }
    let error = growth.fit.error ?? Self.errorOfTwoPoints
    if exponent <= limit.exponent { return .init(operation, .kept, found) }
    return exponent - 2 * error > limit.exponent
      ? .init(operation, .broken, found)
      : .init(operation, .undecided, "\(found); the difference is within two standard errors, not judged")
  }

  /// The error that is assumed for times with two numbers of items in one process each.
  private static let errorOfTwoPoints = 0.15
}

extension Flag {
  static let maxExponent = Flag(
    "--max-exponent", placeholder: "NAME=X,…", suggestions: ["prepare=1.2,query=0.2"],
    "exit with 1 if a cost grows faster with the number of items n than n to this power")
  static let measureBaseline = Flag(
    "--baseline", placeholder: "FILE",
    "exit with 1 if a cost is larger than in this file, beyond the tolerance"
  )
  static let tolerance = Flag(
    "--tolerance", placeholder: "X", "the largest multiple of the baseline; 1.3 by default")
  static let writeMeasureBaseline = Flag(
    "--write-baseline", placeholder: "FILE", "write the costs to a file for --baseline")
}

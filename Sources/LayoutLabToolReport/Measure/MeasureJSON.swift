import LayoutLab
import LayoutLabHost
import LayoutLabReport

/// The costs of a layout as one JSON object.
///
/// | key | value |
/// | --- | --- |
/// | `type`, `file`, `line` | the layout |
/// | `sizes` | the numbers of items |
/// | `phoneFactor` | how many times as long as this machine a phone is assumed to take |
/// | `versions` | `name`, `isDebugBuild`, `operations`, `gaps` and `leftOut`; the current version, `now`, is the last |
/// | `judgements` | the gate: `operation`, `state` (`kept`, `broken` or `undecided`) and `sentence` |
///
/// Each of the `operations` has its `operation`, the `growth` (`exponent`, `error` or null, `word`, `basis` (`counts`,
/// `times` or `bytes`) and `isNoisy`; null for one number of items), and `points`: `items`, `nanoseconds` or, for
/// memory, `bytes`, the median `ratio` to the plain loop, `leastRatio`, `mostRatio`, `attributes`, `read`,
/// `delegateCalls` and `processes`. A gap has `items`, `operation` or null for all, and `reason`.
package enum MeasureJSON {
  /// Returns the object.
  package static func text(_ report: MeasureReport) -> String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("measure")),
      ("type", .string(report.type)), ("file", .string(report.file)), ("line", .count(report.line)),
      ("sizes", .list(report.sizes.map { .count($0) })), ("phoneFactor", .number(report.phoneFactor)),
      ("versions", .list(report.versions.map { json($0, report.sizes) })),
      (
        "judgements",
        .list(
          report.judgements.map { judgement in
            .object([
              ("operation", .string(judgement.operation.rawValue)),
              ("state", .string(judgement.state.rawValue)), ("sentence", .string(judgement.sentence)),
            ])
          })
      ),
    ]).lines() + "\n"
  }

  private static func json(_ version: MeasureReport.Version, _ sizes: [Int]) -> JSONText {
    .object([
      ("name", .string(version.name)), ("isDebugBuild", .flag(version.isDebugBuild)),
      (
        "operations",
        .list(
          version.operations.map { operation in
            .object([
              ("operation", .string(operation.rawValue)), ("growth", json(version.growth(of: operation))),
              ("points", .list(sizes.compactMap { json(version.samples(of: operation, items: $0)) })),
            ])
          })
      ),
      (
        "gaps",
        .list(
          version.gaps.map { gap in
            .object([
              ("items", .count(gap.items)),
              ("operation", gap.operation.map { .string($0.rawValue) } ?? .null),
              ("reason", .string(gap.reason)),
            ])
          })
      ),
      (
        "leftOut",
        .list(
          version.leftOut.sorted { $0.key.rawValue < $1.key.rawValue }.map { operation, reason in
            .object([("operation", .string(operation.rawValue)), ("reason", .string(reason))])
          })
      ),
    ])
  }

  private static func json(_ growth: MeasuredGrowth?) -> JSONText {
    guard let growth else { return .null }
    return .object([
      ("exponent", .number(growth.fit.exponent)), ("error", growth.fit.error.map { .number($0) } ?? .null),
      ("word", .string(growth.fit.word.rawValue)), ("basis", .string(growth.basis.rawValue)),
      ("isNoisy", .flag(growth.isNoisy)),
    ])
  }

  private static func json(_ samples: [MeasuredSample]) -> JSONText? {
    guard let first = samples.first else { return nil }
    let ratios = samples.map(\.ratio)
    let amount = MeasuredSpread.median(samples.map(\.amount))
    return .object([
      ("items", .count(first.items)),
      first.bytes == nil
        ? ("nanoseconds", .count(Int((amount * 1e9).rounded()))) : ("bytes", .count(Int(amount.rounded()))),
      ("ratio", .number(MeasuredSpread.median(ratios))), ("leastRatio", .number(ratios.min() ?? 0)),
      ("mostRatio", .number(ratios.max() ?? 0)), ("attributes", .count(first.cost.attributes)),
      ("read", .count(first.cost.reads)), ("delegateCalls", .count(first.cost.delegateCalls)),
      ("processes", .count(samples.count)),
    ])
  }
}

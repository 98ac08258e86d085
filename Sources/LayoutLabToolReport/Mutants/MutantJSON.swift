import LayoutLabReport

/// A mutant report as one JSON object.
package enum MutantJSON {
  /// Returns the object.
  package static func text(_ report: MutantReport) -> String {
    JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("mutants")),
      ("judge", .string(report.judge)), ("mutants", .list(report.mutants.map(json))),
      (
        "totals",
        .object([
          ("mutants", .count(report.mutants.count)), ("noticed", .count(report.noticed)),
          ("survived", .count(report.survivors.count)), ("doNotCompile", .count(report.skipped)),
          ("score", report.score.map { .count($0) } ?? .null),
        ])
      ),
    ]).lines() + "\n"
  }

  private static func json(_ mutant: MutantReport.Mutant) -> JSONText {
    let fate: (word: String, by: String?) =
      switch mutant.fate {
      case .noticed(let by): ("noticed", by)
      case .survived: ("survived", nil)
      case .doesNotCompile: ("doesNotCompile", nil)
      }
    return .object(
      [
        ("file", .string(mutant.file)), ("line", .count(mutant.line)), ("column", .count(mutant.column)),
        ("kind", .string(mutant.kind)), ("old", .string(mutant.old)), ("new", .string(mutant.new)),
        ("verdict", .string(fate.word)),
      ] + (fate.by.map { [("by", .string($0))] } ?? []))
  }
}

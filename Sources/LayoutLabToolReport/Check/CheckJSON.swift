import LayoutLab
import LayoutLabReport

/// The report of a check as one JSON object.
package enum CheckJSON {
  /// Returns the object.
  package static func text(_ report: CheckReport) -> String {
    let counts = RuleSeverity.allCases.map { ($0.rawValue, JSONText.count(report.count($0))) }
    return JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string(report.title)),
      ("subjects", .list(report.subjects.map(json))),
      ("totals", .object([("subjects", .count(report.subjects.count))] + counts)),
    ]).lines() + "\n"
  }

  private static func json(_ subject: CheckReport.Subject) -> JSONText {
    var fields: [(key: String, value: JSONText)] = [
      ("type", .string(subject.type)), ("file", .string(subject.file)), ("line", .count(subject.line)),
      ("verdict", .string(subject.verdict.rawValue)),
    ]
    if let reason = subject.reason { fields.append(("reason", .string(reason))) }
    if let exploration = subject.exploration {
      fields.append(
        (
          "exploration",
          .object([
            ("seeds", .list(exploration.seeds.map { .count(Int(clamping: $0)) })),
            ("programs", .count(exploration.programs)), ("steps", .count(exploration.steps)),
            ("reachedEdges", .count(exploration.reachedEdges)), ("edges", .count(exploration.edges)),
            ("results", .list(exploration.results.map(json))),
          ])
        ))
    }
    if let coverage = subject.coverage { fields.append(("coverage", json(coverage))) }
    if !subject.unreached.isEmpty { fields.append(("neverRan", .list(subject.unreached.map(json)))) }
    fields.append(("findings", .list(subject.findings.map(json))))
    fields.append(
      (
        "notChecked",
        .list(
          subject.notChecked.map { .object([("rule", .string($0.ruleName)), ("why", .string($0.why))]) })
      ))
    return .object(fields)
  }

  private static func json(_ result: CheckReport.Exploration.Result) -> JSONText {
    .object([
      ("seed", .count(Int(clamping: result.seed))), ("programs", .count(result.programs)),
      ("steps", .count(result.steps)), ("reachedEdges", .count(result.reachedEdges)),
      (
        "findings",
        .list(
          result.findings.map { found in
            .object(
              [
                ("rule", .string(found.rule.rawValue)), ("programs", .count(found.programs)),
                ("steps", .count(found.steps)),
              ] + (found.length.map { [("length", .count($0))] } ?? []))
          })
      ),
    ])
  }

  private static func json(_ coverage: CheckReport.Coverage) -> JSONText {
    .object([
      ("regions", .count(coverage.regions)), ("reached", .count(coverage.reached)),
      ("percent", .count(coverage.percent)),
      (
        "notReached",
        .list(
          coverage.gaps.map { gap in
            .object([
              ("file", .string(gap.file)), ("first", .count(gap.first)), ("last", .count(gap.last)),
              ("opening", .string(gap.opening)),
            ])
          })
      ),
    ])
  }

  private static func json(_ part: CheckReport.UnreachedPart) -> JSONText {
    .object(
      [
        ("member", .string(part.member)), ("file", .string(part.file)), ("first", .count(part.first)),
        ("last", .count(part.last)),
      ]
        + (part.missing.map { [("missing", .string($0)), ("ranWithValue", .flag(part.ranWithValue))] } ?? [])
    )
  }

  private static func json(_ finding: Finding) -> JSONText {
    let calls =
      finding.calls.isEmpty ? [] : [("calls", JSONText.list(finding.callLines.map { .string($0) }))]
    let program =
      finding.program == nil ? [] : [("program", JSONText.list(finding.programLines.map { .string($0) }))]
    return .object(
      [
        ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)), ("file", .string(finding.file)),
        ("line", .count(finding.line)),
        ("scenario", .string(finding.scenario)), ("step", .count(finding.step)),
        (
          "evidence",
          .object([
            ("expected", .string(finding.evidence.expected)), ("actual", .string(finding.evidence.actual)),
          ])
        ),
        ("fix", .string(finding.fix)),
      ] + calls + program)
  }
}

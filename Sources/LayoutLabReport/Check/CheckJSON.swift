import LayoutLab

/// The report of a check as one JSON object.
package enum CheckJSON {
  /// Returns the object.
  package static func text(_ report: CheckReport) -> String {
    let counts = RuleSeverity.allCases.map { ($0.rawValue, JSONText.count(report.count($0))) }
    return JSONText.object([
      ("layoutlab", .string(LayoutLabVersion.current)), ("command", .string("check")),
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
    fields.append(("findings", .list(subject.findings.map(json))))
    fields.append(
      (
        "notChecked",
        .list(
          subject.notChecked.map { .object([("rule", .string($0.ruleName)), ("why", .string($0.why))]) })
      ))
    return .object(fields)
  }

  private static func json(_ finding: Finding) -> JSONText {
    .object([
      ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("file", .string(finding.file)), ("line", .count(finding.line)),
      ("scenario", .string(finding.scenario)), ("step", .count(finding.step)),
      (
        "evidence",
        .object([
          ("expected", .string(finding.evidence.expected)), ("actual", .string(finding.evidence.actual)),
        ])
      ),
      ("fix", .string(finding.fix)),
    ])
  }
}

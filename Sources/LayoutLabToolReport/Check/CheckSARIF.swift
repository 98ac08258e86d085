import LayoutLab
import LayoutLabReport

/// The report of a check in SARIF 2.1.0, which code hosts show next to the source.
package enum CheckSARIF {
  /// Returns the document.
  package static func text(_ report: CheckReport) -> String {
    let used = Set(report.subjects.flatMap(\.findings).map(\.rule))
    let rules = Rule.all.filter { used.contains($0.id) }
    let results = report.subjects.flatMap { subject in subject.findings.map { result($0, subject, rules) } }
    let notifications = report.subjects.compactMap { subject in
      subject.reason.map { notification("\(subject.type) is not checked: \($0)", subject.file, subject.line) }
    }
    let notes = report.subjects.flatMap { subject in
      (subject.coverage?.gaps ?? []).map { gap in
        notification(
          "No scenario has reached \(gap.place) of \(subject.type), so that the verdict does not cover them.",
          gap.file, gap.first, level: "note")
      }
    }
    let parts = report.subjects.flatMap { subject in
      subject.unreached.map { part in
        notification("\(subject.type) never ran \(part.text).", part.file, part.first, level: "note")
      }
    }
    return SARIFDocument.text(
      rules: rules.map { rule($0, report.documentation) }, results: results,
      notifications: notifications + parts + notes)
  }

  /// Returns a rule; it has an address only if the project names the site of a documentation.
  private static func rule(_ rule: Rule, _ site: String?) -> JSONText {
    let address = site.map { [("helpUri", JSONText.string(rule.address(on: $0)))] } ?? []
    let command = "'layoutlab explain \(rule.id)' explains the rule."
    return .object(
      [("id", .string(rule.id.rawValue))] + address + [
        ("shortDescription", SARIFDocument.message(rule.statement)),
        ("fullDescription", SARIFDocument.message(rule.why)),
        (
          "help",
          .object([
            ("text", .string("\(rule.fix) \(command)")),
            ("markdown", .string("\(rule.fix)\n\n```swift\n\(rule.example)\n```\n\n\(command)")),
          ])
        ), ("defaultConfiguration", .object([("level", .string(rule.severity.level))])),
      ])
  }

  private static func result(
    _ finding: Finding, _ subject: CheckReport.Subject, _ rules: [Rule]
  ) -> JSONText {
    var fields: [(key: String, value: JSONText)] = [("ruleId", .string(finding.rule.rawValue))]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      fields.append(("ruleIndex", .count(index)))
    }
    let message =
      "\(finding.message) Expected: \(finding.evidence.expected) Found: \(finding.evidence.actual) "
      + "Fix: \(finding.fix)"
    fields += [
      ("level", .string(finding.severity.level)), ("message", SARIFDocument.message(message)),
      ("locations", .list([SARIFDocument.location(finding.file, line: finding.line)])),
      (
        "partialFingerprints",
        .object([("layoutlab/v1", .string("\(finding.rule):\(subject.type):\(finding.file)"))])
      ),
      (
        "properties",
        .object([
          ("severity", .string(finding.severity.rawValue)), ("scenario", .string(finding.scenario)),
          ("step", .count(finding.step)),
        ])
      ),
    ]
    return .object(fields)
  }

  private static func notification(
    _ message: String, _ file: String, _ line: Int, level: String = "warning"
  ) -> JSONText {
    .object([
      ("level", .string(level)), ("message", SARIFDocument.message(message)),
      ("locations", .list([SARIFDocument.location(file, line: line)])),
    ])
  }
}

extension RuleSeverity {
  /// The severity as a SARIF level.
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning, .performance: "warning"
    case .style: "note"
    }
  }
}

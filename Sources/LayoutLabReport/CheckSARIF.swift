import LayoutLab

/// The report of a check in SARIF 2.1.0, which code hosts show beside the source.
public enum CheckSARIF {
  /// The document, with a line feed at its end.
  public static func text(_ report: CheckReport) -> String {
    let used = Set(report.subjects.flatMap(\.findings).map(\.rule))
    let rules = Rule.all.filter { used.contains($0.id) }
    let results = report.subjects.flatMap { subject in subject.findings.map { result($0, subject, rules) } }
    let notifications = report.subjects.compactMap { subject in
      subject.reason.map { notification("\(subject.type) is not checked: \($0)", subject.file, subject.line) }
    }
    return JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      (
        "runs",
        .list([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", .string("layoutlab")), ("version", .string(LayoutLabVersion.current)),
                    ("rules", .list(rules.map(rule))),
                  ])
                )
              ])
            ),
            ("columnKind", .string("unicodeCodePoints")),
            (
              "invocations",
              .list([
                .object([
                  ("executionSuccessful", .flag(true)),
                  ("toolExecutionNotifications", .list(notifications)),
                ])
              ])
            ),
            ("results", .list(results)),
          ])
        ])
      ),
    ]).lines() + "\n"
  }

  private static func rule(_ rule: Rule) -> JSONText {
    .object([
      ("id", .string(rule.id)), ("shortDescription", text(rule.statement)),
      ("fullDescription", text(rule.why)),
      (
        "help",
        .object([
          ("text", .string(rule.fix)),
          ("markdown", .string("\(rule.fix)\n\n```swift\n\(rule.example)\n```")),
        ])
      ), ("defaultConfiguration", .object([("level", .string(rule.severity.level))])),
    ])
  }

  private static func result(
    _ finding: Finding, _ subject: CheckReport.Subject, _ rules: [Rule]
  ) -> JSONText {
    var fields: [(key: String, value: JSONText)] = [("ruleId", .string(finding.rule))]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      fields.append(("ruleIndex", .count(index)))
    }
    let message =
      "\(finding.message) Expected: \(finding.evidence.expected) Found: \(finding.evidence.actual) "
      + "Fix: \(finding.fix)"
    fields += [
      ("level", .string(finding.severity.level)), ("message", text(message)),
      ("locations", .list([location(finding.file, finding.line)])),
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

  private static func notification(_ message: String, _ file: String, _ line: Int) -> JSONText {
    .object([
      ("level", .string("warning")), ("message", text(message)), ("locations", .list([location(file, line)])),
    ])
  }

  private static func location(_ file: String, _ line: Int) -> JSONText {
    .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .string(uri(file)))])),
          ("region", .object([("startLine", .count(max(1, line)))])),
        ])
      )
    ])
  }

  private static func text(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  /// A path as a reference: characters that a URI does not have are percent-encoded.
  private static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic && byte < 0x80 || ("0"..."9").contains(scalar)
      if isPlain || "/._-~".unicodeScalars.contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.count == 1 ? "0" : "") + hex
      }
    }
    return result
  }
}

extension RuleSeverity {
  /// The severity in SARIF's words.
  fileprivate var level: String {
    switch self {
    case .error, .performance: "error"
    case .warning: "warning"
    case .style: "note"
    }
  }
}

import LayoutLab

/// The report of a check as annotations that GitHub shows at the lines of a change.
package enum CheckAnnotations {
  /// A line for each finding and each layout that was not checked.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - isStrict: Whether warnings are errors too.
  /// - Returns: The lines, each with a line feed at its end.
  package static func text(_ report: CheckReport, isStrict: Bool = false) -> String {
    report.subjects.flatMap { subject -> [String] in
      if let reason = subject.reason {
        return [
          AnnotationText.line(
            "error", file: subject.file, line: subject.line, title: "not checked",
            "\(subject.type): \(reason)")
        ]
      }
      return subject.findings.map { finding in
        let command =
          finding.severity.fails || isStrict && finding.severity == .warning
          ? "error" : finding.severity == .warning ? "warning" : "notice"
        let text =
          "\(finding.message)\nExpected: \(finding.evidence.expected)\nFound: \(finding.evidence.actual)\n"
          + "Fix: \(finding.fix)"
        return AnnotationText.line(command, file: finding.file, line: finding.line, title: finding.rule.rawValue, text)
      }
    }.joined()
  }
}

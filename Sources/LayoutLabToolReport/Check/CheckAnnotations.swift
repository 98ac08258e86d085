import LayoutLab
import LayoutLabReport

/// The report of a check as annotations that GitHub shows next to the source.
package enum CheckAnnotations {
  /// Returns a line for each finding and each layout that was not checked.
  ///
  /// - Parameter report: The report of the check.
  /// - Returns: The lines.
  package static func text(_ report: CheckReport) -> String {
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
          report.fails(finding) ? "error" : finding.severity == .style ? "notice" : "warning"
        let text =
          "\(finding.message)\nExpected: \(finding.evidence.expected)\nFound: \(finding.evidence.actual)\n"
          + "Fix: \(finding.fix)"
        return AnnotationText.line(
          command, file: finding.file, line: finding.line, title: finding.rule.rawValue, text)
      }
    }.joined()
  }
}

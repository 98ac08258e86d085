import LayoutLab

/// The report of a check as annotations that GitHub shows at the lines of a change.
public enum CheckAnnotations {
  /// A line for each finding and each layout that was not checked.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - isStrict: Whether warnings are errors too.
  /// - Returns: The lines, each with a line feed at its end.
  public static func text(_ report: CheckReport, isStrict: Bool = false) -> String {
    report.subjects.flatMap { subject -> [String] in
      if let reason = subject.reason {
        return [line("error", subject.file, subject.line, "not checked", "\(subject.type): \(reason)")]
      }
      return subject.findings.map { finding in
        let command =
          finding.severity.fails || isStrict && finding.severity == .warning
          ? "error" : finding.severity == .warning ? "warning" : "notice"
        let text =
          "\(finding.message)\nExpected: \(finding.evidence.expected)\nFound: \(finding.evidence.actual)\n"
          + "Fix: \(finding.fix)"
        return line(command, finding.file, finding.line, finding.rule, text)
      }
    }.joined()
  }

  private static func line(
    _ command: String, _ file: String, _ line: Int, _ title: String, _ text: String
  ) -> String {
    "::\(command) file=\(property(file)),line=\(line),title=\(property(title))::\(data(text))\n"
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n", "\r\n": "%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}

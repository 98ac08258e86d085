import LayoutLabReport

/// The results of tests as text: the tests that failed with their places, the code that is left out, and the counts.
package enum SuiteText {
  /// Returns the report.
  ///
  /// - Parameters:
  ///   - report: The results.
  ///   - style: The style of the text.
  /// - Returns: Lines that end with a line feed.
  package static func text(_ report: SuiteReport, style: TextStyle = .plain) -> String {
    var lines: [String] = []
    for test in report.tests where test.status == .failed || test.status == .crashed {
      lines.append("\(style(.bad, "✘")) \(style(.heading, test.fullName)) \(test.status.rawValue)")
      lines += test.failures.map { "    \($0.file):\($0.line): error: \(indented($0.message))" }
    }
    for test in report.tests where test.status == .skipped {
      let reason = test.failures.first.map { ": \($0.message)" } ?? ""
      lines.append(style(.minor, "– \(test.fullName) skipped\(reason)"))
    }
    for (failure, callers) in callers(report) {
      lines.append(style(.minor, "– \(callers) left out"))
      lines.append("    \(failure.file):\(failure.line): \(indented(failure.message))")
    }
    if !report.leftOut.isEmpty {
      lines.append(style(.heading, "Left out, because it does not compile here:"))
      lines += grouped(report.leftOut)
    }
    lines += report.notes.map { "    \($0.file):\($0.line): note: \($0.message)" }
    lines.append(summary(report, style))
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the names of the tests that call the same code that is left out.
  private static func callers(_ report: SuiteReport) -> [(SuiteReport.Failure, String)] {
    var groups: [(SuiteReport.Failure, [String])] = []
    for test in report.tests where test.status == .leftOut {
      guard let failure = test.failures.last else { continue }
      if let index = groups.firstIndex(where: { $0.0 == failure }) {
        groups[index].1.append(test.fullName)
      } else {
        groups.append((failure, [test.fullName]))
      }
    }
    return groups.map { failure, names in
      let others = names.count == 1 ? "" : " and \(counted(names.count - 1, "other test"))"
      return (failure, names[0] + others)
    }
  }

  /// Returns one line for all code of a file that is left out for the same reason.
  private static func grouped(_ entries: [SuiteReport.LeftOut]) -> [String] {
    var groups: [[SuiteReport.LeftOut]] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0[0].file == entry.file && $0[0].reason == entry.reason }) {
        groups[index].append(entry)
      } else {
        groups.append([entry])
      }
    }
    return groups.map { group in
      let first = group[0]
      let others = group.count == 1 ? "" : " and \(counted(group.count - 1, "other"))"
      let tests = group.reduce(0) { $0 + $1.tests }
      let cost = tests == 0 ? "" : " (\(counted(tests, "test")))"
      return "    \(first.file):\(first.line): \(first.what)\(others)\(cost): \(first.reason)"
    }
  }

  private static func summary(_ report: SuiteReport, _ style: TextStyle) -> String {
    let statuses: [SuiteReport.Test.Status] = [.passed, .failed, .crashed, .skipped]
    let parts = statuses.compactMap { status -> String? in
      let count = report.count(status)
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let lost = report.leftOutTests
    let text =
      "\(counted(report.ranTests, "test")) ran"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
      + (lost == 0 ? "" : "; \(counted(lost, "test")) left out")
    return style(report.hasFailed || report.ranTests == 0 ? .bad : .good, text)
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }

  /// Returns a message whose further lines are indented below its first one.
  private static func indented(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n        ")
  }
}

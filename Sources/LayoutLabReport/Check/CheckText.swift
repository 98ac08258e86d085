import LayoutLab

/// The report of a check as text.
package struct CheckText {
  private let style: TextStyle
  private let showsOutput: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - showsOutput: Whether the report includes the output of the layouts.
  package init(style: TextStyle = .plain, showsOutput: Bool = false) {
    self.style = style
    self.showsOutput = showsOutput
  }

  /// Returns the whole report.
  package func text(_ report: CheckReport) -> String {
    let notes = report.notes.map { "\($0.file):\($0.line): \(style(.minor, "note:")) \($0.message)\n" }
      .joined()
    let subjects = report.subjects.map { $0.trace + text($0, report) }
    let parts = (notes.isEmpty ? [] : [notes]) + subjects + (report.subjects.count > 3 ? [table(report)] : [])
    return parts.joined(separator: "\n") + "\n" + totals(report) + "\n"
  }

  // MARK: One layout

  private func text(_ subject: CheckReport.Subject, _ report: CheckReport) -> String {
    let place = "\(subject.file):\(subject.line)"
    if let reason = subject.reason {
      return "\(style(.minor, "–")) \(style(.heading, subject.type)) not checked  \(style(.minor, place))\n"
        + field("why", reason)
    }
    let mark = subject.verdict == .pass ? style(.good, "✓") : style(.bad, "✗")
    let verdict = subject.verdict == .pass ? style(.good, "passes") : style(.bad, "fails")
    let count = "\(subject.scenarios) scenario\(subject.scenarios == 1 ? "" : "s")"
    var result =
      "\(mark) \(style(.heading, subject.type)) \(verdict)  \(style(.minor, "\(place), \(count)"))\n"
    let properties = subject.properties.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    if !properties.isEmpty { result += field("layout", properties) }
    let command = report.command(for: subject)
    // More than two drawings would push the rest off the screen.
    let drawn = subject.findings.indices.filter { subject.findings[$0].sketch != nil }.prefix(2)
    for (index, finding) in subject.findings.enumerated() {
      result +=
        "\n"
        + text(
          finding, command, isBad: report.fails(finding), isDrawn: drawn.contains(index))
    }
    if !subject.notChecked.isEmpty {
      result += "\n"
      for (why, rules) in Self.grouped(subject.notChecked) {
        result += field("not run", "\(rules.joined(separator: ", ")): \(why)")
      }
    }
    if showsOutput, !subject.output.isEmpty {
      result +=
        "\n" + field("printed", "")
        + subject.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "      \($0)\n" }.joined()
    }
    return result
  }

  private func text(_ finding: Finding, _ command: String, isBad: Bool, isDrawn: Bool) -> String {
    let role: TextStyle.Role = isBad ? .bad : .heading
    let head = "\(finding.file):\(finding.line): \(style(role, finding.severity.rawValue)) [\(finding.rule)] "
    return head + finding.message + "\n" + field("expected", finding.evidence.expected)
      + field("found", finding.evidence.actual) + (isDrawn ? drawing(finding) : "")
      + field("fix", finding.fix)
      + field("seen in", "\(finding.scenario), step \(finding.step)")
      + field("replay", "\(command) --only \(finding.scenario) --trace")
  }

  /// Returns a drawing of the elements involved in a finding, in characters.
  private func drawing(_ finding: Finding) -> String {
    let lines = finding.sketch.map { SketchText(style: style).lines($0) } ?? []
    return lines.map { "    \($0)\n" }.joined()
  }

  /// Groups the rules that could not be checked by reason.
  private static func grouped(_ entries: [NotChecked]) -> [(why: String, rules: [String])] {
    var groups: [(why: String, rules: [String])] = []
    for entry in entries {
      if let index = groups.firstIndex(where: { $0.why == entry.why }) {
        if !groups[index].rules.contains(entry.ruleName) { groups[index].rules.append(entry.ruleName) }
      } else {
        groups.append((entry.why, [entry.ruleName]))
      }
    }
    return groups
  }

  private func field(_ name: String, _ text: String) -> String {
    guard !text.isEmpty || name == "printed" else { return "" }
    let padding = String(repeating: " ", count: max(1, 10 - name.count))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { "\n" + String(repeating: " ", count: 14) + $0 }.joined()
    return "    " + style(.minor, name) + padding + (lines.first ?? "") + rest + "\n"
  }

  // MARK: All layouts

  private func table(_ report: CheckReport) -> String {
    let width = report.subjects.map(\.type.count).max() ?? 0
    return report.subjects.map { subject in
      let padding = String(repeating: " ", count: width - subject.type.count)
      let rules = subject.findings.map(\.rule.rawValue).joined(separator: ", ")
      switch subject.verdict {
      case .pass: return "\(style(.good, "✓")) \(subject.type)\(padding)  \(rules)".trimmingSpaces + "\n"
      case .fail: return "\(style(.bad, "✗")) \(subject.type)\(padding)  \(rules)\n"
      case .notChecked: return "\(style(.minor, "–")) \(subject.type)\(padding)  not checked\n"
      }
    }.joined()
  }

  private func totals(_ report: CheckReport) -> String {
    style(report.subjects.allSatisfy { $0.verdict == .pass } ? .good : .bad, report.totals)
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

import LayoutLab
import LayoutLabReport

/// The report of a check as text.
package struct CheckText {
  private let style: TextStyle
  private let showsOutput: Bool
  private let isVerbose: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - style: The style of the text.
  ///   - showsOutput: Whether the report includes the output of the layouts.
  ///   - isVerbose: Whether each note is printed, also those of which there are many.
  package init(style: TextStyle = .plain, showsOutput: Bool = false, isVerbose: Bool = false) {
    self.style = style
    self.showsOutput = showsOutput
    self.isVerbose = isVerbose
  }

  /// Returns the whole report.
  package func text(_ report: CheckReport) -> String {
    let notes = notes(report)
    let parts = (notes.isEmpty ? [] : [notes]) + report.subjects.map { text(of: $0, in: report) }
    return parts.joined(separator: "\n") + ending(report, isFirst: parts.isEmpty)
  }

  /// The number of notes about declarations from other files that are printed one by one.
  private static let mostTaken = 3

  /// Returns a line for each note; many notes about declarations from other files share a line.
  package func notes(_ report: CheckReport) -> String {
    let taken = report.notes.filter { $0.origin != nil }
    var isFolded = !isVerbose && taken.count > Self.mostTaken
    return report.notes.compactMap { note -> String? in
      var message = note.message
      if note.origin != nil, !isVerbose, taken.count > Self.mostTaken {
        // The first of them stands for all.
        guard isFolded else { return nil }
        isFolded = false
        let files = Set(taken.compactMap(\.origin)).count
        message =
          "\(taken.count) declarations are taken from \(ListPhrase.count(files, "other file")); '--verbose' lists them"
      }
      return hanging("\(note.file):\(note.line): \(style(.minor, "note:")) \(message)")
    }.joined()
  }

  /// Returns the trace and the verdict of a layout, which can be written before the report is complete.
  package func text(of subject: CheckReport.Subject, in report: CheckReport) -> String {
    subject.trace + text(subject, report)
  }

  /// Returns the table of several layouts and the totals.
  ///
  /// - Parameters:
  ///   - report: The complete report.
  ///   - isFirst: Whether nothing is printed before.
  /// - Returns: The end of the text.
  package func ending(_ report: CheckReport, isFirst: Bool) -> String {
    let table = report.subjects.count > 3 ? (isFirst ? "" : "\n") + table(report) : ""
    return table + "\n" + totals(report) + "\n"
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
    var extent = subject.scenarios > 0 ? [ListPhrase.count(subject.scenarios, "scenario")] : []
    if let exploration = subject.exploration {
      extent.append(ListPhrase.count(exploration.programs, "program"))
    }
    let count = extent.isEmpty ? "0 scenarios" : extent.joined(separator: ", ")
    var result =
      "\(mark) \(style(.heading, subject.type)) \(verdict)  \(style(.minor, "\(place), \(count)"))\n"
    let properties = subject.properties.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
    if !properties.isEmpty { result += field("layout", properties) }
    // After a battery, the number of programs says enough.
    if let exploration = subject.exploration, subject.scenarios == 0 || isVerbose {
      result += field("explored", exploration.text)
    }
    if let coverage = subject.coverage { result += field("coverage", coverage.text) }
    if !subject.unreached.isEmpty {
      result += field("never ran", subject.unreached.map(\.text).joined(separator: "\n"))
    }
    // More than two drawings would push the rest off the screen.
    let drawn = subject.findings.indices.filter { subject.findings[$0].sketch != nil }.prefix(2)
    for (index, finding) in subject.findings.enumerated() {
      result +=
        "\n"
        + text(of: finding, subject, report, isDrawn: drawn.contains(index))
    }
    if !subject.notChecked.isEmpty {
      result += "\n"
      for (why, rules) in Self.grouped(subject.notChecked) {
        result += field("not run", "\(rules.joined(separator: ", ")): \(why)")
      }
    }
    if showsOutput, !subject.output.isEmpty {
      result +=
        "\n" + block("printed", "")
        + subject.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "      \($0)\n" }.joined()
    }
    return result
  }

  /// Returns a finding with its evidence, its fix and the command that shows it again.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - subject: The layout.
  ///   - report: The report.
  ///   - isDrawn: Whether the elements are drawn.
  /// - Returns: The lines.
  func text(
    of finding: Finding, _ subject: CheckReport.Subject, _ report: CheckReport, isDrawn: Bool = false
  ) -> String {
    let role: TextStyle.Role = report.fails(finding) ? .bad : .heading
    let head = "\(finding.file):\(finding.line): \(style(role, finding.severity.rawValue)) [\(finding.rule)] "
    return hanging(head + finding.message) + source(subject.excerpt(of: finding))
      + field("expected", finding.evidence.expected)
      + field("found", finding.evidence.actual) + (isDrawn ? drawing(finding) : "")
      + block("calls", finding.callLines.joined(separator: "\n")) + field("fix", finding.fix)
      + field("seen in", finding.seenIn) + block("program", finding.programLines.joined(separator: "\n"))
      + block("replay", report.replay(finding, of: subject))
  }

  /// Returns the line of the source that a finding names, between its neighbors.
  private func source(_ excerpt: CheckReport.Excerpt?) -> String {
    let lines = excerpt?.lines(within: 1) ?? []
    let width = lines.map { "\($0.number)".count }.max() ?? 0
    return lines.map { line in
      let number = String(repeating: " ", count: width - "\(line.number)".count) + "\(line.number)"
      let text = TextCut.line(line.text, Self.sourceWidth)
      return line.isMarked
        ? "    \(style(.bad, ">")) \(number) │ \(text)\n" : style(.minor, "      \(number) │ \(text)") + "\n"
    }
    .joined()
  }

  /// The greatest number of columns for a line of source.
  private static let sourceWidth = 100

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

  /// Returns a name with sentences, which are wrapped.
  private func field(_ name: String, _ text: String) -> String {
    let sentences = text.split(separator: "\n", omittingEmptySubsequences: false)
    return block(
      name, sentences.flatMap { style.lines(String($0), beside: 14) }.joined(separator: "\n"))
  }

  /// Returns a sentence whose lines after the first are indented.
  private func hanging(_ text: String) -> String {
    style.lines(text, indent: 4).joined(separator: "\n    ") + "\n"
  }

  /// Returns a name with lines as they are.
  private func block(_ name: String, _ text: String) -> String {
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

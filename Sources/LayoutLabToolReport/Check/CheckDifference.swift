import LayoutLab

/// The changes from one report of a check to the next one.
package struct CheckDifference {
  /// A finding, or the reason why a layout is not checked, and the layout.
  struct Item {
    var subject: CheckReport.Subject
    /// The finding; `nil` for the reason.
    var finding: Finding?
  }

  /// The findings that only the new report has.
  private(set) var new: [Item] = []
  /// The findings that only the old report has.
  private(set) var gone: [Item] = []
  /// The number of findings that both reports have.
  private(set) var same = 0
  private let report: CheckReport

  /// Compares two reports.
  ///
  /// A finding is recognized by its rule, its layout and its message without numbers, so that it stays the same if lines
  /// are inserted above it.
  ///
  /// - Parameters:
  ///   - old: The report before a change.
  ///   - report: The report after it.
  package init(from old: CheckReport, to report: CheckReport) {
    self.report = report
    var rest = Self.items(of: old)
    for item in Self.items(of: report) {
      let entry = Self.entry(for: item)
      if let place = rest.firstIndex(where: { Self.entry(for: $0) == entry }) {
        rest.remove(at: place)
        same += 1
      } else {
        new.append(item)
      }
    }
    gone = rest
  }

  private static func items(of report: CheckReport) -> [Item] {
    report.subjects.flatMap { subject in
      subject.findings.map { Item(subject: subject, finding: $0) }
        + (subject.reason == nil ? [] : [Item(subject: subject)])
    }
  }

  private static func entry(for item: Item) -> CheckBaseline.Entry {
    item.finding.map { CheckBaseline.entry(for: $0, of: item.subject) }
      ?? CheckBaseline.Entry(
        rule: "*", type: item.subject.type, message: CheckBaseline.shape(of: item.subject.reason ?? ""))
  }

  /// Returns the changes as text: what is new in full, what is gone in a line each, and the totals.
  package func text(_ text: CheckText) -> String {
    var parts = new.map { item in
      item.finding.map { text.text(of: $0, item.subject, report) }
        ?? "\(item.subject.file):\(item.subject.line): \(item.subject.type) is not checked: \(item.subject.reason ?? "")\n"
    }
    if !gone.isEmpty {
      parts.append(
        gone.map { item in
          let what = item.finding.map { "[\($0.rule)] \($0.message)" } ?? "it is checked again"
          return "gone: \(item.subject.type): \(what)\n"
        }.joined())
    }
    let rest = new.isEmpty && gone.isEmpty ? "nothing has changed" : "\(new.count) new, \(gone.count) gone"
    parts.append("\(rest), still \(ListPhrase.count(same, "finding")); \(report.totals)\n")
    return parts.joined(separator: "\n")
  }
}

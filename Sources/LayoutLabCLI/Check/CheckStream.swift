import LayoutLabToolReport

/// Writes the text of a check while it runs: each verdict as soon as those before it are written.
///
/// The whole text is the same as that of the complete report.
@MainActor final class CheckStream {
  private let text: CheckText
  private let terminal: Terminal
  private var report = CheckReport(subjects: [])
  private var hasWritten = false

  /// Whether the check has begun, so that the beginning of the text is written.
  private(set) var hasBegun = false

  /// Creates a stream.
  init(_ text: CheckText, _ terminal: Terminal) { (self.text, self.terminal) = (text, terminal) }

  /// Writes the errors of modules and the notes.
  ///
  /// - Parameters:
  ///   - report: The report, whose layouts are not known yet.
  ///   - errors: Lines that explain why modules could not be checked.
  func begin(_ report: CheckReport, _ errors: [String]) {
    self.report = report
    hasBegun = true
    for line in errors { terminal.printMessage(line) }
    let notes = text.notes(report)
    hasWritten = !notes.isEmpty
    if hasWritten { terminal.print(notes) }
  }

  /// Writes the verdict on the next layout.
  func show(_ subject: CheckReport.Subject) {
    terminal.print((hasWritten ? "\n" : "") + text.text(of: subject, in: report))
    hasWritten = true
  }

  /// Writes the table and the totals.
  func end(_ report: CheckReport) { terminal.print(text.ending(report, isFirst: !hasWritten)) }
}

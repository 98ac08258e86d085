import LayoutLabReport

/// A mutant report as text: the survivors and a line of totals.
package struct MutantText {
  private let style: TextStyle

  /// Creates a report.
  package init(style: TextStyle = .plain) { self.style = style }

  /// Returns the text.
  package func text(_ report: MutantReport) -> String {
    let survivors = report.survivors.map { mutant in
      "\(mutant.file):\(mutant.line):\(mutant.column): \(style(.bad, "survived")) [\(mutant.kind)]\n"
        + style(.minor, "  - \(mutant.old)") + "\n"
        + (mutant.new.isEmpty ? "  (removed)\n" : "  + \(mutant.new)\n")
    }
    let skipped =
      report.skipped == 0
      ? "" : "; \(report.skipped) more \(report.skipped == 1 ? "does" : "do") not compile"
    let tried = report.noticed + report.survivors.count
    let total =
      "\(report.noticed) of \(tried) mutants noticed by \(report.judge)"
      + (report.score.map { ", \($0) %" } ?? "") + skipped
    return (survivors + [style(report.survivors.isEmpty ? .good : .bad, total) + "\n"]).joined()
  }
}

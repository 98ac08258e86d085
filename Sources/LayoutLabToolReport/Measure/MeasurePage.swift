import LayoutLab
import LayoutLabHost
import LayoutLabReport

/// The costs of a layout as an HTML page with plots.
///
/// The page is a single file that needs no network and no scripts. The same measurements give the same bytes.
package enum MeasurePage {
  /// Returns the page.
  package static func text(_ report: MeasureReport) -> String {
    let title = XMLText.escaped(report.type)
    let head = PageHead.text(
      title: "\(title) – LayoutLab measure",
      style: [DrawingSVG.pageColors, PageStyle.colors, PageStyle.check, PageStyle.measure].joined(
        separator: "\n"),
      hasScripts: false)
    return """
      \(head)
      <body>
      <main>
      <header><h1>\(title)</h1><p>\(XMLText.escaped("\(report.file):\(report.line)"))</p></header>
      \(gate(report))\(table(report))\(plots(report))\(notes(report))</main>
      </body>
      </html>

      """
  }

  // MARK: - The gate

  private static func gate(_ report: MeasureReport) -> String {
    guard !report.judgements.isEmpty else { return "" }
    let items = report.judgements.map { judgement in
      let (mark, name) =
        switch judgement.state {
        case .kept: ("✓", " good")
        case .broken: ("✗", " bad")
        case .undecided: ("?", "")
        }
      return "<li><span class=\"verdict\(name)\">\(mark)</span> \(XMLText.escaped(judgement.sentence))</li>\n"
    }
    return "<ul class=\"gate\">\n\(items.joined())</ul>\n"
  }

  // MARK: - The table

  private static func table(_ report: MeasureReport) -> String {
    if report.sizes.isEmpty { return "" }
    let sizes = report.sizes.map { "<th scope=\"col\">\(MeasureFormat.grouped($0))</th>" }.joined()
    let rows = MeasuredOperation.allCases.flatMap { operation in
      report.versions.indices.reversed().compactMap { row(operation, $0, report) }
    }
    return "<div class=\"scroll\">\n<table class=\"costs\">\n<thead><tr><th scope=\"col\">items</th>\(sizes)"
      + "<th scope=\"col\">× loop</th><th scope=\"col\">attributes</th><th scope=\"col\">read</th>"
      + "<th scope=\"col\">delegate</th><th scope=\"col\">growth</th></tr></thead>\n"
      + "<tbody>\n\(rows.joined())</tbody>\n</table>\n</div>\n"
  }

  private static func row(
    _ operation: MeasuredOperation, _ index: Int, _ report: MeasureReport
  ) -> String? {
    let version = report.versions[index]
    let isNow = index == report.versions.count - 1
    guard let last = version.samples(of: operation).map(\.items).max() else { return nil }
    let cells = report.sizes.map { items -> String in
      guard let amount = version.amount(of: operation, items: items) else { return "<td>–</td>" }
      if operation == .memory { return "<td>\(MeasureFormat.bytes(amount))</td>" }
      let isLate = FrameTime.exceeded(by: amount, phoneFactor: report.phoneFactor) != nil
      return "<td\(isLate ? " class=\"late\"" : "")>\(MeasureFormat.time(amount))</td>"
    }
    let samples = version.samples(of: operation, items: last)
    let cost = samples.first?.cost ?? LayoutCost()
    let counts =
      operation == .memory
      ? ["", "", ""] : [cost.attributes, cost.reads, cost.delegateCalls].map(MeasureFormat.grouped)
    let ratio = MeasureFormat.ratio(MeasuredSpread.median(samples.map(\.ratio)))
    let name = isNow ? operation.label : version.name
    return
      "<tr\(isNow ? "" : " class=\"before\"")><th scope=\"row\">\(XMLText.escaped(name))</th>\(cells.joined())"
      + ([ratio] + counts).map { "<td>\($0)</td>" }.joined()
      + "<td>\(growth(version.growth(of: operation)))</td></tr>\n"
  }

  private static func growth(_ growth: MeasuredGrowth?) -> String {
    guard let growth else { return "" }
    return growth.isNoisy
      ? "too noisy to tell" : "\(growth.fit.text) \(growth.fit.word.rawValue), by \(growth.basis.rawValue)"
  }

  // MARK: - The plots

  private static func plots(_ report: MeasureReport) -> String {
    let figures = MeasuredOperation.allCases.compactMap { operation -> String? in
      guard var plot = LogPlot(report, operation) else { return nil }
      if operation.isInFrame {
        plot.limits = FrameTime.allCases.map { frame in
          (frame.seconds / report.phoneFactor, "\(frame.hertz) Hz")
        }
      }
      let caption = growth(report.current.growth(of: operation))
      return "<figure>\n<h3>\(XMLText.escaped(operation.label))</h3>\n\(LogPlotSVG(plot: plot).text())\n"
        + "<figcaption>\(caption)</figcaption>\n</figure>\n"
    }
    return "<div class=\"plots\">\n\(figures.joined())</div>\n"
  }

  private static func notes(_ report: MeasureReport) -> String {
    let paragraphs = MeasureNotes(report).sentences.map { "<p>\(XMLText.escaped($0))</p>\n" }
    return "<div class=\"notes\">\n\(paragraphs.joined())"
      + "<p>The dotted lines of the plots are frames at 120 and 60 Hz on the assumed phone.</p>\n</div>\n"
  }
}

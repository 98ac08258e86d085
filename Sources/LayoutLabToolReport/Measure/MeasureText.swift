import LayoutLab
import LayoutLabHost
import LayoutLabReport

/// The costs of a layout as text for a terminal.
package struct MeasureText {
  let style: TextStyle
  /// The width of a line, in characters.
  let width: Int

  /// Creates a writer.
  package init(style: TextStyle, width: Int) { (self.style, self.width) = (style, max(60, width)) }

  private static let labelWidth = 15
  private static let cellWidth = 10
  private static let growthWidth = 25

  /// Returns the report.
  package func text(_ report: MeasureReport) -> String {
    let blocks = [
      heading(report), table(report), evidence(report), LogPlotText(width: width).lines(report),
      paragraphs(MeasureNotes(report).sentences), judgements(report),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private func heading(_ report: MeasureReport) -> [String] {
    let versions = report.versions.dropLast().map { ", compared with \($0.name)" }.joined()
    return [style(.heading, report.type) + "  \(report.file):\(report.line)" + versions]
  }

  // MARK: - Tables

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  /// The numbers of items for which there is room: the largest ones.
  private func columns(_ report: MeasureReport) -> [Int] {
    let most = max(1, (width - Self.labelWidth - Self.growthWidth) / Self.cellWidth)
    return Array(report.sizes.suffix(most))
  }

  private func table(_ report: MeasureReport) -> [String] {
    let columns = columns(report)
    if columns.isEmpty { return [] }
    let header =
      padded("items", Self.labelWidth)
      + columns.map { cell(MeasureFormat.grouped($0), Self.cellWidth) }.joined() + "  growth"
    let rows = MeasuredOperation.allCases.flatMap { operation in
      report.versions.reversed().compactMap { version -> String? in
        let isNow = version.name == report.current.name
        guard version.operations.contains(operation) else { return nil }
        let label = isNow ? operation.label : "  \(version.name)"
        let row =
          padded(String(label.prefix(Self.labelWidth - 1)), Self.labelWidth)
          + columns.map { cell(amount(operation, version, $0, report), Self.cellWidth) }.joined()
          + "  " + growth(version.growth(of: operation))
        return isNow ? row : style(.minor, row)
      }
    }
    return [style(.minor, header)] + rows
  }

  private func amount(
    _ operation: MeasuredOperation, _ version: MeasureReport.Version, _ items: Int, _ report: MeasureReport
  ) -> String {
    guard let amount = version.amount(of: operation, items: items) else { return "–" }
    if operation == .memory { return MeasureFormat.bytes(amount) }
    let frame = FrameTime.exceeded(by: amount, phoneFactor: report.phoneFactor)
    return MeasureFormat.time(amount) + (frame.map(Self.mark) ?? "")
  }

  /// The mark of a time that is longer than a frame.
  static func mark(_ frame: FrameTime) -> String { frame == .fast ? "!" : "!!" }

  private func growth(_ growth: MeasuredGrowth?) -> String {
    guard let growth else { return "" }
    return growth.isNoisy ? "too noisy to tell" : "\(growth.fit.text) \(growth.fit.word.short)"
  }

  /// The comparison with the plain loop and the counts, for the largest number of items.
  private func evidence(_ report: MeasureReport) -> [String] {
    let version = report.current
    guard let items = version.samples.map(\.items).max() else { return [] }
    let titles = ["× loop", "spread", "attributes", "read", "delegate", "judged by"]
    let header =
      padded("at \(MeasureFormat.grouped(items))", Self.labelWidth)
      + Self.evidence(titles, cell)
    let rows = version.operations.compactMap { operation -> String? in
      let samples = version.samples(of: operation, items: items)
      guard let cost = samples.first?.cost else { return nil }
      let spread =
        MeasuredSpread(samples).map { "±\(MeasureFormat.short(($0.relative * 50).rounded())) %" } ?? "–"
      let counts =
        operation == .memory
        ? ["", "", ""] : [cost.attributes, cost.reads, cost.delegateCalls].map(MeasureFormat.grouped)
      let cells =
        [MeasureFormat.ratio(MeasuredSpread.median(samples.map(\.ratio))), spread] + counts
        + [version.growth(of: operation)?.basis.rawValue ?? "–"]
      return padded(operation.label, Self.labelWidth) + Self.evidence(cells, cell)
    }
    return [style(.minor, header)] + rows
  }

  /// Returns the cells of a row, of which the first one is narrower.
  private static func evidence(_ cells: [String], _ cell: (String, Int) -> String) -> String {
    cells.enumerated().map { cell($1, $0 == 0 ? 10 : 11) }.joined()
  }

  // MARK: - Sentences

  private func paragraphs(_ sentences: [String]) -> [String] {
    sentences.flatMap { Paragraph.lines($0, width: min(width, 100)) }
  }

  private func judgements(_ report: MeasureReport) -> [String] {
    report.judgements.flatMap { judgement -> [String] in
      let (mark, role): (String, TextStyle.Role) =
        switch judgement.state {
        case .kept: ("✓", .good)
        case .broken: ("✗", .bad)
        case .undecided: ("?", .minor)
        }
      let lines = Paragraph.lines(judgement.sentence, width: min(width, 100) - 2)
      return lines.enumerated().map { ($0 == 0 ? style(role, mark) + " " : "  ") + $1 }
    }
  }
}

import Foundation

/// One section, laid out: where its parts begin along the main axis, and its lines.
struct FlowSection {
  let count: Int
  /// Where the section and its header begin.
  let start: CGFloat
  /// The length of the header; 0 for none.
  let header: CGFloat
  /// Where the first line begins.
  let linesStart: CGFloat
  let footerStart: CGFloat
  /// The length of the footer; 0 for none.
  let footer: CGFloat
  /// Whether an item is longer than the line.
  let hasOverlongItems: Bool
  /// Whether the parts follow each other and no line begins before the one above it.
  let isOrdered: Bool
  private let lines: FlowLines

  /// Lays out a section.
  ///
  /// - Parameters:
  ///   - metrics: What it is laid out from.
  ///   - start: Where it begins along the main axis.
  ///   - surroundings: What all sections share.
  ///   - measured: The sizes that cells said they prefer, which replace those of the metrics.
  ///   - average: The size of items that were never displayed and for which the delegate gave none.
  init(
    _ metrics: FlowSectionMetrics, at start: CGFloat, in surroundings: FlowSurroundings,
    measured: FlowMeasuredSizes? = nil, average: CGSize? = nil
  ) {
    let axis = surroundings.axis
    let across = surroundings.lineInsets(of: metrics)
    let along = axis.main(metrics.insets)
    let rule = FlowLineRule(
      available: surroundings.crossLength - across.start - across.end, inset: across.start,
      minimumSpacing: metrics.interitemSpacing, isEstimated: surroundings.isEstimated)
    lines = FlowLines(metrics, axis: axis, rule: rule, measured: measured, average: average)
    count = metrics.count
    self.start = start
    header = axis.main(metrics.header) > 0 ? axis.main(metrics.header) : 0
    linesStart = start + header + along.start
    footerStart = linesStart + lines.length + along.end
    footer = axis.main(metrics.footer) > 0 ? axis.main(metrics.footer) : 0
    hasOverlongItems =
      metrics.count > 0
      && (rule.available <= 0 || lines.greatestCross > rule.available + FlowLineRule.tolerance)
    isOrdered = along.start >= 0 && along.end >= 0 && lines.isOrdered
  }

  /// Where the section ends, with its footer.
  var end: CGFloat { footerStart + footer }

  /// The place of an item; nil for one that does not exist or for which there was no room.
  func box(of item: Int) -> FlowBox? {
    item >= 0 && item < count ? lines.box(of: item)?.moved(alongMain: linesStart) : nil
  }

  /// Visits the items of all lines that reach into a stretch of the main axis, and perhaps of some beside them.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    lines.forEachItem(from: low - linesStart, to: high - linesStart) { item, box in
      body(item, box.moved(alongMain: linesStart))
    }
  }
}

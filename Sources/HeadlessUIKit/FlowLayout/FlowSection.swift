import Foundation

/// The positions of the header, the lines and the footer of a section on the main axis.
struct FlowSection {
  let count: Int
  /// The start of the section and of its header.
  let start: CGFloat
  /// The length of the header; 0 if there is none.
  let header: CGFloat
  /// The start of the first line.
  let linesStart: CGFloat
  let footerStart: CGFloat
  /// The length of the footer; 0 if there is none.
  let footer: CGFloat
  /// Whether an item is longer than the line.
  let hasOverlongItems: Bool
  /// Whether no part and no line starts before the previous one.
  let isOrdered: Bool
  private let lines: FlowLines

  /// Lays out a section.
  ///
  /// - Parameters:
  ///   - metrics: The sizes and spacings of the section.
  ///   - start: The start of the section on the main axis.
  ///   - surroundings: The properties that all sections share.
  ///   - measured: The preferred sizes of measured cells, which replace those of the metrics.
  ///   - average: The size of items that were not measured and for which the delegate returned no size.
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

  /// The end of the section and of its footer.
  var end: CGFloat { footerStart + footer }

  /// Returns the box of an item; nil if the item does not exist or there is no space for items.
  func box(of item: Int) -> FlowBox? {
    item >= 0 && item < count ? lines.box(of: item)?.moved(alongMain: linesStart) : nil
  }

  /// Calls a closure for the items of all lines that overlap a range of the main axis, and possibly of other lines.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    lines.forEachItem(from: low - linesStart, to: high - linesStart) { item, box in
      body(item, box.moved(alongMain: linesStart))
    }
  }
}

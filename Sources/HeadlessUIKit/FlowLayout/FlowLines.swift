import Foundation

/// The lines of a section, in the form that needs the least memory.
enum FlowLines {
  /// No items, or no space for any.
  case none
  case grid(FlowGrid)
  case table(FlowLineTable)
  case runs(FlowRuns)

  /// Breaks the items of a section into lines.
  ///
  /// - Parameters:
  ///   - metrics: The sizes and spacings.
  ///   - axis: The scroll direction.
  ///   - rule: The rule for full lines.
  ///   - measured: The preferred sizes of measured cells, which replace those of the metrics.
  ///   - average: The size of items that were not measured and for which the delegate returned no size.
  init(
    _ metrics: FlowSectionMetrics, axis: FlowAxis, rule: FlowLineRule,
    measured: FlowMeasuredSizes? = nil, average: CGSize? = nil
  ) {
    guard metrics.count > 0, rule.available > 0 else {
      self = .none
      return
    }
    switch metrics.sizes {
    case .uniform(let size):
      let rest = metrics.hasDelegateSizes ? size : average ?? size
      guard let measured, !measured.items.isEmpty else {
        self = .grid(
          FlowGrid(
            count: metrics.count, size: rest, axis: axis, rule: rule, lineSpacing: metrics.lineSpacing))
        return
      }
      self = .runs(
        FlowRuns(
          count: metrics.count, measured: measured, rest: rest, axis: axis, rule: rule,
          lineSpacing: metrics.lineSpacing))
    case .each(var sizes):
      if let measured {
        for (item, size) in zip(measured.items, measured.sizes) where item < sizes.count {
          sizes[item] = size
        }
      }
      self = .table(
        FlowLineTable(sizes: sizes, axis: axis, rule: rule, lineSpacing: metrics.lineSpacing))
    }
  }

  /// The length of all lines along the main axis, including the spacing between them.
  var length: CGFloat {
    switch self {
    case .none: 0
    case .grid(let grid): grid.length
    case .table(let table): table.length
    case .runs(let runs): runs.length
    }
  }

  /// Whether each line starts at or after the start of the previous line.
  var isOrdered: Bool {
    switch self {
    case .none: true
    case .grid(let grid): grid.isOrdered
    case .table(let table): table.isOrdered
    case .runs(let runs): runs.isOrdered
    }
  }

  /// The greatest length of an item along the line.
  var greatestCross: CGFloat {
    switch self {
    case .none: 0
    case .grid(let grid): grid.greatestCross
    case .table(let table): table.greatestCross
    case .runs(let runs): runs.greatestCross
    }
  }

  /// Returns the box of an item, relative to the first line; nil if there is no space for items.
  func box(of item: Int) -> FlowBox? {
    switch self {
    case .none: nil
    case .grid(let grid): grid.box(of: item)
    case .table(let table): table.box(of: item)
    case .runs(let runs): runs.box(of: item)
    }
  }

  /// Calls a closure for the items of all lines that overlap a range of the main axis, and possibly of other lines.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    switch self {
    case .none: break
    case .grid(let grid): grid.forEachItem(from: low, to: high, body)
    case .table(let table): table.forEachItem(from: low, to: high, body)
    case .runs(let runs): runs.forEachItem(from: low, to: high, body)
    }
  }
}

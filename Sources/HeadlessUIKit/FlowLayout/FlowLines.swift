import Foundation

/// The lines of a section, kept in the form that stores least.
enum FlowLines {
  /// There are no items, or no room for any.
  case none
  case grid(FlowGrid)
  case table(FlowLineTable)
  case runs(FlowRuns)

  /// Breaks the items of a section into lines.
  ///
  /// - Parameters:
  ///   - metrics: The sizes and spacings.
  ///   - axis: The axes.
  ///   - rule: When a line is full.
  ///   - measured: The sizes that cells said they prefer, which replace those of the metrics.
  ///   - average: The size of items that were never displayed and for which the delegate gave none.
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

  /// The length of all lines along the main axis, with what is between them.
  var length: CGFloat {
    switch self {
    case .none: 0
    case .grid(let grid): grid.length
    case .table(let table): table.length
    case .runs(let runs): runs.length
    }
  }

  /// Whether no line begins before the one above it.
  var isOrdered: Bool {
    switch self {
    case .none: true
    case .grid(let grid): grid.isOrdered
    case .table(let table): table.isOrdered
    case .runs(let runs): runs.isOrdered
    }
  }

  /// The greatest length of an item along its line.
  var greatestCross: CGFloat {
    switch self {
    case .none: 0
    case .grid(let grid): grid.greatestCross
    case .table(let table): table.greatestCross
    case .runs(let runs): runs.greatestCross
    }
  }

  /// The place of an item, from the beginning of the first line; nil where there was no room.
  func box(of item: Int) -> FlowBox? {
    switch self {
    case .none: nil
    case .grid(let grid): grid.box(of: item)
    case .table(let table): table.box(of: item)
    case .runs(let runs): runs.box(of: item)
    }
  }

  /// Visits the items of all lines that reach into a stretch of the main axis, and perhaps of some beside them.
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

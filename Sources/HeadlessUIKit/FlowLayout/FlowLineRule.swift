import Foundation

/// When a line is full, and where its items stand.
///
/// All lengths here are along the line. The spacings are as measured on UIKit.
struct FlowLineRule {
  /// The length that a section's insets and the content insets leave to its lines.
  var available: CGFloat
  /// Where lines begin.
  var inset: CGFloat
  var minimumSpacing: CGFloat
  /// Whether sizes are estimates: a single item that is longer than the line then begins at the inset.
  var isEstimated: Bool

  /// How far a line may be overfull, so that thirds and sevenths of a width fit three and seven times.
  static let tolerance: CGFloat = 1e-6

  /// Where a line's first item begins, and the distance between its items.
  struct Placement: Equatable {
    var start: CGFloat
    var spacing: CGFloat
  }

  /// Tells whether an item fits behind items that use some of the line.
  @inline(__always) func fits(_ length: CGFloat, behind used: CGFloat) -> Bool {
    used + minimumSpacing + length <= available + Self.tolerance
  }

  /// How many items of a length fit in a line, one at least; infinity where each takes back what it needs.
  func capacity(of length: CGFloat) -> CGFloat {
    let pitch = length + minimumSpacing
    guard pitch > 0 else { return fits(length, behind: length) ? .infinity : 1 }
    return max(1, ((available + minimumSpacing + Self.tolerance) / pitch).rounded(.down))
  }

  /// How many more items of a length fit behind items that use some of the line.
  func room(for length: CGFloat, behind used: CGFloat) -> CGFloat {
    let pitch = length + minimumSpacing
    guard pitch > 0 else { return fits(length, behind: used) ? .infinity : 0 }
    return max(0, ((available + Self.tolerance - used) / pitch).rounded(.down))
  }

  /// A line behind which the next item did not fit: spread from end to end, and centred where it is one item.
  func full(count: Int, sum: CGFloat) -> Placement {
    if count == 1 { return alone(sum) }
    return Placement(start: inset, spacing: (available - sum) / CGFloat(count - 1))
  }

  /// A line of equal items, spread as if as many of them followed as fit.
  func grid(of length: CGFloat) -> Placement {
    let capacity = capacity(of: length)
    if capacity == 1 { return alone(length) }
    if capacity == .infinity { return Placement(start: inset, spacing: -length) }
    return Placement(start: inset, spacing: (available - capacity * length) / (capacity - 1))
  }

  /// A line at the end whose items differ: packed from the inset on.
  var packed: Placement { Placement(start: inset, spacing: minimumSpacing) }

  private func alone(_ length: CGFloat) -> Placement {
    let start = isEstimated && length > available ? inset : inset + (available - length) / 2
    return Placement(start: start, spacing: minimumSpacing)
  }
}

/// How the last line of a section, which no item followed, is laid out.
enum FlowLastLine: Equatable {
  /// As a line that an item followed.
  case full
  /// As if more items of this length followed.
  case grid(CGFloat)
  /// With the least spacing, from the inset on.
  case packed
}

/// One line of items of different sizes, before they are placed.
struct FlowLine {
  /// The first item.
  var first: Int
  var count: Int
  /// Where the line begins along the main axis, from the beginning of the section's first line.
  var start: CGFloat
  /// Nil for a line that an item followed.
  var last: FlowLastLine?

  /// Places the items: along the line by the rule, across it centred on the thickest.
  @inline(__always) func forEachBox(
    _ rule: FlowLineRule, _ axis: FlowAxis, size: (Int) -> CGSize, _ body: (Int, FlowBox) -> Void
  ) {
    var sum: CGFloat = 0
    var thickness: CGFloat = 0
    for item in first..<first + count {
      let size = size(item)
      sum += axis.cross(size)
      thickness = max(thickness, axis.main(size))
    }
    let placement =
      switch last {
      case nil, .full: rule.full(count: count, sum: sum)
      case .grid(let length): rule.grid(of: length)
      case .packed: rule.packed
      }
    var cross = placement.start
    for item in first..<first + count {
      let size = size(item)
      body(
        item, FlowBox(main: start + (thickness - axis.main(size)) / 2, cross: cross, size: size))
      cross += axis.cross(size) + placement.spacing
    }
  }
}

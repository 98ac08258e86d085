import Foundation

/// The rule that decides when a line is full and where its items are placed.
///
/// All lengths are along the line, in points. The placement agrees with frames measured on UIKit, which
/// `FlowLayoutCase.measured` lists.
struct FlowLineRule {
  /// The length of a line between the section insets and the content insets.
  var available: CGFloat
  /// The start of a line.
  var inset: CGFloat
  var minimumSpacing: CGFloat
  /// Whether sizes are estimated; if so, a single item that is longer than the line starts at the inset.
  var isEstimated: Bool

  /// The length by which items may exceed the line, so that three thirds or seven sevenths of a width fit.
  static let tolerance: CGFloat = 1e-6

  /// The start of the first item of a line and the spacing between its items.
  struct Placement: Equatable {
    var start: CGFloat
    var spacing: CGFloat
  }

  /// Returns whether an item fits after items that use some of the line.
  @inline(__always) func fits(_ length: CGFloat, behind used: CGFloat) -> Bool {
    used + minimumSpacing + length <= available + Self.tolerance
  }

  /// Returns how many items of a length fit into a line, at least 1.
  ///
  /// The result is infinity if a negative spacing cancels the length of each item.
  func capacity(of length: CGFloat) -> CGFloat {
    let pitch = length + minimumSpacing
    guard pitch > 0 else { return fits(length, behind: length) ? .infinity : 1 }
    return max(1, ((available + minimumSpacing + Self.tolerance) / pitch).rounded(.down))
  }

  /// Returns how many more items of a length fit after items that use some of the line.
  func room(for length: CGFloat, behind used: CGFloat) -> CGFloat {
    let pitch = length + minimumSpacing
    guard pitch > 0 else { return fits(length, behind: used) ? .infinity : 0 }
    return max(0, ((available + Self.tolerance - used) / pitch).rounded(.down))
  }

  /// Returns the placement of a full line: justified, or centered if it has a single item.
  func full(count: Int, sum: CGFloat) -> Placement {
    if count == 1 { return single(sum) }
    return Placement(start: inset, spacing: (available - sum) / CGFloat(count - 1))
  }

  /// Returns the placement of a line of equal items, justified as if the line were full.
  func grid(of length: CGFloat) -> Placement {
    let capacity = capacity(of: length)
    if capacity == 1 { return single(length) }
    if capacity == .infinity { return Placement(start: inset, spacing: -length) }
    return Placement(start: inset, spacing: (available - capacity * length) / (capacity - 1))
  }

  /// The placement of a last line whose items differ: with the minimum spacing, from the inset on.
  var packed: Placement { Placement(start: inset, spacing: minimumSpacing) }

  private func single(_ length: CGFloat) -> Placement {
    let start = isEstimated && length > available ? inset : inset + (available - length) / 2
    return Placement(start: start, spacing: minimumSpacing)
  }
}

/// The placement of the last line of a section.
enum FlowLastLine: Equatable {
  /// Placed like a full line.
  case full
  /// Placed like a line that is filled with items of this length.
  case grid(CGFloat)
  /// Placed with the minimum spacing, from the inset on.
  case packed
}

/// A line of items that can have different sizes.
struct FlowLine {
  /// The first item of the line.
  var first: Int
  var count: Int
  /// The start of the line on the main axis, relative to the first line of the section.
  var start: CGFloat
  /// The placement if this is the last line; nil for other lines.
  var last: FlowLastLine?

  /// Calls a closure with the box of each item, placed along the line by a rule and centered across it.
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

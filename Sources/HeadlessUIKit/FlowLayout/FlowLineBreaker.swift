import Foundation

/// Collects items into a line until the next does not fit, and remembers what the last line depends on.
struct FlowLineBreaker {
  let rule: FlowLineRule
  let lineSpacing: CGFloat
  /// The first item of the line that is being filled.
  private(set) var first = 0
  /// The items in it.
  private(set) var count = 0
  /// Where it begins along the main axis.
  private(set) var start: CGFloat = 0
  private var sum: CGFloat = 0
  private(set) var thickness: CGFloat = 0
  /// What the line before left unused.
  private var leftoverBefore: CGFloat?
  private var hasOnlySingleItems = true
  /// The length along the line of all items, as long as it is one.
  private var commonCross: CGFloat?
  private var crossDiffers = false
  private(set) var isOrdered = true
  private(set) var greatestThickness: CGFloat = 0
  private(set) var greatestCross: CGFloat = 0

  init(rule: FlowLineRule, lineSpacing: CGFloat) {
    self.rule = rule
    self.lineSpacing = lineSpacing
  }

  /// The line's length with the least spacing.
  @inline(__always) var used: CGFloat { sum + CGFloat(count - 1) * rule.minimumSpacing }

  /// Where the line ends along the main axis.
  var end: CGFloat { start + thickness }

  /// Tells whether the line has room for an item; an empty line has for any.
  @inline(__always) func takes(_ cross: CGFloat) -> Bool { count == 0 || rule.fits(cross, behind: used) }

  @inline(__always) mutating func add(cross: CGFloat, main: CGFloat) { add(1, cross: cross, main: main) }

  /// Puts items of one size into the line.
  @inline(__always) mutating func add(_ items: Int, cross: CGFloat, main: CGFloat) {
    count += items
    sum += items == 1 ? cross : CGFloat(items) * cross
    if main > thickness { thickness = main }
    note(cross: cross)
  }

  @inline(__always) private mutating func note(cross: CGFloat) {
    if cross > greatestCross { greatestCross = cross }
    guard let commonCross else { return commonCross = cross }
    if !near(cross, commonCross) { crossDiffers = true }
  }

  @inline(__always) private func near(_ a: CGFloat, _ b: CGFloat) -> Bool {
    a == b || (a - b).magnitude <= FlowLineRule.tolerance
  }

  /// Ends the line, because the next item does not fit, and begins another.
  @inline(__always) mutating func close() {
    leftoverBefore = rule.available - used
    closeLines(1, thickness: thickness, perLine: count)
    thickness = 0
    sum = 0
    count = 0
  }

  /// Puts full lines of equal items before the line, which is empty.
  mutating func addLines(_ lines: Int, perLine: Int, cross: CGFloat, main: CGFloat) {
    note(cross: cross)
    let sum = CGFloat(perLine) * cross + CGFloat(perLine - 1) * rule.minimumSpacing
    leftoverBefore = rule.available - sum
    closeLines(lines, thickness: main, perLine: perLine)
  }

  @inline(__always)
  private mutating func closeLines(_ lines: Int, thickness: CGFloat, perLine: Int) {
    if perLine != 1 { hasOnlySingleItems = false }
    let pitch = thickness + lineSpacing
    if pitch < 0 { isOrdered = false }
    if thickness > greatestThickness { greatestThickness = thickness }
    start += CGFloat(lines) * pitch
    first += lines * perLine
  }

  /// How the line is laid out if no item follows.
  ///
  /// That is decided by the whole section: where the lengths differ the line is packed, unless every line has a
  /// single item or the line leaves as much unused as the one before. Among fixed sizes a difference in either
  /// dimension counts, among estimated ones only that along the line.
  var lastLine: FlowLastLine {
    if rule.isEstimated, !crossDiffers, let commonCross { return .grid(commonCross) }
    if hasOnlySingleItems && count == 1 { return .full }
    if let leftoverBefore, near(leftoverBefore, rule.available - used) { return .full }
    if rule.isEstimated, count == 1, !rule.fits(sum, behind: sum) { return .full }
    return .packed
  }
}

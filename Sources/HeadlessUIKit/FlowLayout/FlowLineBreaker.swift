import Foundation

/// Breaks items into lines, one item after another, and determines how the last line is placed.
struct FlowLineBreaker {
  let rule: FlowLineRule
  let lineSpacing: CGFloat
  /// The first item of the current line.
  private(set) var first = 0
  /// The number of items in the current line.
  private(set) var count = 0
  /// The start of the current line on the main axis.
  private(set) var start: CGFloat = 0
  /// The sum of the lengths of the items in the current line.
  private var sum: CGFloat = 0
  /// The length of the current line on the main axis.
  private(set) var thickness: CGFloat = 0
  /// The length that the previous line left unused; nil if there is no previous line.
  private var leftoverBefore: CGFloat?
  private var hasOnlySingleItems = true
  /// The length along the line of the first item, to which the others are compared.
  private var commonCross: CGFloat?
  private var crossDiffers = false
  private(set) var isOrdered = true
  private(set) var greatestThickness: CGFloat = 0
  private(set) var greatestCross: CGFloat = 0

  init(rule: FlowLineRule, lineSpacing: CGFloat) {
    self.rule = rule
    self.lineSpacing = lineSpacing
  }

  /// The length of the current line with the minimum spacing.
  @inline(__always) var used: CGFloat { sum + CGFloat(count - 1) * rule.minimumSpacing }

  /// The end of the current line on the main axis.
  var end: CGFloat { start + thickness }

  /// Returns whether an item fits into the current line; into an empty line every item fits.
  @inline(__always) func takes(_ cross: CGFloat) -> Bool { count == 0 || rule.fits(cross, behind: used) }

  @inline(__always) mutating func add(cross: CGFloat, main: CGFloat) { add(1, cross: cross, main: main) }

  /// Adds items of the same size to the current line.
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

  /// Ends the current line, because the next item does not fit, and begins a new one.
  @inline(__always) mutating func close() {
    leftoverBefore = rule.available - used
    closeLines(1, thickness: thickness, perLine: count)
    thickness = 0
    sum = 0
    count = 0
  }

  /// Adds full lines of equal items; the current line must be empty.
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

  /// The placement of the current line if it is the last one of the section.
  ///
  /// It depends on the whole section. If the item lengths differ, the line is packed, unless every line has a single
  /// item or the line leaves as much unused as the previous one. With estimated sizes, items of equal length are placed
  /// as in a grid even if their thickness differs.
  var lastLine: FlowLastLine {
    if rule.isEstimated, !crossDiffers, let commonCross { return .grid(commonCross) }
    if hasOnlySingleItems && count == 1 { return .full }
    if let leftoverBefore, near(leftoverBefore, rule.available - used) { return .full }
    if rule.isEstimated, count == 1, !rule.fits(sum, behind: sum) { return .full }
    return .packed
  }
}

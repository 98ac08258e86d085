import Foundation

/// The lines of a section whose items have the same size.
///
/// All frames are computed arithmetically; nothing is stored per item or per line.
struct FlowGrid {
  private let size: CGSize
  private let axis: FlowAxis
  private let placement: FlowLineRule.Placement
  /// The number of items in a full line.
  private let perLine: Int
  /// The distance from the start of one line to the start of the next.
  private let pitch: CGFloat
  private let lineCount: Int
  let count: Int

  init(count: Int, size: CGSize, axis: FlowAxis, rule: FlowLineRule, lineSpacing: CGFloat) {
    self.count = count
    self.size = size
    self.axis = axis
    placement = rule.grid(of: axis.cross(size))
    let capacity = rule.capacity(of: axis.cross(size))
    perLine = capacity < CGFloat(count) ? Int(capacity) : max(1, count)
    lineCount = (count + perLine - 1) / perLine
    pitch = axis.main(size) + lineSpacing
  }

  /// The length of all lines along the main axis, including the spacing between them.
  var length: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount - 1) * pitch + axis.main(size) }

  /// The length of an item along the line.
  var greatestCross: CGFloat { axis.cross(size) }

  /// Whether each line starts at or after the start of the previous line.
  var isOrdered: Bool { pitch >= 0 }

  func box(of item: Int) -> FlowBox {
    let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
    return box(line: line, place: place)
  }

  @inline(__always) private func box(line: Int, place: Int) -> FlowBox {
    FlowBox(
      main: CGFloat(line) * pitch,
      cross: placement.start + CGFloat(place) * (axis.cross(size) + placement.spacing), size: size)
  }

  /// Calls a closure for the items of all lines that overlap a range of the main axis, and possibly of other lines.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    let lines = lines(from: low, to: high)
    for line in lines {
      for place in 0..<min(perLine, count - line * perLine) {
        body(line * perLine + place, box(line: line, place: place))
      }
    }
  }

  private func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard pitch > 0 else { return 0..<lineCount }
    let first = Self.index((low - axis.main(size)) / pitch, in: lineCount)
    let last = Self.index(high / pitch + 1, in: lineCount)
    return first..<max(first, last)
  }

  /// Returns a number rounded down and limited to the range from 0 to a count.
  private static func index(_ value: CGFloat, in count: Int) -> Int {
    if !(value > 0) { return 0 }
    return value < CGFloat(count) ? Int(value) : count
  }
}

import Foundation

/// The lines of a section whose items have individual sizes.
///
/// It stores a size per item and twelve bytes per line.
struct FlowLineTable {
  private let sizes: [CGSize]
  private let axis: FlowAxis
  private let rule: FlowLineRule
  /// The first item of each line.
  private var firstItems: [Int32] = []
  /// The start of each line on the main axis, relative to the first line.
  private var starts: [CGFloat] = []
  private var last = FlowLastLine.packed
  private var greatestThickness: CGFloat = 0
  private(set) var isOrdered = true
  private let lineSpacing: CGFloat
  /// The length of all lines along the main axis, including the spacing between them.
  private(set) var length: CGFloat = 0
  /// The greatest length of an item along the line.
  private(set) var greatestCross: CGFloat = 0

  init(sizes: [CGSize], axis: FlowAxis, rule: FlowLineRule, lineSpacing: CGFloat) {
    self.sizes = sizes
    self.axis = axis
    self.rule = rule
    self.lineSpacing = lineSpacing
    breakLines()
  }

  var count: Int { sizes.count }

  private mutating func breakLines() {
    var breaker = FlowLineBreaker(rule: rule, lineSpacing: lineSpacing)
    let axis = axis
    sizes.withUnsafeBufferPointer { sizes in
      for item in 0..<sizes.count {
        let size = sizes[item]
        let cross = axis.cross(size)
        if !breaker.takes(cross) {
          append(breaker)
          breaker.close()
        }
        breaker.add(cross: cross, main: axis.main(size))
      }
    }
    if breaker.count > 0 { append(breaker) }
    length = breaker.end
    last = breaker.lastLine
    isOrdered = breaker.isOrdered
    greatestThickness = breaker.greatestThickness
    greatestCross = breaker.greatestCross
  }

  @inline(__always) private mutating func append(_ breaker: FlowLineBreaker) {
    firstItems.append(Int32(truncatingIfNeeded: breaker.first))
    starts.append(breaker.start)
  }

  private func line(_ index: Int) -> FlowLine {
    let isLast = index == starts.count - 1
    let first = Int(firstItems[index])
    let next = isLast ? sizes.count : Int(firstItems[index + 1])
    return FlowLine(first: first, count: next - first, start: starts[index], last: isLast ? last : nil)
  }

  func box(of item: Int) -> FlowBox {
    let index = firstItems.partitionPoint { $0 <= item } - 1
    var found = FlowBox(main: 0, cross: 0, size: .zero)
    line(index).forEachBox(rule, axis, size: { sizes[$0] }) { if $0 == item { found = $1 } }
    return found
  }

  /// Calls a closure for the items of all lines that overlap a range of the main axis, and possibly of other lines.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    var index = 0
    if isOrdered {
      // With a negative spacing lines overlap, and a line that starts before the range can reach into it.
      let reach = lineSpacing < 0 ? greatestThickness : 0
      index = max(0, starts.partitionPoint { $0 <= low - reach } - 1)
    }
    while index < starts.count {
      if starts[index] < high {
        line(index).forEachBox(rule, axis, size: { sizes[$0] }, body)
      } else if isOrdered {
        return
      }
      index += 1
    }
  }
}

extension Array {
  /// Returns the length of the prefix whose elements satisfy a predicate that no later element satisfies.
  ///
  /// - Complexity: O(log n), by a binary search.
  @inline(__always) func partitionPoint(_ isInPrefix: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInPrefix(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

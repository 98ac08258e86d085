import Foundation

/// The lines of a section in which some items have individual sizes and all others have the same size.
///
/// Consecutive lines of equal items are stored as one run, so that memory depends on the number of measured items only.
struct FlowRuns {
  private struct Run {
    /// The first item of the first line.
    var first: Int
    var lines: Int
    /// The number of items in each line.
    var perLine: Int
    /// The start of the first line on the main axis, relative to the first line of the section.
    var start: CGFloat
    /// The distance from the start of one line to the start of the next.
    var pitch: CGFloat
  }

  let count: Int
  private let measured: FlowMeasuredSizes
  private let rest: CGSize
  private let axis: FlowAxis
  private let rule: FlowLineRule
  private let lineSpacing: CGFloat
  private var runs: [Run] = []
  private var last = FlowLastLine.packed
  private var greatestThickness: CGFloat = 0
  private(set) var isOrdered = true
  /// The length of all lines along the main axis, including the spacing between them.
  private(set) var length: CGFloat = 0
  /// The greatest length of an item along the line.
  private(set) var greatestCross: CGFloat = 0

  /// Breaks the items of a section into lines.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - measured: The items with individual sizes.
  ///   - rest: The size of all other items.
  ///   - axis: The scroll direction.
  ///   - rule: The rule for full lines.
  ///   - lineSpacing: The spacing between lines, in points.
  init(
    count: Int, measured: FlowMeasuredSizes, rest: CGSize, axis: FlowAxis, rule: FlowLineRule,
    lineSpacing: CGFloat
  ) {
    self.count = count
    self.measured = measured
    self.rest = rest
    self.axis = axis
    self.rule = rule
    self.lineSpacing = lineSpacing
    breakLines()
  }

  private mutating func breakLines() {
    var breaker = FlowLineBreaker(rule: rule, lineSpacing: lineSpacing)
    var next = 0
    for (item, size) in zip(measured.items, measured.sizes) where item < count {
      addEqual(item - next, to: &breaker)
      if !breaker.takes(axis.cross(size)) { close(&breaker) }
      breaker.add(cross: axis.cross(size), main: axis.main(size))
      next = item + 1
    }
    addEqual(count - next, to: &breaker)
    if breaker.count > 0 { append(breaker) }
    length = breaker.end
    last = breaker.lastLine
    isOrdered = breaker.isOrdered
    greatestThickness = breaker.greatestThickness
    greatestCross = breaker.greatestCross
  }

  /// Adds items of the common size: first to the current line, then as full lines, then as the start of a new line.
  private mutating func addEqual(_ items: Int, to breaker: inout FlowLineBreaker) {
    guard items > 0 else { return }
    var left = items
    let (cross, main) = (axis.cross(rest), axis.main(rest))
    if breaker.count > 0 {
      let room = rule.room(for: cross, behind: breaker.used)
      let taken = room < CGFloat(left) ? Int(room) : left
      if taken > 0 { breaker.add(taken, cross: cross, main: main) }
      left -= taken
      if left == 0 { return }
      close(&breaker)
    }
    let capacity = rule.capacity(of: cross)
    let perLine = capacity < CGFloat(left) ? Int(capacity) : left
    let lines = (left - 1) / perLine
    if lines > 0 {
      runs.append(
        Run(
          first: breaker.first, lines: lines, perLine: perLine, start: breaker.start,
          pitch: main + lineSpacing))
      breaker.addLines(lines, perLine: perLine, cross: cross, main: main)
    }
    breaker.add(left - lines * perLine, cross: cross, main: main)
  }

  private mutating func close(_ breaker: inout FlowLineBreaker) {
    append(breaker)
    breaker.close()
  }

  private mutating func append(_ breaker: FlowLineBreaker) {
    runs.append(
      Run(first: breaker.first, lines: 1, perLine: breaker.count, start: breaker.start, pitch: 0))
  }

  private func size(of item: Int) -> CGSize { measured.size(of: item) ?? rest }

  private func line(_ index: Int, of run: Int) -> FlowLine {
    let isLast = run == runs.count - 1
    let run = runs[run]
    return FlowLine(
      first: run.first + index * run.perLine, count: run.perLine,
      start: run.start + CGFloat(index) * run.pitch, last: isLast ? last : nil)
  }

  func box(of item: Int) -> FlowBox {
    let index = runs.partitionPoint { $0.first <= item } - 1
    let line = line((item - runs[index].first) / runs[index].perLine, of: index)
    var found = FlowBox(main: 0, cross: 0, size: .zero)
    line.forEachBox(rule, axis, size: size(of:)) { if $0 == item { found = $1 } }
    return found
  }

  /// Calls a closure for the items of all lines that overlap a range of the main axis, and possibly of other lines.
  @inline(__always)
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, FlowBox) -> Void) {
    let reach = lineSpacing < 0 ? greatestThickness : 0
    var index = isOrdered ? max(0, runs.partitionPoint { $0.start <= low - reach } - 1) : 0
    while index < runs.count {
      let run = runs[index]
      if isOrdered, run.start >= high { return }
      var number = 0
      if isOrdered, run.pitch > 0 {
        let above = ((low - reach - run.start) / run.pitch).rounded(.down)
        number = above > 0 ? Int(min(above, CGFloat(run.lines - 1))) : 0
      }
      while number < run.lines {
        let line = line(number, of: index)
        if isOrdered, line.start >= high { return }
        line.forEachBox(rule, axis, size: size(of:), body)
        number += 1
      }
      index += 1
    }
  }
}

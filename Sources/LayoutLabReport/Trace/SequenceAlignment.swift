/// Finds a common subsequence of two sequences with the linear-space algorithm of Myers (1986).
///
/// The memory is proportional to the sum of the lengths, and the time to the lengths times the number of differences.
/// If there are many differences, the result is a good common subsequence rather than the longest one.
package struct SequenceAlignment {
  /// The indices of a common element in both sequences.
  package struct Match: Equatable {
    package var first: Int
    package var second: Int

    package init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
  }

  /// The number of differences after which a part is split at the farthest point that the search has reached.
  private let patience: Int
  private let first: [Int]
  private let second: [Int]
  /// The farthest index in the first sequence that was reached on each diagonal, from the beginning and the end.
  private var forward: [Int]
  private var backward: [Int]
  private var found: [Match] = []

  /// Returns a common subsequence of two sequences.
  ///
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another sequence.
  ///   - patience: The number of differences after which the search settles for a good result.
  /// - Returns: The indices of the common elements, ascending in both sequences.
  package static func matches<Element: Hashable>(
    _ first: [Element], _ second: [Element], patience: Int = 1024
  ) -> [Match] {
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      let next = numbers.count
      if let number = numbers[element] { return number }
      numbers[element] = next
      return next
    }
    var alignment = SequenceAlignment(first.map(number), second.map(number), patience)
    alignment.align(0..<first.count, 0..<second.count)
    return alignment.found
  }

  private init(_ first: [Int], _ second: [Int], _ patience: Int) {
    self.patience = patience
    self.first = first
    self.second = second
    forward = Array(repeating: 0, count: first.count + second.count + 3)
    backward = forward
  }

  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>) {
    var (rows, columns) = (rows, columns)
    while let row = rows.first, let column = columns.first, first[row] == second[column] {
      found.append(Match(first: row, second: column))
      (rows, columns) = (rows.dropFirst(), columns.dropFirst())
    }
    var tail: [Match] = []
    while let row = rows.last, let column = columns.last, first[row] == second[column] {
      tail.append(Match(first: row, second: column))
      (rows, columns) = (rows.dropLast(), columns.dropLast())
    }
    if !rows.isEmpty, !columns.isEmpty {
      let (row, column) = middle(of: rows, columns)
      align(rows.lowerBound..<row, columns.lowerBound..<column)
      align(row..<rows.upperBound, column..<columns.upperBound)
    }
    found += tail.reversed()
  }

  /// Returns the midpoint of a shortest path from the beginning to the end of a part.
  ///
  /// A path goes down for an element that only the first sequence has, right for one that only the second has, and
  /// diagonally for a common element, which costs nothing.
  private mutating func middle(of rows: Range<Int>, _ columns: Range<Int>) -> (row: Int, column: Int) {
    let zero = second.count + 1
    let lowest = rows.lowerBound - columns.upperBound
    let highest = rows.upperBound - columns.lowerBound
    let start = rows.lowerBound - columns.lowerBound
    let end = rows.upperBound - columns.upperBound
    let isOdd = (start - end) & 1 != 0
    var (from, to) = (start...start, end...end)
    forward[zero + start] = rows.lowerBound
    backward[zero + end] = rows.upperBound
    for cost in 1... {
      from = Self.widened(from, lowest...highest, of: &forward, zero, nothing: -1)
      for diagonal in stride(from: from.upperBound, through: from.lowerBound, by: -2) {
        let (below, above) = (forward[zero + diagonal - 1], forward[zero + diagonal + 1])
        var row = below < above ? above : below + 1
        while row < rows.upperBound, row - diagonal < columns.upperBound, first[row] == second[row - diagonal]
        { row += 1 }
        forward[zero + diagonal] = row
        if isOdd, to.contains(diagonal), backward[zero + diagonal] <= row { return (row, row - diagonal) }
      }
      to = Self.widened(to, lowest...highest, of: &backward, zero, nothing: .max)
      for diagonal in stride(from: to.upperBound, through: to.lowerBound, by: -2) {
        let (below, above) = (backward[zero + diagonal - 1], backward[zero + diagonal + 1])
        var row = below < above ? below : above - 1
        while row > rows.lowerBound, row - diagonal > columns.lowerBound,
          first[row - 1] == second[row - 1 - diagonal]
        { row -= 1 }
        backward[zero + diagonal] = row
        if !isOdd, from.contains(diagonal), row <= forward[zero + diagonal] { return (row, row - diagonal) }
      }
      if cost >= patience { return farthest(from, rows, columns) }
    }
    return (rows.upperBound, columns.lowerBound)
  }

  /// Returns the diagonals of the next round: one more on each side, or one fewer at the limits.
  private static func widened(
    _ diagonals: ClosedRange<Int>, _ all: ClosedRange<Int>, of reached: inout [Int], _ zero: Int,
    nothing: Int
  ) -> ClosedRange<Int> {
    var (lower, upper) = (diagonals.lowerBound, diagonals.upperBound)
    if lower > all.lowerBound {
      lower -= 1
      reached[zero + lower - 1] = nothing
    } else {
      lower += 1
    }
    if upper < all.upperBound {
      upper += 1
      reached[zero + upper + 1] = nothing
    } else {
      upper -= 1
    }
    return lower...upper
  }

  /// Returns the farthest point from the beginning that was reached.
  private func farthest(
    _ diagonals: ClosedRange<Int>, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> (row: Int, column: Int) {
    let zero = second.count + 1
    var best = (row: rows.lowerBound, column: columns.lowerBound)
    for diagonal in stride(from: diagonals.lowerBound, through: diagonals.upperBound, by: 2) {
      let row = min(forward[zero + diagonal], rows.upperBound)
      let column = row - diagonal
      if column <= columns.upperBound, row + column > best.row + best.column { best = (row, column) }
    }
    return best
  }
}

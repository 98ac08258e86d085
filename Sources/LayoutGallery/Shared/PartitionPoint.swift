import HeadlessUIKit

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, or `endIndex`, by binary search.
  ///
  /// All elements that do not satisfy the condition must precede those that do.
  func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}

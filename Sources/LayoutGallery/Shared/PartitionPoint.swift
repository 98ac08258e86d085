import HeadlessUIKit

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element meets a condition, or `endIndex`, by binary search.
  ///
  /// All elements that do not meet the condition must come before all that do.
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

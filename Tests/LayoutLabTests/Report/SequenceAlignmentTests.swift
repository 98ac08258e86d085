import TestSupport
import Testing

@testable import LayoutLabReport

@Suite(.besideMainActor) struct SequenceAlignmentTests {
  /// Two sequences of characters and their longest common subsequence.
  nonisolated static let pairs: [(String, String, String)] = [
    ("", "", ""), ("abc", "", ""), ("", "abc", ""), ("abc", "abc", "abc"), ("abc", "xyz", ""),
    ("abcd", "acd", "acd"), ("acd", "abcd", "acd"), ("xabcy", "abc", "abc"), ("aaaa", "aa", "aa"),
    ("prepare size rects", "prepare counts size rects", "prepare size rects"),
  ]

  @Test(arguments: pairs) func `the common subsequence is in order`(
    first: String, second: String, common: String
  ) {
    let (one, other) = (Array(first), Array(second))
    let matches = SequenceAlignment.matches(one, other)
    #expect(String(matches.map { one[$0.first] }) == common)
    #expect(String(matches.map { other[$0.second] }) == common)
  }

  /// Returns the length of the longest common subsequence, with the algorithm that needs quadratic time.
  private func longest(_ first: [Int], _ second: [Int]) -> Int {
    var row = Array(repeating: 0, count: second.count + 1)
    for element in first {
      var diagonal = 0
      for place in second.indices {
        let above = row[place + 1]
        row[place + 1] = element == second[place] ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[second.count]
  }

  @Test func `random sequences have a common subsequence of maximum length`() {
    var state: UInt64 = 88_172_645_463_325_252
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    for round in 0..<150 {
      let words = 2 + round % 5
      let first = (0..<next(14)).map { _ in next(words) }
      let second = (0..<next(14)).map { _ in next(words) }
      let matches = SequenceAlignment.matches(first, second)
      #expect(matches.allSatisfy { first[$0.first] == second[$0.second] }, "\(first) \(second)")
      #expect(
        zip(matches, matches.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second },
        "\(first) \(second)")
      #expect(matches.count == longest(first, second), "\(first) \(second)")
    }
  }

  /// With little patience, the result can be shorter, but it is a common subsequence.
  @Test func `the search settles for a good result when patience is exhausted`() {
    let first = Array(0..<300) + [-1] + Array(300..<360) + [-2]
    let second = Array(1000..<1300) + [-1] + Array(1300..<1360) + [-2]
    for patience in [1, 2, 16, 1000] {
      let matches = SequenceAlignment.matches(first, second, patience: patience)
      #expect(matches.allSatisfy { first[$0.first] == second[$0.second] })
    }
  }
}

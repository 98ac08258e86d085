import Foundation
import HeadlessUIKit
import LayoutLab

/// A plain loop that makes attributes, with which the cost of a layout is compared.
@MainActor struct FloorLoop {
  let answers: SubjectAnswers
  /// Whether the loop asks the delegate about each item, as the layout does.
  let asksDelegate: Bool
  /// The number of items in each section.
  let counts: [Int]

  /// Makes attributes for some items, and returns the processor time in seconds and the memory in bytes.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - runs: The number of runs, of which the shortest counts.
  /// - Returns: The time of the shortest run and the memory of the attributes.
  func run(_ count: Int, runs: Int) -> (seconds: Double, bytes: Int?) {
    var least = (seconds: Double.infinity, bytes: Int?.none)
    for _ in 0..<max(1, runs) {
      let before = HeapUsage.bytes
      var made: [UICollectionViewLayoutAttributes] = []
      let start = ProcessorClock.now
      made = attributes(count)
      least.seconds = min(least.seconds, max(1e-9, ProcessorClock.now - start - ProcessorClock.overhead))
      withExtendedLifetime(made) {
        if let before, let after = HeapUsage.bytes { least.bytes = max(0, after - before) }
      }
    }
    return least
  }

  private func attributes(_ count: Int) -> [UICollectionViewLayoutAttributes] {
    var made: [UICollectionViewLayoutAttributes] = []
    made.reserveCapacity(count)
    var y: CGFloat = 0
    for (section, items) in counts.enumerated() {
      for item in 0..<min(items, count - made.count) {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let height: CGFloat = asksDelegate ? 40 + CGFloat(answers.number(at: path).steps(upTo: 160)) : 100
        attributes.frame = CGRect(x: 0, y: y, width: 100, height: height)
        y += height
        made.append(attributes)
      }
    }
    return made
  }
}

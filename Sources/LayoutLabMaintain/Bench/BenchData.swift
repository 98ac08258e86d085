import Foundation
import HeadlessUIKit

/// The items of the workloads, which are the same in all engines and languages that are compared.
enum BenchData {
  static let width: CGFloat = 375
  static let viewport = CGSize(width: 375, height: 667)
  static let spacing: CGFloat = 8
  static let columns = 3

  /// Returns heights from 40 to 200, from the generator xorshift32 with a fixed seed.
  static func heights(_ count: Int) -> [CGFloat] {
    var state: UInt32 = 2_654_435_769
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return CGFloat(40 + state % 161)
    }
  }

  /// Computes a waterfall in a loop over arrays, which is a lower bound for the time of any layout.
  static func waterfallFloor(_ heights: [CGFloat]) -> (frames: [CGRect], height: CGFloat) {
    let columnWidth = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    var bottoms = [CGFloat](repeating: 0, count: columns)
    var frames: [CGRect] = []
    frames.reserveCapacity(heights.count)
    for height in heights {
      var column = 0
      for other in 1..<columns where bottoms[other] < bottoms[column] { column = other }
      frames.append(
        CGRect(
          x: CGFloat(column) * (columnWidth + spacing), y: bottoms[column], width: columnWidth, height: height
        ))
      bottoms[column] += height + spacing
    }
    return (frames, (bottoms.max() ?? 0) - spacing)
  }

  /// The time of ``reference()`` on the machine for which limits in seconds are given.
  static let referenceTime = 60e-6

  /// Computes a waterfall of 10,000 items, which shows how fast the machine is.
  static func reference() { _ = waterfallFloor(referenceHeights).height }

  private static let referenceHeights = heights(10_000)

  /// Computes a uniform grid in a loop.
  static func gridFloor(_ count: Int) -> (frames: [CGRect], height: CGFloat) {
    let pitch = 85 + (width - 4 * 85) / 3
    var frames: [CGRect] = []
    frames.reserveCapacity(count)
    for item in 0..<count {
      frames.append(CGRect(x: CGFloat(item % 4) * pitch, y: CGFloat(item / 4) * 95, width: 85, height: 85))
    }
    return (frames, CGFloat((count + 3) / 4) * 95 - 10)
  }

  /// Computes lines of items with different heights in a loop, broken, justified and centered as in a flow
  /// layout.
  static func linesFloor(_ sizes: [CGSize]) -> (frames: [CGRect], height: CGFloat) {
    let spacing: CGFloat = 10
    var frames: [CGRect] = []
    frames.reserveCapacity(sizes.count)
    var (first, top) = (0, CGFloat(0))
    while first < sizes.count {
      var (end, used, thickness) = (first, -spacing, CGFloat(0))
      while end < sizes.count, used + spacing + sizes[end].width <= width {
        used += spacing + sizes[end].width
        thickness = max(thickness, sizes[end].height)
        end += 1
      }
      let isLast = end == sizes.count
      let gap = isLast ? spacing : spacing + (width - used) / CGFloat(max(1, end - first - 1))
      var left: CGFloat = 0
      for item in first..<end {
        let size = sizes[item]
        frames.append(CGRect(origin: CGPoint(x: left, y: top + (thickness - size.height) / 2), size: size))
        left += size.width + gap
      }
      top += thickness + spacing
      first = end
    }
    return (frames, top - spacing)
  }
}

/// The expected result of a workload.
struct BenchChecksum: Equatable {
  var contentHeight: Int
  var steps: Int
  var hits: Int
  var indexSum: Int

  /// The results of the waterfall, by number of items.
  static let waterfall: [Int: BenchChecksum] = [
    10_000: BenchChecksum(contentHeight: 427_949, steps: 4_273, hits: 78_557, indexSum: 392_645_319),
    100_000: BenchChecksum(
      contentHeight: 4_276_523, steps: 42_759, hits: 786_178, indexSum: 39_303_087_421),
    1_000_000: BenchChecksum(
      contentHeight: 42_670_898, steps: 426_703, hits: 7_860_221, indexSum: 3_929_832_735_791),
  ]

  /// The results of the uniform grid, by number of items, without the sum of indices.
  static let grid: [Int: (contentHeight: Int, steps: Int, hits: Int)] = [
    10_000: (237_490, 2_369, 74_816), 100_000: (2_374_990, 23_744, 749_816),
    1_000_000: (23_749_990, 237_494, 7_499_816),
  ]
}

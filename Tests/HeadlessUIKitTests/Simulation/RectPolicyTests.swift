import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The rectangles for which the collection view queries its layout, by policy.
@Suite @MainActor struct RectPolicyTests {
  private func asked(_ policy: RectPolicy, offsets: [CGFloat] = [0, 1, 700]) -> [CGRect] {
    let layout = ScriptedLayout()
    layout.contentSize.height = 5000
    let stage = Stage(layout, PlainData(3))
    stage.view.rectPolicy = policy
    for y in offsets {
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
    }
    return layout.queriedRects
  }

  private func band(_ y: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: 375, height: height)
  }

  @Test func `whole pages`() {
    #expect(asked(.pages) == [band(0, 667), band(0, 1334), band(667, 1334)])
  }

  @Test func `the visible bounds, again after each change`() {
    #expect(asked(.exact) == [band(0, 667), band(1, 667), band(700, 667)])
  }

  @Test func `whole pages, and hostile rectangles after each query for pages`() {
    let rects = asked(.hostile(seed: 7))
    #expect(rects.filter { asked(.pages).contains($0) }.count >= 3)
    #expect(rects.count == 3 * 7)
    #expect(rects[0] == band(0, 667))
    #expect(rects[7] == band(0, 1334))
  }

  @Test func `hostile rectangles are determined by the seed`() {
    #expect(asked(.hostile(seed: 7)) == asked(.hostile(seed: 7)))
    #expect(asked(.hostile(seed: 7)) != asked(.hostile(seed: 8)))
  }

  @Test func `hostile rectangles are finite, never null, and of all kinds`() {
    let rects = (0..<60).flatMap { asked(.hostile(seed: $0), offsets: [0]) }
    #expect(rects.allSatisfy { RectQuery.isFinite($0) && !$0.isNull && !$0.isInfinite })
    #expect(rects.contains { $0.minY < 0 && $0.minX < 0 }, "negative")
    #expect(rects.contains { $0.minY >= 10_000 }, "far away")
    #expect(rects.contains { $0.width > 0 && $0.width < 1 }, "thin")
    #expect(rects.contains { $0.height > 0 && $0.height < 1 }, "flat")
    #expect(rects.contains { $0.isEmpty }, "empty")
    #expect(rects.contains { $0.height == 50_000 }, "ten content sizes")
    #expect(rects.allSatisfy { $0.width <= 3750 && $0.height <= 50_000 }, "and no more than that")
  }

  @Test(arguments: [RectPolicy.pages, .exact, .hostile(seed: 3)])
  func `the views are the same under each policy`(policy: RectPolicy) {
    let stage = Stage(RowLayout(), PlainData(50), size: CGSize(width: 375, height: 250))
    stage.view.rectPolicy = policy
    var seen: [[Int]] = []
    for y in [0, 60, 1000, 990, 4750] as [CGFloat] {
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
      seen.append(stage.view.indexPathsForVisibleItems.map(\.item).sorted())
    }
    #expect(seen == [[0, 1, 2], [0, 1, 2, 3], [10, 11, 12], [9, 10, 11, 12], [47, 48, 49]])
  }
}

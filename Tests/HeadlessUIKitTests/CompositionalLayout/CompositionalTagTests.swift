import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Rows of items with estimated widths take as many items as fit with the widths that their cells prefer.
@MainActor @Suite struct CompositionalTagTests {
  /// Returns a stage with tags that prefer widths, after a layout pass.
  private func stage(
    _ widths: [CGFloat], spacing: NSCollectionLayoutSpacing = .fixed(10),
    insets: NSDirectionalEdgeInsets = .zero
  ) -> CompositionalStage {
    let tags = row(fw(1), ab(30), item(es(100), fh(1)), spacing: spacing)
    let stage = CompositionalStage(section(tags, insets: insets, spacing: 5), widths.count)
    stage.source.preferred = { CGSize(width: widths[$0.item], height: $1.height) }
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    return stage
  }

  @Test func `tags wrap where the next one does not fit`() {
    let stage = stage([60, 80, 50, 90, 200, 110, 40])
    // 60 + 80 + 50 + 90 and three spacings of 10 points take 310 of 320 points.
    #expect(
      stage.frames()
        == "0,0,60,30 · 70,0,80,30 · 160,0,50,30 · 220,0,90,30 · 0,35,200,30 · 210,35,110,30 · 0,70,40,30")
    #expect(stage.size == "320 × 100")
    #expect(stage.visibleItems.count == 7)
  }

  @Test func `a tag that is wider than the row has a row of its own`() {
    let stage = stage([60, 400, 60, 60])
    #expect(stage.frames() == "0,0,60,30 · 0,35,400,30 · 0,70,60,30 · 70,70,60,30")
  }

  @Test func `each item is found by its row`() {
    let widths = (0..<200).map { CGFloat(20 + ($0 * 37) % 90) }
    let stage = stage(widths, insets: edgeInsets(4, 8, 4, 8))
    while stage.view.contentOffset.y < stage.view.contentSize.height - 480 {
      stage.view.contentOffset.y += 200
      stage.view.layoutIfNeeded()
    }
    var (x, y) = (CGFloat(8), CGFloat(4))
    for (item, width) in widths.enumerated() {
      if x > 8, x + width > 312 { (x, y) = (8, y + 35) }
      #expect(stage.frame(item) == CGRect(x: x, y: y, width: width, height: 30))
      x += width + 10
    }
    #expect(stage.view.contentSize.height == y + 30 + 4)
    let rect = CGRect(x: 0, y: 400, width: 320, height: 1)
    let found = stage.layout.layoutAttributesForElements(in: rect) ?? []
    var expected: [Int] = []
    for item in widths.indices where stage.frame(item)?.intersects(rect) == true { expected.append(item) }
    #expect(found.map(\.indexPath.item).sorted() == expected)
  }

  @Test func `badges of tags keep the numbers of their items`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(ab(10), ab(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let widths: [CGFloat] = [200, 200, 60, 60]
    let stage = CompositionalStage(section(row(fw(1), ab(30), item(es(100), fh(1), badges: [badge]))), 4)
    stage.source.preferred = { CGSize(width: widths[$0.item], height: $1.height) }
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "0,0,200,30 · 0,30,200,30 · 200,30,60,30 · 260,30,60,30")
    #expect(
      (0..<4).map { stage.supplementary("badge", 0, $0) } == [
        "190,0,10,10", "190,30,10,10", "250,30,10,10", "310,30,10,10",
      ])
    #expect(stage.supplementary("badge", 0, 4) == "none")
  }
}

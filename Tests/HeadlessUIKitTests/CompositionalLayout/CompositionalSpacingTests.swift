import Foundation
import Testing

@testable import HeadlessUIKit

/// Spacings, insets and lengths in one group, in a view of 320 × 480 points at two pixels per point.
@MainActor @Suite struct CompositionalSpacingTests {
  @Test func `a plain list has one item in each row`() {
    let stage = CompositionalStage(section(row(fw(1), ab(44), item(fw(1), fh(1)))), 94)
    #expect((0..<94).allSatisfy { stage.frame($0) == CGRect(x: 0, y: 44 * $0, width: 320, height: 44) })
    #expect(stage.size == "320 × \(44 * 94)")
  }

  @Test func `insets of a group reduce the length that spacings divide`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(100), item(fw(0.5), fh(1)), spacing: .fixed(10), insets: edgeInsets(10, 10, 10, 10))), 3
    )
    #expect(stage.frames() == "10,10,145,80 · 165,10,145,80 · 10,110,145,80")
    // The last group is cut; its length does not contain the insets.
    #expect(stage.size == "320 × 180")
  }

  @Test func `insets of items leave their slots unchanged`() {
    let stage = CompositionalStage(
      section(
        row(
          fw(1), ab(100), item(ab(100), ab(80), insets: edgeInsets(5, 6, 7, 8)), spacing: .flexible(10)),
        insets: edgeInsets(10, 10, 10, 10), spacing: 5), 4)
    #expect(stage.frames() == "16,15,86,68 · 216,15,86,68 · 16,120,86,68 · 216,120,86,68")
    #expect(stage.size == "320 × 225")
  }

  @Test func `points and fractions share a row`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(50), item(ab(100), fh(1)), item(fw(0.5), fh(0.5)), spacing: .fixed(8))), 5)
    #expect(stage.frames() == "0,0,100,50 · 108,0,156,25 · 0,50,100,50 · 108,50,156,25 · 0,100,100,50")
    #expect(stage.size == "320 × 150")
  }

  @Test func `a pattern of three widths shares flexible spacings`() {
    let stage = CompositionalStage(
      section(
        row(
          fw(1), ab(50), item(fw(0.25), fh(1)), item(fw(0.5), fh(1)), item(fw(0.125), fh(1)),
          spacing: .flexible(4))), 5)
    #expect(
      stage.frames() == "0,0,78,50 · 101.5,0,156,50 · 281,0,39,50 · 0,50,78,50 · 101.5,50,156,50")
  }

  @Test func `repeated items have fractions of the length without spacings`() {
    func frames(_ width: NSCollectionLayoutDimension, _ spacing: NSCollectionLayoutSpacing) -> String {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(fw(1), ab(50)), repeatingSubitem: item(width, fh(1)), count: 3)
      group.interItemSpacing = spacing
      return CompositionalStage(section(group), 3).frames()
    }
    #expect(frames(fw(1 / 3), .fixed(10)) == "0,0,100,50 · 110,0,100,50 · 220,0,100,50")
    #expect(frames(ab(50), .flexible(10)) == "0,0,50,50 · 135,0,50,50 · 270,0,50,50")
  }

  @Test func `edge spacings center the items of a column, and lengthen an estimated one`() {
    let edged = item(
      fw(0.5), ab(30),
      edges: NSCollectionLayoutEdgeSpacing(
        leading: .flexible(0), top: .fixed(2), trailing: .flexible(0), bottom: .fixed(3)))
    let fixed = CompositionalStage(section(column(fw(1), ab(100), edged)), 4)
    #expect(fixed.frames() == "80,2,160,30 · 80,37,160,30 · 80,102,160,30 · 80,137,160,30")
    #expect(fixed.size == "320 × 200")
    let estimated = CompositionalStage(section(column(fw(1), es(100), edged)), 2)
    #expect(estimated.frames() == "80,2,160,30 · 80,37,160,30")
    #expect(estimated.size == "320 × 70")
  }

  @Test func `an estimated row is as long and as high as its items`() {
    let stage = CompositionalStage(
      section(row(es(100), es(50), item(ab(70), ab(20)), item(ab(30), ab(40)), spacing: .fixed(5))), 5)
    #expect(stage.frames() == "0,0,70,20 · 75,0,30,40 · 0,40,70,20 · 75,40,30,40 · 0,80,70,20")
    #expect(stage.size == "320 × 100")
  }
}

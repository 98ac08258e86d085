import Foundation
import Testing

@testable import HeadlessUIKit

/// Definitions that combine several rules, in a view of 320 × 480 points at two pixels per point.
@MainActor @Suite struct CompositionalVariationTests {
  @Test func `a column beside an item divides its own height`() {
    let group = row(
      fw(1), ab(120), item(fw(0.5), fh(1)),
      column(fw(0.5), fh(1), item(fw(1), fh(0.5)), spacing: .fixed(6)), spacing: .fixed(10))
    let stage = CompositionalStage(section(group), 4)
    #expect(stage.frames() == "0,0,155,120 · 165,0,155,57 · 165,63,155,57 · 0,120,155,120")
    #expect(stage.size == "320 × 240")
  }

  @Test func `the rest of a row is at its end or between its items`() {
    func frames(_ spacing: NSCollectionLayoutSpacing) -> String {
      CompositionalStage(section(row(fw(1), ab(20), item(ab(80), fh(1)), spacing: spacing)), 5).frames()
    }
    #expect(frames(.fixed(8)) == "0,0,80,20 · 88,0,80,20 · 176,0,80,20 · 0,20,80,20 · 88,20,80,20")
    #expect(frames(.flexible(8)) == "0,0,80,20 · 120,0,80,20 · 240,0,80,20 · 0,20,80,20 · 120,20,80,20")
  }

  @Test func `flexible edges of items share the rest of a row`() {
    let edges = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    let stage = CompositionalStage(section(row(fw(1), ab(20), item(ab(100), fh(1), edges: edges))), 3)
    // A third of 20 points each, to the nearest pixel.
    #expect(stage.frames() == "6.5,0,100,20 · 113.5,0,100,20 · 220,0,100,20")
  }

  @Test func `flexible edges across a column move its items`() {
    func frame(_ trailing: NSCollectionLayoutSpacing?) -> String {
      let edges = NSCollectionLayoutEdgeSpacing(
        leading: .flexible(0), top: nil, trailing: trailing, bottom: nil)
      let stage = CompositionalStage(
        section(column(fw(1), ab(100), item(ab(100), ab(50), edges: edges))), 1)
      return stage.frames()
    }
    #expect(frame(nil) == "220,0,100,50")
    #expect(frame(.flexible(0)) == "110,0,100,50")
    #expect(frame(.fixed(20)) == "200,0,100,50")
  }

  @Test func `insets of an item apply on its fixed axis only`() {
    let insets = edgeInsets(5, 5, 5, 5)
    let low = CompositionalStage(section(row(fw(1), es(40), item(fw(0.5), es(40), insets: insets))), 2)
    #expect(low.frames() == "5,0,150,40 · 165,0,150,40")
    let column = CompositionalStage(
      section(row(fw(1), ab(60), item(es(100), ab(60), insets: insets))), 1)
    #expect(column.frames() == "0,5,100,50")
  }

  @Test func `a group with a length in points is a part of its section`() {
    let stage = CompositionalStage(
      section(row(ab(200), fh(0.25), item(fw(0.5), fh(1))), insets: edgeInsets(10, 20, 30, 40)), 3)
    #expect(stage.frames() == "20,10,100,120 · 120,10,100,120 · 20,130,100,120")
    #expect(stage.size == "320 × 280")
  }

  @Test func `shares of a column are reduced by the insets of its items`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(fw(1), ab(100)), subitem: item(fw(1), fh(1), insets: edgeInsets(2, 2, 2, 2)),
      count: 3)
    group.interItemSpacing = .fixed(5)
    let stage = CompositionalStage(section(group), 3)
    #expect(stage.frames() == "2,2,316,26 · 2,37,316,26 · 2,72,316,26")
    #expect(stage.size == "320 × 100")
  }

  @Test func `a boundary item with an offset is outside or inside of its section`() {
    func stage(
      _ alignment: NSRectAlignment, _ offset: CGPoint, extends: Bool = true
    ) -> CompositionalStage {
      CompositionalStage(
        section(
          row(fw(1), ab(40), item(fw(1), fh(1))),
          boundary: [boundary("header", ab(60), ab(30), alignment, offset: offset, extends: extends)]), 1)
    }
    let corner = stage(.topTrailing, CGPoint(x: -5, y: -3))
    #expect(corner.supplementary("header") == "255,0,60,30")
    #expect(corner.frames() == "0,33,320,40")
    #expect(corner.size == "320 × 73")
    let inside = stage(.bottom, CGPoint(x: 0, y: 10), extends: false)
    #expect(inside.supplementary("header") == "130,20,60,30")
    #expect(inside.size == "320 × 40")
    let side = stage(.leading, CGPoint(x: 7, y: 0))
    #expect(side.supplementary("header") == "7,5,60,30")
    #expect(side.size == "320 × 40")
    let below = stage(.bottomLeading, CGPoint(x: 0, y: -40))
    #expect(below.supplementary("header") == "0,0,60,30", "inside of the section, so that nothing grows")
    #expect(below.size == "320 × 40")
  }

  @Test func `a pinned header stays below the content inset`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(1), fh(1))), insets: edgeInsets(8, 0, 8, 0),
        boundary: [boundary("header", fw(1), ab(30), .top, pins: true)]), 40)
    stage.view.contentInset.top = 20
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "0,0,320,30")
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "0,120,320,30")
    // The section ends at 30 + 8 + 1600 + 8 points.
    stage.view.contentOffset.y = 1640
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "0,1616,320,30")
  }

  @Test func `a badge of a group can be outside of it`() {
    let group = row(fw(1), ab(40), item(fw(1), fh(1)))
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(ab(20), ab(10)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.bottom, .leading], absoluteOffset: CGPoint(x: -4, y: 6)))
    ]
    let stage = CompositionalStage(section(group, insets: edgeInsets(0, 10, 0, 10)), 2)
    #expect(stage.supplementary("badge") == "6,36,20,10")
    #expect(stage.supplementary("badge", 0, 1) == "6,76,20,10")
  }

  @Test func `a horizontal layout divides the height between its insets`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = CompositionalStage(
      section(
        column(ab(100), fh(1), item(fw(1), fh(0.5)), spacing: .fixed(10)), insets: edgeInsets(10, 20, 30, 40)
      ), 3, configuration: configuration)
    #expect(stage.frames() == "20,10,100,215 · 20,235,100,215 · 120,10,100,215")
    #expect(stage.size == "260 × 480")
  }

  @Test func `spacings between sections also surround an empty one`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    let stage = CompositionalStage(
      section(row(fw(1), ab(40), item(fw(1), fh(1))), insets: edgeInsets(1, 0, 2, 0)), 1, 0, 1,
      configuration: configuration)
    #expect(stage.frames(0) == "0,1,320,40")
    #expect(stage.frames(2) == "0,64,320,40")
    #expect(stage.size == "320 × 106")
  }

  @Test func `groups of an orthogonal section are fractions of the whole width`() {
    let groups = section(
      row(fw(0.5), fh(0.25), item(fw(1), fh(1))), insets: edgeInsets(10, 20, 30, 40), spacing: 8)
    groups.orthogonalScrollingBehavior = .continuous
    let stage = CompositionalStage(groups, 3)
    #expect(stage.frames() == "20,10,160,110 · 188,10,160,110 · 356,10,160,110")
    #expect(stage.size == "320 × 150")
  }
}

import Foundation
import Testing

@testable import HeadlessUIKit

/// Groups in groups, in a view of 320 × 480 points at two pixels per point.
@MainActor @Suite struct CompositionalNestingTests {
  /// A large item, and as many small ones in a column as fit.
  private func featured() -> NSCollectionLayoutGroup {
    row(
      fw(1), ab(200), item(fw(2 / 3), fh(1)), column(fw(1 / 3), fh(1), item(fw(1), fh(0.5))))
  }

  @Test func `items are taken depth first`() {
    let stage = CompositionalStage(section(featured()), 8)
    #expect(
      stage.frames()
        == "0,0,213,200 · 213,0,106.5,100 · 213,100,106.5,100 · 0,200,213,200 · 213,200,106.5,100 · "
        + "213,300,106.5,100 · 0,400,213,200 · 213,400,106.5,100")
    #expect(stage.size == "320 × 600")
    #expect(CompositionalStage(section(featured()), 7).size == "320 × 600")
  }

  @Test func `a last column of rows is as long as its rows`() {
    let rows = column(fw(1), ab(200), row(fw(1), fh(0.5), item(fw(0.5), fh(1))))
    let stage = CompositionalStage(section(rows), 5)
    #expect(stage.frames() == "0,0,160,100 · 160,0,160,100 · 0,100,160,100 · 160,100,160,100 · 0,200,160,100")
    #expect(stage.size == "320 × 300")
  }

  @Test func `spacings reduce each level by itself`() {
    let rows = column(
      fw(1), ab(210), row(fw(1), fh(0.5), item(fw(0.5), fh(1)), spacing: .fixed(4)), spacing: .fixed(10))
    let stage = CompositionalStage(section(rows, spacing: 6), 7)
    #expect(
      stage.frames()
        == "0,0,158,100 · 162,0,158,100 · 0,110,158,100 · 162,110,158,100 · 0,216,158,100 · 162,216,158,100 · "
        + "0,326,158,100")
    #expect(stage.size == "320 × 426")
  }

  @Test func `a share replaces the estimate of an inner group, and its insets apply`() {
    func rows(_ insets: NSDirectionalEdgeInsets) -> CompositionalStage {
      let inner = row(fw(1), es(44), item(fw(0.5), fh(1)), insets: insets)
      return CompositionalStage(
        section(.vertical(layoutSize: layoutSize(fw(1), ab(300)), subitem: inner, count: 3)), 8)
    }
    #expect(
      rows(.zero).frames()
        == "0,0,160,100 · 160,0,160,100 · 0,100,160,100 · 160,100,160,100 · 0,200,160,100 · 160,200,160,100 · "
        + "0,300,160,100 · 160,300,160,100")
    #expect(rows(.zero).size == "320 × 400")
    #expect(rows(edgeInsets(5, 0, 15, 0)).frames().hasPrefix("0,5,160,80 · 160,5,160,80 · 0,105,160,80 · "))
  }

  @Test func `shares divide an estimated length`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(es(200), ab(50)), subitem: item(ab(50), fh(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    #expect(
      CompositionalStage(section(group), 4).frames()
        == "0,0,60,50 · 70,0,60,50 · 140,0,60,50 · 0,50,60,50")
  }

  @Test func `columns of an orthogonal section follow each other sideways`() throws {
    let columns = section(
      column(fw(0.5), ab(150), item(fw(1), fh(1 / 3)), spacing: .fixed(6)), spacing: 8)
    columns.orthogonalScrollingBehavior = .continuous
    let stage = CompositionalStage(columns, 7)
    #expect(
      stage.frames()
        == "0,0,160,46 · 0,52,160,46 · 0,104,160,46 · 168,0,160,46 · 168,52,160,46 · 168,104,160,46 · "
        + "336,0,160,46")
    #expect(stage.size == "320 × 150")
  }

  @Test func `a last group of an orthogonal section is cut sideways`() throws {
    let pairs = section(row(ab(200), ab(100), item(fw(0.5), fh(1))), spacing: 8)
    pairs.orthogonalScrollingBehavior = .continuous
    let stage = CompositionalStage(pairs, 5)
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "0,0,100,100 · 100,0,100,100 · 208,0,100,100 · 308,0,100,100 · 416,0,100,100")
    let view = try #require(stage.view.orthogonalScrollView(ofSection: 0))
    view.contentOffset.x = 1000
    #expect(view.sectionOffset == 196)
  }

  @Test func `a last custom group is cut to its items`() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(fw(1), ab(100))) { _ in
      [0, 40].map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: $0, y: $0, width: 50, height: 60)) }
    }
    let stage = CompositionalStage(section(group), 3)
    #expect(stage.frames() == "0,0,50,60 · 40,40,50,60 · 0,100,50,60")
    #expect(stage.size == "320 × 160")
  }
}

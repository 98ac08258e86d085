import Foundation
import Testing

@testable import HeadlessUIKit

/// Worked examples of groups, measured on UIKit in a view of 320 × 480 points at two pixels per point.
@MainActor @Suite struct CompositionalGroupTests {
  /// Returns the starts of the first row's items, their width and the content height.
  private func rows(
    _ width: NSCollectionLayoutDimension, spacing: NSCollectionLayoutSpacing? = nil,
    in bounds: CGFloat = 320
  ) -> String {
    let stage = CompositionalStage(
      section(row(fw(1), ab(10), item(width, ab(10)), spacing: spacing)), 8,
      bounds: CGSize(width: bounds, height: 480))
    let frames = (0..<8).compactMap { stage.frame($0) }
    let starts = frames.filter { $0.minY == 0 }.map { GeometryFormat.number($0.minX) }
    return "\(GeometryFormat.number(frames[0].width)) at \(starts.joined(separator: " ")); \(stage.size)"
  }

  @Test func `fractions are rounded down to pixels`() {
    #expect(rows(fw(0.3)) == "96 at 0 96 192; 320 × 30")
    #expect(rows(fw(0.25)) == "80 at 0 80 160 240; 320 × 20")
    #expect(rows(fw(1 / 3)) == "106.5 at 0 106.5 213; 320 × 30")
    #expect(rows(fw(0.4)) == "128 at 0 128; 320 × 40")
    #expect(rows(fw(0.9)) == "288 at 0; 320 × 80")
    #expect(rows(fw(1 / 3), in: 301) == "100 at 0 100 200; 301 × 30")
    #expect(rows(fw(1 / 3), in: 300) == "100 at 0 100 200; 300 × 30")
    #expect(rows(fw(1 / 3), in: 280) == "93 at 0 93 186; 280 × 30")
  }

  @Test func `fixed spacings reduce the width of which items are fractions`() {
    let spacing = NSCollectionLayoutSpacing.fixed(10)
    #expect(rows(fw(0.3), spacing: spacing) == "90 at 0 100 200; 320 × 30")
    #expect(rows(fw(0.25), spacing: spacing) == "72.5 at 0 82.5 165 247.5; 320 × 20")
    #expect(rows(fw(0.5), spacing: spacing) == "155 at 0 165; 320 × 40")
    #expect(rows(fw(1 / 3), spacing: spacing) == "100 at 0 110 220; 320 × 30")
    #expect(rows(fw(0.4), spacing: spacing) == "124 at 0 134; 320 × 40")
  }

  @Test func `flexible spacings take the free width`() {
    let ten = NSCollectionLayoutSpacing.flexible(10)
    #expect(rows(fw(0.3), spacing: ten) == "90 at 0 115 230; 320 × 30")
    #expect(rows(fw(0.25), spacing: ten) == "72.5 at 0 82.5 165 247.5; 320 × 20")
    #expect(rows(fw(0.4), spacing: ten) == "124 at 0 196; 320 × 40")
    let one = NSCollectionLayoutSpacing.flexible(1)
    #expect(rows(fw(0.3), spacing: one) == "95 at 0 112.5 225; 320 × 30")
    #expect(rows(fw(0.25), spacing: one) == "79 at 0 80.5 160.5 241; 320 × 20")
    #expect(rows(fw(0.5), spacing: one) == "159.5 at 0 160.5; 320 × 40")
    #expect(rows(fw(1 / 3), spacing: one) == "106 at 0 107 214; 320 × 30")
    #expect(rows(fw(0.4), spacing: one) == "127.5 at 0 192.5; 320 × 40")
    #expect(rows(ab(100), spacing: .flexible(4)) == "100 at 0 110 220; 320 × 30")
  }

  @Test func `a last row uses the flexible spacings of a whole row`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(10), item(fw(0.3), ab(10)), spacing: .flexible(10))), 5)
    #expect(CompositionalStage.text(stage.frame(4)) == "115,10,90,10")
  }

  @Test func `a height that is a fraction of the width uses the reduced width`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(20), item(fw(0.5), ab(100)), item(fw(0.5), fw(0.25)), spacing: .fixed(10))), 4)
    #expect(
      stage.frames() == "0,0,155,100 · 165,0,155,77.5 · 0,20,155,100 · 165,20,155,77.5")
    #expect(stage.size == "320 × 40")
  }

  @Test func `each row begins with the start of the pattern`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(20), item(fw(0.5), ab(20)), item(ab(50), ab(20)), spacing: .fixed(10))), 6)
    #expect(
      stage.frames()
        == "0,0,155,20 · 165,0,50,20 · 0,20,155,20 · 165,20,50,20 · 0,40,155,20 · 165,40,50,20")
    #expect(stage.size == "320 × 60")
  }

  @Test func `the height of a group is a fraction of the whole bounds`() {
    let stage = CompositionalStage(
      section(row(fw(1), fh(0.5), item(fw(0.5), fh(1))), insets: edgeInsets(10, 20, 30, 40)), 4)
    #expect(
      stage.frames() == "20,10,130,240 · 150,10,130,240 · 20,250,130,240 · 150,250,130,240")
    #expect(stage.size == "320 × 520")
  }

  @Test func `a last column is cut, but keeps what a whole one leaves free`() {
    func column(_ spacing: NSCollectionLayoutSpacing?) -> String {
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: layoutSize(fw(1), ab(100)), subitems: [item(fw(1), ab(30))])
      group.interItemSpacing = spacing
      let stage = CompositionalStage(section(group), 5)
      let starts = (0..<5).map { GeometryFormat.number(stage.frame($0)?.minY ?? -1) }
      return starts.joined(separator: " ") + "; " + stage.size
    }
    #expect(column(nil) == "0 30 60 100 130; 320 × 170")
    #expect(column(.fixed(10)) == "0 40 100 140 200; 320 × 260")
    #expect(column(.flexible(10)) == "0 70 100 170 200; 320 × 230")
  }

  @Test func `a nested group cuts the last group`() {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)))
    let stage = CompositionalStage(section(row(fw(1), ab(100), inner)), 9)
    #expect(CompositionalStage.text(stage.frame(7)) == "160,150,160,50")
    #expect(CompositionalStage.text(stage.frame(8)) == "0,200,160,50")
    #expect(stage.size == "320 × 250")
  }

  @Test func `subitem and count replace the item's length by a share`() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(fw(1), ab(10)), subitem: item(ab(30), ab(10)), count: 3)
    row.interItemSpacing = .fixed(10)
    #expect(CompositionalStage(section(row), 3).frames() == "0,0,100,10 · 110,0,100,10 · 220,0,100,10")
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(fw(0.5), ab(90)), subitem: item(fw(1), fh(0.1)), count: 3)
    let stage = CompositionalStage(section(column), 7)
    #expect(CompositionalStage.text(stage.frame(4)) == "0,120,160,30")
    #expect(stage.size == "320 × 210")
  }

  @Test func `a repeated subitem keeps its own size`() {
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(fw(1), ab(10)), repeatingSubitem: item(ab(150), ab(10)), count: 3)
    #expect(
      CompositionalStage(section(row), 4).frames() == "0,0,150,10 · 150,0,150,10 · 300,0,150,10 · 0,10,150,10"
    )
  }

  @Test func `insets of a section narrow its rows`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(50), item(fw(1 / 3), ab(50)), spacing: .fixed(10)), insets: edgeInsets(5, 6, 7, 8),
        spacing: 4), 7)
    #expect(
      stage.frames() == "6,5,95,50 · 111,5,95,50 · 216,5,95,50 · 6,59,95,50 · 111,59,95,50 · 216,59,95,50 · "
        + "6,113,95,50")
    #expect(stage.size == "320 × 170")
  }

  @Test func `edge spacings are outside of items`() {
    let fixed = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
    let stage = CompositionalStage(section(row(fw(1), ab(100), item(fw(0.5), ab(100), edges: fixed))), 4)
    #expect(stage.frames() == "4,5,160,100 · 4,105,160,100 · 4,205,160,100 · 4,305,160,100")
    #expect(stage.size == "320 × 400")
    let flexible = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(4), top: nil, trailing: .flexible(6), bottom: .flexible(7))
    #expect(
      CompositionalStage(section(row(fw(1), ab(100), item(fw(0.5), ab(100), edges: flexible))), 1).frames()
        == "79,0,160,100")
    let free = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: nil, bottom: nil)
    #expect(
      CompositionalStage(section(row(fw(1), ab(100), item(fw(0.4), fh(0.5), edges: free))), 2).frames()
        == "32,50,128,50 · 192,50,128,50")
  }

  @Test func `insets that exceed an item leave the absolute difference`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(20), item(ab(9.5), ab(20), insets: edgeInsets(0, 7, 0, 7)))), 1)
    #expect(stage.frames() == "7,0,4.5,20")
  }

  @Test func `a screen of three pixels per point has its own grid`() {
    let size = CGSize(width: 390, height: 844)
    let spaced = CompositionalStage(
      section(
        row(fw(1), ab(100), item(fw(1 / 3), ab(100)), spacing: .fixed(8)), insets: edgeInsets(0, 16, 0, 16)),
      3, bounds: size, scale: 3)
    #expect(spaced.frames() == "16,0,114,100 · 138,0,114,100 · 260,0,114,100")
    #expect(spaced.size == "390 × 100")
    let plain = CompositionalStage(
      section(row(fw(1), ab(100), item(fw(1 / 3), ab(100))), insets: edgeInsets(0, 16, 0, 16)),
      3, bounds: size, scale: 3)
    #expect(plain.frames() == "16,0,119.333,100 · 135.333,0,119.333,100 · 254.667,0,119.333,100")
    let two = CompositionalStage(
      section(row(fw(1), ab(50), item(fw(0.45), ab(50)))), 3, bounds: CGSize(width: 393, height: 852),
      scale: 3)
    #expect(two.frames() == "0,0,176.667,50 · 176.667,0,176.667,50 · 0,50,176.667,50")
  }

  @Test func `custom groups repeat the provider's frames`() {
    var sizes: [String] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(fw(1), ab(100))) { environment in
      let size = environment.container.effectiveContentSize
      sizes.append("\(GeometryFormat.number(size.width)) × \(GeometryFormat.number(size.height))")
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0.3, y: 0, width: 33.3, height: 60)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 20, width: 20, height: 80), zIndex: 5),
      ]
    }
    group.contentInsets = edgeInsets(1, 2, 3, 4)
    let stage = CompositionalStage(section(group, insets: edgeInsets(0, 10, 0, 10)), 4)
    #expect(stage.frames() == "10.5,0,33.3,60 · 60,20,20,80 · 10.5,100,33.3,60 · 60,120,20,80")
    #expect(sizes == ["314 × 96"])
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex == 5)
  }

  @Test func `edge spacings of a group are between the groups of a section`() {
    let group = row(fw(0.5), ab(20), item(fw(1), fh(1)))
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(3), trailing: .flexible(0), bottom: .fixed(4))
    let stage = CompositionalStage(section(group, spacing: 10), 2)
    #expect(stage.frames() == "80,3,160,20 · 80,40,160,20")
    #expect(stage.size == "320 × 64")
  }

  @Test func `a wide group with a flexible leading edge moves left`() {
    let group = row(ab(400), ab(20), item(fw(1), fh(1)))
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    #expect(CompositionalStage(section(group), 1).frames() == "-80,0,400,20")
  }

  @Test func `insets of a group move its items and keep its size`() {
    let stage = CompositionalStage(
      section(row(fw(1), ab(50), item(fw(0.5), fh(1)), insets: edgeInsets(5, 10, 15, 20))), 4)
    #expect(stage.frames() == "10,5,145,30 · 155,5,145,30 · 10,55,145,30 · 155,55,145,30")
    #expect(stage.size == "320 × 100")
  }

  @Test func `supplementary views of groups are numbered by group`() {
    let group = row(fw(1), ab(40), item(fw(0.5), fh(1)))
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(fw(0.5), ab(10)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    ]
    let stage = CompositionalStage(section(group, insets: edgeInsets(0, 10, 0, 10)), 3)
    #expect(stage.supplementary("badge", 0, 0) == "85,30,150,10")
    #expect(stage.supplementary("badge", 0, 1) == "85,70,150,10")
    #expect(stage.supplementary("badge", 0, 2) == "none")
  }

  @Test func `an item wider than its group has no place, one higher than it sticks out`() {
    let stage = CompositionalStage(section(row(fw(1), ab(20), item(fw(0.5), ab(50)))), 2)
    #expect(stage.frames() == "0,0,160,50 · 160,0,160,50")
    #expect(stage.size == "320 × 20")
  }

  @Test func `a last group that leaves less than nothing has no length`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(fw(1), ab(100)), repeatingSubitem: item(fw(1), ab(50)), count: 5)
    // A whole group needs 250 points of its 100, so the last one is 150 points shorter than its only item.
    let last = CompositionalStage(section(group), 1)
    #expect(last.size == "320 × 0")
    #expect(last.elements(in: CGRect(x: 0, y: 0, width: 320, height: 480)) == [])
    let whole = CompositionalStage(section(group), 5)
    #expect(whole.size == "320 × 100")
    #expect(whole.frames().hasSuffix("0,200,320,50"))
  }

  @Test func `an item longer than its row sticks out of a column`() {
    let stage = CompositionalStage(section(column(fw(1), ab(40), item(fw(1.5), ab(20)))), 2)
    #expect(stage.frames() == "0,0,480,20 · 0,20,480,20")
    #expect(stage.size == "320 × 40")
  }

  @Test func `the environment of an estimated custom group has no insets`() {
    func insets(_ height: NSCollectionLayoutDimension) -> NSDirectionalEdgeInsets? {
      var insets: NSDirectionalEdgeInsets?
      let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(fw(1), height)) { environment in
        insets = environment.container.contentInsets
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
      }
      group.contentInsets = edgeInsets(1, 2, 3, 4)
      _ = CompositionalStage(section(group), 1).size
      return insets
    }
    #expect(insets(ab(100)) == edgeInsets(1, 2, 3, 4))
    #expect(insets(es(100)) == .zero)
  }
}

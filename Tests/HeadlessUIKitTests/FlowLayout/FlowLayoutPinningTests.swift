import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Pinned headers and footers.
@MainActor @Suite struct FlowLayoutPinningTests {
  /// Each section is 220 points high: a header of 30, three lines of 50 with spacings of 10, and a footer of 20.
  private func stage(headers: Bool = true, footers: Bool = false) -> FlowLayoutStage {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = headers
    layout.sectionFootersPinToVisibleBounds = footers
    let stage = FlowLayoutStage(
      layout, bounds: CGSize(width: 320, height: 400), counts: [Int](repeating: 3, count: 10))
    stage.view.layoutIfNeeded()
    return stage
  }

  private func shownBar(_ stage: FlowLayoutStage, _ kind: String, _ section: Int) -> String {
    FlowLayoutCase.text(
      stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame)
  }

  @Test(
    arguments: [
      (0, "0,0,320,30", "0,220,320,30"), (1, "0,1,320,30", "0,220,320,30"),
      (150, "0,150,320,30", "0,220,320,30"), (190, "0,190,320,30", "0,220,320,30"),
      (200, "0,190,320,30", "0,220,320,30"), (219, "0,190,320,30", "0,220,320,30"),
      (220, "0,190,320,30", "0,220,320,30"), (300, "0,190,320,30", "0,300,320,30"),
      (-40, "0,0,320,30", "0,220,320,30"),
    ] as [(CGFloat, String, String)])
  func keepsHeadersAtTheTop(offset: CGFloat, first: String, second: String) {
    let stage = stage()
    stage.view.contentOffset.y = offset
    stage.view.layoutIfNeeded()
    #expect(stage.header(0) == first)
    #expect(stage.header(1) == second)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(shownBar(stage, kind, 1) == second)
    #expect(shownBar(stage, kind, 0) == (offset < 220 ? first : "-"))
  }

  @Test(
    arguments: [
      (0, "0,200,320,20", "0,380,320,20"), (40, "0,200,320,20", "0,420,320,20"),
      (60, "0,200,320,20", "0,420,320,20"),
    ] as [(CGFloat, String, String)])
  func keepsFootersAtTheBottom(offset: CGFloat, first: String, second: String) {
    let stage = stage(headers: false, footers: true)
    stage.view.contentOffset.y = offset
    stage.view.layoutIfNeeded()
    #expect(stage.footer(0) == first)
    #expect(stage.footer(1) == second)
    #expect(shownBar(stage, UICollectionView.elementKindSectionFooter, 1) == second)
  }

  @Test func `pins headers inside the content inset`() {
    let stage = stage()
    stage.view.contentInset.top = 25
    stage.view.contentOffset.y = 60
    stage.view.layoutIfNeeded()
    #expect(stage.header(0) == "0,85,320,30")
  }

  /// Each section is 340 points wide: a header of 30, five columns of 50 with spacings of 10, and a footer of 20.
  @Test(
    arguments: [
      (0, "0,0,30,400", "320,0,20,400", "340,0,30,400", "660,0,20,400"),
      (70, "70,0,30,400", "320,0,20,400", "340,0,30,400", "370,0,20,400"),
      (315, "310,0,30,400", "320,0,20,400", "340,0,30,400", "615,0,20,400"),
      (335, "310,0,30,400", "320,0,20,400", "340,0,30,400", "635,0,20,400"),
      (400, "310,0,30,400", "320,0,20,400", "400,0,30,400", "660,0,20,400"),
    ] as [(CGFloat, String, String, String, String)])
  func keepsBarsAtTheSides(offset: CGFloat, header: String, footer: String, next: String, last: String) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 50, height: 400)
    layout.headerReferenceSize = CGSize(width: 30, height: 0)
    layout.footerReferenceSize = CGSize(width: 20, height: 0)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let stage = FlowLayoutStage(layout, bounds: CGSize(width: 320, height: 400), counts: [5, 5])
    stage.view.contentOffset.x = offset
    stage.view.layoutIfNeeded()
    #expect(stage.header(0) == header)
    #expect(offset == 0 || stage.footer(0) == footer)
    #expect(stage.header(1) == next)
    #expect(offset == 0 || stage.footer(1) == last)
  }

  @Test func `pins footers between the content insets`() {
    let stage = stage(headers: true, footers: true)
    stage.view.contentInset = UIEdgeInsets(top: 25, left: 0, bottom: 15, right: 0)
    stage.view.contentOffset.y = 60
    stage.view.layoutIfNeeded()
    // The visible range between the insets is 85 to 445.
    #expect(stage.header(0) == "0,85,320,30")
    #expect(stage.footer(0) == "0,200,320,20")
    #expect(stage.header(1) == "0,220,320,30")
    #expect(stage.footer(1) == "0,420,320,20")
    #expect(stage.footer(2) == "0,440,320,20")
    #expect(stage.header(2) == "0,440,320,30")
  }

  @Test func `places headers and footers in front of items, pinned or not`() {
    let stage = stage(headers: false, footers: true)
    func zIndex(_ kind: String) -> Int? {
      stage.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0))?
        .zIndex
    }
    #expect(zIndex(UICollectionView.elementKindSectionHeader) == 10)
    #expect(zIndex(UICollectionView.elementKindSectionFooter) == 10)
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 0)
    let footer = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    #expect(footer?.layer.zPosition == 10)
  }

  @Test func `queries only the invalidated headers and footers and keeps all items`() {
    let stage = stage(headers: true, footers: true)
    let first = stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    let context = stage.layout.invalidationContext(forBoundsChange: stage.view.bounds.offsetBy(dx: 0, dy: 10))
    let named = context.invalidatedSupplementaryIndexPaths
    #expect(
      named?[UICollectionView.elementKindSectionHeader] == (0..<2).map { IndexPath(item: 0, section: $0) })
    #expect(
      named?[UICollectionView.elementKindSectionFooter] == (0..<2).map { IndexPath(item: 0, section: $0) })
    #expect(context.invalidatedItemIndexPaths == nil)
    stage.view.contentOffset.y = 10
    stage.view.layoutIfNeeded()
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) === first)
    #expect(stage.takeCalls([.layout]).filter { $0.hasPrefix("layoutAttributesForItem") } == [])
  }

  @Test func `moves only headers on scrolling`() {
    let stage = stage()
    _ = stage.takeCalls([.layout, .delegate])
    stage.view.contentOffset.y = 10
    stage.view.layoutIfNeeded()
    let calls = stage.takeCalls([.layout])
    #expect(calls.first == "shouldInvalidateLayout(forBoundsChange:)")
    #expect(calls.contains("prepare()"))
    #expect(stage.view.consoleMessages == [])
    let header = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.zIndex == 10)
    #expect(stage.frame(0) == CGRect(x: 0, y: 30, width: 320, height: 50))
  }

  @Test func `shows the header of a long section after a jump`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = FlowLayoutStage(layout, counts: [10_000])
    stage.view.layoutIfNeeded()
    for offset in [50_000, 50_001, 51_000, 0, 30_000] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      #expect(
        shownBar(stage, UICollectionView.elementKindSectionHeader, 0)
          == "0,\(GeometryFormat.number(offset)),320,30")
    }
  }
}

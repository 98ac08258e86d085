import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct CompositionalPinningTests {
  private func pinned() -> CompositionalStage {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(100), item(fw(1), fh(1))), insets: edgeInsets(5, 0, 5, 0),
        boundary: [
          boundary("header", fw(1), ab(30), .top, pins: true),
          boundary("footer", fw(1), ab(20), .bottom, pins: true),
        ]), 6, 6)
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test func `headers stay at the top, and footers at the bottom, of the visible bounds`() {
    let stage = pinned()
    // The first section: header 0 to 30, items to 640, footer to 660.
    #expect(stage.supplementary("header") == "0,0,320,30")
    #expect(stage.supplementary("footer") == "0,460,320,20")
    stage.view.contentOffset.y = 200
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("header") == "0,200,320,30")
    #expect(stage.supplementary("footer") == "0,640,320,20")
    #expect(stage.view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY).sorted() == [200, 660])
    stage.view.contentOffset.y = 630
    stage.view.layoutIfNeeded()
    // A pinned header does not enter the strip of the footer.
    #expect(stage.supplementary("header") == "0,610,320,30")
    #expect(stage.supplementary("header", 1) == "0,660,320,30")
  }

  @Test func `a visible pinned item is in front of everything`() {
    let stage = pinned()
    func zIndex(_ section: Int) -> Int? {
      stage.layout.layoutAttributesForSupplementaryView(
        ofKind: "header", at: IndexPath(item: 0, section: section))?.zIndex
    }
    #expect(zIndex(0) == 1_000_000_001)
    #expect(zIndex(1) == 1)
  }

  @Test func `scrolling invalidates only layouts with pinned items, and calls no provider`() {
    var calls = 0
    func layout(pins: Bool) -> UICollectionViewCompositionalLayout {
      UICollectionViewCompositionalLayout { _, _ in
        calls += 1
        return section(
          row(fw(1), ab(100), item(fw(1), fh(1))),
          boundary: [boundary("header", fw(1), ab(30), .top, pins: pins)])
      }
    }
    for pins in [false, true] {
      calls = 0
      let layout = layout(pins: pins)
      let stage = CompositionalStage(layout, counts: [20])
      stage.view.layoutIfNeeded()
      #expect(calls == 1)
      let moved = CGRect(x: 0, y: 50, width: 320, height: 480)
      #expect(layout.shouldInvalidateLayout(forBoundsChange: moved) == pins)
      #expect(
        layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 320, height: 400)))
      stage.view.contentOffset.y = 50
      stage.view.layoutIfNeeded()
      #expect(calls == 1)
      #expect(stage.supplementary("header") == (pins ? "0,50,320,30" : "0,0,320,30"))
    }
  }

  @Test func `a boundary item of the layout is pinned over all sections`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [boundary("global", fw(1), ab(30), .top, pins: true)]
    let stage = CompositionalStage(
      section(row(fw(1), ab(100), item(fw(1), fh(1)))), 6, 6, configuration: configuration)
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 700
    stage.view.layoutIfNeeded()
    #expect(stage.supplementary("global", 0, .max) == "0,700,320,30")
    #expect(stage.view.visibleSupplementaryViews(ofKind: "global").map(\.frame.minY) == [700])
  }
}

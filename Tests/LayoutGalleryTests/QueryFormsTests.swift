import Foundation
import HeadlessUIKit
import LayoutGallery
import Testing

/// Broken forms whose queries do not say the same, each beside the sound layout it differs from.
@Suite @MainActor struct QueryFormsTests {
  private func answers(_ names: [String], _ data: ExhibitData, _ rect: CGRect) -> [[String]] {
    names.map { Exhibit($0, data).answer(rect) }
  }

  @Test func photoWallContainedOnlyLeavesOutWhatCrossesAnEdge() {
    let rect = CGRect(x: 0, y: 0, width: 390, height: 100)
    let answers = answers(["photo-wall", "photo-wall-contained-only"], ExhibitData([100, 50]), rect)
    #expect(answers[0] == ["0-0 (0, 0, 190, 190)", "0-1 (200, 0, 190, 95)"])
    #expect(answers[1] == ["0-1 (200, 0, 190, 95)"])
  }

  @Test func photoWallNoItemQueryCannotBeScrolledTo() {
    let offsets = ["photo-wall", "photo-wall-no-item-query"].map { name in
      let exhibit = Exhibit(name, .varied(40))
      exhibit.view.scrollToItem(at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
      return exhibit.view.contentOffset.y > 0
    }
    #expect(offsets == [true, false])
  }

  @Test func mosaicCutContentHidesTheLastBand() {
    let sizes = ["mosaic", "mosaic-cut-content"].map { Exhibit($0, .varied(10)).contentSize }
    #expect(sizes == ["390 × 1008", "390 × 806"])
  }

  /// A strip beside the lower of the two small tiles: the upper one ends above it and stops the walk.
  @Test func mosaicEarlyStopMissesTheLargeTile() {
    let strip = CGRect(x: 0, y: 550, width: 392, height: 10)
    let answers = ["mosaic", "mosaic-early-stop"].map { Exhibit($0, .varied(6), width: 392).answer(strip) }
    #expect(answers[0] == ["0-3 (0, 404, 260, 200)", "0-5 (262, 505, 130, 99)"])
    #expect(answers[1] == ["0-5 (262, 505, 130, 99)"])
  }

  @Test func onDemandGridNegativeRectIsEmptyWhenPulledDown() {
    let cells = ["on-demand-grid", "on-demand-grid-negative-rect"].map { name in
      let exhibit = Exhibit(name, .varied(40))
      exhibit.scroll(y: -20)
      return exhibit.cells.count
    }
    #expect(cells == [36, 0])
  }

  @Test func onDemandGridUnregisteredPanelRaises() {
    let exceptions = ["on-demand-grid", "on-demand-grid-unregistered-panel"].map { name in
      Exhibit(name, .varied(4), parameters: ["panels": 1, "inset": 8]).view.raisedException?.name
    }
    #expect(exceptions[0] == nil)
    #expect(exceptions[1] != nil)
  }

  @Test func classicWaterfallSharedAttributesKeepsTheLastItemOnly() {
    let rect = CGRect(x: 0, y: 0, width: 376, height: 844)
    let answers = ["classic-waterfall", "classic-waterfall-shared-attributes"].map {
      Exhibit($0, ExhibitData([100, 50, 80]), width: 376).answer(rect)
    }
    #expect(answers[0] == ["0-0 (0, 0, 120, 100)", "0-1 (128, 0, 120, 50)", "0-2 (256, 0, 120, 80)"])
    #expect(answers[1] == ["0-2 (256, 0, 120, 80)", "0-2 (256, 0, 120, 80)", "0-2 (256, 0, 120, 80)"])
  }

  @Test func sectionListNoHeaderQueryKnowsHeadersByRectOnly() {
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let found = ["section-list", "section-list-no-header-query"].map { name in
      let layout = Exhibit(name, ExhibitData([44], header: 28)).layout
      let byRect = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 28)) ?? []
      return [
        byRect.contains { $0.representedElementKind == kind },
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) != nil,
      ]
    }
    #expect(found[0] == [true, true])
    #expect(found[1] == [true, false])
  }

  @Test func sectionListOneBackgroundNamesTheFirstSectionOnly() {
    let backgrounds = ["section-list", "section-list-one-background"].map { name in
      Exhibit(name, ExhibitData([44], [44])).answer(CGRect(x: 0, y: 0, width: 5, height: 844))
    }
    #expect(
      backgrounds[0] == [
        "SectionListBackground 0-0 (0, 0, 390, 60)", "SectionListBackground 1-0 (0, 60, 390, 60)",
      ])
    #expect(
      backgrounds[1] == [
        "SectionListBackground 0-0 (0, 0, 390, 60)", "SectionListBackground 0-0 (0, 60, 390, 60)",
      ])
  }

  /// The last of three cards rests at 512, and nothing follows it.
  @Test func carouselOvershootAimsBeyondTheContent() {
    let targets = ["carousel", "carousel-overshoot"].map { name in
      Exhibit(name, .varied(3), width: 400).target(proposed: 512, velocity: 1)
    }
    #expect(targets == [512, 768])
  }
}

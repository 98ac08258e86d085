import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import Testing

/// Broken forms whose queries do not say the same, each beside the sound layout it differs from.
@Suite(.device(.points(390, 844))) @MainActor struct QueryFormsTests {
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
    for (layout, y) in [("photo-wall", 4091), ("photo-wall-no-item-query", 0)] as [(String, CGFloat)] {
      expectGallery(ScenarioSubject(layout), .varied(40)) {
        Step.load
        Step.scroll(toItem: [0, 39], at: .bottom).expecting { Expect.contentOffset(CGPoint(x: 0, y: y)) }
      }
    }
  }

  @Test func mosaicCutContentHidesTheLastBand() {
    for (layout, height) in [("mosaic", 1008), ("mosaic-cut-content", 806)] as [(String, CGFloat)] {
      expectGallery(ScenarioSubject(layout), .varied(10)) {
        Step.load.expecting { Expect.contentSize(CGSize(width: 390, height: height)) }
      }
    }
  }

  /// A strip beside the lower of the two small tiles: the upper one ends above it and stops the walk.
  @Test func mosaicEarlyStopMissesTheLargeTile() {
    let strip = CGRect(x: 0, y: 550, width: 392, height: 10)
    let answers = ["mosaic", "mosaic-early-stop"].map { Exhibit($0, .varied(6), width: 392).answer(strip) }
    #expect(answers[0] == ["0-3 (0, 404, 260, 200)", "0-5 (262, 505, 130, 99)"])
    #expect(answers[1] == ["0-5 (262, 505, 130, 99)"])
  }

  @Test func onDemandGridNegativeRectIsEmptyWhenPulledDown() {
    for (layout, count) in [("on-demand-grid", 36), ("on-demand-grid-negative-rect", 0)] {
      expectGallery(ScenarioSubject(layout), .varied(40)) {
        Step.load
        Step.scroll(by: CGVector(dx: 0, dy: -20)).labelled("pulled down").expecting {
          Expect.visible((0..<count).map { [0, $0] })
        }
      }
    }
  }

  @Test func onDemandGridUnregisteredPanelRaises() {
    func grid(_ name: String) -> ScenarioSubject {
      ScenarioSubject(name, parameters: ["panels": true, "inset": 8])
    }
    expectGallery(grid("on-demand-grid"), .varied(4)) { Step.load.expecting { Expect.noException } }
    expectGallery(grid("on-demand-grid-unregistered-panel"), .varied(4)) {
      Step.load.expecting {
        Expect.exception(containing: "could not dequeue a decoration view of kind: GridPanel")
      }
    }
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
    for (layout, isKnown) in [("section-list", true), ("section-list-no-header-query", false)] {
      expectGallery(ScenarioSubject(layout), [44], header: 28) {
        Step.load.expecting { Expect.frame(of: .supplementary(.header, [0, 0]), box(0, 0, 390, 28)) }
        Step.query(.rect(box(0, 0, 390, 28))).expecting {
          Expect.query(
            .elements([.supplementary(.header, [0, 0]), .decoration("SectionListBackground", [0, 0])]))
        }
        Step.query(.element(.supplementary(.header, [0, 0]))).expecting {
          Expect.query(isKnown ? .frame(box(0, 0, 390, 28)) : .nothing)
        }
      }
    }
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

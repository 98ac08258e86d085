import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import Testing

/// Compares broken forms whose queries contradict one another with their sound forms.
@Suite(.device(.points(390, 844))) @MainActor struct QueryFormsTests {
  private func results(_ names: [String], _ data: ExhibitData, _ rect: CGRect) -> [[String]] {
    names.map { Exhibit($0, data).elements(in: rect) }
  }

  @Test func `a photo wall of contained photos omits those that cross an edge`() {
    let rect = CGRect(x: 0, y: 0, width: 390, height: 100)
    let results = results(["photo-wall", "photo-wall-contained-only"], ExhibitData([100, 50]), rect)
    #expect(results[0] == ["[0, 0] (0, 0, 190, 190)", "[0, 1] (200, 0, 190, 95)"])
    #expect(results[1] == ["[0, 1] (200, 0, 190, 95)"])
  }

  @Test func `a photo wall without item queries cannot scroll to an item`() {
    for (layout, y) in [("photo-wall", 4091), ("photo-wall-no-item-query", 0)] as [(String, CGFloat)] {
      expectGallery(ScenarioSubject(layout), .varied(40)) {
        Step.load
        Step.scroll(toItem: [0, 39], at: .bottom).expecting { Expect.contentOffset(CGPoint(x: 0, y: y)) }
      }
    }
  }

  @Test func `a mosaic with cut content hides the last band`() {
    for (layout, height) in [("mosaic", 1008), ("mosaic-cut-content", 806)] as [(String, CGFloat)] {
      expectGallery(ScenarioSubject(layout), .varied(10)) {
        Step.load.expecting { Expect.contentSize(CGSize(width: 390, height: height)) }
      }
    }
  }

  /// The upper one of the two small tiles ends above the strip, which stops the search.
  @Test func `a mosaic that stops early misses a large tile`() {
    let strip = CGRect(x: 0, y: 550, width: 392, height: 10)
    let results = ["mosaic", "mosaic-early-stop"].map {
      Exhibit($0, .varied(6), width: 392).elements(in: strip)
    }
    #expect(results[0] == ["[0, 3] (0, 404, 260, 200)", "[0, 5] (262, 505, 130, 99)"])
    #expect(results[1] == ["[0, 5] (262, 505, 130, 99)"])
  }

  @Test func `a grid that ignores negative rects is empty while pulled down`() {
    for (layout, count) in [("on-demand-grid", 36), ("on-demand-grid-negative-rect", 0)] {
      expectGallery(ScenarioSubject(layout), .varied(40)) {
        Step.load
        Step.scroll(by: CGVector(dx: 0, dy: -20)).labeled("pulled down").expecting {
          Expect.visible((0..<count).map { [0, $0] })
        }
      }
    }
  }

  @Test func `an unregistered panel raises an exception`() {
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

  @Test func `shared attributes have the frame of the last item`() {
    let rect = CGRect(x: 0, y: 0, width: 376, height: 844)
    let results = ["classic-waterfall", "classic-waterfall-shared-attributes"].map {
      Exhibit($0, ExhibitData([100, 50, 80]), width: 376).elements(in: rect)
    }
    #expect(
      results[0] == ["[0, 0] (0, 0, 120, 100)", "[0, 1] (128, 0, 120, 50)", "[0, 2] (256, 0, 120, 80)"])
    #expect(
      results[1] == ["[0, 2] (256, 0, 120, 80)", "[0, 2] (256, 0, 120, 80)", "[0, 2] (256, 0, 120, 80)"])
  }

  @Test func `a section list without header queries returns headers only by rect`() {
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

  @Test func `all backgrounds have the index path of the first section`() {
    let backgrounds = ["section-list", "section-list-one-background"].map { name in
      Exhibit(name, ExhibitData([44], [44])).elements(in: CGRect(x: 0, y: 0, width: 5, height: 844))
    }
    #expect(
      backgrounds[0] == [
        "SectionListBackground [0, 0] (0, 0, 390, 60)", "SectionListBackground [1, 0] (0, 60, 390, 60)",
      ])
    #expect(
      backgrounds[1] == [
        "SectionListBackground [0, 0] (0, 0, 390, 60)", "SectionListBackground [0, 0] (0, 60, 390, 60)",
      ])
  }

  /// The last of three cards is at offset 512.
  @Test func `an overshooting carousel scrolls past its end`() {
    let targets = ["carousel", "carousel-overshoot"].map { name in
      Exhibit(name, .varied(3), width: 400).target(proposed: 512, velocity: 1)
    }
    #expect(targets == [512, 768])
  }
}

import Foundation
import HeadlessUIKit
import LayoutGallery
import Testing

/// Broken forms that answer with what was true before, each beside the sound layout it differs from.
@Suite @MainActor struct StaleFormsTests {
  @Test func waterfallStaleCacheKeepsTheFirstFrames() {
    let frames = ["waterfall", "waterfall-stale-cache"].map { name in
      let exhibit = Exhibit(name, ExhibitData([100, 50]))
      exhibit.reload { $0 = ExhibitData([30, 30, 30]) }
      return exhibit.cells
    }
    #expect(frames[0] == ["0-0 (6, 6, 183, 30)", "0-1 (201, 6, 183, 30)", "0-2 (6, 48, 183, 30)"])
    #expect(frames[1] == ["0-0 (6, 6, 183, 100)", "0-1 (201, 6, 183, 50)"])
  }

  @Test func waterfallStaleCacheAnswersWithItemsThatAreGone() {
    let exhibit = Exhibit("waterfall-stale-cache", ExhibitData([100, 50]))
    exhibit.reload { $0 = ExhibitData([100]) }
    let page = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(exhibit.answer(page) == ["0-0 (6, 6, 183, 100)", "0-1 (201, 6, 183, 50)"])
    #expect(exhibit.cells == ["0-0 (6, 6, 183, 100)"])
    #expect(exhibit.view.consoleMessages.count == 1)
  }

  @Test func waterfallNeverShrinks() {
    let sizes = ["waterfall", "waterfall-never-shrinks"].map { name in
      let exhibit = Exhibit(name, ExhibitData([500, 500, 500]))
      exhibit.reload { $0 = ExhibitData([50]) }
      return exhibit.contentSize
    }
    #expect(sizes == ["390 × 62", "390 × 1024"])
  }

  @Test func waterfallFixedWidthMissesTheRotation() {
    let items = ["waterfall", "waterfall-fixed-width"].map { name in
      let exhibit = Exhibit(name, ExhibitData([100, 50]))
      exhibit.resize(width: 844, height: 390)
      return exhibit.cells
    }
    #expect(items[0] == ["0-0 (6, 6, 410, 100)", "0-1 (428, 6, 410, 50)"])
    #expect(items[1] == ["0-0 (6, 6, 183, 100)", "0-1 (201, 6, 183, 50)"])
  }

  @Test func waterfallEveryScrollPreparesForNothing() {
    let calls = ["waterfall", "waterfall-every-scroll"].map { name in
      let exhibit = Exhibit(name, .varied(200))
      let before = exhibit.items
      let counts = CallCounter.counts(in: exhibit) { for step in 1...10 { exhibit.scroll(y: CGFloat(step)) } }
      #expect(exhibit.items == before)
      return counts["layout.prepare()", default: 0]
    }
    #expect(calls == [0, 10])
  }

  @Test func photoWallLeftoverPhotosStay() {
    let answers = ["photo-wall", "photo-wall-leftover-photos"].map { name in
      let exhibit = Exhibit(name, ExhibitData([10, 20, 30]))
      exhibit.reload { $0.sections[0].removeLast() }
      return exhibit.answer(CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    #expect(answers[0] == ["0-0 (0, 0, 190, 19)", "0-1 (200, 0, 190, 38)"])
    #expect(answers[1] == ["0-0 (0, 0, 190, 19)", "0-1 (200, 0, 190, 38)", "0-2 (0, 29, 190, 57)"])
  }

  @Test func sectionListGrowingContentSinks() {
    let sizes = ["section-list", "section-list-growing-content"].map { name in
      let exhibit = Exhibit(name, ExhibitData([44]))
      return [exhibit.contentSize]
        + (1...2).map { _ in
          exhibit.invalidate()
          return exhibit.contentSize
        }
    }
    #expect(sizes[0] == ["390 × 60", "390 × 60", "390 × 60"])
    #expect(sizes[1] == ["390 × 60", "390 × 120", "390 × 180"])
  }

  /// Half way to the second card both are 0.9 times as large; the frozen ones are as they were at the start.
  @Test func carouselFrozenKeepsItsLook() {
    let cells = ["carousel", "carousel-frozen"].map { name in
      let exhibit = Exhibit(name, .varied(3), width: 400)
      exhibit.scroll(x: 128)
      return exhibit.cells
    }
    #expect(cells[0] == ["0-0 (92, 278, 216, 288)", "0-1 (348, 278, 216, 288)"])
    #expect(cells[1] == ["0-0 (80, 262, 240, 320)", "0-1 (360, 294, 192, 256)"])
  }
}

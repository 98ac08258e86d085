import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabTesting
import Testing

/// Compares broken forms that return stale attributes with their sound forms.
@Suite(.device(.points(390, 844))) @MainActor struct StaleFormsTests {
  @Test func `a waterfall with a stale cache keeps the first frames`() {
    expectGallery("waterfall", [100, 50]) {
      Step.load
      Step.photos(30, 30, 30)
      Step.reloadData.expecting {
        Expect.cells([
          [0, 0]: box(6, 6, 183, 30), [0, 1]: box(201, 6, 183, 30), [0, 2]: box(6, 48, 183, 30),
        ])
      }
    }
    expectGallery("waterfall-stale-cache", [100, 50]) {
      Step.load
      Step.photos(30, 30, 30)
      Step.reloadData.expecting {
        Expect.cells([[0, 0]: box(6, 6, 183, 100), [0, 1]: box(201, 6, 183, 50)])
      }
    }
  }

  @Test func `a waterfall with a stale cache returns deleted items`() {
    let outcome = expectGallery("waterfall-stale-cache", [100, 50]) {
      Step.load
      Step.photos(100)
      Step.reloadData.expecting {
        Expect.cells([[0, 0]: box(6, 6, 183, 100)])
        Expect.warning(containing: "Received layout attributes with an invalid index path.")
      }
      Step.query(.element(.item([0, 0]))).expecting { Expect.query(.frame(box(6, 6, 183, 100))) }
      Step.query(.rect(box(0, 0, 390, 844))).expecting {
        Expect.query(.frames([box(6, 6, 183, 100), box(201, 6, 183, 50)]))
      }
      Step.query(.rect(box(200, 0, 190, 844))).expecting { Expect.query(.elements([.item([0, 1])])) }
    }
    #expect(outcome.consoleMessages.count == 1)
  }

  @Test func `a waterfall that never shrinks keeps its maximum height`() {
    for (layout, height) in [("waterfall", 62), ("waterfall-never-shrinks", 1024)] as [(String, CGFloat)] {
      expectGallery(ScenarioSubject(layout), [500, 500, 500]) {
        Step.load.expecting { Expect.contentSize(CGSize(width: 390, height: 1024)) }
        Step.photos(50)
        Step.reloadData.expecting { Expect.contentSize(CGSize(width: 390, height: height)) }
      }
    }
  }

  @Test func `a waterfall of fixed width ignores a rotation`() {
    expectGallery("waterfall", [100, 50]) {
      Step.load
      Step.rotate.expecting {
        Expect.cells([[0, 0]: box(6, 6, 410, 100), [0, 1]: box(428, 6, 410, 50)])
        Expect.holds(.staleAfterResize)
      }
    }
    expectGallery("waterfall-fixed-width", [100, 50]) {
      Step.load
      Step.rotate.expecting {
        Expect.cells([[0, 0]: box(6, 6, 183, 100), [0, 1]: box(201, 6, 183, 50)])
        Expect.violates(.staleAfterResize)
      }
    }
  }

  @Test func `a waterfall that is invalidated by every scroll prepares in vain`() {
    for (layout, passes) in [("waterfall", 0), ("waterfall-every-scroll", 10)] {
      let session = LayoutSession(data: [.photos(.varied(200))]) { .gallery(ScenarioSubject(layout), $0) }
      session.load()
      let before = session.everyElement
      session.take(Step.scroll(by: CGVector(dx: 0, dy: 1)).repeated(10))
      session.expect { Expect.calls("layout.prepare()", passes) }
      #expect(session.everyElement == before)
    }
  }

  @Test func `a photo wall with leftover photos returns a deleted photo`() {
    expectGallery("photo-wall", [10, 20, 30]) {
      Step.load
      Step.photos(10, 20)
      Step.reloadData
      Step.query(.rect(box(0, 0, 195, 844))).expecting {
        Expect.query(.elements([.item([0, 0])]))
      }
      Step.query(.rect(box(0, 0, 390, 844))).expecting {
        Expect.query(.frames([box(0, 0, 190, 19), box(200, 0, 190, 38)]))
      }
    }
    expectGallery("photo-wall-leftover-photos", [10, 20, 30]) {
      Step.load
      Step.photos(10, 20)
      Step.reloadData
      Step.query(.rect(box(0, 25, 195, 819))).expecting {
        Expect.query(.elements([.item([0, 2])]))
      }
      Step.query(.rect(box(0, 0, 390, 844))).expecting {
        Expect.query(.frames([box(0, 0, 190, 19), box(200, 0, 190, 38), box(0, 29, 190, 57)]))
      }
    }
  }

  @Test func `a growing section list begins below its previous end`() {
    for (layout, heights) in [
      ("section-list", [60, 60, 60]), ("section-list-growing-content", [60, 120, 180]),
    ] as [(String, [CGFloat])] {
      expectGallery(ScenarioSubject(layout), [44]) {
        Step.load.expecting { Expect.contentSize(CGSize(width: 390, height: heights[0])) }
        Step.invalidateLayout.expecting { Expect.contentSize(CGSize(width: 390, height: heights[1])) }
        Step.invalidateLayout.expecting { Expect.contentSize(CGSize(width: 390, height: heights[2])) }
      }
    }
  }

  /// Halfway to the second card, both cards have scale 0.9; frozen cards keep their initial scale.
  @Test(.device(.points(400, 844))) func `the cards of a frozen carousel keep their scale`() {
    expectGallery("carousel", .varied(3)) {
      Step.load
      Step.scroll(to: CGPoint(x: 128, y: 0)).expecting {
        Expect.cells([[0, 0]: box(92, 278, 216, 288), [0, 1]: box(348, 278, 216, 288)])
      }
    }
    expectGallery("carousel-frozen", .varied(3)) {
      Step.load
      Step.scroll(to: CGPoint(x: 128, y: 0)).expecting {
        Expect.cells([[0, 0]: box(80, 262, 240, 320), [0, 1]: box(360, 294, 192, 256)])
      }
    }
  }
}

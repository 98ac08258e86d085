import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@Suite("Scripts", .device(.points(100, 240))) @MainActor struct ScriptTests {
  @Test("the test is a script, and a picture")
  func good() {
    expectScript(data: [20]) {
      StripesLayout()
    } steps: {
      Step.load.expecting {
        Expect.screen(
          """
          AAAA
          BBBB
          CCCC
          DDDD
          """)
        Expect.contentSize(CGSize(width: 100, height: 1190))
      }
      Step.scroll(by: CGVector(dx: 0, dy: 60)).labeled("a stripe down").expecting {
        Expect.never("layout.prepare()")
        Expect.screen("B\nC\nD\nE")
      }
    }
  }

  @Test("a difference is reported at the line of the expectation, in sentences")
  func failures() async throws {
    let first = #line
    let found = try await issues {
      expectScript("stripes", data: [20]) {
        StripesLayout(.preparesOnScroll)
      } steps: {
        Step.load
        Step.scroll(by: CGVector(dx: 0, dy: 60)).labeled("a stripe down").expecting {
          Expect.never("layout.prepare()")
          Expect.frame([0, 1], CGRect(x: 0, y: 63, width: 100, height: 50))
          Expect.frame([0, 0], CGRect(x: 0, y: 0, width: 100, height: 50))
        }
      }
    }
    #expect(found.map(\.line) == [first + 7, first + 9, first + 8])
    #expect(
      found.map(\.text) == [
        """
        stripes, step 2, 'a stripe down': 'layout.prepare()' is called 1 time, and must not be called.
          expected  no call
          found     1 call: number 40 (bounds change)
          UIKit     UIKit calls prepare() again after each invalidation, and not without one; here the cause is 'bounds change', in call 40.
        """,
        """
        stripes, step 2, 'a stripe down': Item [0, 0] has no view on screen, and one at (0, 0, 100, 50) is expected.
          expected  (0, 0, 100, 50)
          found     no view on screen
          UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
        """,
        """
        stripes, step 2, 'a stripe down': The frame of item [0, 1] is (0, 60, 100, 50), and (0, 63, 100, 50) is expected: y is 3 too small.
          expected  (0, 63, 100, 50)
          found     (0, 60, 100, 50)
          UIKit     UIKit sets the frame that the layout's attributes had when the view was last laid out.
        """,
      ])
  }

  @Test("a picture is drawn again with its differences")
  func picture() async throws {
    let found = try await issues {
      expectScript("stripes", data: [20]) {
        StripesLayout(.hidesFifth)
      } steps: {
        Step.load
        Step.scroll(to: CGPoint(x: 0, y: 120)).expecting { Expect.screen("C\nD\nE\nF") }
      }
    }
    #expect(
      found.map(\.text) == [
        """
        stripes, step 2, 'scroll to (0, 120)': The screen differs from the picture in 1 cell of 4.
          expected   found      differs
          C          C          ·
          D          D          ·
          E          .          ×
          F          F          ·
          UIKit     UIKit shows the elements that layoutAttributesForElements(in:) returns if their frames overlap the visible bounds, and no others.
        LAYOUTLAB_RECORD=1 swift test draws the actual screen here.
        """
      ])
  }

  @Test("a picture that does not exist yet is shown")
  func missingPicture() async throws {
    let found = try await issues {
      expectScript("stripes", data: [3], device: .points(100, 50)) {
        StripesLayout()
      } steps: {
        Step.load.expecting { Expect.screen("") }
      }
    }
    #expect(
      found.map(\.text) == [
        """
        stripes, step 1, 'load': There is no picture yet to compare the screen with.
          found
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
        LAYOUTLAB_RECORD=1 swift test draws the actual screen here.
        """
      ])
  }

  @Test("an expectation that can never be met is reported before anything runs")
  func impossible() async throws {
    var made = 0
    let first = #line
    let found = try await issues {
      expectScript("stripes", data: [3]) {
        made += 1
        return StripesLayout()
      } steps: {
        Step.load.expecting { Expect.frame([0, 3], CGRect(x: 0, y: 180, width: 100, height: 50)) }
        Step.delete(items: [[0, 0]]).expecting { Expect.visible([[0, 0], [0, 1], [0, 2]]) }
        Step.scroll(toItem: [0, 9])
      }
    }
    #expect(made == 0)
    #expect(found.map(\.line) == [first + 6, first + 7, first + 8])
    #expect(
      found.map(\.text) == [
        "stripes cannot be run: 'frames' expects a view of item [0, 3], but section 0 has 3 items",
        "stripes cannot be run: 'visible' expects a view of item [0, 2], but section 0 has 2 items",
        "stripes cannot be run: there is no item 9 in section 0, which has 2 items; "
          + "if that is intended, expect the 'exception', or null",
      ])
  }
}

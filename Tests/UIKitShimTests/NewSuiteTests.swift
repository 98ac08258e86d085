import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

// Add here: @testable import YourModule

/// StripesLayout on a simulated phone.
///
/// The picture and the trace are not there yet: 'LAYOUTLAB_RECORD=1 swift test' writes them into this file.
@Suite("StripesLayout", .device(.phone)) @MainActor struct StripesLayoutTests {
  // A script: steps, and what is expected of each. A failure is a sentence at the line of its expectation.
  @Test func `is laid out once, and follows the data and the size of the view`() {
    expectScript(data: [40]) {
      StripesLayout()
    } steps: {
      Step.load.expecting {
        Expect.calls("layout.prepare()", 1)
        Expect.noWarning
      }
      Step.scroll(by: CGVector(dx: 0, dy: 300)).labelled("down by 300 points").expecting {
        Expect.holds(.staleAfterScroll)
        // Leave this out where the layout follows the content offset.
        Expect.never("layout.prepare()")
      }
      Step.insert(items: [[0, 0]]).expecting { Expect.holds(.staleAfterDataChange) }
      Step.delete(items: [[0, 3], [0, 4]]).expecting { Expect.holds(.staleAfterDataChange) }
      Step.rotate.expecting { Expect.holds(.staleAfterResize) }
    }
  }

  // A picture: A to Z are the items of the first section, each where it is in front. The trait stands above that
  // of the suite; others are .pad, .rightToLeft, .profile(.iOS12) and .rects(.hostile(seed: 7)).
  @Test(.device(.points(200, 240))) func `looks like this`() {
    expectScript(data: [40]) {
      StripesLayout()
    } steps: {
      Step.load.expecting {
        Expect.screen(
          """
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          ....................
          BBBBBBBBBBBBBBBBBBBB
          BBBBBBBBBBBBBBBBBBBB
          ....................
          CCCCCCCCCCCCCCCCCCCC
          CCCCCCCCCCCCCCCCCCCC
          ....................
          DDDDDDDDDDDDDDDDDDDD
          DDDDDDDDDDDDDDDDDDDD
          ....................
          """)
      }
    }
  }

  // A session by hand, and a trace: what the layout is asked in the last step, in order.
  @Test func `is asked for new pages, and for nothing that it has answered`() {
    let session = LayoutSession(data: [40]) { StripesLayout() }
    session.load()
    session.scroll(by: 300)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 300, 390, 844) -> false  (bounds change)
      layout.layoutAttributesForElements(in:)  (0, 0, 390, 1688) -> 29 attributes  (page not loaded)
      layout.collectionViewContentSize -> 390 × 2390  (content size not known)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 15] (0, 900, 390, 50), [0, 15] (0, 900, 390, 50) -> false
      … the same call for [0, 16…19]
      """, of: [.layout])
  }

  // The battery of 'layoutlab check'. Name what is known to be wrong in knownFindings: [.unalignedFrame], and what
  // need not hold in disabled: [.ignoresSections].
  @Test func `is sound`() {
    expectSoundLayout(only: ["rotate"]) { StripesLayout() }
  }
}

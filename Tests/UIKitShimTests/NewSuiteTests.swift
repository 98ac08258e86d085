import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

// Add here: @testable import YourModule

/// StripesLayout on a simulated phone.
///
/// The picture and the trace are still empty: 'LAYOUTLAB_RECORD=1 swift test' writes them into this file.
@Suite("StripesLayout", .device(.phone)) @MainActor struct StripesLayoutTests {
  // A script: steps with expectations. A failure is reported at the line of its expectation.
  @Test func `is prepared once, and follows the data and the size of the view`() {
    expectScript(data: [40]) {
      StripesLayout()
    } steps: {
      Step.load.expecting {
        Expect.calls("layout.prepare()", 1)
        Expect.noWarning
      }
      Step.scroll(by: CGVector(dx: 0, dy: 300)).labeled("down by 300 points").expecting {
        Expect.holds(.staleAfterScroll)
        // Remove this line if the layout depends on the content offset.
        Expect.never("layout.prepare()")
      }
      Step.insert(items: [[0, 0]]).expecting { Expect.holds(.staleAfterDataChange) }
      Step.delete(items: [[0, 3], [0, 4]]).expecting { Expect.holds(.staleAfterDataChange) }
      Step.rotate.expecting { Expect.holds(.staleAfterResize) }
    }
  }

  // A picture: the letters A to Z are the items of the first section, drawn where they are visible. The trait
  // overrides that of the suite; others are .pad, .rightToLeft, .profile(.iOS12) and .rects(.hostile(seed: 7)).
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

  // A manual session and a trace: the calls that the layout receives in the last step, in order.
  @Test func `is queried for new pages only`() {
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

  // The battery of 'layoutlab check'. List known problems in knownFindings: [.unalignedFrame], and rules that do
  // not apply to the layout in disabled: [.ignoresSections].
  @Test func `is sound`() {
    expectSoundLayout(only: [.rotate]) { StripesLayout() }
  }
}

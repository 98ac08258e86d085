import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

@Suite(.device(.points(100, 240))) @MainActor struct StripesTests {
  @Test func `stripes lie under one another`() {
    expectScript(data: [20]) {
      StripesLayout()
    } steps: {
      Step.load.expecting {
        Expect.contentSize(CGSize(width: 100, height: 1190))
        Expect.frame([0, 1], CGRect(x: 0, y: 60, width: 100, height: 50))
      }
      Step.scroll(to: CGPoint(x: 0, y: 60)).labeled("a stripe down").expecting {
        Expect.never("layout.prepare()")
        Expect.screen(
          """
          BBBB
          CCCC
          DDDD
          EEEE
          """)
      }
    }
  }

  @Test func `a stripe that goes makes room`() {
    let session = LayoutSession(data: [4]) { StripesLayout() }
    session.load()
    session.update { $0.delete([0, 0]) }
    session.expect { Expect.contentSize(CGSize(width: 100, height: 170)) }
    #expect(session.screen.items == [[0, 0], [0, 1], [0, 2]])
    #expect(session.calls(of: .dataSource).contains("dataSource.collectionView(_:cellForItemAt:)") == false)
  }

  @Test func `scrolling within a page asks for nothing`() {
    let session = LayoutSession(data: [20]) { StripesLayout() }
    session.load()
    session.scroll(by: 305)
    session.scroll(by: 10)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 315, 100, 240) -> false  (bounds change)
      """, of: [.layout])
  }

  @Test func `stripes are sound`() {
    expectSoundLayout(disabled: [.ignoresSections]) { StripesLayout() }
  }

  @Test(.device(.phone), .profile(.iOS12)) func `stripes pass the file`() {
    expectScenario(ScenarioFile("stripes.json")) { StripesLayout() }
  }
}

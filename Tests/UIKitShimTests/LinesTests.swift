import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

final class HeightsFromData: LinesLayoutDelegate {
  private let data: ScenarioDataSource

  init(_ data: ScenarioDataSource) { self.data = data }

  func linesLayout(_ layout: LinesLayout, heightOfLineAt indexPath: IndexPath) -> CGFloat {
    data.item(at: indexPath)?.height ?? 44
  }
}

final class HeightsInTurn: LinesLayoutDelegate {
  func linesLayout(_ layout: LinesLayout, heightOfLineAt indexPath: IndexPath) -> CGFloat {
    [30, 50, 20][indexPath.item % 3]
  }
}

@Suite @MainActor struct LinesTests {
  @Test func `lines are as high as the data says`() {
    let details = ItemDetails(heights: .cycle([30, 50, 20]))
    let session = LayoutSession(data: [SectionData(items: 3, details: details)]) { data in
      let layout = LinesLayout()
      let delegate = HeightsFromData(data)
      layout.delegate = delegate
      return LayoutSession.Subject(layout, retained: [delegate])
    }
    session.load()
    session.expect { Expect.frame([0, 1], CGRect(x: 0, y: 30, width: 390, height: 50)) }
    session.update { $0.delete([0, 0]) }
    session.expect { Expect.frame([0, 0], CGRect(x: 0, y: 0, width: 390, height: 50)) }
  }

  @Test func `lines are sound`() {
    expectSoundLayout(
      only: [.insertAtFront, .rotate], disabled: [.ignoresSections],
      connect: { layout, _ in
        let delegate = HeightsInTurn()
        layout.delegate = delegate
        return [delegate]
      }, layout: { LinesLayout() })
  }
}

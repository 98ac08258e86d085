import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@testable import LayoutLabCLI

/// Layouts of the gallery as one sees them, 10 by 20 points a character.
@Suite(.device(.points(200, 240))) @MainActor struct GalleryPictureTests {
  private func session(_ layout: ScenarioSubject, _ data: ScenarioData) -> LayoutSession {
    LayoutSession(data: data) { data in
      Gallery.subject(layout, data) ?? LayoutSession.Subject(UICollectionViewLayout())
    }
  }

  private static let heights: ScenarioData = [
    SectionData(items: 7, details: ItemDetails(heights: .cycle([60, 100, 40])))
  ]

  @Test func `a waterfall fills the shorter column`() {
    let session = session("waterfall", Self.heights)
    session.load()
    session.expect {
      Expect.screen(
        """
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        ...........BBBBBBBB.
        .CCCCCCCC..BBBBBBBB.
        .CCCCCCCC...........
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..FFFFFFFF.
        .EEEEEEEE..FFFFFFFF.
        ....................
        """)
    }
    session.update { $0.insert([0, 0], details: ItemDetails(heights: .all(120))) }
    session.expect {
      Expect.screen(
        """
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA...........
        .AAAAAAAA..DDDDDDDD.
        .AAAAAAAA..DDDDDDDD.
        ...........FFFFFFFF.
        .CCCCCCCC..FFFFFFFF.
        .CCCCCCCC..FFFFFFFF.
        .CCCCCCCC..FFFFFFFF.
        .CCCCCCCC..FFFFFFFF.
        .CCCCCCCC...........
        """)
    }
  }

  @Test func `a waterfall with a stale cache shows the new item nowhere`() {
    let session = session("waterfall-stale-cache", Self.heights)
    session.load()
    session.update { $0.insert([0, 0], details: ItemDetails(heights: .all(120))) }
    session.expect {
      Expect.screen(
        """
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        .AAAAAAAA..BBBBBBBB.
        ...........BBBBBBBB.
        .CCCCCCCC..BBBBBBBB.
        .CCCCCCCC...........
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..DDDDDDDD.
        .EEEEEEEE..FFFFFFFF.
        .EEEEEEEE..FFFFFFFF.
        ....................
        """)
    }
  }

  @Test func `a section list has bars and backgrounds`() {
    let header = SectionMetrics(header: CGSize(width: 0, height: 20))
    let session = session(
      "section-list",
      ScenarioData(sections: [
        SectionData(items: 2, metrics: header), SectionData(items: 3, metrics: header),
      ]))
    session.load()
    session.expect {
      Expect.screen(
        """
        --------------------
        :AAAAAAAAAAAAAAAAAA:
        :AAAAAAAAAAAAAAAAAA:
        :AAAAAAAAAAAAAAAAAA:
        :AAAAAAAAAAAAAAAAAA:
        :AAAAAAAAAAAAAAAAAA:
        :BBBBBBBBBBBBBBBBBB:
        :BBBBBBBBBBBBBBBBBB:
        :BBBBBBBBBBBBBBBBBB:
        :BBBBBBBBBBBBBBBBBB:
        :BBBBBBBBBBBBBBBBBB:
        ::::::::::::::::::::
        """)
    }
  }
}

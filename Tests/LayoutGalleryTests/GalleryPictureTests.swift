import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

/// Pictures of gallery layouts, in which a character represents 10 by 20 points.
@Suite(.device(.points(200, 240))) @MainActor struct GalleryPictureTests {
  private func session(_ layout: ScenarioSubject, _ data: ScenarioData) -> LayoutSession {
    LayoutSession(data: data) { .gallery(layout, $0) }
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

  @Test func `a waterfall with a stale cache does not show the new item`() {
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

  @Test func `a section list has headers and backgrounds`() {
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

  @Test func `a photo wall has photos of one width, and closes the gaps`() {
    expectGallery("photo-wall", [60, 100, 40, 50, 80]) {
      Step.load.expecting {
        Expect.screen(
          """
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          CCCCCCCCC.BBBBBBBBBB
          CCCCCCCCC.BBBBBBBBBB
          ..........DDDDDDDDDD
          EEEEEEEEE.DDDDDDDDDD
          EEEEEEEEE.DDDDDDDDDD
          EEEEEEEEE...........
          EEEEEEEEE...........
          ....................
          ....................
          """)
      }
      Step.delete(items: [[0, 1]]).expecting {
        Expect.screen(
          """
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.CCCCCCCCCC
          DDDDDDDDD.CCCCCCCCCC
          DDDDDDDDD.CCCCCCCCCC
          DDDDDDDDD...........
          DDDDDDDDD...........
          ....................
          ....................
          ....................
          ....................
          ....................
          """)
      }
    }
  }

  @Test(.device(.points(400, 800)))
  func `a mosaic has a wide tile, two halves, and a large tile beside small ones`() {
    expectGallery("mosaic", .varied(9)) {
      Step.load.expecting {
        Expect.screen(
          """
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDFFFFFFF
          DDDDDDDDDDDDDFFFFFFF
          GGGGGGGIIIIIIIIIIIII
          GGGGGGGIIIIIIIIIIIII
          GGGGGGGIIIIIIIIIIIII
          HHHHHHHIIIIIIIIIIIII
          HHHHHHHIIIIIIIIIIIII
          """)
      }
      Step.scroll(by: CGVector(dx: 0, dy: 200)).expecting {
        Expect.screen(
          """
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          BBBBBBBBBBCCCCCCCCCC
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDEEEEEEE
          DDDDDDDDDDDDDFFFFFFF
          DDDDDDDDDDDDDFFFFFFF
          GGGGGGGIIIIIIIIIIIII
          GGGGGGGIIIIIIIIIIIII
          GGGGGGGIIIIIIIIIIIII
          HHHHHHHIIIIIIIIIIIII
          HHHHHHHIIIIIIIIIIIII
          ....................
          ....................
          ....................
          ....................
          ....................
          """)
      }
    }
  }

  @Test func `a flow waterfall keeps the headers between its sections`() {
    let layout = ScenarioSubject("flow-waterfall", parameters: ["headerHeight": 20])
    expectGallery(layout, [60, 100, 40], [80, 40]) {
      Step.load.expecting {
        Expect.screen(
          """
          --------------------
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          CCCCCCCCC.BBBBBBBBBB
          CCCCCCCCC.BBBBBBBBBB
          --------------------
          aaaaaaaaa.bbbbbbbbbb
          aaaaaaaaa.bbbbbbbbbb
          aaaaaaaaa...........
          aaaaaaaaa...........
          ....................
          """)
      }
      Step.move(item: [0, 0], to: [1, 0]).expecting {
        Expect.screen(
          """
          --------------------
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA.BBBBBBBBBB
          AAAAAAAAA...........
          AAAAAAAAA...........
          AAAAAAAAA...........
          --------------------
          aaaaaaaaa.bbbbbbbbbb
          aaaaaaaaa.bbbbbbbbbb
          aaaaaaaaa.bbbbbbbbbb
          ccccccccc.bbbbbbbbbb
          ccccccccc...........
          """)
      }
    }
  }
}

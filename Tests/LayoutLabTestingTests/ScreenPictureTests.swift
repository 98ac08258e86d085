import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabReport
import LayoutLabTesting
import Testing

@Suite("Pictures of the screen", .device(.points(100, 100))) @MainActor struct ScreenPictureTests {
  /// A flow layout with two sections, headers and space at the sides.
  private func flow() -> LayoutSession {
    let header = SectionMetrics(header: CGSize(width: 0, height: 20))
    let data = ScenarioData(sections: [
      SectionData(items: 3, metrics: header), SectionData(items: 2, metrics: header),
    ])
    let session = LayoutSession(data: data) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 30, height: 20)
      layout.minimumInteritemSpacing = 5
      layout.minimumLineSpacing = 0
      return layout
    }
    session.load()
    return session
  }

  @Test("items are letters by their number, sections take turns in upper and lower case, headers are lines")
  func characters() {
    flow().expect {
      Expect.screen(
        """
        ----------
        AAABBB.CCC
        ----------
        aaabbb....
        ..........
        """)
    }
  }

  @Test("a legend gives elements characters of their own, and what loses its own is a question mark")
  func legend() {
    flow().expect {
      Expect.screen(
        """
        HHHHHHHHHH
        ???BBB.CCC
        ----------
        AAAbbb....

        """, legend: ["H": .supplementary(.header, [0, 0]), "A": .item([1, 0])])
    }
  }

  @Test("a picture has as many rows as make cells twice as high as wide")
  func size() {
    let picture = flow().screen.picture(columns: 8)
    #expect(picture.rows == ["--------", "AA.BB.CC", "aa.bb...", "........"])
  }

  @Test("what is in front is seen, what is hidden is not")
  func front() {
    let session = flow()
    session.perform("change two cells") { view in
      view.cellForItem(at: [0, 1])?.isHidden = true
      view.cellForItem(at: [0, 2])?.frame.size.height = 80
      view.cellForItem(at: [0, 2])?.layer.zPosition = 1
    }
    #expect(
      session.screen.picture(columns: 5, rows: 5).description == """
        -----
        A..CC
        ---CC
        a.bCC
        ...CC
        """)
  }

  @Test("an SVG shows the content, the visible part and each view, the same each time")
  func svg() {
    let session = LayoutSession(data: [2]) { StripesLayout() }
    session.load()
    session.scroll(by: 10)
    let svg = PictureFile.svg(of: session.screen, title: "two <stripes>")
    #expect(svg == PictureFile.svg(of: session.screen, title: "two <stripes>"))
    #expect(
      svg.contains(
        "<title>Screen of 'two &lt;stripes&gt;': 2 views, offset (0, 10), content 100 × 110</title>"))
    #expect(svg.contains("<title>item [0, 0], (0, 0, 100, 50), shows '0-0'</title>"))
    #expect(svg.contains("<title>item [0, 1], (0, 60, 100, 50), shows '0-1'</title>"))
    #expect(svg.contains(">offset (0, 10)</text>"))
  }
}

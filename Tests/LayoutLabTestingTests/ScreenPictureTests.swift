import HeadlessUIKit
import LayoutGallery
import LayoutLab
import LayoutLabReport
import LayoutLabTesting
import Testing

@Suite("Pictures of the screen", .device(.points(100, 100))) @MainActor struct ScreenPictureTests {
  /// A flow layout with two sections, headers and margins.
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

  @Test("a legend assigns characters to elements, and elements that lose theirs are question marks")
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

  @Test("elements in front are visible, hidden ones are not")
  func front() {
    let session = flow()
    session.perform("change two cells") { view in
      view.cellForItem(at: [0, 1])?.isHidden = true
      view.cellForItem(at: [0, 2])?.frame.size.height = 80
      view.cellForItem(at: [0, 2])?.layer.zPosition = 11
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

  // MARK: Expected screens

  /// Returns the drawing of stripes that differ from what is expected, and its texts.
  private func picture(_ expectations: Expect...) -> (svg: String, words: [String]) {
    let scenario = Scenario(
      "stripes", data: [20], device: ScenarioDevice(size: CGSize(width: 100, height: 240))
    ) {
      Step.load
    }
    let session = LayoutSession(scenario, layout: StripesLayout())
    session.take(.load)
    let taken = session.take(Step(.scroll(.to(CGPoint(x: 0, y: 60))), expectations: expectations))
    let svg = PictureFile.svg(of: taken.screen, failures: taken.failures, title: "stripes")
    #expect(svg == PictureFile.svg(of: taken.screen, failures: taken.failures, title: "stripes"))
    let words = svg.split(separator: "\n").compactMap { line -> String? in
      guard line.contains("<text") else { return nil }
      return line.split(separator: ">").last { $0.hasSuffix("</text") }.map { String($0.dropLast(6)) }
    }
    return (svg, words.filter { $0.count > 3 && !$0.hasPrefix("[") })
  }

  /// The attributes of a dashed outline.
  private static let dashed = #"stroke="var(--right)" stroke-width="2" stroke-dasharray="7 4""#
  private static let whole = #"stroke="var(--wrong)" stroke-width="2"/>"#

  @Test(
    "an expected frame is a dashed outline, an actual one a solid outline, and a legend explains them"
  )
  func expectedFrame() {
    let picture = picture(.frame([0, 2], CGRect(x: 0, y: 140, width: 100, height: 50)))
    #expect(
      picture.words == [
        "offset (0, 60)", "content 100 × 1190", "expected: item [0, 2]", "expected", "found",
      ])
    #expect(picture.svg.contains(Self.dashed) && picture.svg.contains(Self.whole))
    #expect(
      picture.svg.contains(
        "<title>item [0, 2] expected at (0, 140, 100, 50), found at (0, 120, 100, 50)</title>"))
    #expect(
      picture.svg.contains(
        "<title>Screen of 'stripes': 4 views, offset (0, 60), content 100 × 1190; "
          + "item [0, 2] expected at (0, 140, 100, 50), found at (0, 120, 100, 50)</title>"))
  }

  @Test("an element that is not on screen is listed as missing; an arrow points to a distant one")
  func missing() {
    let missing = Step.Element.decoration("Badge", [0, 0])
    let picture = picture(
      .frame(of: missing, CGRect(x: 10, y: 200, width: 80, height: 60)),
      .frame([0, 19], CGRect(x: 0, y: 1140, width: 100, height: 50)),
      .visible([[0, 1], [0, 2], [0, 3], [0, 9]]))
    #expect(
      picture.words == [
        "offset (0, 60)", "content 100 × 1190", "not expected: item [0, 4]",
        "missing: item [0, 19], 840 pt below",
        "missing: decoration Badge [0, 0]", "expected", "found",
        "expected, not on screen: item [0, 9]",
      ])
    #expect(picture.svg.contains(#"<polygon points=""#))
  }

  @Test("an offset, a content size and a text are drawn too")
  func others() {
    let picture = picture(
      .contentOffset(CGPoint(x: 0, y: 80)), .contentSize(CGSize(width: 100, height: 220)),
      .value([0, 2], "two"))
    #expect(
      picture.words == [
        "offset (0, 60)", "content 100 × 1190", "expected: content 100 × 220", "expected: offset (0, 80)",
        "shows '0-2', not 'two'", "expected", "found",
      ])
  }

  @Test("a picture in characters is outlined where the screen differs")
  func expectedCharacters() {
    let picture = picture(.screen("B\nB\n.\nX\nD", legend: ["X": .item([0, 12])]))
    #expect(
      picture.words == [
        "offset (0, 60)", "content 100 × 1190", "expected: item [0, 1]", "missing: item [0, 12]",
        "expected: item [0, 3]", "not expected: item [0, 2]", "not expected: item [0, 4]", "expected",
        "found",
      ])
    #expect(picture.svg.contains("<title>item [0, 12] expected about (0, 204, 100, 48)</title>"))
  }

  @Test("an expectation without a place does not change the picture")
  func without() {
    let plain = picture(.never("layout.prepare()"))
    #expect(plain.words == ["offset (0, 60)", "content 100 × 1190"])
    #expect(picture(.never("delegate.scrollViewDidScroll(_:)")) == plain)
  }
}

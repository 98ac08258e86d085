import Foundation
import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabReport

@Suite(.besideMainActor) struct SketchPictureTests {
  private static let area = CGRect(x: 0, y: 100, width: 300, height: 200)

  private static func sketch(
    _ panels: [[GeometrySketch.Mark]], content: CGSize = CGSize(width: 300, height: 900), query: CGRect? = nil
  ) -> GeometrySketch {
    GeometrySketch(
      area: area,
      panels: panels.enumerated().map { .init(title: "panel \($0 + 1)", contentSize: content, marks: $1) },
      query: query)
  }

  /// Returns the shapes inside the frame of each panel, with that frame.
  private static func panels(_ sketch: GeometrySketch) -> [(frame: CGRect, shapes: [Drawing.Shape])] {
    SketchPicture.drawings(sketch).flatMap(\.shapes).compactMap { shape in
      if case .clipped(let frame, let shapes) = shape { (frame, shapes) } else { nil }
    }
  }

  private static func boxes(_ shapes: [Drawing.Shape]) -> [Drawing.Box] {
    shapes.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  private static func texts(_ shapes: [Drawing.Shape]) -> [Drawing.Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private static func box(_ name: String, _ shapes: [Drawing.Shape]) -> CGRect? {
    boxes(shapes).first { $0.name?.hasPrefix(name) == true }?.rect
  }

  @Test func `edges outside the area are cut off, and edges at its end are not`() throws {
    let marks: [GeometrySketch.Mark] = [
      .init("[0, 0]", CGRect(x: 0, y: 100, width: 140, height: 200)),
      .init("[0, 1]", CGRect(x: 150, y: 40, width: 150, height: 300)),
    ]
    let (frame, shapes) = try #require(Self.panels(Self.sketch([marks])).first)
    let whole = try #require(Self.box("[0, 0]", shapes))
    #expect(frame.insetBy(dx: 2, dy: 2).contains(whole))
    let cut = try #require(Self.box("[0, 1]", shapes))
    #expect(cut.minY < frame.minY && cut.maxY > frame.maxY && cut.maxX < frame.maxX)
  }

  @Test func `both panels have one scale, and numbers at the ends of the area`() throws {
    let mark = GeometrySketch.Mark("[0, 0]", CGRect(x: 0, y: 100, width: 100, height: 50))
    let sketch = Self.sketch([[mark], [mark]])
    let panels = Self.panels(sketch)
    #expect(panels.map(\.frame.size).count == 2 && panels[0].frame.size == panels[1].frame.size)
    #expect(Self.box("[0, 0]", panels[0].shapes)?.size == Self.box("[0, 0]", panels[1].shapes)?.size)
    for (place, drawing) in SketchPicture.drawings(sketch).enumerated() {
      let numbers = Self.texts(drawing.shapes).filter { $0.size == 9 }.map(\.string)
      #expect(numbers == ["0", "300", "100", "300"])
      #expect(drawing.title == "panel \(place + 1): x 0 to 300, y 100 to 300")
    }
  }

  @Test func `a name is next to what covers its element`() throws {
    let marks: [GeometrySketch.Mark] = [
      .init("[0, 0]", CGRect(x: 0, y: 100, width: 300, height: 160)),
      .init("[0, 1]", CGRect(x: 0, y: 150, width: 300, height: 110), isWrong: true),
    ]
    let (_, shapes) = try #require(Self.panels(Self.sketch([marks])).first)
    let cover = try #require(Self.box("[0, 1]", shapes))
    let covered = try #require(Self.texts(shapes).first { $0.string == "[0, 0]" })
    #expect(covered.point.y < cover.minY)
    #expect(Self.texts(shapes).map(\.string).contains("[0, 1]"))
  }

  @Test(
    arguments: [
      (250, "content ends at 250"), (60, "content ends above, at 60"), (300, nil), (900, nil),
    ] as [(CGFloat, String?)]) func `the end of the content is named if it is not the end of the area`(
      height: CGFloat, label: String?
    ) throws
  {
    let sketch = Self.sketch([[]], content: CGSize(width: 300, height: height))
    let (_, shapes) = try #require(Self.panels(sketch).first)
    #expect(Self.texts(shapes).map(\.string) == [label].compactMap(\.self))
  }

  @Test func `a frame in the other panel is dashed, unless many differ`() throws {
    func panel(_ count: Int, x: CGFloat) -> [GeometrySketch.Mark] {
      (0..<count).map {
        .init("[0, \($0)]", CGRect(x: x, y: 100 + CGFloat($0) * 30, width: 100, height: 20), isWrong: true)
      }
    }
    for (count, ghosts) in [(1, 1), (3, 3), (4, 0)] {
      let sketch = Self.sketch([panel(count, x: 0), panel(count, x: 40)])
      let panels = Self.panels(sketch)
      let dashed = panels.map { Self.boxes($0.shapes).filter { $0.edge == .right }.count }
      #expect(dashed == [ghosts, 0])
      #expect(SketchPicture.caption(sketch).contains("Green dashes") == (ghosts > 0))
    }
  }

  @Test func `the rectangle of a query and the value of a property are shown`() throws {
    let mark = GeometrySketch.Mark(
      "[0, 0]", CGRect(x: 0, y: 100, width: 200, height: 150), isWrong: true, note: "alpha 0.5")
    let sketch = Self.sketch([[mark]], query: CGRect(x: 0, y: 150, width: 300, height: 400))
    let (_, shapes) = try #require(Self.panels(sketch).first)
    #expect(Self.texts(shapes).map(\.string) == ["[0, 0]", "alpha 0.5", "query"])
    #expect(Self.boxes(shapes).filter { $0.edge == .query }.count == 1)
    #expect(SketchPicture.caption(sketch).contains("purple"))
    #expect(SketchText().lines(sketch).contains { $0.contains("alpha 0.5") })
    #expect(SketchText().lines(sketch).last?.hasSuffix("the rectangle: y 150 to 550") == true)
  }
}

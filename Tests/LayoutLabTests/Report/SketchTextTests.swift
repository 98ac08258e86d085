import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import TestSupport
import Testing

@Suite(.besideMainActor) struct SketchTextTests {
  /// An element of a sketch with its frame.
  private func mark(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, isWrong: Bool = false
  ) -> GeometrySketch.Mark {
    .init(name, CGRect(x: x, y: y, width: width, height: height), isWrong: isWrong)
  }

  private func text(_ sketch: GeometrySketch, _ style: TextStyle = .plain) -> String {
    SketchText(style: style).lines(sketch).joined(separator: "\n")
  }

  @Test func `two panels: elements that differ have double lines`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 0, y: 0, width: 350, height: 160),
      panels: [
        .init(
          title: "your layout", contentSize: CGSize(width: 350, height: 120),
          marks: [
            mark("header [0, 0]", 0, 0, 350, 20), mark("[0, 0]", 0, 20, 170, 60, isWrong: true),
            mark("[0, 1]", 180, 20, 170, 60), mark("[0, 2]", 0, 80, 170, 40, isWrong: true),
          ]),
        .init(
          title: "a fresh instance", contentSize: CGSize(width: 350, height: 160),
          marks: [
            mark("header [0, 0]", 0, 0, 350, 20), mark("[0, 0]", 0, 20, 170, 100, isWrong: true),
            mark("[0, 1]", 180, 20, 170, 60), mark("[0, 2]", 180, 80, 170, 60, isWrong: true),
          ]),
      ])
    #expect(
      text(sketch) == """
        ╭ your layout ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮  ╭ a fresh instance ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
        ╎├header [0, 0]────────────────────┤╎  ╎├header [0, 0]────────────────────┤╎
        ╎╔[0, 0]═════════╗ ┌[0, 1]─────────┐╎  ╎╔[0, 0]═════════╗ ┌[0, 1]─────────┐╎
        ╎║               ║ │               │╎  ╎║               ║ │               │╎
        ╎╚═══════════════╝ └───────────────┘╎  ╎║               ║ └───────────────┘╎
        ╎╔[0, 2]═════════╗                  ╎  ╎║               ║ ╔[0, 2]═════════╗╎
        ╎╚═══════════════╝                  ╎  ╎╚═══════════════╝ ║               ║╎
        ╎···································╎  ╎                  ╚═══════════════╝╎
        ╎···································╎  ╎                                   ╎
        ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯  ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
         ═ differs   · beyond the content   x 0 to 350, y 0 to 160
        """)
  }

  @Test func `dots before the content are explained too`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 0, y: -160, width: 350, height: 160),
      panels: [
        .init(
          title: "your layout", contentSize: CGSize(width: 350, height: 900),
          marks: [mark("[0, 0]", 0, -100, 170, 60, isWrong: true)])
      ])
    #expect(text(sketch).hasSuffix("═ at fault   · before the content   x 0 to 350, y -160 to 0"))
  }

  @Test func `a box that extends outside the area has no line at its edge`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 100, y: 100, width: 350, height: 80),
      panels: [
        .init(
          title: "your layout", contentSize: CGSize(width: 1000, height: 1000),
          marks: [mark("[0, 7]", 60, 60, 140, 80, isWrong: true), mark("a long name", 250, 120, 40, 400)])
      ])
    #expect(
      text(sketch) == """
        ╭ your layout ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
        ╎[0, 7]   ║                         ╎
        ╎═════════╝     ┌──┐                ╎
        ╎               │  │                ╎
        ╎               │  │                ╎
        ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
         ═ at fault   x 100 to 450, y 100 to 180
        """)
  }

  @Test func `a wrong element is visible even if only one point of it is inside the area`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 0, y: 100, width: 350, height: 80),
      panels: [
        .init(
          title: "your layout", contentSize: CGSize(width: 350, height: 1000),
          marks: [mark("[0, 3]", 100, 0, 150, 101, isWrong: true), mark("[0, 4]", 0, 120, 101, 40)])
      ])
    #expect(
      text(sketch) == """
        ╭ your layout ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
        ╎          ╚[0, 3]═══════╝          ╎
        ╎┌[0, 4]──┐                         ╎
        ╎└────────┘                         ╎
        ╎                                   ╎
        ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
         ═ at fault   x 0 to 350, y 100 to 180
        """)
  }

  @Test func `wrong elements are red on a terminal`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 0, y: 0, width: 350, height: 20),
      panels: [
        .init(
          title: "t", contentSize: CGSize(width: 350, height: 20),
          marks: [mark("[0, 0]", 0, 0, 100, 5, isWrong: true), mark("[0, 1]", 110, 0, 100, 5)])
      ])
    #expect(
      text(sketch, .colored).split(separator: "\n")[1] == "\u{1B}[2m╎\u{1B}[0m\u{1B}[31m╠[0, 0]══╣\u{1B}[0m "
        + "├[0, 1]──┤              \u{1B}[2m╎\u{1B}[0m")
  }

  @Test func `a drawing fits into a narrow terminal`() {
    var seed: UInt64 = 7
    func random(_ limit: UInt64) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat((seed >> 33) % limit)
    }
    for _ in 0..<60 {
      let marks = (0..<20).map { index in
        mark(
          "[0, \(index)]", random(900) - 200, random(900) - 200, random(500), random(900),
          isWrong: index % 3 == 0)
      }
      let panel = GeometrySketch.Panel(
        title: "any", contentSize: CGSize(width: random(900), height: random(900)), marks: marks)
      let sketch = GeometrySketch(
        area: CGRect(x: random(300), y: random(300), width: 1 + random(900), height: 1 + random(900)),
        panels: [panel, panel])
      let lines = SketchText().lines(sketch)
      #expect(lines.count <= SketchText.height)
      #expect(lines.allSatisfy { $0.count <= SketchText.width })
      #expect(Set(lines.dropLast().map(\.count)) == [SketchText.width])
    }
  }

  @Test func `a box that is too narrow for the index path shows only the item`() {
    let sketch = GeometrySketch(
      area: CGRect(x: 0, y: 0, width: 350, height: 80),
      panels: [
        .init(
          title: "your layout", contentSize: CGSize(width: 350, height: 80),
          marks: [
            mark("[0, 7]", 0, 0, 80, 40), mark("[0, 8]", 90, 0, 60, 40), mark("[0, 12]", 160, 0, 40, 40),
            mark("header [1, 0]", 0, 40, 100, 40), mark("[1, 0]", 110, 40, 20, 40),
          ])
      ])
    #expect(
      text(sketch) == """
        ╭ your layout ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
        ╎┌[0, 7]┐ ┌8───┐ ┌12┐               ╎
        ╎└──────┘ └────┘ └──┘               ╎
        ╎┌header──┐ ┌┐                      ╎
        ╎└────────┘ └┘                      ╎
        ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
         x 0 to 350, y 0 to 80
        """)
  }

  @Test func `a sketch without an area has no lines`() {
    #expect(SketchText().lines(GeometrySketch(area: .zero, panels: [])) == [])
  }
}

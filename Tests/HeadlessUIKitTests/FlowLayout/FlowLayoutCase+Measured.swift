import Foundation

@testable import HeadlessUIKit

extension FlowLayoutCase {
  /// Configurations with the frames of every item, header and footer, measured on UIKit of iOS 26.
  static let measured: [FlowLayoutCase] = [
    FlowLayoutCase(
      "seven items, three per line", 375, 400, [7], item(100, 60),
      Expected(
        content: CGSize(width: 375, height: 200),
        items: ["0,0 137.5,0 275,0 0,70 137.5,70 275,70 0,140"])),
    FlowLayoutCase(
      "with a section inset", 375, 400, [7], item(100, 60), inset: insets(8, 16, 8, 16),
      Expected(
        content: CGSize(width: 375, height: 216),
        items: ["16,8 137.5,8 259,8 16,78 137.5,78 259,78 16,148"])),
    FlowLayoutCase(
      "an exact fit stays on the line", 375, 400, [5], item(115, 50), spacing: (12, 15),
      Expected(
        content: CGSize(width: 375, height: 112), items: ["0,0 130,0 260,0 0,62 130,62"])),
    FlowLayoutCase(
      "two sections with headers and footers", 375, 400, [3, 2], item(80, 40),
      inset: insets(4, 12, 6, 12), header: CGSize(width: 0, height: 30),
      footer: CGSize(width: 0, height: 20),
      Expected(
        content: CGSize(width: 375, height: 200),
        items: ["12,34 102.5,34 192.5,34", "12,134 102.5,134"],
        headers: ["0,0,375,30", "0,100,375,30"], footers: ["0,80,375,20", "0,180,375,20"])),
    FlowLayoutCase(
      "horizontal", 375, 220, isHorizontal: true, [7], item(90, 70), inset: insets(8, 12, 8, 12),
      Expected(
        content: CGSize(width: 414, height: 220),
        items: ["12,8 12,142 112,8 112,142 212,8 212,142 312,8"])),
    FlowLayoutCase(
      "horizontal with headers and footers", 375, 200, isHorizontal: true, [3, 2], item(90, 70),
      inset: insets(8, 12, 8, 12), header: CGSize(width: 40, height: 0),
      footer: CGSize(width: 20, height: 0),
      Expected(
        content: CGSize(width: 448, height: 200),
        items: ["52,8 52,122 152,8", "326,8 326,122"],
        headers: ["0,0,40,200", "274,0,40,200"], footers: ["254,0,20,200", "428,0,20,200"])),
    FlowLayoutCase(
      "wider than the view: centered at a negative origin", 200, 300, [3], item(250, 40), spacing: (6, 6),
      Expected(content: CGSize(width: 200, height: 132), items: ["-25,0 -25,46 -25,92"])),
    FlowLayoutCase(
      "one item per line: centered", 200, 300, [2], item(150, 40), spacing: (6, 10),
      Expected(content: CGSize(width: 200, height: 86), items: ["25,0 25,46"])),
    FlowLayoutCase(
      "defaults, fewer items than fit", 375, 300, [4], item(50, 50),
      Expected(content: CGSize(width: 375, height: 50), items: ["0,0 65,0 130,0 195,0"])),
    FlowLayoutCase(
      "one item where two fit", 200, 300, [1], item(90, 40), spacing: (6, 10),
      Expected(content: CGSize(width: 200, height: 40), items: ["0,0"])),
    FlowLayoutCase(
      "a footer and no header", 375, 300, [2], item(80, 40), footer: CGSize(width: 0, height: 12),
      Expected(
        content: CGSize(width: 375, height: 52), items: ["0,0 98.5,0"], footers: ["0,40,375,12"])),
    FlowLayoutCase(
      "fractional sizes", 375, 300, [6], item(111.5, 44.25), spacing: (8, 7), inset: insets(5, 9, 5, 9),
      Expected(
        content: CGSize(width: 375, height: 106.5),
        items: ["9,5 132,5 254.5,5 9,57.5 132,57.5 254.5,57.5"])),
    FlowLayoutCase(
      "an empty section keeps header, insets and footer", 375, 400, [1, 0, 1], item(80, 40),
      inset: insets(4, 12, 6, 12), header: CGSize(width: 0, height: 30),
      footer: CGSize(width: 0, height: 20),
      Expected(
        content: CGSize(width: 375, height: 260), items: ["12,34", "", "12,194"],
        headers: ["0,0,375,30", "0,100,375,30", "0,160,375,30"],
        footers: ["0,80,375,20", "0,140,375,20", "0,240,375,20"])),
    FlowLayoutCase(
      "sizes that differ in both directions", 375, 400, [6],
      items([120, 100, 90, 200, 60, 150], [40, 55, 40, 30, 40, 40]), spacing: (10, 8),
      inset: insets(5, 10, 5, 10),
      Expected(
        content: CGSize(width: 375, height: 165),
        items: ["10,12.5 152.5,5 275,12.5 10,75 305,70 10,120"])),
    FlowLayoutCase(
      "one height of four differs", 375, 400, [4], items([80, 80, 80, 80], [40, 90, 40, 40]),
      Expected(content: CGSize(width: 375, height: 90), items: ["0,25 90,0 180,25 270,25"])),
    FlowLayoutCase(
      "widths that differ on a last line", 375, 400, [3], items([80, 100, 60], [40, 40, 40]),
      Expected(content: CGSize(width: 375, height: 40), items: ["0,0 90,0 200,0"])),
    FlowLayoutCase(
      "four equal items", 375, 400, [4], item(80, 40),
      Expected(content: CGSize(width: 375, height: 40), items: ["0,0 98.5,0 196.5,0 295,0"])),
    FlowLayoutCase(
      "a full line of equal widths, then one item", 375, 400, [5],
      items([80, 80, 80, 80, 80], [40, 90, 40, 40, 40]),
      Expected(
        content: CGSize(width: 375, height: 140), items: ["0,25 98.5,0 196.5,25 295,25 0,100"])),
    FlowLayoutCase(
      "uniform and variable sections", 375, 400, [3, 3],
      { section, item in CGSize(width: 80, height: section == 1 && item == 1 ? 90 : 40) },
      inset: { _ in .zero },
      Expected(
        content: CGSize(width: 375, height: 130),
        items: ["0,0 98.5,0 196.5,0", "0,65 90,40 180,65"])),
    FlowLayoutCase(
      "three sections, the middle one empty", 375, 700, [3, 0, 5], item(80, 64),
      inset: insets(6, 16, 12, 16), header: CGSize(width: 0, height: 30),
      footers: [24, 24, 0],
      Expected(
        content: CGSize(width: 375, height: 394),
        items: ["16,36 147.5,36 279,36", "", "16,244 147.5,244 279,244 16,318 147.5,318"],
        headers: ["0,0,375,30", "0,136,375,30", "0,208,375,30"],
        footers: ["0,112,375,24", "0,184,375,24", "-"])),
    FlowLayoutCase(
      "horizontal sections with headers", 375, 240, isHorizontal: true, [4, 2], item(96, 72),
      spacing: (12, 10), inset: insets(10, 14, 10, 14), header: CGSize(width: 44, height: 0),
      Expected(
        content: CGSize(width: 444, height: 240),
        items: ["58,10 58,158 166,10 166,158", "334,10 334,158"],
        headers: ["0,0,44,240", "276,0,44,240"])),
  ]

  private static func item(_ width: CGFloat, _ height: CGFloat) -> @Sendable (Int, Int) -> CGSize {
    { _, _ in CGSize(width: width, height: height) }
  }

  private static func items(
    _ widths: [CGFloat], _ heights: [CGFloat]
  ) -> @Sendable (Int, Int) -> CGSize {
    { _, item in CGSize(width: widths[item], height: heights[item]) }
  }

  private static func insets(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
  ) -> @Sendable (Int) -> UIEdgeInsets {
    { _ in UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
  }

  private init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, isHorizontal: Bool = false, _ counts: [Int],
    _ size: @escaping @Sendable (Int, Int) -> CGSize, spacing: (CGFloat, CGFloat) = (10, 10),
    inset: @escaping @Sendable (Int) -> UIEdgeInsets = { _ in .zero }, header: CGSize = .zero,
    footer: CGSize = .zero, footers: [CGFloat]? = nil, _ expected: Expected
  ) {
    var expected = expected
    if expected.headers.isEmpty { expected.headers = counts.map { _ in "-" } }
    if expected.footers.isEmpty { expected.footers = counts.map { _ in "-" } }
    self.init(
      name: name, bounds: CGSize(width: width, height: height), isHorizontal: isHorizontal,
      counts: counts, size: size, lineSpacing: spacing.0, itemSpacing: spacing.1, inset: inset,
      header: { _ in header },
      footer: { section in footers.map { CGSize(width: 0, height: $0[section]) } ?? footer },
      expected: expected)
  }
}

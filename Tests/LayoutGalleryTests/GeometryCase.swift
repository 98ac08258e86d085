import Foundation
import Testing

/// A layout, its data, and the frames that follow from its description, calculated by hand.
struct GeometryCase: CustomTestStringConvertible, Sendable {
  let layout: String
  let about: String
  let width: CGFloat
  let parameters: [String: Double]
  let data: ExhibitData
  let contentSize: String
  let elements: [String]

  init(
    _ layout: String, _ about: String, width: CGFloat, _ data: ExhibitData,
    parameters: [String: Double] = [:], contentSize: String, _ elements: [String]
  ) {
    self.layout = layout
    self.about = about
    self.width = width
    self.parameters = parameters
    self.data = data
    self.contentSize = contentSize
    self.elements = elements
  }

  var testDescription: String { "\(layout): \(about)" }

  private static let header = "UICollectionElementKindSectionHeader"
  private static let footer = "UICollectionElementKindSectionFooter"

  static let all: [GeometryCase] =
    [
      // Columns of (390 - 12 - 12) / 2 = 183 points at 6 and 201, with 6 points above and below, and 12 between.
      GeometryCase(
        "waterfall", "columns in turn", width: 390, ExhibitData([100, 50, 80, 120, 60]),
        contentSize: "390 × 276",
        [
          "[0, 0] (6, 6, 183, 100)", "[0, 1] (201, 6, 183, 50)", "[0, 2] (6, 118, 183, 80)",
          "[0, 3] (201, 68, 183, 120)", "[0, 4] (6, 210, 183, 60)",
        ]),
      GeometryCase(
        "waterfall", "sections share the columns", width: 390, ExhibitData([100], [], [50, 80]),
        contentSize: "390 × 204",
        ["[0, 0] (6, 6, 183, 100)", "[2, 0] (201, 6, 183, 50)", "[2, 1] (6, 118, 183, 80)"]),
      GeometryCase(
        "waterfall", "180 points without a delegate", width: 390, ExhibitData([1, 2, 3]),
        parameters: ["delegate": 0], contentSize: "390 × 384",
        ["[0, 0] (6, 6, 183, 180)", "[0, 1] (201, 6, 183, 180)", "[0, 2] (6, 198, 183, 180)"]),
      GeometryCase(
        "waterfall", "three columns without padding", width: 300, ExhibitData([10, 20, 30, 40]),
        parameters: ["columns": 3, "cellPadding": 0], contentSize: "300 × 50",
        [
          "[0, 0] (0, 0, 100, 10)", "[0, 1] (100, 0, 100, 20)", "[0, 2] (200, 0, 100, 30)",
          "[0, 3] (0, 10, 100, 40)",
        ]),

      // Columns of 190 points; a photo of 100 × h becomes 190 × 1.9 h. After two photos, the right column is shorter.
      GeometryCase(
        "photo-wall", "the shortest column", width: 390, ExhibitData([100, 50, 80, 120], [60]),
        contentSize: "390 × 428",
        [
          "[0, 0] (0, 0, 190, 190)", "[0, 1] (200, 0, 190, 95)", "[0, 2] (200, 105, 190, 152)",
          "[0, 3] (0, 200, 190, 228)", "[1, 0] (200, 267, 190, 114)",
        ]),
      GeometryCase(
        "photo-wall", "the leftmost of several shortest columns", width: 310, ExhibitData([50, 50, 50]),
        parameters: ["columns": 2], contentSize: "310 × 160",
        ["[0, 0] (0, 0, 150, 75)", "[0, 1] (160, 0, 150, 75)", "[0, 2] (0, 85, 150, 75)"]),

      // 40 points of text below each photo.
      GeometryCase(
        "annotated-waterfall", "photo and text", width: 390, ExhibitData([100, 50, 80], [120, 60]),
        contentSize: "390 × 346",
        [
          "[0, 0] (6, 6, 183, 140)", "[0, 1] (201, 6, 183, 90)", "[0, 2] (201, 108, 183, 120)",
          "[1, 0] (6, 158, 183, 160)", "[1, 1] (201, 240, 183, 100)",
        ]),

      // Columns of (390 - 16 - 10) / 2 = 182 points at 8 and 200. The flow layout has lines of 50 points, so section 0
      // is 90 points taller than in the flow layout, and section 2 is 70 points taller.
      GeometryCase(
        "flow-waterfall", "headers and footers move with the columns", width: 390,
        ExhibitData([100, 50, 80], [], [120, 60]),
        parameters: ["headerHeight": 30, "footerHeight": 20, "inset": 8], contentSize: "390 × 458",
        [
          "\(header) [0, 0] (0, 0, 390, 30)", "\(footer) [0, 0] (0, 186, 390, 20)",
          "[0, 0] (8, 38, 182, 100)",
          "[0, 1] (200, 38, 182, 50)", "[0, 2] (200, 98, 182, 80)",
          "\(header) [1, 0] (0, 206, 390, 30)", "\(footer) [1, 0] (0, 252, 390, 20)",
          "\(header) [2, 0] (0, 272, 390, 30)", "\(footer) [2, 0] (0, 438, 390, 20)",
          "[2, 0] (8, 310, 182, 120)",
          "[2, 1] (200, 310, 182, 60)",
        ]),
      GeometryCase(
        "flow-waterfall", "three columns, no headers", width: 320, ExhibitData([100, 50, 80, 120]),
        parameters: ["columns": 3], contentSize: "320 × 180",
        [
          "[0, 0] (0, 0, 100, 100)", "[0, 1] (110, 0, 100, 50)", "[0, 2] (220, 0, 100, 80)",
          "[0, 3] (110, 60, 100, 120)",
        ]),

      // Bands of 200 points every 202: one tile; halves of (392 - 2) / 2; thirds of (392 - 2) / 3 = 130.
      GeometryCase(
        "mosaic", "the four patterns in turn, and one remaining tile", width: 392, .varied(10),
        contentSize: "392 × 1008",
        [
          "[0, 0] (0, 0, 392, 200)", "[0, 1] (0, 202, 195, 200)", "[0, 2] (197, 202, 195, 200)",
          "[0, 3] (0, 404, 260, 200)", "[0, 4] (262, 404, 130, 99)", "[0, 5] (262, 505, 130, 99)",
          "[0, 6] (0, 606, 130, 99)", "[0, 7] (0, 707, 130, 99)", "[0, 8] (132, 606, 260, 200)",
          "[0, 9] (0, 808, 392, 200)",
        ]),
      GeometryCase(
        "mosaic", "two remaining tiles", width: 392, .varied(2), contentSize: "392 × 200",
        ["[0, 0] (0, 0, 195, 200)", "[0, 1] (197, 0, 195, 200)"]),

      // Between insets of 8 points, there is room for four items of 85 points and three gaps of 15.
      GeometryCase(
        "on-demand-grid", "headers, panels and an empty section", width: 401, .varied(5, 0, 1),
        parameters: ["headerHeight": 30, "inset": 8, "panels": 1], contentSize: "401 × 403",
        [
          "\(header) [0, 0] (0, 0, 401, 30)", "GridPanel [0, 0] (0, 30, 401, 196)", "[0, 0] (8, 38, 85, 85)",
          "[0, 1] (108, 38, 85, 85)", "[0, 2] (208, 38, 85, 85)", "[0, 3] (308, 38, 85, 85)",
          "[0, 4] (8, 133, 85, 85)",
          "\(header) [1, 0] (0, 226, 401, 30)", "GridPanel [1, 0] (0, 256, 401, 16)",
          "\(header) [2, 0] (0, 272, 401, 30)", "GridPanel [2, 0] (0, 302, 401, 101)",
          "[2, 0] (8, 310, 85, 85)",
        ]),
      GeometryCase(
        "on-demand-grid", "an item wider than the view", width: 60, .varied(2), contentSize: "60 × 180",
        ["[0, 0] (0, 0, 60, 85)", "[0, 1] (0, 95, 60, 85)"]),

      // Columns of (376 - 16) / 3 = 120 points.
      GeometryCase(
        "frame-waterfall", "the shortest column", width: 376, ExhibitData([100, 50, 80], [120, 60]),
        contentSize: "376 × 178",
        [
          "[0, 0] (0, 0, 120, 100)", "[0, 1] (128, 0, 120, 50)", "[0, 2] (256, 0, 120, 80)",
          "[1, 0] (128, 58, 120, 120)",
          "[1, 1] (256, 88, 120, 60)",
        ]),
      GeometryCase(
        "classic-waterfall", "the shortest column", width: 376, ExhibitData([100, 50, 80], [120, 60]),
        contentSize: "376 × 178",
        [
          "[0, 0] (0, 0, 120, 100)", "[0, 1] (128, 0, 120, 50)", "[0, 2] (256, 0, 120, 80)",
          "[1, 0] (128, 58, 120, 120)",
          "[1, 1] (256, 88, 120, 60)",
        ]),

      // Header, margin, rows with 1 point between them, margin, footer.
      GeometryCase(
        "section-list", "three sections, the second without rows", width: 390,
        ExhibitData([44, 50], [], [30], header: 28, footer: 12), contentSize: "390 × 293",
        [
          "\(header) [0, 0] (0, 0, 390, 28)", "\(footer) [0, 0] (0, 139, 390, 12)",
          "SectionListBackground [0, 0] (0, 28, 390, 111)", "[0, 0] (8, 36, 374, 44)",
          "[0, 1] (8, 81, 374, 50)",
          "\(header) [1, 0] (0, 151, 390, 28)", "\(footer) [1, 0] (0, 195, 390, 12)",
          "SectionListBackground [1, 0] (0, 179, 390, 16)",
          "\(header) [2, 0] (0, 207, 390, 28)", "\(footer) [2, 0] (0, 281, 390, 12)",
          "SectionListBackground [2, 0] (0, 235, 390, 46)", "[2, 0] (8, 243, 374, 30)",
        ]),
      GeometryCase(
        "section-list", "no headers and footers without a height", width: 390, ExhibitData([44]),
        contentSize: "390 × 60", ["SectionListBackground [0, 0] (0, 0, 390, 60)", "[0, 0] (8, 8, 374, 44)"]),

      // Cards of 240 × 320 every 256 points, the first in the center of 400; the others have scale 0.8.
      GeometryCase(
        "carousel", "cards next to the center are smaller", width: 400, .varied(2, 1),
        contentSize: "912 × 844",
        ["[0, 0] (80, 262, 240, 320)", "[0, 1] (360, 294, 192, 256)", "[1, 0] (616, 294, 192, 256)"]),
    ] + flows

  // Items of 100 × 120, two of which fit into 300 points; the flow layout places the second one at 200.
  private static let flows: [GeometryCase] = [
    GeometryCase(
      "left-aligned-flow", "lines are aligned to the left", width: 300, .varied(3), contentSize: "300 × 250",
      ["[0, 0] (0, 0, 100, 120)", "[0, 1] (110, 0, 100, 120)", "[0, 2] (0, 130, 100, 120)"]),
    GeometryCase(
      "inset-flow", "items are inset by 4 points", width: 300, .varied(2), contentSize: "300 × 120",
      ["[0, 0] (4, 4, 92, 112)", "[0, 1] (204, 4, 92, 112)"]),
    GeometryCase(
      "column-flow", "three squares in a line", width: 320, .varied(4), contentSize: "320 × 210",
      [
        "[0, 0] (0, 0, 100, 100)", "[0, 1] (110, 0, 100, 100)", "[0, 2] (220, 0, 100, 100)",
        "[0, 3] (0, 110, 100, 100)",
      ]),
    GeometryCase(
      "full-width-flow", "rows within the insets", width: 320, .varied(2), parameters: ["inset": 8],
      contentSize: "320 × 146", ["[0, 0] (8, 8, 304, 60)", "[0, 1] (8, 78, 304, 60)"]),
    GeometryCase(
      "paging-flow", "cards are centered vertically", width: 400, .varied(2), contentSize: "610 × 844",
      ["[0, 0] (0, 122, 300, 600)", "[0, 1] (310, 122, 300, 600)"]),
    GeometryCase(
      "sticky-header-flow", "the first header is at the edge, the second one below its section", width: 300,
      .varied(1, 1),
      contentSize: "300 × 320",
      [
        "\(header) [0, 0] (0, 0, 300, 40)", "[0, 0] (0, 40, 100, 120)", "\(header) [1, 0] (0, 160, 300, 40)",
        "[1, 0] (0, 200, 100, 120)",
      ]),
  ]
}

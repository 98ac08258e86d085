/// The meaning of a stroke or an area of a drawing, which determines its color.
///
/// Color-blind readers can tell the colors apart, in light and in dark appearance.
enum Ink: Hashable {
  /// The background of the drawing.
  case paper
  /// The content of the scroll view.
  case content
  /// The pages whose attributes are loaded.
  case loaded
  /// The edge of the content.
  case contentEdge
  /// The edge of the visible part.
  case viewport
  /// Primary text.
  case text
  /// Secondary text, and the edges of elements that have no view.
  case minor
  /// The rectangle that the layout is queried for.
  case query
  /// The edge of a section or a group of a compositional layout.
  case box
  /// The arrow of a view that moved.
  case motion
  /// A result that was not expected.
  case wrong
  /// The result that was expected.
  case right
  /// A supplementary view.
  case supplementary
  /// The edge of a supplementary view.
  case supplementaryEdge
  /// A decoration view.
  case decoration
  /// The edge of a decoration view.
  case decorationEdge
  /// A cell; the number of its view selects one of eight colors.
  case cell(Int)
  /// The edge of a cell; the number of its view selects one of eight colors.
  case cellEdge(Int)

  /// The number of colors for cells.
  static let cellColors = 8

  /// All colors, in the order in which a style sheet lists them.
  static let all: [Ink] =
    [
      .paper, .content, .loaded, .contentEdge, .viewport, .text, .minor, .query, .box, .motion, .wrong,
      .right,
      .supplementary, .supplementaryEdge, .decoration, .decorationEdge,
    ] + (0..<cellColors).map(Ink.cell) + (0..<cellColors).map(Ink.cellEdge)

  /// The name of the color in style sheets.
  var name: String {
    switch self {
    case .paper: "paper"
    case .content: "content"
    case .loaded: "loaded"
    case .contentEdge: "content-edge"
    case .viewport: "viewport"
    case .text: "text"
    case .minor: "minor"
    case .query: "query"
    case .box: "box"
    case .motion: "motion"
    case .wrong: "wrong"
    case .right: "right"
    case .supplementary: "supplementary"
    case .supplementaryEdge: "supplementary-edge"
    case .decoration: "decoration"
    case .decorationEdge: "decoration-edge"
    case .cell(let number): "cell-\(Self.color(number))"
    case .cellEdge(let number): "cell-edge-\(Self.color(number))"
    }
  }

  /// The colors for light and dark appearance, as 24-bit RGB values.
  var colors: (light: UInt32, dark: UInt32) {
    switch self {
    case .paper: (0xFFFFFF, 0x15181E)
    case .content: (0xF1F2F5, 0x1D2129)
    case .loaded: (0xE3E7EF, 0x272D38)
    case .contentEdge: (0x767E90, 0x7A8498)
    case .viewport: (0x1D2433, 0xEEF1F6)
    case .text: (0x1D2433, 0xEEF1F6)
    case .minor: (0x5C6475, 0x98A1B3)
    case .query: (0x7A3FA0, 0xC79BE8)
    case .box: (0xA8185F, 0xFF9CCB)
    case .motion: (0x1D2433, 0xEEF1F6)
    case .wrong: (0xB3261E, 0xFF8A7A)
    case .right: (0x00694E, 0x6FD8B4)
    case .supplementary: (0xD7DBE4, 0x39414F)
    case .supplementaryEdge: (0x4C5569, 0xAEB7C8)
    case .decoration: (0xE9EAEE, 0x252A33)
    case .decorationEdge: (0x5C6475, 0x98A1B3)
    case .cell(let number): Self.fills[Self.color(number)]
    case .cellEdge(let number): Self.edges[Self.color(number)]
    }
  }

  private static func color(_ number: Int) -> Int { ((number % cellColors) + cellColors) % cellColors }

  /// The colors for readers who prefer more contrast; `nil` if they are the same as ``colors``.
  var strongColors: (light: UInt32, dark: UInt32)? {
    switch self {
    case .text, .viewport, .motion, .minor, .contentEdge, .supplementaryEdge, .decorationEdge, .cellEdge:
      (0x000000, 0xFFFFFF)
    case .query: (0x5A2080, 0xE3C4FF)
    case .box: (0x7A0A42, 0xFFC4E0)
    case .wrong: (0x8C1007, 0xFFB4A8)
    case .right: (0x004D38, 0x9BF0D2)
    case .paper, .content, .loaded, .supplementary, .decoration, .cell: nil
    }
  }

  // Any two fills differ also for readers who cannot see red, green or blue. Text in the color of an edge is legible
  // on its fill.
  private static let fills: [(light: UInt32, dark: UInt32)] = [
    (0xC9E0FE, 0x28688C), (0xE5BE74, 0x825F23), (0xAAEEC2, 0x4B6D4E), (0xFDECA6, 0x513900),
    (0xA3C2FC, 0x1F3D7A), (0xEAA590, 0x622622), (0xCCA4CC, 0x4B3458), (0xB9BBB6, 0x5C5B65),
  ]
  private static let edges: [(light: UInt32, dark: UInt32)] = [
    (0x3D5E81, 0xD1EAFF), (0x624700, 0xFFE9CE), (0x006A3B, 0xC4FAC8), (0x706506, 0xD3A957),
    (0x004C86, 0x9BAEFF), (0x732B17, 0xF18F85), (0x5C2D5D, 0xC8A1DB), (0x444641, 0xDEDDEB),
  ]
}

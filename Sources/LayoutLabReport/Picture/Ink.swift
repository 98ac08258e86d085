/// What a stroke or an area of a drawing stands for; its colour follows from that.
///
/// The colours keep apart for readers who do not tell red from green, on light and on dark paper.
enum Ink: Hashable {
  /// The ground on which everything stands.
  case paper
  /// What is content and not on screen.
  case content
  /// The part of the content that is loaded.
  case loaded
  /// The edge of the content.
  case contentEdge
  /// The edge of the visible part.
  case viewport
  /// Text that is read first.
  case text
  /// Text that is read last, and the edges of what is not on screen.
  case minor
  /// What the layout is asked about.
  case asked
  /// What moves.
  case motion
  /// What is wrong.
  case wrong
  /// What would be right.
  case right
  /// A supplementary view.
  case supplementary
  /// The edge of a supplementary view.
  case supplementaryEdge
  /// A decoration view.
  case decoration
  /// The edge of a decoration view.
  case decorationEdge
  /// A cell, by the number of its view; there are eight colours.
  case cell(Int)
  /// The edge of a cell, by the number of its view.
  case cellEdge(Int)

  /// The number of colours for cells.
  static let cellColors = 8

  /// All colours, in the order in which a style sheet lists them.
  static let all: [Ink] =
    [
      .paper, .content, .loaded, .contentEdge, .viewport, .text, .minor, .asked, .motion, .wrong, .right,
      .supplementary, .supplementaryEdge, .decoration, .decorationEdge,
    ] + (0..<cellColors).map(Ink.cell) + (0..<cellColors).map(Ink.cellEdge)

  /// The name in a style sheet.
  var name: String {
    switch self {
    case .paper: "paper"
    case .content: "content"
    case .loaded: "loaded"
    case .contentEdge: "content-edge"
    case .viewport: "viewport"
    case .text: "text"
    case .minor: "minor"
    case .asked: "asked"
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

  /// The colours on light and on dark paper, as red, green and blue in one number.
  var colors: (light: UInt32, dark: UInt32) {
    switch self {
    case .paper: (0xFFFFFF, 0x15181E)
    case .content: (0xF1F2F5, 0x1D2129)
    case .loaded: (0xE3E7EF, 0x272D38)
    case .contentEdge: (0x9AA1B0, 0x5B6475)
    case .viewport: (0x1D2433, 0xEEF1F6)
    case .text: (0x1D2433, 0xEEF1F6)
    case .minor: (0x666E80, 0x98A1B3)
    case .asked: (0x7A3FA0, 0xC79BE8)
    case .motion: (0x1D2433, 0xEEF1F6)
    case .wrong: (0xB3261E, 0xFF8A7A)
    case .right: (0x00694E, 0x6FD8B4)
    case .supplementary: (0xD7DBE4, 0x39414F)
    case .supplementaryEdge: (0x4C5569, 0xAEB7C8)
    case .decoration: (0xE9EAEE, 0x252A33)
    case .decorationEdge: (0x8A91A0, 0x6F788A)
    case .cell(let number): Self.fills[Self.color(number)]
    case .cellEdge(let number): Self.edges[Self.color(number)]
    }
  }

  private static func color(_ number: Int) -> Int { ((number % cellColors) + cellColors) % cellColors }

  private static let fills: [(light: UInt32, dark: UInt32)] = [
    (0xA9D6F2, 0x1F4E6B), (0xF7CF8D, 0x6B4A12), (0x9FDCC3, 0x17553F), (0xF2E79A, 0x5C5312),
    (0xAEC3EE, 0x2A437C), (0xF4B49F, 0x75351F), (0xE3BAD5, 0x5F3452), (0xD0D4DC, 0x414857),
  ]
  private static let edges: [(light: UInt32, dark: UInt32)] = [
    (0x1F6C99, 0x7CC4EE), (0x8F5A00, 0xF0B957), (0x00694E, 0x6FD8B4), (0x706200, 0xE5D565),
    (0x2D4F9C, 0x9CB6F2), (0xA13E17, 0xF59B7C), (0x84426B, 0xDDA5C9), (0x5C6475, 0xB8C0CF),
  ]
}

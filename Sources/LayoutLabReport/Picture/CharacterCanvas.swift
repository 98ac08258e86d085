import Foundation
import HeadlessUIKit

/// A grid of styled characters on which boxes and text are drawn.
struct CharacterCanvas {
  let width: Int
  let height: Int
  private var characters: [Character]
  private var roles: [TextStyle.Role?]

  /// Creates an empty canvas of at least one character.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    characters = Array(repeating: " ", count: self.width * self.height)
    roles = Array(repeating: nil, count: self.width * self.height)
  }

  /// Returns the lines without trailing spaces.
  func lines(_ style: TextStyle) -> [String] {
    (0..<height).map { line in
      let start = line * width
      guard let last = (start..<start + width).last(where: { characters[$0] != " " }) else { return "" }
      // The style of a space does not matter.
      return text(start...last, style) { characters[$0] != " " }
    }
  }

  /// Returns the lines in full width.
  func wholeLines(_ style: TextStyle) -> [String] {
    (0..<height).map { line in text(line * width...line * width + width - 1, style) { _ in true } }
  }

  /// Returns a part of a line as styled text; only characters that matter change the style.
  private func text(_ places: ClosedRange<Int>, _ style: TextStyle, matters: (Int) -> Bool) -> String {
    var text = ""
    var run = ""
    var role: TextStyle.Role?
    func flushed() -> String { role.map { style($0, run) } ?? run }
    for place in places {
      if roles[place] != role, matters(place) {
        text += flushed()
        run = ""
        role = roles[place]
      }
      run.append(characters[place])
    }
    return text + flushed()
  }

  /// Writes a character; does nothing outside the canvas.
  mutating func put(_ character: Character, x: Int, y: Int, _ role: TextStyle.Role?) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    characters[y * width + x] = character
    roles[y * width + x] = role
  }

  /// Writes a text that begins at a position.
  mutating func write(_ text: String, x: Int, y: Int, _ role: TextStyle.Role?) {
    for (offset, character) in text.enumerated() { put(character, x: x + offset, y: y, role) }
  }

  /// The characters that boxes consist of.
  struct Strokes {
    /// The corners, clockwise from the upper left.
    var corners: [Character]
    var horizontal: Character
    var vertical: Character
    /// The left and the right end of a box of one line.
    var ends: [Character]
    /// The upper and the lower end of a box one character wide.
    var tips: [Character]
    /// A box of one character.
    var single: Character

    static let thin = Strokes(
      corners: ["┌", "┐", "┘", "└"], horizontal: "─", vertical: "│", ends: ["├", "┤"], tips: ["│", "│"],
      single: "├")
    static let dotted = Strokes(
      corners: ["·", "·", "·", "·"], horizontal: "·", vertical: "·", ends: ["·", "·"], tips: ["·", "·"],
      single: "·")
    static let heavy = Strokes(
      corners: ["┏", "┓", "┛", "┗"], horizontal: "━", vertical: "┃", ends: ["┣", "┫"], tips: ["┃", "┃"],
      single: "┣")
    /// Like thin strokes, for boxes that touch one another.
    static let joined = Strokes(
      corners: ["┌", "┐", "┘", "└"], horizontal: "─", vertical: "│", ends: ["├", "┤"], tips: ["┌", "└"],
      single: "├")
    static let double = Strokes(
      corners: ["╔", "╗", "╝", "╚"], horizontal: "═", vertical: "║", ends: ["╠", "╣"], tips: ["╔", "╚"],
      single: "╠")
  }

  /// Draws a box, and clears its inside if `fills` is true.
  mutating func box(
    _ x: Range<Int>, _ y: Range<Int>, _ strokes: Strokes, _ role: TextStyle.Role?, fills: Bool
  ) {
    guard let left = x.first, let right = x.last, let top = y.first, let bottom = y.last else { return }
    if fills { for line in y { for column in x { put(" ", x: column, y: line, role) } } }
    if x.count == 1, y.count == 1 {
      put(strokes.single, x: left, y: top, role)
      return
    }
    for column in x.dropFirst().dropLast() {
      put(strokes.horizontal, x: column, y: top, role)
      put(strokes.horizontal, x: column, y: bottom, role)
    }
    for line in y.dropFirst().dropLast() {
      put(strokes.vertical, x: left, y: line, role)
      put(strokes.vertical, x: right, y: line, role)
    }
    let (corners, places) =
      if y.count == 1 {
        (strokes.ends, [(left, top), (right, top)])
      } else if x.count == 1 {
        (strokes.tips, [(left, top), (left, bottom)])
      } else {
        (strokes.corners, [(left, top), (right, top), (right, bottom), (left, bottom)])
      }
    for (corner, place) in zip(corners, places) { put(corner, x: place.0, y: place.1, role) }
  }
}

import Foundation
import HeadlessUIKit

/// A field of characters, each set off in its own way, that boxes and words are written on.
struct CharacterCanvas {
  let width: Int
  let height: Int
  private var characters: [Character]
  private var roles: [TextStyle.Role?]

  /// Creates an empty canvas; there is at least one character.
  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    characters = Array(repeating: " ", count: self.width * self.height)
    roles = Array(repeating: nil, count: self.width * self.height)
  }

  /// The lines, without spaces at their ends.
  func lines(_ style: TextStyle) -> [String] {
    (0..<height).map { line in
      let start = line * width
      guard let last = (start..<start + width).last(where: { characters[$0] != " " }) else { return "" }
      var text = ""
      var run = ""
      var role: TextStyle.Role?
      func flushed() -> String { role.map { style($0, run) } ?? run }
      for place in start...last {
        // What a space looks like does not matter.
        if roles[place] != role, characters[place] != " " {
          text += flushed()
          run = ""
          role = roles[place]
        }
        run.append(characters[place])
      }
      return text + flushed()
    }
  }

  /// Writes a character, where there is room.
  mutating func put(_ character: Character, x: Int, y: Int, _ role: TextStyle.Role?) {
    guard x >= 0, x < width, y >= 0, y < height else { return }
    characters[y * width + x] = character
    roles[y * width + x] = role
  }

  /// Writes a text from a place on.
  mutating func write(_ text: String, x: Int, y: Int, _ role: TextStyle.Role?) {
    for (offset, character) in text.enumerated() { put(character, x: x + offset, y: y, role) }
  }

  /// The strokes of a box: the corners from the upper left on, the horizontal and the vertical.
  struct Strokes {
    var corners: [Character]
    var horizontal: Character
    var vertical: Character

    static let thin = Strokes(corners: ["┌", "┐", "┘", "└"], horizontal: "─", vertical: "│")
    static let dotted = Strokes(corners: ["·", "·", "·", "·"], horizontal: "·", vertical: "·")
    static let heavy = Strokes(corners: ["┏", "┓", "┛", "┗"], horizontal: "━", vertical: "┃")
    static let dashed = Strokes(corners: ["+", "+", "+", "+"], horizontal: "╌", vertical: "╎")
  }

  /// Draws a box between two characters, both included, and empties what is inside where it is filled.
  mutating func box(
    _ x: Range<Int>, _ y: Range<Int>, _ strokes: Strokes, _ role: TextStyle.Role?, fills: Bool
  ) {
    guard let left = x.first, let right = x.last, let top = y.first, let bottom = y.last else { return }
    if fills { for line in y { for column in x { put(" ", x: column, y: line, nil) } } }
    if y.count == 1 {
      for column in x { put(strokes.horizontal, x: column, y: top, role) }
      put("[", x: left, y: top, role)
      put("]", x: right, y: top, role)
      return
    }
    if x.count == 1 {
      for line in y { put(strokes.vertical, x: left, y: line, role) }
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
    let places = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for (corner, place) in zip(strokes.corners, places) { put(corner, x: place.0, y: place.1, role) }
  }
}

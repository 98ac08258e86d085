/// What a terminal shows of what is written to it, as far as the tool needs one.
struct TerminalScreen {
  let width: Int
  let height: Int
  /// Whether the other screen is shown, on which programs draw that use all of it.
  private(set) var isAlternate = false
  private(set) var showsCursor = true
  private(set) var breaksLines = true
  /// Whether what is written now has a colour or another look of its own.
  private(set) var isSetOff = false
  /// How many characters have had a look of their own.
  private(set) var setOffCount = 0
  /// How many lines have gone off the upper edge of the alternate screen.
  private(set) var scrolledLines = 0
  private var cells: [[Character]]
  private var (row, column) = (0, 0)
  private var pending: [UInt8] = []

  /// Creates an empty screen.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The lines, without spaces at their ends.
  var lines: [String] {
    cells.map { line in String(line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1)) }
  }

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }

  /// Takes what is written; a character or a sequence that is cut is kept until the rest of it comes.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    // A character that is cut has bytes from 0x80 on at the end; waiting for the next byte below is enough.
    guard let end = pending.lastIndex(where: { $0 < 0x80 }) else { return }
    var rest = Substring(String(decoding: pending[...end], as: UTF8.self))
    pending.removeSubrange(...end)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}":
        guard let final = rest.dropFirst().firstIndex(where: { $0.isLetter }) else {
          pending = Array(("\u{1B}" + rest).utf8) + pending
          return
        }
        obey(rest[rest.index(after: rest.startIndex)..<final], rest[final])
        rest = rest[rest.index(after: final)...]
      case "\r\n":
        column = 0
        feed()
      case "\r": column = 0
      case "\n": feed()
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    if column == width {
      guard breaksLines else {
        cells[row][width - 1] = character
        return
      }
      column = 0
      feed()
    }
    cells[row][column] = character
    column += 1
    if isSetOff { setOffCount += 1 }
  }

  private mutating func feed() {
    guard row == height - 1 else {
      row += 1
      return
    }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: width))
    if isAlternate { scrolledLines += 1 }
  }

  private mutating func obey(_ parameters: Substring, _ final: Character) {
    switch (parameters, final) {
    case ("", "H"): (row, column) = (0, 0)
    // Behind a line that is full, the cursor still stands on its last character.
    case ("", "K"): clear(row, from: min(column, width - 1))
    case ("", "J"):
      clear(row, from: min(column, width - 1))
      for row in row + 1..<max(row + 1, height) { clear(row, from: 0) }
    case (_, "m"): isSetOff = parameters != "0" && parameters != ""
    case ("?25", _): showsCursor = final == "h"
    case ("?7", _): breaksLines = final == "h"
    case ("?1049", _):
      isAlternate = final == "h"
      for row in 0..<height { clear(row, from: 0) }
    default: break
    }
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for place in column..<width { cells[row][place] = " " }
  }
}

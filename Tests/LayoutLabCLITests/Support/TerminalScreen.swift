/// A terminal emulator with the control sequences that the tool uses.
struct TerminalScreen {
  let width: Int
  let height: Int
  /// Whether the alternate screen is shown.
  private(set) var isAlternate = false
  private(set) var showsCursor = true
  private(set) var breaksLines = true
  /// Whether the current text style is not the default.
  private(set) var isSetOff = false
  /// The number of characters with a style other than the default.
  private(set) var setOffCount = 0
  /// The number of lines that were scrolled off the alternate screen.
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

  /// The lines without trailing spaces.
  var lines: [String] {
    cells.map { line in String(line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1)) }
  }

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }

  /// Processes output; an incomplete character or sequence is kept until the rest arrives.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    // An incomplete character ends with bytes from 0x80 on, so the next byte below completes it.
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
    // After a full line, the cursor is still on its last character.
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

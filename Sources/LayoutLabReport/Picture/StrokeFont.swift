import Foundation
import HeadlessUIKit

/// A monospaced font of straight strokes, which needs no font of the system.
///
/// A stroke is a list of points. Each point is an x from 0 to 4 and a y from 0 (cap height) to 8 (descender); the
/// baseline is at 6.
enum StrokeFont {
  /// Returns the strokes of a line of text, in pixels.
  ///
  /// - Parameters:
  ///   - text: The text; characters that the font lacks become empty boxes.
  ///   - point: The start of the text, on the baseline.
  ///   - size: The font size, in pixels.
  /// - Returns: The strokes; a stroke of a single point is a dot.
  static func strokes(_ text: String, at point: CGPoint, size: CGFloat) -> [[CGPoint]] {
    let unit = size * 0.11
    return text.enumerated().flatMap { place, character -> [[CGPoint]] in
      let left = point.x + CGFloat(place) * size * 0.6 + unit * 0.7
      return glyph(character).map { stroke in
        stroke.map { CGPoint(x: left + CGFloat($0.x) * unit, y: point.y + CGFloat($0.y - 6) * unit) }
      }
    }
  }

  private static func glyph(_ character: Character) -> [[(x: Int, y: Int)]] {
    if character.isWhitespace { return [] }
    let strokes = glyphs[character] ?? "00 40 46 06 00"
    return strokes.split(separator: "|").map { stroke in
      stroke.split(separator: " ").map { pair in
        let digits = pair.compactMap(\.wholeNumberValue)
        return (digits[0], digits[1])
      }
    }
  }

  private static let glyphs: [Character: String] = [
    "0": "10 30 41 45 36 16 05 01 10", "1": "11 20 26|16 36", "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 23|33 44 45 36 16 05", "4": "36 30 04 44", "5": "40 00 02 32 43 45 36 16 05",
    "6": "41 30 10 01 05 16 36 45 44 33 13 04", "7": "00 40 16",
    "8": "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33", "9": "05 16 36 45 41 30 10 01 02 13 33 42",
    "A": "06 02 20 42 46|04 44", "B": "00 06 36 45 44 33 03|00 30 41 42 33", "C": "41 30 10 01 05 16 36 45",
    "D": "00 06 26 44 42 20 00", "E": "40 00 06 46|03 33", "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23", "H": "00 06|40 46|03 43", "I": "10 30|20 26|16 36",
    "J": "40 45 36 16 05", "K": "00 06|40 03 46", "L": "00 06 46", "M": "06 00 23 40 46", "N": "06 00 46 40",
    "O": "10 30 41 45 36 16 05 01 10", "P": "06 00 30 41 42 33 03", "Q": "10 30 41 45 36 16 05 01 10|34 46",
    "R": "06 00 30 41 42 33 03|23 46", "S": "41 30 10 01 02 13 33 44 45 36 16 05", "T": "00 40|20 26",
    "U": "00 05 16 36 45 40", "V": "00 26 40", "W": "00 16 22 36 40", "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "Z": "00 40 06 46",
    "a": "12 32 43 46|45 36 16 05 14 44", "b": "00 06|03 12 32 43 45 36 16 05",
    "c": "43 32 12 03 05 16 36 45",
    "d": "40 46|43 32 12 03 05 16 36 45", "e": "04 44 43 32 12 03 05 16 36", "f": "40 30 21 26|12 32",
    "g": "43 32 12 03 05 16 36 45|42 47 38 18", "h": "00 06|03 12 32 43 46", "i": "12 22 26|20",
    "j": "22 32 37 28 18|30", "k": "00 06|42 04 46", "l": "10 20 25 36", "m": "02 06|03 12 23 26|23 32 43 46",
    "n": "02 06|03 12 32 43 46", "o": "12 32 43 45 36 16 05 03 12", "p": "02 08|03 12 32 43 45 36 16 05",
    "q": "42 48|43 32 12 03 05 16 36 45", "r": "02 06|04 22 42", "s": "43 32 12 03 14 34 45 36 16 05",
    "t": "20 25 36|02 42", "u": "02 05 16 36 45|42 46", "v": "02 26 42", "w": "02 16 23 36 42",
    "x": "02 46|42 06",
    "y": "02 25|42 08", "z": "02 42 06 46",
    ".": "26", ",": "26 17", ":": "23|26", ";": "23|26 17", "-": "03 43", "–": "03 43", "+": "03 43|21 25",
    "#": "10 16|30 36|02 42|04 44", "(": "30 12 14 36", ")": "10 32 34 16", "[": "30 10 16 36",
    "]": "10 30 36 16",
    "/": "40 06", "'": "20 22", "\"": "10 12|30 32", "×": "12 35|32 15", "→": "03 43|21 43 25",
    "≠": "02 42|04 44|41 05", "…": "06|26|46", "_": "06 46", "=": "02 42|04 44", "%": "40 06|01|45",
    "<": "41 03 45", ">": "01 43 05", "!": "20 24|26", "?": "01 10 30 41 42 23 24|26", "*": "11 35|31 15",
    "|": "20 26", "✓": "03 26 40", "✗": "01 45|41 05", "&": "46 11 20 31 04 05 16 26 44",
  ]
}

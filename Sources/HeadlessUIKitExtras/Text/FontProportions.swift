import Foundation

/// The measures of a font as shares of its size.
struct FontProportions {
  let ascender: CGFloat
  let descender: CGFloat
  let capHeight: CGFloat
  let xHeight: CGFloat
  let lineHeight: CGFloat

  /// The proportions of the system font.
  static let system = FontProportions(
    ascender: 0.952_148_437_5, descender: -0.241_210_937_5, capHeight: 0.704_589_843_75,
    xHeight: 0.526_367_187_5, lineHeight: 1.193_359_375)

  /// The proportions of Helvetica.
  ///
  /// The ascender, the descender and the height of lines are those that iOS prints for 17 points; the other measures
  /// are those of the metrics that Adobe has published.
  static let helvetica = FontProportions(
    ascender: 0.920_019_531_25, descender: -0.229_980_468_75, capHeight: 0.718, xHeight: 0.523,
    lineHeight: 1.15)

  /// Returns the width of an ASCII character in Helvetica as Adobe has published it; `nil` for other characters.
  static func helveticaWidth(of character: Character) -> CGFloat? {
    guard let ascii = character.asciiValue, ascii >= 32, ascii < 127 else { return nil }
    return CGFloat(helveticaWidths[Int(ascii) - 32]) / 1000
  }

  /// The widths from the space to the tilde, in thousandths of the size.
  private static let helveticaWidths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

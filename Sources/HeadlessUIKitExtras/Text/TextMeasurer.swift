import Foundation
import HeadlessUIKit

/// Breaks text into lines and measures them.
///
/// The width of a character is a fixed share of the point size (``UIFont/advance(of:)``), so the results
/// are the same on every machine, and close to those of a device but not equal. Lines break after spaces,
/// hyphens and East Asian characters, and inside words that are longer than a line. Spaces at the end of a
/// line have no width. A line break at the end of the text does not start another line.
struct TextMeasurer {
  /// A line of text.
  struct Line: Equatable {
    /// The width including the indentation, in points.
    var width: CGFloat
    /// The height of the line itself, in points.
    var height: CGFloat
    /// The space above the line, in points.
    var spaceBefore: CGFloat
    /// The distance from the line's bottom to its baseline in points, as a negative number.
    var descender: CGFloat
  }

  /// The lines, from the top.
  private(set) var lines: [Line] = []
  /// Whether lines or parts of lines are missing because of a limit.
  private(set) var isTruncated = false

  /// Breaks a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text; runs without a font are measured at 12 points.
  ///   - width: The maximum width of a line in points; 0 or less means no limit.
  ///   - height: The maximum height of the text in points; 0 or less means no limit. There is always one
  ///     line.
  ///   - lineLimit: The maximum number of lines, or 0 for no limit.
  init(_ text: NSAttributedString, width: CGFloat = 0, height: CGFloat = 0, lineLimit: Int = 0) {
    let width = width > 0 ? width : .greatestFiniteMagnitude
    var used: CGFloat = 0
    var spacing: CGFloat = 0
    for paragraph in Self.paragraphs(of: text) {
      var (broken, isCut) = Self.lines(of: paragraph, width: width)
      if isCut { isTruncated = true }
      for index in broken.indices {
        let isFirst = lines.isEmpty
        if index == broken.startIndex, !isFirst { spacing += paragraph.values.paragraphSpacingBefore }
        broken[index].spaceBefore = isFirst ? 0 : spacing
        let bottom = used + broken[index].spaceBefore + broken[index].height
        let isFull = (height > 0 && bottom > height + 0.001) || (lineLimit > 0 && lines.count >= lineLimit)
        if isFull, !isFirst {
          isTruncated = true
          return
        }
        lines.append(broken[index])
        used = bottom
        spacing = paragraph.values.lineSpacing
      }
      spacing += paragraph.values.paragraphSpacing
    }
  }

  /// The size of all lines in points, without rounding.
  var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.width) },
      height: lines.reduce(0) { $0 + $1.spaceBefore + $1.height })
  }

  // MARK: Characters

  private struct Glyph {
    var advance: CGFloat
    var height: CGFloat
    var descender: CGFloat
    var isSpace: Bool
    var allowsBreakBefore: Bool
    var allowsBreakAfter: Bool
  }

  private struct Paragraph {
    var values = ParagraphValues()
    var glyphs: [Glyph] = []
    /// The height of the paragraph's line break, for a paragraph without other characters.
    var height: CGFloat = 0
    var descender: CGFloat = 0
    var isEmpty = true
  }

  private static func paragraphs(of text: NSAttributedString) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var current = Paragraph()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole) { attributes, range, _ in
      let font = attributes[.font] as? UIFont ?? unnamed
      let style = attributes[.paragraphStyle] as? NSParagraphStyle
      let kern = number(attributes[.kern]) + number(attributes[.tracking])
      for character in text.attributedSubstring(from: range).string {
        if current.isEmpty {
          current.isEmpty = false
          current.values = style?.values ?? ParagraphValues()
          (current.height, current.descender) = (font.lineHeight, font.descender)
        }
        if character.isNewline {
          paragraphs.append(current)
          current = Paragraph()
          continue
        }
        let isSpace = character == " " || character == "\t" || character == "\u{3000}"
        let isWide = isWide(character)
        current.glyphs.append(
          Glyph(
            advance: font.advance(of: character) + kern, height: font.lineHeight, descender: font.descender,
            isSpace: isSpace, allowsBreakBefore: isWide && !isSpace,
            allowsBreakAfter: isSpace || isWide || character == "-"))
      }
    }
    if !current.isEmpty { paragraphs.append(current) }
    return paragraphs
  }

  /// The font of text without a font.
  static let unnamed = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(TextAdvance.isWide) ?? false
  }

  // MARK: Lines

  private static func lines(of paragraph: Paragraph, width: CGFloat) -> (lines: [Line], isCut: Bool) {
    let values = paragraph.values
    let glyphs = paragraph.glyphs
    guard !glyphs.isEmpty else {
      let height = values.lineHeight(for: paragraph.height)
      return ([Line(width: 0, height: height, spaceBefore: 0, descender: paragraph.descender)], false)
    }
    var lines: [Line] = []
    var start = 0
    while start < glyphs.count {
      let indent = start == 0 ? values.firstLineHeadIndent : values.headIndent
      let end = values.tailIndent > 0 ? min(width, values.tailIndent) : width + values.tailIndent
      let room = max(0, end - indent)
      let wraps = values.lineBreakMode == .byWordWrapping || values.lineBreakMode == .byCharWrapping
      let next =
        wraps ? breakAfter(glyphs, from: start, room: room, mode: values.lineBreakMode) : glyphs.count
      var line = line(glyphs[start..<next], values)
      let isCut = !wraps && line.width > room
      line.width = (isCut ? room : line.width) + indent
      lines.append(line)
      if isCut { return (lines, true) }
      start = next
    }
    return (lines, false)
  }

  /// Returns the index of the first character of the next line.
  private static func breakAfter(
    _ glyphs: [Glyph], from start: Int, room: CGFloat, mode: NSLineBreakMode
  ) -> Int {
    var used: CGFloat = 0
    var lastBreak: Int?
    for index in start..<glyphs.count {
      used += glyphs[index].advance
      if !glyphs[index].isSpace, used > room + 0.001, index > start {
        // Spaces before the first character that does not fit belong to the line that ends.
        return mode == .byCharWrapping ? index : lastBreak ?? index
      }
      if glyphs[index].allowsBreakAfter { lastBreak = index + 1 }
      if index + 1 < glyphs.count, glyphs[index + 1].allowsBreakBefore { lastBreak = index + 1 }
    }
    return glyphs.count
  }

  private static func line(_ glyphs: ArraySlice<Glyph>, _ values: ParagraphValues) -> Line {
    let seen = glyphs.reversed().drop { $0.isSpace }
    let height = glyphs.reduce(0) { max($0, $1.height) }
    return Line(
      width: seen.reduce(0) { $0 + $1.advance }, height: values.lineHeight(for: height), spaceBefore: 0,
      descender: glyphs.reduce(0) { min($0, $1.descender) })
  }
}

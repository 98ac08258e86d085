import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@Suite struct DrawingTextTests {
  /// A font in which a letter is 5 points wide, a space 2.8, and a line 11.934 points high.
  private let font = UIFont.systemFont(ofSize: 10)

  private func size(
    _ text: String, width: CGFloat = 0, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> String {
    let style = NSMutableParagraphStyle()
    change(style)
    let rect = text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style], context: nil)
    return GeometryFormat.size(rect.size)
  }

  @Test func `fonts have the proportions of the system font`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.ascender == 16.1865234375)
    #expect(font.descender == -4.1005859375)
    #expect(font.ascender - font.descender == font.lineHeight)
    #expect(UIFont(name: "Avenir-HeavyOblique", size: 12)?.familyName == "Avenir")
    #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12, weight: .bold))
  }

  @Test func `Helvetica has its own lines and widths`() throws {
    let font = try #require(UIFont(name: "Helvetica", size: 17))
    #expect(abs(font.lineHeight - 19.55) < 1e-9)
    #expect(abs(font.ascender - 15.640_332_031_25) < 1e-9)
    #expect(abs(font.ascender - font.descender - font.lineHeight) < 1e-9)
    let widths = ["Hi", "Nick Snyder", "Snyder"].map { text in text.reduce(0) { $0 + font.advance(of: $1) } }
    for (width, expected) in zip(widths, [16.048, 91.63, 53.856]) { #expect(abs(width - expected) < 1e-9) }
    #expect(font.advance(of: "€") == 8.5)
    let bold = try #require(UIFont(name: "Helvetica-Bold", size: 10))
    #expect(abs(bold.lineHeight - 11.5) < 1e-9)
    #expect(bold.advance(of: "i") == 5)
  }

  @Test func `text styles grow with the content size category`() {
    let sizes: [(UIFont.TextStyle, CGFloat, CGFloat)] = [
      (.largeTitle, 34, 40), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 26), (.headline, 17, 23),
      (.body, 17, 23), (.callout, 16, 22), (.subheadline, 15, 21), (.footnote, 13, 19), (.caption1, 12, 18),
      (.caption2, 11, 17),
    ]
    let usual = UITraitCollection(preferredContentSizeCategory: .large)
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    for (style, size, largeSize) in sizes {
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: usual).pointSize == size)
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == largeSize)
    }
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34, compatibleWith: large) == 46)
  }

  @Test func `the width of a character is a share of the point size`() {
    let shares: [(Character, CGFloat)] = [
      ("a", 5), ("W", 5), (" ", 2.8), ("é", 5), ("ж", 5), ("한", 10), ("漢", 10), ("あ", 10), ("。", 10),
      ("Ａ", 10),
      ("🙂", 10), ("👩‍👩‍👧", 10), ("❤️", 10), ("\u{200D}", 0),
    ]
    for (character, advance) in shares {
      #expect(
        GeometryFormat.number(font.advance(of: character)) == GeometryFormat.number(advance), "\(character)")
    }
  }

  @Test func `lines break at words`() {
    #expect(size("aaaa bbbb") == "42.8 × 11.934")
    #expect(size("aaaa bbbb", width: 42.8) == "42.8 × 11.934")
    #expect(size("aaaa bbbb", width: 42) == "20 × 23.867")
    #expect(size("aaaa      bbbb", width: 25) == "20 × 23.867")
    #expect(size("aaaabbbb", width: 22) == "20 × 23.867")
    #expect(size("aaaa-bbbb", width: 30) == "25 × 23.867")
    #expect(size("漢字漢字", width: 25) == "20 × 23.867")
    #expect(size("aa漢字", width: 15) == "10 × 35.801")
    #expect(size("a\nbb\n\nccc") == "15 × 47.734")
    #expect(size("a\n") == "5 × 11.934")
    #expect(size("") == "0 × 11.934")
    #expect(size("a", width: 1) == "5 × 11.934")
  }

  @Test func `paragraph styles determine line heights and indentation`() {
    #expect(size("aaaa bbbb", width: 30) { $0.lineSpacing = 4 } == "20 × 27.867")
    #expect(size("a\nb") { $0.paragraphSpacing = 6 } == "5 × 29.867")
    #expect(size("a") { $0.minimumLineHeight = 30 } == "5 × 30")
    #expect(size("a") { $0.lineHeightMultiple = 2 } == "5 × 23.867")
    #expect(size("aaaa bbbb", width: 30) { $0.headIndent = 10 } == "30 × 23.867")
    #expect(size("aaaa bbbb", width: 30) { $0.lineBreakMode = .byTruncatingTail } == "30 × 11.934")
    #expect(size("aa bbbb", width: 24) { $0.lineBreakMode = .byCharWrapping } == "22.8 × 23.867")
  }

  @Test func `attributed text is measured run by run`() {
    let text = NSMutableAttributedString(string: "aa", attributes: [.font: font])
    text.append(NSAttributedString(string: "bb", attributes: [.font: font.withSize(20), .kern: 1]))
    #expect(GeometryFormat.size(text.size()) == "32 × 23.867")
    #expect(GeometryFormat.size(NSAttributedString(string: "").size()) == "0 × 0")
    #expect(GeometryFormat.size("aa".size(withAttributes: nil)) == "13.344 × 13.8")
  }

  @Test func `lines that do not fit are not measured`() {
    let text = NSAttributedString(string: "a b c d", attributes: [.font: font])
    let rect = { (height: CGFloat) in
      text.boundingRect(
        with: CGSize(width: 6, height: height), options: .usesLineFragmentOrigin, context: nil)
    }
    #expect(GeometryFormat.rect(rect(0)) == "(0, 0, 5, 47.734)")
    #expect(GeometryFormat.rect(rect(30)) == "(0, 0, 5, 23.867)")
    #expect(GeometryFormat.rect(rect(1)) == "(0, 0, 5, 11.934)")
    let line = text.boundingRect(with: CGSize(width: 6, height: 0), options: [], context: nil)
    #expect(GeometryFormat.rect(line) == "(0, -2.412, 28.4, 11.934)")
  }
}

import Foundation
import TestSupport
import Testing

@testable import LayoutLabReport
@testable import LayoutLabToolReport

/// The colors of pages and pictures in their style sheets.
@Suite("The colors of pages", .besideMainActor) struct PageColorsTests {
  /// A combination of the reader's system settings.
  struct Scheme: CustomTestStringConvertible {
    var isDark: Bool
    var isStrong: Bool

    var testDescription: String { (isDark ? "dark" : "light") + (isStrong ? ", more contrast" : "") }

    static let all = [false, true].flatMap { isStrong in
      [false, true].map { Scheme(isDark: $0, isStrong: isStrong) }
    }

    /// The effective colors by their names in the style sheet.
    var colors: [String: SeenColor] {
      let sheet = DrawingSVG.pageColors + PageStyle.colors
      var colors: [String: SeenColor] = [:]
      for block in sheet.matches(of: /(?:@media ([^{]+)\{\s*)?:root\s*\{([^}]*)\}/) {
        let query = block.1 ?? ""
        if query.contains("forced-colors") || query == "print " { continue }
        if query.contains("scheme") && !isDark || query.contains("contrast") && !isStrong { continue }
        for rule in block.2.matches(of: /--([\w-]+):\s*(#[0-9a-f]{6})/) {
          colors[String(rule.1)] = SeenColor(String(rule.2))
        }
      }
      return colors
    }
  }

  /// Pairs of text and background colors.
  private static let words = [
    ("text", "paper"), ("text", "ground"), ("text", "card"), ("text", "content"), ("text", "accent-ground"),
    ("quiet", "ground"), ("quiet", "card"), ("quiet", "content"), ("quiet", "accent-ground"),
    ("minor", "paper"), ("minor", "content"), ("minor", "loaded"), ("minor", "decoration"),
    ("accent", "card"), ("accent", "accent-ground"), ("on-accent", "accent"),
    ("right", "card"), ("right", "paper"), ("right", "good-ground"), ("right", "accent-ground"),
    ("wrong", "card"), ("wrong", "paper"), ("wrong", "bad-ground"), ("warn", "card"),
    ("query", "card"), ("query", "paper"), ("query", "content"),
    ("supplementary-edge", "supplementary"), ("decoration-edge", "decoration"),
  ]

  @Test(arguments: Scheme.all) func `text is readable`(_ scheme: Scheme) throws {
    let colors = scheme.colors
    let cells = (0..<Ink.cellColors).map { ("cell-edge-\($0)", "cell-\($0)") }
    for (word, ground) in Self.words + cells {
      let contrast = try #require(colors[word]).contrast(with: #require(colors[ground]))
      #expect(contrast >= 4.5, "\(word) on \(ground)")
    }
  }

  @Test(arguments: [false, true]) func `more contrast is available on request`(_ isDark: Bool) throws {
    let colors = Scheme(isDark: isDark, isStrong: true).colors
    for (word, ground) in Self.words {
      let contrast = try #require(colors[word]).contrast(with: #require(colors[ground]))
      #expect(contrast >= 7, "\(word) on \(ground)")
    }
  }

  @Test(arguments: Scheme.all) func `edges are visible`(_ scheme: Scheme) throws {
    let colors = scheme.colors
    let edges =
      ["content-edge", "viewport", "query", "motion"] + (0..<Ink.cellColors).map { "cell-edge-\($0)" }
    for (edge, ground) in edges.flatMap({ [($0, "content"), ($0, "loaded"), ($0, "paper"), ($0, "card")] }) {
      let contrast = try #require(colors[edge]).contrast(with: #require(colors[ground]))
      #expect(contrast >= 3, "\(edge) on \(ground)")
    }
  }

  @Test(arguments: [false, true], Sight.allCases)
  func `all readers can distinguish cells`(_ isDark: Bool, _ sight: Sight) throws {
    let colors = Scheme(isDark: isDark, isStrong: false).colors
    let names = (0..<Ink.cellColors).map { "cell-\($0)" } + ["content"]
    let fills = try names.map { try #require(colors[$0]).seen(by: sight) }
    for (place, fill) in fills.enumerated() {
      for other in fills.indices where other > place {
        #expect(fill.distance(from: fills[other]) >= 10, "\(names[place]) and \(names[other])")
      }
    }
  }
}

/// The meaning of a numeric property of a layout, as far as its name and its value tell.
enum PropertyMeaning {
  /// A distance between elements or from an edge.
  case distance
  /// A number of elements.
  case count
  /// The number of items from one that looks different to the next.
  case interval
  /// A part of a whole, such as an alpha.
  case fraction
  /// A factor by which something is scaled.
  case factor
  /// A radius or a side.
  case radius
  /// A height, a width or another length.
  case length
  /// The length of headers or footers, which a layout may do without.
  case lengthOfBar

  /// Creates the meaning; `nil` if it is unknown.
  init?(_ name: String, value: Double) {
    let isRate = Self.isRate(name)
    let words = NameWords.all(in: name)
    let last = words.last ?? ""
    let name = name.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    let isWhole = value.rounded() == value
    let isLength = has("height", "width", "size", "length", "radius", "side")
    // The ratio of a margin to the width is not a distance.
    if Self.fractions.contains(where: last.hasPrefix) {
      self = .fraction
    } else if Self.factors.contains(last) {
      self = value > 0 && value < 1 && last == "ratio" ? .fraction : .factor
    } else if has("spacing", "inset", "margin", "padding", "gap", "space", "indent", "gutter") {
      self = .distance
    } else if !isLength,
      has("column", "count", "lanes", "span", "perrow", "rows", "tracks")
        || isWhole && (isRate || has("number", "items", "cells", "lines") || Self.areOfCount(words))
    {
      self = .count
    } else if isWhole, has("interval", "every", "stride", "frequency", "period") {
      self = .interval
    } else if Self.fractions.contains(where: name.contains) {
      self = .fraction
    } else if Self.factors.contains(where: name.contains) {
      self = .factor
    } else if has("radius", "side") {
      self = .radius
    } else if isLength {
      self = has("header", "footer") ? .lengthOfBar : .length
    } else {
      return nil
    }
  }

  /// Whether a name is that of a number for each of something, for example `cardsPerRun`.
  private static func isRate(_ name: String) -> Bool {
    let letters = Array(name.utf8)
    return letters.indices.dropFirst().dropLast(3).contains { place in
      letters[place...].starts(with: "Per".utf8)
        && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letters[place - 1])
        && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letters[place + 3])
    }
  }

  /// Whether words are a short form of a number of lines or elements, for example `rowNum`, `numCols` and `cols`.
  private static func areOfCount(_ words: [String]) -> Bool {
    let others = words.filter { $0 != "num" }
    guard others.count == 1, let word = others.first else { return false }
    return words.count == 2 ? counted.contains(word) : word == "cols"
  }

  private static let counted: Set = ["row", "rows", "col", "cols", "line", "lane", "item", "cell"]

  private static let fractions = ["alpha", "opacity", "fraction", "progress", "percent"]
  private static let factors = ["ratio", "aspect", "scale", "factor", "multiplier", "zoom"]

  /// Whether a property says which section, item or page is special, such as `selectedIndex` or `currentPage`.
  static func isIndex(_ name: String) -> Bool {
    let word = name.lowercased()
    return ["section", "index", "item", "row", "page", "card"].contains { word.hasSuffix($0) }
  }
}

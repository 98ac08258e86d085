import HeadlessUIKit

/// The expected and the actual picture of a screen, and their differences.
public struct ScreenDifference: Sendable, Codable, Equatable {
  /// The expected picture.
  public let expected: ScreenPicture
  /// The actual picture, in the same grid and with the same legend; 20 characters wide if none was expected.
  public let found: ScreenPicture
  /// The elements on screen whose characters differ, sorted.
  public let elements: [Named]

  /// An element on screen, and its character in the picture.
  public struct Named: Sendable, Codable, Equatable {
    /// The character.
    public var character: Character
    /// The element.
    public var element: Step.Element

    init(character: Character, element: Step.Element) {
      self.character = character
      self.element = element
    }

    /// Decodes an element and its character.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let text = try list.decode(String.self)
      guard let first = text.first else {
        throw DecodingError.dataCorruptedError(in: list, debugDescription: "there is no character")
      }
      self.init(character: first, element: try list.decode(Step.Element.self))
    }

    /// Encodes the character, then the element.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(String(character))
      try list.encode(element)
    }
  }

  /// Compares a screen with a picture; nil if they are equal.
  init?(_ expected: ScreenPicture, _ screen: ScreenSnapshot) {
    let found =
      expected.isEmpty
      ? screen.picture(columns: 20, legend: expected.legend) : screen.picture(like: expected)
    guard found.rows != expected.rows else { return nil }
    self.expected = expected
    self.found = found
    var characters: Set<Character> = []
    for (one, other) in zip(expected.rows, found.rows) {
      for (mine, theirs) in zip(one, other) where mine != theirs { characters.formUnion([mine, theirs]) }
    }
    let own = Dictionary(expected.legend.map { ($1, $0) }, uniquingKeysWith: { min($0, $1) })
    elements = screen.elements.filter(\.isSeen).compactMap { shown in
      let character = own[shown.element] ?? shown.element.character
      return characters.contains(character) ? Named(character: character, element: shown.element) : nil
    }
  }

  /// The number of cells that differ.
  public var count: Int {
    zip(expected.rows, found.rows).reduce(0) { sum, rows in
      sum + zip(rows.0, rows.1).count { $0 != $1 }
    }
  }

  /// The rows of a picture with a `×` for each difference and a `·` for each match.
  public var marks: [String] {
    zip(expected.rows, found.rows).map { rows in
      String(zip(rows.0, rows.1).map { $0 == $1 ? "·" : "×" })
    }
  }

  /// The pictures side by side, or below one another if they are wide, and the legend.
  public var text: String {
    if expected.isEmpty { return (["found"] + found.rows).joined(separator: "\n") }
    let parts = [
      (title: "expected", rows: expected.rows), (title: "found", rows: found.rows),
      (title: "differs", rows: marks),
    ]
    let width = max(8, expected.columns)
    let pictures: [String]
    if width * 3 + 6 <= 100 {
      func row(_ entries: [String]) -> String {
        entries.map { $0 + String(repeating: " ", count: max(0, width - $0.count)) }.joined(separator: "   ")
          .trimmingSuffix
      }
      pictures =
        [row(parts.map(\.title))] + expected.rows.indices.map { index in row(parts.map { $0.rows[index] }) }
    } else {
      pictures = parts.flatMap { [$0.title] + $0.rows }
    }
    let names = elements.prefix(12).map { "\($0.character) is \($0.element.phrase)" }
    return (pictures + names).joined(separator: "\n")
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSuffix: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

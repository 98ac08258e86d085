/// The style of a report: plain text, or text with the colors and the width of a terminal.
package struct TextStyle: Sendable {
  /// The meaning of a piece of text, which determines its color.
  package enum Role: Sendable, Hashable {
    /// The title of a scenario or a step.
    case heading
    /// A mark of success.
    case good
    /// A mark of failure.
    case bad
    /// Secondary text.
    case minor
    /// Something that only the first of two runs has.
    case onlyFirst
    /// Something that only the second of two runs has.
    case onlySecond
    /// Something that differs between two runs.
    case changed
    /// The current line.
    case current
    /// A view; its number, from 1, selects one of six colors.
    case view(Int)
  }

  private let isColored: Bool
  /// The width at which sentences are wrapped, in characters; `nil` if each is on one line.
  package private(set) var width: Int?

  private init(isColored: Bool) { self.isColored = isColored }

  /// Plain text.
  package static let plain = TextStyle(isColored: false)

  /// Text with ANSI escape sequences.
  package static let colored = TextStyle(isColored: true)

  /// Returns a sentence in lines that fit beside other text.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - columns: The number of characters that other text takes of each line.
  ///   - indent: The number of further characters that the lines after the first lack.
  /// - Returns: The lines, without indentation; one line if sentences are not wrapped.
  package func lines(_ text: String, beside columns: Int = 0, indent: Int = 0) -> [String] {
    width.map { Paragraph.lines(text, width: $0 - columns, indent: indent) } ?? [text]
  }

  /// Returns the style with sentences that are wrapped at a width.
  package func wrapped(at width: Int) -> TextStyle {
    var style = self
    style.width = max(40, width)
    return style
  }

  /// Returns a text in the style of a role.
  package func callAsFunction(_ role: Role, _ text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m"
  }

  private static let viewCodes = ["36", "33", "32", "35", "34", "31"]

  /// Returns the parameter of the ANSI escape sequence.
  private static func code(_ role: Role) -> String {
    switch role {
    case .heading: "1"
    case .good: "32"
    case .bad: "31"
    case .minor: "2"
    case .onlyFirst: "36"
    case .onlySecond: "35"
    case .changed: "33"
    case .current: "7"
    case .view(let number): viewCodes[(max(1, number) - 1) % viewCodes.count]
    }
  }
}

/// How a report sets words off from one another: not at all, or with a terminal's colours.
package struct TextStyle: Sendable {
  /// What a word is.
  package enum Role: Sendable, Hashable {
    /// The title of a scenario or a step.
    case heading
    /// A mark of success.
    case good
    /// A mark of failure.
    case bad
    /// What matters less than what stands beside it.
    case minor
    /// What is in the first of two runs alone.
    case onlyFirst
    /// What is in the second of two runs alone.
    case onlySecond
    /// What is otherwise in two runs.
    case changed
    /// The line on which one stands.
    case current
    /// The view of a number, from 1; there are six colours.
    case view(Int)
  }

  private let isColored: Bool

  private init(isColored: Bool) { self.isColored = isColored }

  /// Plain text.
  package static let plain = TextStyle(isColored: false)

  /// The colours of an ANSI terminal.
  package static let colored = TextStyle(isColored: true)

  /// Sets a text off.
  package func callAsFunction(_ role: Role, _ text: String) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m"
  }

  private static let viewCodes = ["36", "33", "32", "35", "34", "31"]

  /// The number by which a terminal knows a look.
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

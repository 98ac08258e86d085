/// How a report sets words off from one another: not at all, or with a terminal's colours.
public struct TextStyle: Sendable {
  /// What a word is.
  public enum Role: Sendable, CaseIterable {
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
  }

  private let codes: [Role: String]

  private init(codes: [Role: String]) { self.codes = codes }

  /// Plain text.
  public static let plain = TextStyle(codes: [:])

  /// The colours of an ANSI terminal.
  public static let colored = TextStyle(codes: [
    .heading: "1", .good: "32", .bad: "31", .minor: "2", .onlyFirst: "36", .onlySecond: "35", .changed: "33",
  ])

  /// Sets a text off.
  public func callAsFunction(_ role: Role, _ text: String) -> String {
    guard let code = codes[role], !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

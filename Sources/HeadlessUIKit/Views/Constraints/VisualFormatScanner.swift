import Foundation

// Unverified: the wording of the messages, except those about `|` without a superview and about missing names, which
// are quoted in public reports. Make each mistake on a device.
/// Reads the pieces of a visual format from left to right.
struct VisualFormatScanner {
  private let characters: [Character]
  private(set) var position = 0

  init(_ format: String) { characters = Array(format) }

  /// The next character; nil at the end.
  var peek: Character? { position < characters.count ? characters[position] : nil }

  /// Returns an error at the present position.
  func error(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, position: position)
  }

  /// Skips a text if it is next, and returns whether it was.
  mutating func skip(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func expect(_ text: String) throws(VisualFormatError) {
    guard skip(text) else {
      throw error("Expected a '\(text)' here, not " + (peek.map { "'\($0)'" } ?? "the end"))
    }
  }

  /// Reads a view in brackets.
  mutating func view() throws(VisualFormatError) -> VisualFormat.Part {
    try expect("[")
    let start = position
    guard let name = name() else { throw error("Expected the name of a view here") }
    var part = VisualFormat.Part(name: name, position: start)
    if skip("(") { part.sizes = try predicates() }
    try expect("]")
    return part
  }

  /// Reads what is between two views.
  mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard skip("-") else { return .none }
    if peek == "[" || peek == "|" { return .standard }
    let predicates = skip("(") ? try predicates() : [VisualFormat.Predicate(value: try quantity())]
    try expect("-")
    return .predicates(predicates)
  }

  /// Reads predicates and the closing parenthesis.
  private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates = [try predicate()]
    while skip(",") { predicates.append(try predicate()) }
    try expect(")")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation: NSLayoutConstraint.Relation =
      skip("<=") ? .lessThanOrEqual : skip(">=") ? .greaterThanOrEqual : .equal
    if relation == .equal { _ = skip("==") }
    let value = try quantity()
    return VisualFormat.Predicate(
      relation: relation, value: value, priority: skip("@") ? try quantity() : nil)
  }

  private mutating func quantity() throws(VisualFormatError) -> VisualFormat.Quantity {
    let start = position
    if let name = name() { return .name(name, position: start) }
    var text = skip("-") ? "-" : ""
    while let next = peek, next.isNumber || next == "." {
      text.append(next)
      position += 1
    }
    guard let number = Double(text) else {
      position = start
      throw error("Expected a number, a metric or a view here")
    }
    return .number(CGFloat(number))
  }

  /// Reads an identifier; nil if none is next.
  private mutating func name() -> String? {
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    var name = ""
    while let next = peek, next.isLetter || next.isNumber || next == "_" {
      name.append(next)
      position += 1
    }
    return name
  }
}

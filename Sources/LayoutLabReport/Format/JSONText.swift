import HeadlessUIKit

/// A JSON value whose keys keep their order, so that the same value gives the same bytes.
package enum JSONText {
  case null
  case flag(Bool)
  case count(Int)
  /// A number, written with at most three decimals.
  case number(Double)
  case string(String)
  case list([JSONText])
  case object([(key: String, value: JSONText)])
  /// A value that is already encoded, on one line.
  case raw(String)

  /// The value on one line.
  package var line: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .count(let count): "\(count)"
    case .number(let number):
      number.isFinite
        ? GeometryFormat.number(CGFloat(number)) : Self.quoted(GeometryFormat.number(CGFloat(number)))
    case .string(let string): Self.quoted(string)
    case .raw(let text): text
    case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let entries):
      "{" + entries.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
    }
  }

  /// Returns the value on several lines; a list or object that is too long for one line has a line for each entry.
  ///
  /// - Parameter indent: The number of spaces before the line on which the value begins.
  /// - Returns: The text without a trailing line feed.
  package func lines(indent: Int = 0) -> String {
    let short = line
    guard indent + short.count > Self.width else { return short }
    let inner = String(repeating: " ", count: indent + 2)
    let parts: [String]
    switch self {
    case .list(let values): parts = values.map { $0.lines(indent: indent + 2) }
    case .object(let entries):
      parts = entries.map { "\(Self.quoted($0.key)): \($0.value.lines(indent: indent + 2))" }
    default: return short
    }
    let (opening, closing) = if case .list = self { ("[", "]") } else { ("{", "}") }
    return opening + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indent) + closing
  }

  private static let width = 100

  private static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

import Foundation

/// The descriptions of identifiers in UIKit's sentences about diffable data sources.
///
/// UIKit prints identifiers as Objective-C objects: strings and numbers as they are, other Swift values with the name of
/// their module.
enum IdentifierText {
  /// Returns one identifier, as `%@` prints it.
  static func one(_ identifier: some Hashable) -> String {
    switch identifier {
    case let text as String: text
    case is any Numeric, is Bool, is UUID, is URL, is Date, is IndexPath, is NSObject: "\(identifier)"
    default: String(reflecting: identifier)
    }
  }

  /// Returns identifiers with a separator between them.
  static func joined(_ identifiers: [some Hashable], _ separator: String) -> String {
    identifiers.map { one($0) }.joined(separator: separator)
  }

  /// Returns identifiers as the description of an array.
  static func array(_ identifiers: [some Hashable]) -> String { "(\n\(lines(identifiers))\n)" }

  /// Returns identifiers as the description of a set, in their order.
  static func set(_ identifiers: [some Hashable]) -> String { "{(\n\(lines(identifiers))\n)}" }

  private static func lines(_ identifiers: [some Hashable]) -> String {
    identifiers.map { "    " + quoted(one($0)) }.joined(separator: ",\n")
  }

  /// Returns a text in quotation marks unless it consists of ASCII letters and digits, as in a property list.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { isLetterOrDigit($0) }
    guard !isPlain else { return text }
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

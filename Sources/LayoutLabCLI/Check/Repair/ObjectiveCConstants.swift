import LayoutLab

/// The constants of an Objective-C file, which the Swift files of its app use too.
enum ObjectiveCConstants {
  /// Returns whether a path is that of a file with declarations or definitions in Objective-C.
  static func isFile(_ path: String) -> Bool { path.hasSuffix(".h") || path.hasSuffix(".m") }

  /// Returns Swift declarations of the constants with a literal as their value, each in its own line of the file.
  static func swift(from bytes: [UInt8]) -> String {
    let (define, const) = (Array("#define ".utf8), Array("const ".utf8))
    var text = ""
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: define) || line.contains(UInt8(ascii: "=")) && line.firstRange(of: const) != nil {
        let words = String(decoding: line, as: UTF8.self)
        text += macro(words) ?? constant(words) ?? ""
      }
      text += "\n"
    }
    return text.contains { $0 != "\n" } ? text : ""
  }

  /// Returns the declaration of a macro such as `#define kHeight 64.0`; `nil` if it has another value than a literal.
  private static func macro(_ line: String) -> String? {
    guard let found = line.wholeMatch(of: /#define\s+(\w+)\s+\(?([^()]+?)\)?\s*(?:\/\/.*)?/),
      let value = value(String(found.2))
    else { return nil }
    let type = value.type ?? (value.text.contains(".") ? "Double" : "Int32")
    return "let \(found.1): \(type) = \(value.text)"
  }

  /// Returns the declaration of a constant such as `CGFloat const kHeight = 64;`; `nil` if it has another value than a
  /// literal.
  private static func constant(_ line: String) -> String? {
    guard let found = line.wholeMatch(of: /\s*([\w\s*]+?)\s*=\s*([^;]+?)\s*;.*/),
      let value = value(String(found.2))
    else { return nil }
    let words = found.1.split { $0.isWhitespace || $0 == "*" }.filter { !qualifiers.contains(String($0)) }
    guard words.count == 2, let type = types[String(words[0])] else { return nil }
    guard (value.type ?? type) == type else { return nil }
    return "let \(words[1]): \(type) = \(value.text)"
  }

  /// Returns a literal in Swift, with its type if it is not a number; `nil` for any other expression.
  private static func value(_ text: String) -> (text: String, type: String?)? {
    if let number = text.wholeMatch(of: /(-?\d+(?:\.\d+)?)\.?[fFlLuU]*/) { return (String(number.1), nil) }
    if let string = text.wholeMatch(of: /@("[^"\\]*")/) { return (String(string.1), "String") }
    return text == "YES" ? ("true", "Bool") : text == "NO" ? ("false", "Bool") : nil
  }

  private static let qualifiers: Set = [
    "static", "extern", "const", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN",
  ]
  /// The types of Swift by those of Objective-C.
  private static let types = [
    "CGFloat": "CGFloat", "double": "Double", "float": "Float", "NSTimeInterval": "Double", "int": "Int32",
    "NSInteger": "Int", "NSUInteger": "UInt", "BOOL": "Bool", "NSString": "String",
  ]
}

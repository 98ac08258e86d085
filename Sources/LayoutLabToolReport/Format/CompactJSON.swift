import HeadlessUIKit
import LayoutLabReport

/// Writes JSON without spaces, value by value, with commas between them.
package struct CompactJSON {
  /// The text so far.
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  /// Begins a list, with a key if it is in an object.
  package mutating func beginList(_ key: String? = nil) { begin("[", key) }

  /// Ends a list.
  package mutating func endList() { end("]") }

  /// Begins an object.
  package mutating func beginObject(_ key: String? = nil) { begin("{", key) }

  /// Ends an object.
  package mutating func endObject() { end("}") }

  /// Writes a whole number.
  package mutating func write(_ count: Int, _ key: String? = nil) { value(String(count), key) }

  /// Writes a number with at most three decimals; a number that is not finite is written as a string.
  package mutating func write(_ number: CGFloat, _ key: String? = nil) {
    if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000 { return write(whole, key) }
    let text = GeometryFormat.number(number)
    if number.isFinite { value(text, key) } else { write(text, key) }
  }

  /// Writes a string.
  package mutating func write(_ string: String, _ key: String? = nil) {
    value(JSONText.string(string).line, key)
  }

  /// Writes a flag.
  package mutating func write(_ flag: Bool, _ key: String? = nil) { value(flag ? "true" : "false", key) }

  /// Writes a value that is already encoded.
  package mutating func writeRaw(_ json: String, _ key: String? = nil) { value(json, key) }

  /// Writes a list of numbers.
  package mutating func write(_ numbers: [Int], _ key: String? = nil) {
    beginList(key)
    for number in numbers { write(number) }
    endList()
  }

  /// Writes a list of numbers.
  package mutating func write(_ numbers: [CGFloat], _ key: String? = nil) {
    beginList(key)
    for number in numbers { write(number) }
    endList()
  }

  /// Writes a list of strings.
  package mutating func write(_ strings: [String], _ key: String? = nil) {
    beginList(key)
    for string in strings { write(string) }
    endList()
  }

  private mutating func begin(_ bracket: String, _ key: String?) {
    value(bracket, key)
    needsComma = false
  }

  private mutating func end(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  private mutating func value(_ value: String, _ key: String?) {
    if needsComma { text += "," }
    if let key {
      text += JSONText.string(key).line
      text += ":"
    }
    text += value
    needsComma = true
  }
}

import HeadlessUIKit

/// The text of an item: `[section, item]`, such as `[0, 3]`.
///
/// The spelling of older files, `0-3`, is read as well.
package enum ItemKey {
  /// The key of an item.
  static func text(_ path: IndexPath) -> String { GeometryFormat.indexPath(path) }

  /// Returns a line of a trace with items spelled `[0, 3]` where an older file has `0-3`.
  package static func current(_ line: String) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let item = word.hasSuffix(",") ? word.dropLast() : word
      guard item.contains("-"), let path = path(String(item)) else { return String(word) }
      return text(path) + word.dropFirst(item.count)
    }
    .joined(separator: " ")
  }

  /// The item of a key; nil if the key is malformed, which is reported.
  static func path(_ key: String, in decoder: any Decoder) throws -> IndexPath? {
    if let path = path(key) { return path }
    try decoder.report(
      ScenarioProblem(
        path: decoder.codingPath + [AnyKey(key)], place: .key,
        "\(NearestWord.quoted(key)) is not an item; write its section and item, such as \"[0, 3]\""))
    return nil
  }

  /// The item of a key; nil if the key is malformed.
  static func path(_ key: String) -> IndexPath? {
    let isBracketed = key.hasPrefix("[") && key.hasSuffix("]")
    let parts = (isBracketed ? key.dropFirst().dropLast() : key[...])
      .split(separator: isBracketed ? "," : "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      let digits = isBracketed && part.first == " " ? part.dropFirst() : part
      return digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
    }
    guard parts.count == 2, numbers.count == 2 else { return nil }
    return IndexPath(item: numbers[1], section: numbers[0])
  }
}

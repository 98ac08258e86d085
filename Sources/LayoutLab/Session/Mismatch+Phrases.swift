import HeadlessUIKit

// Parts of the sentences about mismatches.

extension String {
  /// The text with a capital at its beginning.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a full stop at its end.
  var withFullStop: String { hasSuffix(".") ? self : self + "." }

  /// The text without a full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension ListPhrase {
  /// Items with the beginning of a sentence, such as `Items [0, 0…2] are`.
  ///
  /// - Parameters:
  ///   - paths: The items, which decide on singular and plural.
  ///   - text: The items in words.
  /// - Returns: The words.
  static func itemsAsSubject(_ paths: [IndexPath], _ text: String) -> String {
    switch paths.count {
    case 0: "No item is"
    case 1: "Item \(text) is"
    default: "Items \(text) are"
    }
  }

  /// Items with their noun, such as `items [0, 0…2]`; `none` if there are none.
  static func itemsOrNone(_ paths: [IndexPath]) -> String {
    paths.isEmpty ? "none" : (paths.count == 1 ? "item " : "items ") + items(paths)
  }
}

extension CGRect {
  /// The differences of another rectangle, such as `y is 5 too large, height is 10 too small`.
  func differences(to found: CGRect) -> String {
    let parts: [(String, CGFloat)] = [
      ("x", found.origin.x - origin.x), ("y", found.origin.y - origin.y),
      ("width", found.size.width - size.width), ("height", found.size.height - size.height),
    ]
    return parts.filter { !CGFloat(0).isClose(to: $0.1) }
      .map { name, difference in
        let amount = GeometryFormat.number(difference.magnitude)
        return "\(name) is \(amount) too \(difference > 0 ? "large" : "small")"
      }
      .joined(separator: ", ")
  }
}

/// An example for a property whose name is that of a length, a size or a number of columns or rows.
///
/// A value of zero means something for many other properties, for example for an offset or the height of a keyboard.
package struct ExampleLength {
  /// The example as Swift source; `nil` for other properties.
  package let text: String?

  /// Creates the example for a property that is `nil` or zero at first.
  ///
  /// - Parameters:
  ///   - member: The property.
  ///   - tokens: The tokens of its file.
  package init(of member: Member, _ tokens: [Token]) {
    let value = member.tokens.drop { !tokens[$0].isSign("=") }.dropFirst().map { tokens[$0] }
    let isOptional = value.isEmpty || value.first?.isKeyword("nil") ?? false
    let type = (member.type ?? Self.type(of: value)).prefix { !"?!".contains($0) }
    text = Self.example(of: member.name, type: String(type), isOptional: isOptional)
  }

  /// Returns the type of an initial value of zero.
  private static func type(of value: [Token]) -> String {
    switch value.first?.text {
    case "0": return "Int"
    case "0.0": return "Double"
    default:
      let isZero = value.count > 2 && value[2].isKeyword("zero") || Member.makesZero(value.map(\.text))
      return isZero ? value[0].text : ""
    }
  }

  private static func example(of name: String, type: String, isOptional: Bool) -> String? {
    let isLength = isLength(name, isOptional: isOptional)
    switch type {
    case "Int": return GivenCounts.value(of: name).map(String.init)
    case "CGFloat", "Double", "Float": return isLength ? "100" : nil
    case "CGSize": return isLength ? "CGSize(width: 100, height: 100)" : nil
    default: return nil
    }
  }

  /// Returns whether a name is that of a length or a size, for example `cellHeight`.
  ///
  /// A length that is zero at first may stay zero, unless it is that of an item.
  package static func isLength(_ name: String, isOptional: Bool) -> Bool {
    let name = name.lowercased()
    guard ["width", "height", "size", "diameter"].contains(where: name.hasSuffix) else { return false }
    let others = [
      "keyboard", "content", "header", "footer", "extra", "max", "min", "estimated", "safe", "bar",
    ]
    if others.contains(where: name.contains) { return false }
    let items = ["item", "cell", "card", "column", "row", "page", "tile"]
    return isOptional || ["width", "height", "size"].contains(name) || items.contains(where: name.contains)
  }
}

extension Member {
  /// Returns the words of the first value of a property, without its observers; `nil` if it is declared without a value.
  func initialWords(_ tokens: [Token]) -> [String]? {
    self.tokens.first { tokens[$0].isSign("=") }.map { sign in
      tokens[(sign + 1)..<self.tokens.upperBound].prefix { !$0.isSign("{") }.map(\.text)
    }
  }

  /// Returns whether a stored property is `nil`, zero or an index path of nothing in a new layout.
  package func isEmptyAtFirst(_ tokens: [Token]) -> Bool {
    guard isStoredVariable,
      !modifiers.contains(where: { ["weak", "lazy"].contains($0) || $0.hasPrefix("unowned") })
    else { return false }
    guard let value = initialWords(tokens) else {
      return type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false
    }
    return [["nil"], ["0"], ["0.0"], [".", "zero"], ["IndexPath", "(", ")"]].contains(value)
      || value.suffix(2) == [".", "zero"] && value.count == 3 || Self.makesZero(value)
  }

  /// Returns whether words make a value of zeros, as in `CGSize(width: 0, height: 0)`.
  package static func makesZero(_ words: [String]) -> Bool {
    guard let type = words.first, geometryTypes.contains(type), words.dropFirst().first == "(",
      words.last == ")"
    else { return false }
    let numbers = words.dropFirst(2).dropLast().filter { ![",", ":", "."].contains($0) }.filter { word in
      !labels.contains(word)
    }
    return !numbers.isEmpty && numbers.allSatisfy { Double($0) == 0 }
  }

  private static let geometryTypes: Set = ["CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "UIOffset"]
  private static let labels: Set = [
    "width", "height", "x", "y", "top", "left", "bottom", "right", "horizontal", "vertical",
  ]

  /// Returns whether a member assigns a value to a property of its type by the plain name.
  package func assigns(_ name: String, _ tokens: [Token]) -> Bool {
    self.tokens.dropLast().contains { index in
      guard tokens[index].isKeyword(name), tokens[index + 1].isAssignment, index > 0 else { return false }
      let isDeclared = tokens[index - 1].isKeyword("var") || tokens[index - 1].isKeyword("let")
      let isOfOther = tokens[index - 1].isSign(".") && index > 1 && !tokens[index - 2].isKeyword("self")
      return !isDeclared && !isOfOther
    }
  }
}

import LayoutLab

/// A superclass or a protocol in the header of a type or an extension.
struct InheritedType {
  /// The type or the extension.
  let type: TypeDeclaration
  /// Whether the entry is the first one of a class, which is a superclass or a protocol.
  let isFirstOfClass: Bool
  /// Whether the entry is certainly the superclass of a class.
  let isSuperclass: Bool
  /// The bytes to leave out: for a superclass its name, for a protocol also a comma or the colon.
  let bytes: Range<Int>

  /// Finds the entry that begins with a name; `nil` if the name is elsewhere.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - line: The line of the name.
  ///   - file: The index of the file.
  ///   - program: The files.
  init?(named name: String, line: Int, _ file: Int, in program: Program) {
    let tokens = program.tokens[file]
    func isEntry(_ index: Int) -> Bool { tokens[index].line == line && tokens[index].text == name }
    for type in program.types where type.file == file && type.body.lowerBound > type.tokens.lowerBound {
      let header = type.tokens.lowerBound..<(type.body.lowerBound - 1)
      guard let colon = header.first(where: { tokens[$0].isSign(":") && !tokens.isNested($0, in: header) })
      else { continue }
      let end = header.first { $0 > colon && tokens[$0].isKeyword("where") } ?? header.upperBound
      let commas = (colon..<end).filter { tokens[$0].isSign(",") && !tokens.isNested($0, in: colon..<end) }
      let starts = [colon] + commas
      let ends = commas + [end]
      for (number, (start, end)) in zip(starts, ends).enumerated() {
        // Attributes such as `@unchecked` precede the name.
        guard
          let first = (start + 1..<end).first(where: {
            tokens[$0].kind == .word && !tokens[$0 - 1].isSign("@")
          }),
          isEntry(first)
        else { continue }
        self.type = type
        isFirstOfClass = type.kind == .class && number == 0
        isSuperclass = isFirstOfClass && Self.isClass(name)
        if isSuperclass {
          bytes = tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound
        } else if number == 0, ends.count > 1 {
          // The colon stays, and the comma after the entry goes.
          bytes = tokens[start + 1].range.lowerBound..<tokens[end].range.upperBound
        } else {
          bytes = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
        }
        return
      }
    }
    return nil
  }

  /// Returns whether a type of the platform is a class by its name; names of protocols have other endings.
  private static func isClass(_ name: String) -> Bool { substitute(for: name) != nil }

  /// Returns the class of LayoutLab that stands for a class of views or controllers that LayoutLab does not have.
  static func substitute(for name: String) -> String? {
    guard name.hasPrefix("UI") || name.hasPrefix("MK") || name.hasPrefix("WK") || name.hasPrefix("MTK"),
      name.dropFirst(2).first?.isUppercase == true
    else { return nil }
    if name.hasSuffix("Controller") { return name.count >= 16 ? "UIViewController" : nil }
    return ["View", "Cell", "Bar", "Control", "Picker", "Field", "Window"].contains { name.hasSuffix($0) }
      ? "UIView" : nil
  }
}

extension [Token] {
  /// Returns whether a token is within brackets that begin in a range.
  func isNested(_ index: Int, in range: Range<Int>) -> Bool {
    var depth = 0
    for token in self[range.lowerBound..<index] {
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]", ">"].contains(token.text) { depth -= 1 }
    }
    return depth > 0
  }
}

import LayoutLab

/// Values that mean the same in every file: numbers, sizes, insets, flags and cases, and constants with such values.
struct ConstantText {
  /// The cases that the value can be.
  let cases: Set<String>
  /// Returns the files that contain a word, in which static constants are looked for.
  var files: (String) -> [Program] = { _ in [] }

  /// Returns the value of some tokens as text; `nil` if it contains other names of the app.
  func text(of value: Range<Int>, in program: Program) -> String? { text(of: value, in: program, depth: 0) }

  private func text(of value: Range<Int>, in program: Program, depth: Int) -> String? {
    guard depth < 6, value.count < 100 else { return nil }
    let tokens = program.tokens[0]
    var (text, index) = ("", value.lowerBound)
    while index < value.upperBound {
      let token = tokens[index]
      if token.followsSpace, !text.isEmpty { text += " " }
      let path = named(tokens[index..<value.upperBound], before: value.lowerBound, tokens)
      if let (length, end) = Self.screenLength(path) {
        text += length
        index += end - path.startIndex - (path.count - (value.upperBound - index))
        continue
      }
      if index == value.lowerBound || !tokens[index - 1].isSign("."),
        let (constant, end) = constant(at: index, in: value, program, depth)
      {
        let isNumber = constant.allSatisfy { $0.isNumber || $0 == "." }
        text += isNumber ? constant : "(\(constant))"
        index = end
        continue
      }
      let next = index + 1 < value.upperBound ? tokens[index + 1] : nil
      let isMember = index > value.lowerBound && tokens[index - 1].isSign(".")
      switch token.kind {
      case .number: break
      case .mark where ["(", ")", ",", ":", "[", "]", "."].contains(token.text): break
      case .operation where ["+", "-", "*", "/"].contains(token.text): break
      case .word where next?.isSign(":") ?? false: break
      case .word where isMember && (Self.members.contains(token.text) || cases.contains(token.text)): break
      case .word where !isMember && Self.words.contains(token.text): break
      default: return nil
      }
      text += token.text
      index += 1
    }
    return text.isEmpty ? nil : text
  }

  private static let members: Set = ["zero", "init", "horizontal", "vertical", "ScrollDirection"]
  private static let words: Set = [
    "true", "false", "Int", "Double", "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "UIEdgeInsets",
    "UIOffset",
    "UICollectionView",
  ]

  // MARK: Constants

  /// Returns the value of a constant, and the index after its name; `nil` if the name is not that of a constant.
  private func constant(
    at index: Int, in value: Range<Int>, _ program: Program, _ depth: Int
  ) -> (text: String, end: Int)? {
    let tokens = program.tokens[0]
    guard tokens[index].kind == .word, !Self.words.contains(tokens[index].text) else { return nil }
    let end = index + 1
    let next = end < value.upperBound ? tokens[end] : nil
    if next?.isSign(":") ?? false || next?.isSign("(") ?? false { return nil }
    guard next?.isSign(".") ?? false else {
      guard let found = Self.value(of: tokens[index].text, before: value.lowerBound, in: tokens) else {
        return nil
      }
      return text(of: found, in: program, depth: depth + 1).map { ($0, end) }
    }
    guard tokens[index].text.first?.isUppercase == true, end + 1 < value.upperBound,
      end + 2 >= value.upperBound || !tokens[end + 2].isSign(".")
    else { return nil }
    let (type, name) = (tokens[index].text, tokens[end + 1].text)
    for file in [program] + files(type) {
      let declared = file.types.filter { $0.file == 0 && $0.name == type }
      for member in declared.flatMap(\.members) where member.kind == .constant && member.isStatic {
        guard member.name == name,
          let found = Self.value(of: name, before: member.tokens.upperBound, in: file.tokens[0])
        else { continue }
        return text(of: found, in: file, depth: depth + 1).map { ($0, end + 2) }
      }
    }
    return nil
  }

  /// Returns the tokens of the value of a constant: of the last one of its name before a place, or of the first one.
  private static func value(of name: String, before place: Int, in tokens: [Token]) -> Range<Int>? {
    let declared = tokens.indices.dropLast(2).filter { index in
      tokens[index].isKeyword("let") && tokens[index + 1].isKeyword(name)
    }
    guard let start = declared.last(where: { $0 < place }) ?? declared.first,
      let sign = tokens[(start + 2)...].prefix(6).firstIndex(where: { $0.isSign("=") })
    else { return nil }
    var (end, depth) = (sign + 1, 0)
    while end < tokens.count {
      if ["(", "[", "{"].contains(where: tokens[end].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[end].isSign) { depth -= 1 }
      if depth < 0 || depth == 0 && end > sign + 1 && tokens[end].isFirstOnLine || tokens[end].isSign(";") {
        break
      }
      end += 1
    }
    // A line that ends with an operator goes on.
    let isWhole = end > sign + 1 && tokens[end - 1].kind != .operation
    return isWhole && (end >= tokens.count || tokens[end].kind != .operation) ? sign + 1..<end : nil
  }

  /// Returns some tokens with the value of a constant in place of its name, if it is a chain such as `view.frame.size`.
  private func named(_ tokens: ArraySlice<Token>, before place: Int, _ all: [Token]) -> ArraySlice<Token> {
    guard let first = tokens.first, first.kind == .word, tokens.dropFirst().first?.isSign(".") ?? false,
      let found = Self.value(of: first.text, before: place, in: all),
      all[found].allSatisfy({ $0.kind == .word || [".", "?", "!"].contains($0.text) })
    else { return tokens }
    return (Array(all[found]) + tokens.dropFirst())[...]
  }

  /// Returns a length of a phone in place of that of its screen or of the app's view, and the index after it.
  private static func screenLength(_ tokens: ArraySlice<Token>) -> (String, Int)? {
    var words: [String] = []
    var index = tokens.startIndex
    while index < tokens.endIndex, tokens[index].kind == .word {
      words.append(tokens[index].text)
      index += 1
      while index < tokens.endIndex, tokens[index].isSign("?") || tokens[index].isSign("!") { index += 1 }
      guard index + 1 < tokens.endIndex, tokens[index].isSign("."), tokens[index + 1].kind == .word else {
        break
      }
      index += 1
    }
    guard let length = ["width": "390", "height": "844"][words.last ?? ""] else { return nil }
    var path = words.dropLast()[...]
    if path.first == "self" { path = path.dropFirst() }
    if path.last == "size" { path = path.dropLast() }
    guard let rectangle = path.popLast(), ["bounds", "frame"].contains(rectangle) else { return nil }
    let isScreen = Array(path) == ["UIScreen", "main"]
    let isView = path.count == 1 && (path.first?.lowercased().hasSuffix("view") ?? false)
    return isScreen || isView ? (length, index) : nil
  }
}

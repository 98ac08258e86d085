import LayoutLab

/// Values that mean the same in every file: numbers, sizes, insets, flags and cases.
struct ConstantText {
  /// The cases that the value can be.
  let cases: Set<String>

  /// Returns the value of some tokens as text; `nil` if it contains names of the app.
  func text(of value: Range<Int>, in program: Program) -> String? {
    let tokens = program.tokens[0]
    var (text, index) = ("", value.lowerBound)
    while index < value.upperBound {
      let token = tokens[index]
      if token.followsSpace, !text.isEmpty { text += " " }
      if let (length, end) = Self.screenLength(tokens[index..<value.upperBound]) {
        text += length
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

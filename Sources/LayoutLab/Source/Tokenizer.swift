/// Splits Swift source into tokens.
///
/// Nested comments, all kinds of strings with their interpolations, and regular expressions are recognized, so that
/// their contents are not taken for code. Invalid source has tokens too; the compiler reports what is wrong with it.
package struct Tokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var isFirstOnLine = true
  private(set) var tokens: [Token] = []
  private(set) var comments: [Comment] = []

  /// Returns the tokens and comments of a file.
  package static func read(_ file: SourceFile) -> (tokens: [Token], comments: [Comment]) {
    var tokenizer = Tokenizer(bytes: file.bytes)
    tokenizer.run()
    return (tokenizer.tokens, tokenizer.comments)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  private func byte(_ ahead: Int) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<count where bytes[position + index] != buffer[index] { return false }
      return true
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func run() {
    while position < bytes.count {
      let first = bytes[position]
      switch first {
      case UInt8(ascii: "\n"):
        line += 1
        isFirstOnLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0: position += 1
      case _ where isNext("//") || isNext("/*"): readComment()
      default: readToken(first)
      }
    }
  }

  // MARK: Comments

  private mutating func readComment() {
    let (start, startLine) = (position, line)
    if isNext("//") { skipLine() } else { skipBlockComment() }
    comments.append(
      Comment(
        text: String(decoding: bytes[start..<position], as: UTF8.self), line: startLine,
        isFirstOnLine: isFirstOnLine))
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < bytes.count {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }

  // MARK: Tokens

  private mutating func readToken(_ first: UInt8) {
    let (start, startLine) = (position, line)
    let (kind, text) = scan(first)
    let before: UInt8 = start > 0 ? bytes[start - 1] : UInt8(ascii: "\n")
    var token = Token(
      kind: kind, text: text ?? "", range: start..<position, line: startLine, isFirstOnLine: isFirstOnLine,
      followsSpace: Self.isSpace(before)
        || before == UInt8(ascii: "/") && !(tokens.last?.range.upperBound == start))
    token.isQuoted = first == UInt8(ascii: "`")
    tokens.append(token)
    isFirstOnLine = false
  }

  /// Moves past a token; `nil` means that the text is not kept.
  private mutating func scan(_ first: UInt8) -> (Token.Kind, String?) {
    let start = position
    func text(_ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }
    if first == UInt8(ascii: "`") {
      position += 1
      while position < bytes.count, byte(0) != first, byte(0) != UInt8(ascii: "\n") { position += 1 }
      let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
      if byte(0) == first { position += 1 }
      return (.word, name)
    }
    if Self.isWordByte(first), !Self.isDigit(first) {
      skipWord()
      return (.word, text(position))
    }
    if Self.isDigit(first) {
      skipNumber()
      return (.number, text(position))
    }
    if first == UInt8(ascii: "\"") {
      skipString(hashes: 0)
      return (.literal, nil)
    }
    if first == UInt8(ascii: "#") { return scanHash() }
    if first == UInt8(ascii: "/"), mayBeginRegex, skipPlainRegex() { return (.literal, nil) }
    if isNext("...") || isNext("..<") {
      position += 3
      return (.operation, text(position))
    }
    if Self.isOperatorByte(first) {
      skipOperator()
      return (.operation, text(position))
    }
    position += 1
    return (.mark, text(position))
  }

  private mutating func skipWord() {
    while position < bytes.count, Self.isWordByte(byte(0)) { position += 1 }
  }

  private mutating func skipNumber() {
    while position < bytes.count {
      let current = byte(0)
      let isExponent = current == UInt8(ascii: "e") || current == UInt8(ascii: "p")
      if Self.isWordByte(current) {
        position += 1
        if isExponent, byte(0) == UInt8(ascii: "-") || byte(0) == UInt8(ascii: "+"), Self.isDigit(byte(1)) {
          position += 1
        }
      } else if current == UInt8(ascii: "."), Self.isDigit(byte(1)) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipOperator() {
    if isNext("->") {
      position += 2
      return
    }
    let start = position
    var end = position
    while end < bytes.count, Self.isOperatorByte(bytes[end]) {
      let next = end + 1 < bytes.count ? bytes[end + 1] : 0
      if bytes[end] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { break }
      end += 1
    }
    let isSplit = bytes[start..<end].allSatisfy { Self.standAlone.contains($0) }
    position = isSplit ? start + 1 : max(end, start + 1)
  }

  // MARK: Literals

  private mutating func scanHash() -> (Token.Kind, String?) {
    let start = position
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      position += hashes
      skipString(hashes: hashes)
      return (.literal, nil)
    }
    if byte(hashes) == UInt8(ascii: "/") {
      position += hashes + 1
      while position < bytes.count {
        if byte(0) == UInt8(ascii: "/"), isClosed(by: hashes, after: 1) {
          position += 1 + hashes
          return (.literal, nil)
        }
        if byte(0) == UInt8(ascii: "\n") { line += 1 }
        position += byte(0) == UInt8(ascii: "\\") ? 2 : 1
      }
      position = min(position, bytes.count)
      return (.literal, nil)
    }
    position += 1
    skipWord()
    return (.directive, String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private func isClosed(by hashes: Int, after ahead: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(ahead + $0) == UInt8(ascii: "#") }
  }

  /// Moves past a string that begins here, after its hashes.
  private mutating func skipString(hashes: Int) {
    let isLong = isNext("\"\"\"")
    position += isLong ? 3 : 1
    while position < bytes.count {
      let current = byte(0)
      if current == UInt8(ascii: "\\"), isClosed(by: hashes, after: 1) {
        position += 1 + hashes
        if byte(0) == UInt8(ascii: "(") {
          skipInterpolation()
        } else {
          if byte(0) == UInt8(ascii: "\n") { line += 1 }
          position += 1
        }
      } else if current == UInt8(ascii: "\""), !isLong, isClosed(by: hashes, after: 1) {
        position += 1 + hashes
        return
      } else if isLong, isNext("\"\"\""), isClosed(by: hashes, after: 3) {
        position += 3 + hashes
        return
      } else {
        if current == UInt8(ascii: "\n") {
          if !isLong { return }
          line += 1
        }
        position += 1
      }
    }
    position = min(position, bytes.count)
  }

  /// Moves past an interpolated expression, which begins with a bracket.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < bytes.count {
      switch byte(0) {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: "\""):
        skipString(hashes: 0)
        continue
      case UInt8(ascii: "#"):
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
          position += hashes
          skipString(hashes: hashes)
          continue
        }
      case UInt8(ascii: "/") where isNext("/*"):
        skipBlockComment()
        continue
      case UInt8(ascii: "\n"): line += 1
      default: break
      }
      position += 1
    }
  }

  /// Whether an expression can begin here, so that a slash begins a regular expression.
  private var mayBeginRegex: Bool {
    let next = byte(1)
    if Self.isSpace(next) || next == 0 { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return ["return", "in", "case", "where", "try", "await", "if", "while"].contains(last.text)
    case .number, .literal, .directive: return false
    case .mark: return ["(", "[", "{", ",", ":", ";"].contains(last.text)
    case .operation: return last.followsSpace && !["?", "!", ">"].contains(last.text) || last.text == "="
    }
  }

  /// Moves past a regular expression between slashes; returns `false` if the line has no second slash.
  private mutating func skipPlainRegex() -> Bool {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") {
        position = end + 1
        return true
      }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  // MARK: Bytes

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static let standAlone = Array("?!<>".utf8)
  private static let operatorBytes = Set("/=-+!*%<>&|^~?".utf8)
  private static func isOperatorByte(_ byte: UInt8) -> Bool { operatorBytes.contains(byte) }
}

import HeadlessUIKit

/// Reads the structure of a JSON5 text into a ``SourceMap``, in linear time.
///
/// It accepts what `JSONDecoder` with `allowsJSON5` accepts and is a little stricter: no key twice in an
/// object, no
/// number that is not finite, no nesting beyond a limit. It has its own stack, so that no text exhausts the
/// thread's.
struct JSON5Scanner {
  /// The largest nesting depth.
  static let deepestNesting = 100

  /// An error that makes a text unreadable.
  struct Failure: Error {
    var offset: Int
    var message: String
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var map: SourceMap
  /// The lists and objects that are open, from the outermost.
  private var open: [Int] = []

  /// Reads a text, which is valid UTF-8.
  static func scan(_ lines: LineTable) throws(Failure) -> SourceMap {
    var scanner = JSON5Scanner(lines)
    try scanner.scan()
    return scanner.map
  }

  private init(_ lines: LineTable) {
    bytes = lines.bytes
    map = SourceMap(text: lines)
  }

  // MARK: Structure

  private mutating func scan() throws(Failure) {
    try skipSpace()
    try beginValue(key: nil)
    while let container = open.last {
      try skipSpace()
      let isObject = map.nodes[container].kind == .object
      let closing = UInt8(ascii: isObject ? "}" : "]")
      if peek == closing {
        offset += 1
        map.nodes[container].range = map.nodes[container].range.lowerBound..<offset
        open.removeLast()
        try endValue()
        continue
      }
      guard peek != nil else { throw unclosed(container) }
      if isObject {
        let key = try scanKey(in: container)
        try beginValue(key: key)
      } else {
        try beginValue(key: nil)
      }
    }
    try skipSpace()
    guard peek == nil else { throw fail("unexpected \(found) after the end of the scenario; remove it") }
  }

  /// Reads a scalar completely, and only the opening bracket of a list or an object.
  private mutating func beginValue(key: (name: String, offset: Int)?) throws(Failure) {
    let start = offset
    let kind: SourceMap.Kind
    switch peek {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .list
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      _ = try scanString()
      kind = .string
    case nil:
      if let container = open.last { throw unclosed(container) }
      throw fail("the file is empty; a scenario is an object with 'name' and 'steps'")
    default: kind = try scanNumberOrWord(afterKey: key?.name)
    }
    let index = map.nodes.count
    map.nodes.append(SourceMap.Node(kind: kind, range: start..<offset, keyOffset: key?.offset))
    if let container = open.last {
      map.nodes[container].children.append(index)
      // The decoder also uses the first of two values under one key.
      if let key, map.nodes[container].childOfKey[key.name] == nil {
        map.nodes[container].keys.append(key.name)
        map.nodes[container].childOfKey[key.name] = index
      }
    }
    guard kind == .object || kind == .list else { return try endValue() }
    guard open.count < Self.deepestNesting else {
      throw fail("nested more than \(Self.deepestNesting) levels deep; no scenario needs that")
    }
    offset += 1
    open.append(index)
  }

  /// Reads what follows a value inside a list or an object: a comma, or nothing before the closing bracket.
  private mutating func endValue() throws(Failure) {
    guard let container = open.last else { return }
    try skipSpace()
    let isObject = map.nodes[container].kind == .object
    switch peek {
    case UInt8(ascii: ","): offset += 1
    case UInt8(ascii: isObject ? "}" : "]"): break
    case nil: throw unclosed(container)
    default: throw fail("expected ',' or '\(isObject ? "}" : "]")', found \(found)")
    }
  }

  private mutating func scanKey(in container: Int) throws(Failure) -> (name: String, offset: Int) {
    let start = offset
    let name: String
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
      name = try scanString()
    } else {
      while let byte = peek, Self.isWordByte(byte), offset > start || !Self.isDigit(byte) { offset += 1 }
      guard offset > start else { throw fail("expected a key or '}', found \(found)") }
      name = String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    if map.nodes[container].childOfKey[name] != nil {
      map.problems.append(
        (start, "\(NearestWord.quoted(name)) appears twice in one object; remove one of them"))
    }
    try skipSpace()
    guard peek == UInt8(ascii: ":") else {
      if peek == nil { throw unclosed(container) }
      throw fail("expected ':' after the key \(NearestWord.quoted(name)), found \(found)")
    }
    offset += 1
    try skipSpace()
    return (name, start)
  }

  // MARK: Scalars

  private mutating func scanNumberOrWord(afterKey key: String?) throws(Failure) -> SourceMap.Kind {
    let start = offset
    while let byte = peek, Self.isWordByte(byte) || "+-.".utf8.contains(byte) || byte > 127 { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true", "false": return .flag
    case "null": return .null
    case "":
      throw fail(
        key.map { "expected a value for \(NearestWord.quoted($0)), found \(found)" }
          ?? "expected a value, found \(found)")
    default: break
    }
    let sign = word.first == "+" || word.first == "-"
    let magnitude = sign ? word.dropFirst() : word[...]
    if magnitude == "NaN" || magnitude == "Infinity" {
      map.problems.append((start, "'\(word)' is not a finite number; write one that is"))
      return .number
    }
    guard let number = JSON5Number(magnitude) else {
      let starts = magnitude.utf8.first.map { Self.isDigit($0) || $0 == UInt8(ascii: ".") } ?? true
      throw fail(
        starts || sign
          ? "\(NearestWord.quoted(word)) is not a number"
          : "\(NearestWord.quoted(word)) is not a value; put it in quotes to make it a string", at: start)
    }
    if !number.isFinite {
      map.problems.append((start, "\(NearestWord.quoted(word)) is too large for a number"))
    }
    return .number
  }

  private mutating func scanString() throws(Failure) -> String {
    let start = offset
    let quote = bytes[offset]
    offset += 1
    var text: [UInt8] = []
    while let byte = peek, byte != quote {
      switch byte {
      case 10, 13: throw fail("the string is never closed", at: start)
      case 0..<32: throw fail("control character \(byte) in a string; write it as an escape")
      case UInt8(ascii: "\\"): try scanEscape(into: &text, of: start)
      default:
        text.append(byte)
        offset += 1
      }
    }
    guard peek != nil else { throw fail("the string is never closed", at: start) }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func scanEscape(into text: inout [UInt8], of start: Int) throws(Failure) {
    let escape = offset
    offset += 1
    guard let byte = peek else { throw fail("the string is never closed", at: start) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var units = [try scanHexUnit(of: escape)]
      if UTF16.isLeadSurrogate(units[0]), peek == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        offset += 2
        units.append(try scanHexUnit(of: escape))
      }
      var decoder = UTF16()
      var iterator = units.makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator), iterator.next() == nil else {
        throw fail(
          "half of a surrogate pair in a string; write both escapes, or the character itself", at: escape)
      }
      text.append(contentsOf: String(scalar).utf8)
    default:
      throw fail("unknown escape in a string; '\\\\' is a backslash", at: escape)
    }
  }

  private mutating func scanHexUnit(of escape: Int) throws(Failure) -> UInt16 {
    let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw fail("'\\u' needs four hexadecimal digits", at: escape)
    }
    offset += 4
    return unit
  }

  // MARK: Space

  private mutating func skipSpace() throws(Failure) {
    while let byte = peek {
      if byte == 32 || (9...13).contains(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
        while let byte = peek, byte != 10, byte != 13 { offset += 1 }
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(Failure) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw fail("the comment is never closed; end it with '*/'", at: start)
  }

  // MARK: Helpers

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The character at the current position, for a message.
  private var found: String {
    guard let byte = peek else { return "the end of the file" }
    if byte < 32 || byte == 127 { return "control character \(byte)" }
    let end = min(bytes.count, offset + 4)
    return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
      .map { $0 == "\u{A0}" ? "a no-break space" : "'\($0)'" } ?? "nothing"
  }

  private func fail(_ message: String, at place: Int? = nil) -> Failure {
    Failure(offset: place ?? offset, message: message)
  }

  private func unclosed(_ container: Int) -> Failure {
    let node = map.nodes[container]
    let thing = node.kind == .object ? "object" : "list"
    let closing = node.kind == .object ? "}" : "]"
    return fail(
      "the file ends inside this \(thing); it is cut off, or a '\(closing)' is missing",
      at: node.range.lowerBound)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 36 || byte == 95
  }
}

/// A number without its sign, as JSON5 writes one.
private struct JSON5Number {
  let isFinite: Bool

  init?(_ text: Substring) {
    let lower = text.lowercased()
    if lower.hasPrefix("0x") {
      let digits = lower.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
      isFinite = digits.count <= 16 && UInt64(digits, radix: 16) != nil
      return
    }
    let parts = lower.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = mantissa[0]
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    func areDigits(_ part: Substring) -> Bool { part.utf8.allSatisfy { (48...57).contains($0) } }
    guard areDigits(whole), areDigits(fraction), !(whole.isEmpty && fraction.isEmpty) else { return nil }
    guard whole.count < 2 || whole.first != "0" else { return nil }
    if parts.count > 1 {
      var exponent = parts[1]
      if exponent.first == "+" || exponent.first == "-" { exponent = exponent.dropFirst() }
      guard !exponent.isEmpty, areDigits(exponent) else { return nil }
    }
    let number =
      (whole.isEmpty ? "0" : String(whole)) + "." + (fraction.isEmpty ? "0" : String(fraction))
      + (parts.count > 1 ? "e" + parts[1] : "")
    isFinite = Double(number)?.isFinite ?? false
  }
}

/// A key, decoded from the bytes that a terminal sends.
enum TerminalKey: Hashable {
  case character(Character)
  case up, down, left, right, shiftLeft, shiftRight, pageUp, pageDown, home, end
  case enter
  /// Control-D, which ends the input.
  case endOfInput

  /// Returns the keys that a sequence of bytes encodes, without those that the tool does not use.
  static func keys(in bytes: [UInt8]) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var rest = bytes[...]
    while let first = rest.first {
      if first == escape, let (sequence, key) = sequences.first(where: { rest.starts(with: $0.bytes) }) {
        keys.append(key)
        rest = rest.dropFirst(sequence.count)
      } else if first == escape, rest.dropFirst().first == bracket {
        // An unknown escape sequence ends at its final byte.
        let tail = rest.dropFirst(2)
        rest = tail.firstIndex(where: isFinal).map { tail[($0 + 1)...] } ?? []
      } else {
        if let key = key(first) { keys.append(key) }
        rest = rest.dropFirst()
      }
    }
    return keys
  }

  /// Returns whether the bytes end in the middle of a key.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.lastIndex(of: escape) else { return false }
    let tail = bytes[(start + 1)...]
    return tail.isEmpty || tail.elementsEqual([0x4F])
      || tail.first == bracket && !tail.dropFirst().contains(where: isFinal)
  }

  private static func key(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x04: .endOfInput
    case 0x0A, 0x0D: .enter
    case 0x20..<0x7F: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private static let (escape, bracket): (UInt8, UInt8) = (0x1B, 0x5B)

  private static func isFinal(_ byte: UInt8) -> Bool { (0x40...0x7E).contains(byte) }

  private static let sequences: [(bytes: [UInt8], key: TerminalKey)] = [
    ("[1;2C", .shiftRight), ("[1;2D", .shiftLeft), ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("[6~", .pageDown), ("[5~", .pageUp),
    ("[H", .home), ("[1~", .home), ("OH", .home), ("[F", .end), ("[4~", .end), ("OF", .end),
  ]
  .map { ([escape] + Array($0.utf8), $1) }
}

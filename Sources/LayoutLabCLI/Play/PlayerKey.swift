/// What a key means while a run is played.
enum PlayerKey: Equatable {
  case nextCall, callBefore, nextStep, stepBefore, beginning, end, playOrStop, help, quit

  /// The keys in what a terminal sends, in order; what means nothing is left out.
  static func keys(in bytes: [UInt8]) -> [PlayerKey] {
    var keys: [PlayerKey] = []
    var rest = bytes[...]
    while let first = rest.first {
      if first == 0x1B, let (sequence, key) = sequences.first(where: { rest.starts(with: $0.bytes) }) {
        keys.append(key)
        rest = rest.dropFirst(sequence.count)
      } else if first == 0x1B, rest.dropFirst().first == 0x5B {
        // An unknown sequence goes to its final byte.
        let tail = rest.dropFirst(2)
        rest = tail.firstIndex { (0x40...0x7E).contains($0) }.map { tail[($0 + 1)...] } ?? []
      } else {
        if let key = letters[Character(Unicode.Scalar(first))] { keys.append(key) }
        rest = rest.dropFirst()
      }
    }
    return keys
  }

  private static let letters: [Character: PlayerKey] = [
    " ": .playOrStop, "]": .nextStep, "[": .stepBefore, "g": .beginning, "G": .end, "?": .help, "q": .quit,
    "Q": .quit, "l": .nextCall, "j": .nextCall, "h": .callBefore, "k": .callBefore, "\u{4}": .quit,
  ]

  private static let sequences: [(bytes: [UInt8], key: PlayerKey)] = [
    ("\u{1B}[1;2C", .nextStep), ("\u{1B}[1;2D", .stepBefore), ("\u{1B}[C", .nextCall),
    ("\u{1B}[D", .callBefore), ("\u{1B}[B", .nextCall), ("\u{1B}[A", .callBefore), ("\u{1B}OC", .nextCall),
    ("\u{1B}OD", .callBefore), ("\u{1B}[6~", .nextStep), ("\u{1B}[5~", .stepBefore), ("\u{1B}[H", .beginning),
    ("\u{1B}[1~", .beginning), ("\u{1B}OH", .beginning), ("\u{1B}[F", .end), ("\u{1B}[4~", .end),
    ("\u{1B}OF", .end),
  ]
  .map { (Array($0.utf8), $1) }
}

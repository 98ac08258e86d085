/// A zlib compressor that uses the fixed Huffman codes of RFC 1951.
enum Deflate {
  /// Returns the bytes, compressed as one block.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter(bytes: [0x78, 0x01])
    writer.write(1, count: 1)
    writer.write(1, count: 2)
    var recent = Array(repeating: -1, count: 1 << 15)
    var place = 0
    while place < bytes.count {
      let (length, distance) = match(bytes, at: place, &recent)
      if length > 0 {
        writer.writeMatch(length: length, distance: distance)
        place += length
      } else {
        writer.writeSymbol(Int(bytes[place]))
        place += 1
      }
    }
    writer.writeSymbol(256)
    writer.finish()
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return writer.bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: (b << 16 | a) >> $0) }
  }

  /// Returns how many bytes repeat those after the latest occurrence of the next three bytes; length 0 for no match.
  private static func match(
    _ bytes: [UInt8], at place: Int, _ recent: inout [Int]
  ) -> (length: Int, distance: Int) {
    guard place + 3 <= bytes.count else { return (0, 0) }
    let three = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    let slot = Int((three &* 2_654_435_761) >> 17)
    let earlier = recent[slot]
    recent[slot] = place
    guard earlier >= 0, place - earlier <= 32768 else { return (0, 0) }
    var length = 0
    while length < 258, place + length < bytes.count, bytes[earlier + length] == bytes[place + length] {
      length += 1
    }
    return length >= 3 ? (length, place - earlier) : (0, 0)
  }
}

/// Writes bits into bytes, least significant bit first.
private struct BitWriter {
  var bytes: [UInt8]
  private var bits: UInt32 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes the lowest bits of a value, least significant bit first.
  mutating func write(_ value: Int, count: Int) {
    bits |= UInt32(value) << UInt32(self.count)
    self.count += count
    while self.count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      self.count -= 8
    }
  }

  /// Pads the last byte with zeros.
  mutating func finish() { if count > 0 { write(0, count: 8 - count) } }

  /// Writes the fixed code of a literal byte, the end of the block, or a length.
  mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: writeCode(0x30 + symbol, count: 8)
    case ..<256: writeCode(0x190 + symbol - 144, count: 9)
    case ..<280: writeCode(symbol - 256, count: 7)
    default: writeCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Writes a Huffman code, most significant bit first.
  private mutating func writeCode(_ code: Int, count: Int) {
    for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
  }

  /// Writes a reference to earlier bytes.
  mutating func writeMatch(length: Int, distance: Int) {
    let (symbol, base, extra) = Self.lengths.last { $0.base <= length } ?? (257, 3, 0)
    writeSymbol(length == 258 ? 285 : symbol)
    if length != 258, extra > 0 { write(length - base, count: extra) }
    let (code, start, more) = Self.distances.last { $0.base <= distance } ?? (0, 1, 0)
    writeCode(code, count: 5)
    if more > 0 { write(distance - start, count: more) }
  }

  /// The symbols for lengths below 258, each with its minimum length and the number of extra bits.
  private static let lengths: [(symbol: Int, base: Int, extra: Int)] = {
    var (base, entries) = (3, [(symbol: Int, base: Int, extra: Int)]())
    for symbol in 257...284 {
      let extra = symbol < 265 ? 0 : (symbol - 261) / 4
      entries.append((symbol, base, extra))
      base += 1 << extra
    }
    return entries
  }()

  /// The codes for distances, each with its minimum distance and the number of extra bits.
  private static let distances: [(code: Int, base: Int, extra: Int)] = {
    var (base, entries) = (1, [(code: Int, base: Int, extra: Int)]())
    for code in 0...29 {
      let extra = code < 4 ? 0 : code / 2 - 1
      entries.append((code, base, extra))
      base += 1 << extra
    }
    return entries
  }()
}

import TestSupport
import Testing

@testable import LayoutLabReport

@Suite(.besideMainActor) struct DeflateTests {
  /// The largest number of bytes; a full run exceeds the maximum distance of a match.
  private static let largest = FullRun.isOn ? 70_000 : 5_000

  @Test(arguments: [0, 1, 2, 3, 7, 300, largest])
  func `decompressed bytes equal the original ones`(_ count: Int) {
    var seed: UInt32 = 7
    let bytes = (0..<count).map { place -> UInt8 in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      // Runs of one byte, of a pattern, and of noise.
      return place % 900 < 400 ? 0 : place % 900 < 600 ? UInt8(place % 5) : UInt8(seed >> 24)
    }
    let compressed = Deflate.zlib(bytes)
    #expect(Inflater.bytes(of: compressed) == bytes)
    if count == Self.largest { #expect(compressed.count < count * 3 / 4) }
  }

  @Test func `the longest match and the farthest one`() {
    let noise = (0..<32_768).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 11) }
    let bytes = noise + noise.prefix(258) + [1, 2, 3]
    #expect(Inflater.bytes(of: Deflate.zlib(bytes)) == bytes)
  }
}

/// A decompressor for the fixed Huffman codes of RFC 1951.
private struct Inflater {
  private let bytes: [UInt8]
  private var place = 16

  static func bytes(of compressed: [UInt8]) -> [UInt8]? {
    var inflater = Inflater(bytes: compressed)
    return inflater.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bits(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, bit in
      defer { place += 1 }
      return value | (Int(bytes[place / 8] >> UInt8(place % 8)) & 1) << bit
    }
  }

  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value << 1 | bits(1) }
  }

  private mutating func symbol() -> Int {
    var code = code(7)
    if code < 0x18 { return 256 + code }
    code = code << 1 | bits(1)
    if code < 0xC0 { return code - 0x30 }
    if code < 0xC8 { return 280 + code - 0xC0 }
    return 144 + (code << 1 | bits(1)) - 0x190
  }

  private mutating func run() -> [UInt8]? {
    guard bits(1) == 1, bits(2) == 1 else { return nil }
    let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
      227, 258,
    ]
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
      4097, 6145, 8193, 12289,
      16385, 24577,
    ]
    var result: [UInt8] = []
    while true {
      let symbol = symbol()
      if symbol < 256 { result.append(UInt8(symbol)) }
      if symbol == 256 { return result }
      guard symbol > 256 else { continue }
      let place = symbol - 257
      let length = lengths[place] + bits(place < 8 || place == 28 ? 0 : place / 4 - 1)
      let code = code(5)
      let distance = distances[code] + bits(code < 4 ? 0 : code / 2 - 1)
      for _ in 0..<length { result.append(result[result.count - distance]) }
    }
  }
}

/// Encodes pixels as a PNG file.
enum PNGFile {
  /// Returns a file with eight bits per channel.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - rgb: Three bytes for each pixel, row by row: red, green, blue.
  /// - Returns: The bytes of the file.
  static func bytes(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
    let stride = width * 3
    var rows: [UInt8] = []
    rows.reserveCapacity((stride + 1) * height)
    for y in 0..<height {
      // Filter 2 stores the difference from the row above, which is mostly 0.
      rows.append(2)
      for x in 0..<stride {
        let above = y > 0 ? rgb[(y - 1) * stride + x] : 0
        rows.append(rgb[y * stride + x] &- above)
      }
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0])
      + chunk("IDAT", Deflate.zlib(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(checksum(content))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}

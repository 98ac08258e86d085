import Foundation

/// A file of the user's, as it was read.
struct SourceFile: Sendable {
  /// The path as it was named.
  let path: String
  /// The text, byte by byte.
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The number of the line, from 1 on, on which a byte stands.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The number of the column, from 1 on, in which a byte stands; counted in bytes, as the compiler does.
  func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

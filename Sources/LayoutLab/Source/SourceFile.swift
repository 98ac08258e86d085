import Foundation

/// A file of the user's, as it was read.
package struct SourceFile: Sendable {
  /// The path as it was named.
  package let path: String
  /// The text, byte by byte.
  package let bytes: [UInt8]
  /// The offset of each line's first byte.
  package let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The number of the line, from 1 on, on which a byte stands.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The number of the column, from 1 on, in which a byte stands; counted in bytes, as the compiler does.
  package func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }

  /// The text of a range of bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

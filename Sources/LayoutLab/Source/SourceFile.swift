import Foundation

/// A source file of the user.
package struct SourceFile: Sendable {
  /// The path, as the user named it.
  package let path: String
  /// The bytes of the text.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line.
  package let lineStarts: [Int]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Returns the number of the line with a byte, from 1.
  package func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the column of a byte, from 1, counted in bytes as the compiler does.
  package func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }

  /// Returns the text of a range of bytes.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

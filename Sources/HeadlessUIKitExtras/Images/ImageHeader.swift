import Foundation
import HeadlessUIKit

/// Reads the size of an image from the first bytes of its file, without decoding it.
enum ImageHeader {
  /// Returns the width and the height of a PNG, GIF or JPEG file in pixels, or `nil` for any other data.
  static func size(of data: Data) -> (width: Int, height: Int)? {
    let bytes = [UInt8](data)
    func number(_ index: Int, _ count: Int, littleEndian: Bool = false) -> Int? {
      guard index >= 0, index + count <= bytes.count else { return nil }
      let part = bytes[index..<index + count]
      return (littleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
      if let width, let height, width > 0, height > 0 { (width, height) } else { nil }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return pair(number(16, 4), number(20, 4))
    }
    if bytes.starts(with: Array("GIF8".utf8)) {
      return pair(number(6, 2, littleEndian: true), number(8, 2, littleEndian: true))
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while let mark = number(index, 2), mark >> 8 == 0xFF, let length = number(index + 2, 2) {
      let kind = mark & 0xFF
      // The segments that begin a frame; three numbers in this range have other meanings.
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return pair(number(index + 7, 2), number(index + 5, 2))
      }
      index += 2 + length
    }
    return nil
  }
}

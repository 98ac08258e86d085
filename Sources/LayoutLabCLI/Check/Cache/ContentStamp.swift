import Foundation

/// A short text that differs if any of some data differs.
struct ContentStamp: Equatable {
  let text: String

  /// Computes the stamp with the FNV-1a hash of 64 bits.
  init(texts: [Data]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for data in texts {
      data.withUnsafeBytes { for byte in $0 { add(byte) } }
      // The lengths separate the texts.
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: data.count >> shift)) }
    }
    text = String(hash, radix: 16)
  }

  init(_ texts: [String]) { self.init(texts: texts.map { Data($0.utf8) }) }
}

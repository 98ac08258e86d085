/// A hash function for text whose values are the same in every run and on every machine.
package enum StableHash {
  /// Returns the 64-bit FNV-1a hash of a text's UTF-8 bytes, mixed so that all bits depend on the whole
  /// text.
  package static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}

import Foundation

/// Occupies free memory, so that new objects get other addresses.
///
/// The order of the elements of a dictionary or a set depends on its address.
@MainActor final class HeapPerturbation {
  private var blocks: [UnsafeMutableRawPointer] = []

  /// Allocates some blocks of each size up to a few thousand bytes.
  func allocate() {
    for size in stride(from: 16, through: 4_096, by: 16) {
      for _ in 0..<3 { blocks.append(.allocate(byteCount: size, alignment: 16)) }
    }
  }

  /// Frees all blocks.
  func free() {
    for block in blocks { block.deallocate() }
    blocks = []
  }
}

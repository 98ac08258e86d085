import Foundation

/// Uses up memory that was given back, so that what is made next lies elsewhere.
///
/// The order of a dictionary's or a set's elements follows from its place in memory.
@MainActor final class Memory {
  private var taken: [UnsafeMutableRawPointer] = []

  /// Takes some pieces of each size up to a few thousand bytes.
  func take() {
    for size in stride(from: 16, through: 4_096, by: 16) {
      for _ in 0..<3 { taken.append(.allocate(byteCount: size, alignment: 16)) }
    }
  }

  /// Gives all of them back.
  func giveBack() {
    for piece in taken { piece.deallocate() }
    taken = []
  }
}

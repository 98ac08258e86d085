import Foundation

/// The attributes objects that a layout made, kept to be handed out again.
///
/// They are kept in blocks of neighbours. When many blocks have gathered, those that the latest queries did not
/// touch are dropped, so that scrolling through a long list does not gather the whole of it.
@MainActor final class FlowAttributesStore {
  nonisolated private static let blockSize = 64
  private static let blockLimit = 128

  private struct BlockKey: Hashable {
    var group: Int
    var number: Int
  }

  private final class Block {
    let slots: UnsafeMutablePointer<UICollectionViewLayoutAttributes?>
    var lastQuery = 0

    init() {
      slots = .allocate(capacity: blockSize)
      slots.initialize(repeating: nil, count: blockSize)
    }

    deinit {
      slots.deinitialize(count: blockSize)
      slots.deallocate()
    }
  }

  private var blocks: [BlockKey: Block] = [:]
  /// The block used last, since neighbours are mostly asked for together.
  private var recent: UnsafeMutablePointer<UICollectionViewLayoutAttributes?>?
  private var recentKey = BlockKey(group: -1, number: 0)
  private var query = 0

  /// Says that a question to the layout begins.
  func beginQuery() {
    query += 1
    forgetRecent()
    guard blocks.count > Self.blockLimit else { return }
    blocks = blocks.filter { $0.value.lastQuery >= query - 2 }
  }

  /// What was made for an element of a group.
  subscript(group: Int, index: Int) -> UICollectionViewLayoutAttributes? {
    @inline(__always) get {
      slots(BlockKey(group: group, number: index / Self.blockSize))?[index % Self.blockSize]
    }
    set {
      let key = BlockKey(group: group, number: index / Self.blockSize)
      let slots = slots(key) ?? addBlock(key)
      slots[index % Self.blockSize] = newValue
    }
  }

  func removeAll() {
    blocks.removeAll()
    forgetRecent()
  }

  private func forgetRecent() {
    recent = nil
    recentKey.group = -1
  }

  @inline(__always)
  private func slots(_ key: BlockKey) -> UnsafeMutablePointer<UICollectionViewLayoutAttributes?>? {
    key == recentKey ? recent : lookUp(key)
  }

  private func lookUp(_ key: BlockKey) -> UnsafeMutablePointer<UICollectionViewLayoutAttributes?>? {
    guard let block = blocks[key] else { return nil }
    return use(block, key)
  }

  private func addBlock(_ key: BlockKey) -> UnsafeMutablePointer<UICollectionViewLayoutAttributes?> {
    let block = Block()
    blocks[key] = block
    return use(block, key)
  }

  private func use(
    _ block: Block, _ key: BlockKey
  ) -> UnsafeMutablePointer<UICollectionViewLayoutAttributes?> {
    block.lastQuery = query
    recent = block.slots
    recentKey = key
    return block.slots
  }
}

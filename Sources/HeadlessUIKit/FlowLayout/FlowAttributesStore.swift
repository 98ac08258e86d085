import Foundation

/// The cache of the attributes objects that a flow layout has created.
///
/// The objects are stored in blocks of neighboring elements. When there are many blocks, those that the last queries
/// did not use are discarded, so that scrolling through a long list does not keep objects for all of its items.
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

  @exclusivity(unchecked) private var blocks: [BlockKey: Block] = [:]
  /// The block that was used last; consecutive lookups usually need the same one.
  @exclusivity(unchecked) private var recent: UnsafeMutablePointer<UICollectionViewLayoutAttributes?>?
  @exclusivity(unchecked) private var recentKey = BlockKey(group: -1, number: 0)
  @exclusivity(unchecked) private var query = 0

  /// Marks the beginning of a query, and discards unused blocks if there are too many.
  func beginQuery() {
    query += 1
    resetRecent()
    guard blocks.count > Self.blockLimit else { return }
    blocks = blocks.filter { $0.value.lastQuery >= query - 2 }
  }

  /// The attributes of an element; nil if none were created.
  ///
  /// - Parameters:
  ///   - group: The section for items; 0 for headers and footers.
  ///   - index: The item for items; the section for headers and footers.
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
    resetRecent()
  }

  private func resetRecent() {
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

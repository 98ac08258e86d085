import Foundation

/// The attributes objects that a layout made, kept to be handed out again.
///
/// They are kept in blocks of neighbours. When many blocks have gathered, those that the latest queries did not
/// touch are dropped, so that scrolling through a long list does not gather the whole of it.
@MainActor final class FlowAttributesStore {
  private static let blockSize = 64
  private static let blockLimit = 128

  private struct BlockKey: Hashable {
    var group: Int
    var number: Int
  }

  private final class Block {
    var attributes: [UICollectionViewLayoutAttributes?]
    var lastQuery = 0

    init(count: Int) { attributes = Array(repeating: nil, count: count) }
  }

  private var blocks: [BlockKey: Block] = [:]
  private var recent: (key: BlockKey, block: Block)?
  private var query = 0

  /// Says that a question to the layout begins.
  func beginQuery() {
    query += 1
    guard blocks.count > Self.blockLimit else { return }
    blocks = blocks.filter { $0.value.lastQuery >= query - 2 }
    recent = nil
  }

  /// Returns what was made for an element of a group.
  subscript(group: Int, index: Int) -> UICollectionViewLayoutAttributes? {
    get { block(group, index)?.attributes[index & (Self.blockSize - 1)] }
    set {
      let block = block(group, index) ?? addBlock(group, index)
      block.attributes[index & (Self.blockSize - 1)] = newValue
    }
  }

  func removeAll() {
    blocks.removeAll()
    recent = nil
  }

  private static func key(_ group: Int, _ index: Int) -> BlockKey {
    BlockKey(group: group, number: index / blockSize)
  }

  private func block(_ group: Int, _ index: Int) -> Block? {
    let key = Self.key(group, index)
    if let recent, recent.key == key { return recent.block }
    guard let block = blocks[key] else { return nil }
    use(block, key)
    return block
  }

  private func addBlock(_ group: Int, _ index: Int) -> Block {
    let key = Self.key(group, index)
    let block = Block(count: Self.blockSize)
    blocks[key] = block
    use(block, key)
    return block
  }

  private func use(_ block: Block, _ key: BlockKey) {
    block.lastQuery = query
    recent = (key, block)
  }
}

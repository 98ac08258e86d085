import Foundation

/// The views of one class that are dequeued under one name, and those of them that wait to be used again.
@MainActor final class ReusePool {
  let type: UICollectionReusableView.Type
  private(set) var waiting: [UICollectionReusableView] = []

  init(_ type: UICollectionReusableView.Type) { self.type = type }

  func putAside(_ view: UICollectionReusableView) { waiting.append(view) }

  func take() -> UICollectionReusableView? { waiting.popLast() }
}

/// The registered classes of a collection view, with their pools.
@MainActor struct ReuseRegistry {
  struct Key: Hashable {
    /// Nil for cells.
    var kind: String?
    var identifier: String
  }

  private(set) var pools: [Key: ReusePool] = [:]
  private(set) var decorationPools: [String: ReusePool] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, kind: String?, identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    guard let type else {
      pools[key] = nil
      return
    }
    // Views of a class that was registered before are not used again.
    if pools[key]?.type != type { pools[key] = ReusePool(type) }
  }

  func pool(kind: String?, identifier: String) -> ReusePool? {
    pools[Key(kind: kind, identifier: identifier)]
  }

  /// The pool of a kind of decoration view, whose class the layout registered.
  mutating func decorationPool(kind: String, _ type: UICollectionReusableView.Type) -> ReusePool {
    if let pool = decorationPools[kind], pool.type == type { return pool }
    let pool = ReusePool(type)
    decorationPools[kind] = pool
    return pool
  }
}

import Foundation

/// The views of one class that are dequeued under one name, and those of them that wait to be used again.
@MainActor final class ReusePool {
  let type: UICollectionReusableView.Type
  private(set) var waiting: [UICollectionReusableView] = []
  /// How often a view has come or gone.
  private(set) var changes = 0

  init(_ type: UICollectionReusableView.Type) { self.type = type }

  func putAside(_ view: UICollectionReusableView) {
    changes += 1
    waiting.append(view)
  }

  func take() -> UICollectionReusableView? {
    changes += 1
    return waiting.popLast()
  }
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
  /// The changes of the pools that are no longer there, and of which pools there are.
  private var formerChanges = 0

  /// Changes with each change of the views that wait.
  var version: Int {
    var version = formerChanges
    for pool in pools.values { version += pool.changes }
    for pool in decorationPools.values { version += pool.changes }
    return version
  }

  private mutating func giveUp(_ pool: ReusePool?) { formerChanges += 1 + (pool?.changes ?? 0) }

  mutating func register(_ type: UICollectionReusableView.Type?, kind: String?, identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    if let type, pools[key]?.type == type { return }
    // Views of a class that was registered before are not used again.
    giveUp(pools[key])
    pools[key] = type.map(ReusePool.init)
  }

  func pool(kind: String?, identifier: String) -> ReusePool? {
    pools[Key(kind: kind, identifier: identifier)]
  }

  /// The pool of a kind of decoration view, whose class the layout registered.
  mutating func decorationPool(kind: String, _ type: UICollectionReusableView.Type) -> ReusePool {
    if let pool = decorationPools[kind], pool.type == type { return pool }
    let pool = ReusePool(type)
    giveUp(decorationPools[kind])
    decorationPools[kind] = pool
    return pool
  }
}

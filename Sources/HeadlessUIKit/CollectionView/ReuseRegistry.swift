import Foundation

/// The views of one class and reuse identifier that are waiting to be reused.
@MainActor final class ReusePool {
  let type: UICollectionReusableView.Type
  /// The kind of supplementary or decoration view; nil for cells.
  let kind: String?
  /// The file from which the views are created; nil for those of a registered class.
  let nib: UINib?
  @exclusivity(unchecked) private(set) var waiting: [UICollectionReusableView] = []
  /// The number of times a view was enqueued or dequeued.
  @exclusivity(unchecked) private(set) var changes = 0

  init(_ type: UICollectionReusableView.Type, kind: String?, nib: UINib? = nil) {
    self.type = type
    self.kind = kind
    self.nib = nib
  }

  /// Returns a new view.
  func create(frame: CGRect) -> UICollectionReusableView {
    let objects = nib?.instantiate(withOwner: nil) ?? []
    guard let view = objects.lazy.compactMap({ $0 as? UICollectionReusableView }).first else {
      return type.init(_instantiatedAt: frame)
    }
    view.frame = frame
    return view
  }

  func enqueue(_ view: UICollectionReusableView) {
    changes += 1
    waiting.append(view)
  }

  func dequeue() -> UICollectionReusableView? {
    changes += 1
    return waiting.popLast()
  }
}

/// The registered view classes of a collection view, with their reuse pools.
@MainActor struct ReuseRegistry {
  struct Key: Hashable {
    /// The kind of a supplementary view; nil for a cell.
    var kind: String?
    var identifier: String
  }

  private(set) var pools: [Key: ReusePool] = [:]
  /// The key that was looked up last, and its pool.
  private var recent: (key: Key, pool: ReusePool)?
  private(set) var decorationPools: [String: ReusePool] = [:]
  /// The changes of removed pools, plus one for each removal.
  private var removedPoolChanges = 0

  /// A number that grows whenever the waiting views change.
  var version: Int {
    var version = removedPoolChanges
    for pool in pools.values { version += pool.changes }
    for pool in decorationPools.values { version += pool.changes }
    return version
  }

  /// Counts the changes of a pool that is replaced or removed.
  private mutating func countRemoval(of pool: ReusePool?) { removedPoolChanges += 1 + (pool?.changes ?? 0) }

  mutating func register(
    _ type: UICollectionReusableView.Type?, kind: String?, identifier: String, nib: UINib? = nil
  ) {
    let key = Key(kind: kind, identifier: identifier)
    if let type, let pool = pools[key], pool.type == type, pool.nib === nib { return }
    // Views of the previously registered class are not reused.
    countRemoval(of: pools[key])
    recent = nil
    pools[key] = type.map { ReusePool($0, kind: kind, nib: nib) }
  }

  mutating func pool(kind: String?, identifier: String) -> ReusePool? {
    let key = Key(kind: kind, identifier: identifier)
    if let recent, recent.key == key { return recent.pool }
    guard let pool = pools[key] else { return nil }
    recent = (key, pool)
    return pool
  }

  /// Returns the pool of a kind of decoration view.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - type: The class that the layout has registered for the kind.
  /// - Returns: The existing pool, or a new one if the class has changed.
  mutating func decorationPool(kind: String, _ type: UICollectionReusableView.Type) -> ReusePool {
    if let pool = decorationPools[kind], pool.type == type { return pool }
    let pool = ReusePool(type, kind: kind)
    countRemoval(of: decorationPools[kind])
    decorationPools[kind] = pool
    return pool
  }
}

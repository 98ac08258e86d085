import Foundation

/// Foundation's set of objects that are held weakly, as far as layouts use it.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry { weak var object: Object? }
  private var entries: [Entry] = []

  /// Creates an empty table.
  public init() {}

  /// Creates an empty table whose objects may go away.
  public static func weakObjects() -> NSHashTable<Object> { NSHashTable() }

  /// The objects that are still there, in the order in which they were added.
  public var allObjects: [Object] { entries.compactMap(\.object) }

  /// The number of objects that are still there.
  public var count: Int { allObjects.count }

  /// Adds an object, once.
  public func add(_ object: Object?) {
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object))
  }

  /// Takes an object away.
  public func remove(_ object: Object?) { entries.removeAll { $0.object === object } }

  /// Takes all objects away.
  public func removeAllObjects() { entries = [] }

  /// Whether an object is there.
  public func contains(_ object: Object?) -> Bool {
    guard let object else { return false }
    return entries.contains { $0.object === object }
  }
}

/// Foundation's table of objects by objects that may go away, as far as layouts use it.
public final class NSMapTable<Key: AnyObject, Object: AnyObject> {
  private struct Entry {
    weak var key: Key?
    var strong: Object?
    weak var object: Object?
  }
  private var entries: [Entry] = []
  private let holdsObjects: Bool

  private init(holdsObjects: Bool) { self.holdsObjects = holdsObjects }

  /// Creates a table that holds neither.
  public static func weakToWeakObjects() -> NSMapTable<Key, Object> { NSMapTable(holdsObjects: false) }

  /// Creates a table that holds its objects as long as their keys are there.
  public static func weakToStrongObjects() -> NSMapTable<Key, Object> { NSMapTable(holdsObjects: true) }

  /// The object of a key.
  public func object(forKey key: Key?) -> Object? {
    entries.first { $0.key != nil && $0.key === key }?.object
  }

  /// Sets the object of a key.
  public func setObject(_ object: Object?, forKey key: Key?) {
    removeObject(forKey: key)
    entries.append(Entry(key: key, strong: holdsObjects ? object : nil, object: object))
  }

  /// Takes the object of a key away.
  public func removeObject(forKey key: Key?) { entries.removeAll { $0.key == nil || $0.key === key } }

  /// Takes all objects away.
  public func removeAllObjects() { entries = [] }

  /// The number of keys that are still there.
  public var count: Int { entries.count { $0.key != nil } }
}

import Foundation

/// A replacement for Foundation's hash table with weak objects, as far as layouts use it.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry { weak var object: Object? }
  private var entries: [Entry] = []

  /// Creates an empty table.
  public init() {}

  /// Creates an empty table that does not retain its objects.
  public static func weakObjects() -> NSHashTable<Object> { NSHashTable() }

  /// The objects that still exist, in the order in which they were added.
  public var allObjects: [Object] { entries.compactMap(\.object) }

  /// The number of objects that still exist.
  public var count: Int { allObjects.count }

  /// Adds an object if the table does not contain it.
  public func add(_ object: Object?) {
    guard let object, !contains(object) else { return }
    entries.append(Entry(object: object))
  }

  /// Removes an object.
  public func remove(_ object: Object?) { entries.removeAll { $0.object === object } }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Whether the table contains an object.
  public func contains(_ object: Object?) -> Bool {
    guard let object else { return false }
    return entries.contains { $0.object === object }
  }
}

/// A replacement for Foundation's map table with weak keys, as far as layouts use it.
public final class NSMapTable<Key: AnyObject, Object: AnyObject> {
  private struct Entry {
    weak var key: Key?
    var strong: Object?
    weak var object: Object?
  }
  private var entries: [Entry] = []
  private let holdsObjects: Bool

  private init(holdsObjects: Bool) { self.holdsObjects = holdsObjects }

  /// Creates a table that retains neither keys nor objects.
  public static func weakToWeakObjects() -> NSMapTable<Key, Object> { NSMapTable(holdsObjects: false) }

  /// Creates a table that retains its objects as long as their keys exist.
  public static func weakToStrongObjects() -> NSMapTable<Key, Object> { NSMapTable(holdsObjects: true) }

  /// Returns the object of a key.
  public func object(forKey key: Key?) -> Object? {
    entries.first { $0.key != nil && $0.key === key }?.object
  }

  /// Sets the object of a key.
  public func setObject(_ object: Object?, forKey key: Key?) {
    removeObject(forKey: key)
    entries.append(Entry(key: key, strong: holdsObjects ? object : nil, object: object))
  }

  /// Removes the object of a key.
  public func removeObject(forKey key: Key?) { entries.removeAll { $0.key == nil || $0.key === key } }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// The number of keys that still exist.
  public var count: Int { entries.count { $0.key != nil } }
}

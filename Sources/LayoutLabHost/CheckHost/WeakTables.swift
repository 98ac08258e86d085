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

/// A replacement for Foundation's settings of collections of pointers.
public enum NSPointerFunctions {
  /// How a collection holds its objects.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`; the replacement compares identities.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 512)
    /// Objects are copied; the replacement does not copy.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A replacement for Foundation's map table, whose keys are compared by identity.
public final class NSMapTable<Key: AnyObject, Object: AnyObject> {
  private struct Entry {
    weak var key: Key?
    var strongKey: Key?
    var strong: Object?
    weak var object: Object?
  }
  private var entries: [Entry] = []
  private let holdsKeys: Bool
  private let holdsObjects: Bool

  /// Creates an empty table.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    holdsKeys = !keyOptions.contains(.weakMemory)
    holdsObjects = !valueOptions.contains(.weakMemory)
  }

  /// Creates a table that retains its keys and objects.
  public static func strongToStrongObjects() -> NSMapTable<Key, Object> { NSMapTable() }

  /// Creates a table that retains its keys.
  public static func strongToWeakObjects() -> NSMapTable<Key, Object> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// Creates a table that retains neither keys nor objects.
  public static func weakToWeakObjects() -> NSMapTable<Key, Object> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Creates a table that retains its objects as long as their keys exist.
  public static func weakToStrongObjects() -> NSMapTable<Key, Object> { NSMapTable(keyOptions: .weakMemory) }

  /// Returns the object of a key.
  public func object(forKey key: Key?) -> Object? {
    entries.first { $0.key != nil && $0.key === key }?.object
  }

  /// Sets the object of a key.
  public func setObject(_ object: Object?, forKey key: Key?) {
    removeObject(forKey: key)
    entries.append(
      Entry(
        key: key, strongKey: holdsKeys ? key : nil, strong: holdsObjects ? object : nil, object: object))
  }

  /// Removes the object of a key.
  public func removeObject(forKey key: Key?) { entries.removeAll { $0.key == nil || $0.key === key } }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// The number of keys that still exist.
  public var count: Int { entries.count { $0.key != nil } }
}

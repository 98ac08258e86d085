import HeadlessUIKit

#if !canImport(ObjectiveC)
  /// How an object holds what is associated with it.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not at all.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of it; here the value itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy of it; here the value itself.
    case OBJC_ASSOCIATION_COPY = 0x303
  }

  /// Gives an object a value that belongs to it under a key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: The key, of which only the address counts.
  ///   - value: The value; nil takes it away.
  ///   - policy: How the object holds the value.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    AssociatedObjects.set(object as AnyObject, key, value, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
  }

  /// Returns the value that an object has under a key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: The key, of which only the address counts.
  /// - Returns: The value; nil where there is none.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(object as AnyObject, key)
  }

  /// Takes all values from an object that belong to it.
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(object as AnyObject)
  }

  /// The values that belong to objects; those of objects that are gone go when others come.
  private enum AssociatedObjects {
    private struct Value {
      var held: Any?
      weak var object: AnyObject?
    }
    private struct Owner {
      weak var object: AnyObject?
      var values: [UnsafeRawPointer: Value] = [:]
    }

    nonisolated(unsafe) private static var owners: [ObjectIdentifier: Owner] = [:]
    nonisolated(unsafe) private static var limit = 64

    static func value(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
      guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
      return owner.values[key].flatMap { $0.held ?? $0.object }
    }

    static func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Any?, isHeld: Bool) {
      let identifier = ObjectIdentifier(object)
      var owner = owners[identifier] ?? Owner(object: object)
      if owner.object !== object { owner = Owner(object: object) }
      owner.values[key] = value.map { value in
        isHeld ? Value(held: value) : Value(object: value as AnyObject)
      }
      owners[identifier] = owner
      if owners.count > limit {
        owners = owners.filter { $0.value.object != nil }
        limit = max(64, owners.count * 2)
      }
    }

    static func removeAll(_ object: AnyObject) { owners[ObjectIdentifier(object)] = nil }
  }
#endif

import HeadlessUIKit

#if !canImport(ObjectiveC)
  /// The way in which an object holds an associated value.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy of the value; here a strong reference to the value itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// A copy of the value; here a strong reference to the value itself.
    case OBJC_ASSOCIATION_COPY = 0x303
  }

  /// Associates a value with an object under a key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: The address that identifies the association.
  ///   - value: The value, or `nil` to remove the association.
  ///   - policy: The way in which the object holds the value.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    AssociatedObjects.set(object as AnyObject, key, value, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
  }

  /// Returns the value that is associated with an object under a key.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: The address that identifies the association.
  /// - Returns: The value, or `nil` if there is none.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(object as AnyObject, key)
  }

  /// Removes all associations of an object.
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(object as AnyObject)
  }

  /// The associations of all objects; those of deallocated objects are removed from time to time.
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

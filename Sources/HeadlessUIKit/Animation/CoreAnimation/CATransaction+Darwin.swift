#if canImport(ObjectiveC)
  import Foundation

  // With Objective-C, every class object has these methods.
  extension CATransaction {
    /// Returns the value for a key that was set in this transaction or an enclosing one.
    open override class func value(forKey key: String) -> Any? { setting(forKey: key) }

    /// Sets a value of the current transaction; the transaction's settings have reserved keys.
    open override class func setValue(_ anObject: Any?, forKey key: String) {
      setSetting(anObject, forKey: key)
    }
  }
#endif

#if !canImport(ObjectiveC)
  import Foundation

  extension CATransaction {
    /// Returns the value for a key that was set in this transaction or an enclosing one.
    public class func value(forKey key: String) -> Any? { setting(forKey: key) }

    /// Sets a value of the current transaction; the transaction's settings have reserved keys.
    public class func setValue(_ anObject: Any?, forKey key: String) {
      setSetting(anObject, forKey: key)
    }
  }
#endif

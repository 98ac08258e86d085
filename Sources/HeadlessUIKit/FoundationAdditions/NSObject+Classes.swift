import Foundation

// With Objective-C, a class answers what its instances answer.
#if !canImport(ObjectiveC)
  extension NSObject {
    /// Returns the class itself, for example as the argument of a registration.
    public class func classForCoder() -> AnyClass { self }
  }
#endif

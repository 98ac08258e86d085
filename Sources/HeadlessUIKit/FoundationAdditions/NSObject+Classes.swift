import Foundation

// With Objective-C, a class answers what its instances answer.
#if !canImport(ObjectiveC)
  extension NSObject {
    /// Returns the class itself, for example as the argument of a registration.
    public class func classForCoder() -> AnyClass { self }

    /// Returns the name of the class with that of its module, for example as the kind of a decoration view.
    public class func description() -> String { NSStringFromClass(self) }
  }
#endif

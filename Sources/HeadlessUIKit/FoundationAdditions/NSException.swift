import Foundation

#if !canImport(ObjectiveC)
  /// The name of an exception.
  public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Something that should never happen.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A number outside of what is allowed.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument that is not allowed.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// A state that should never be.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  }

  /// An exception of Objective-C; raising one ends the process, as it does in an app that catches none.
  open class NSException: NSObject {
    /// The name.
    public let name: NSExceptionName
    /// What has happened.
    public let reason: String?
    /// More about it.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception.
    public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
      self.name = name
      self.reason = reason
      self.userInfo = userInfo
    }

    /// Ends the process with the name and the reason.
    open func raise() { fatalError("uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'") }

    /// Ends the process with a name and a reason.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - format: The reason, as a format.
    ///   - arguments: What is filled in.
    public static func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
      NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
    }
  }
#endif

import Foundation

#if !canImport(ObjectiveC)
  /// The name of an exception.
  public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A generic exception.
    public static let genericException = NSExceptionName("NSGenericException")
    /// A value out of range.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An invalid argument.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// An internal inconsistency.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  }

  /// An Objective-C exception, which ends the process when it is raised, as if no code caught it.
  open class NSException: NSObject {
    /// The name.
    public let name: NSExceptionName
    /// The reason.
    public let reason: String?
    /// Additional information.
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
    ///   - format: The format of the reason.
    ///   - arguments: The arguments of the format.
    public static func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
      NSException(name: name, reason: NSString(format: format, arguments: arguments) as String).raise()
    }
  }
#endif

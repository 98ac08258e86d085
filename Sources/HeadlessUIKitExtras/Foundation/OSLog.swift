#if !canImport(os)
  import Foundation

  /// The importance of a message of the system's log.
  public struct OSLogType: RawRepresentable, Equatable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8
    /// Creates a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a type from its number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }

    /// A usual message.
    public static let `default` = OSLogType(0)
    /// Information that is not always needed.
    public static let info = OSLogType(1)
    /// A message for development.
    public static let debug = OSLogType(2)
    /// An error.
    public static let error = OSLogType(16)
    /// An error in the program or in the system.
    public static let fault = OSLogType(17)
  }

  /// A part of the system's log; messages to it are discarded here.
  open class OSLog: NSObject, @unchecked Sendable {
    /// A category with a meaning for the tools of the system.
    public struct Category: Sendable {
      /// The name of the category.
      public let name: String
      /// The category of the points that stand out in a recording.
      public static let pointsOfInterest = Category(name: "PointsOfInterest")
      /// The category whose signposts are recorded with the stack.
      public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
      /// The category that is recorded on demand.
      public static let dynamicTracing = Category(name: "DynamicTracing")
    }

    /// The log for messages without a subsystem.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log that discards messages.
    public static let disabled = OSLog(subsystem: "", category: "")

    /// Creates a log for a part of an app.
    public init(subsystem: String, category: String) {}
    /// Creates a log with one of the system's categories.
    public init(subsystem: String, category: Category) {}

    /// Returns whether messages of a type are recorded, which is never so here.
    open func isEnabled(type: OSLogType) -> Bool { false }
    /// Whether signposts are recorded, which is never so here.
    open var signpostsEnabled: Bool { false }
  }

  /// Discards a message, because there is no system log here.
  public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any...
  ) {}

  /// Discards a message, because there is no system log here.
  public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: Any...
  ) {}

  // MARK: - Signposts

  /// The kind of a signpost.
  public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt8
    /// Creates a kind from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
  }

  /// The identity of an interval between signposts.
  public struct OSSignpostID: RawRepresentable, Equatable, Sendable {
    /// The number of the interval.
    public let rawValue: UInt64
    /// Creates an identity from its number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identity from its number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Creates an identity for a log.
    public init(log: OSLog) { rawValue = 1 }
    /// Creates the identity of an object.
    public init(log: OSLog, object: AnyObject) {
      rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }

    /// The identity of intervals that do not overlap.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// The identity of intervals that are not recorded.
    public static let invalid = OSSignpostID(.max)
    /// The identity of no interval.
    public static let null = OSSignpostID(0)
  }

  /// Discards a signpost, because there are no recordings here.
  public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
  ) {}

  /// Discards a signpost, because there are no recordings here.
  public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
  ) {}

  // MARK: - Logger

  /// Writes to the system's log; messages are discarded here.
  public struct Logger: Sendable {
    /// Creates a logger for a part of an app.
    public init(subsystem: String, category: String) {}
    /// Creates a logger without a subsystem.
    public init() {}
    /// Creates a logger for a log.
    public init(_ logObj: OSLog) {}

    /// Discards a message.
    public func log(_ message: OSLogMessage) {}
    /// Discards a message.
    public func log(level: OSLogType, _ message: OSLogMessage) {}
    /// Discards a message.
    public func trace(_ message: OSLogMessage) {}
    /// Discards a message.
    public func debug(_ message: OSLogMessage) {}
    /// Discards a message.
    public func info(_ message: OSLogMessage) {}
    /// Discards a message.
    public func notice(_ message: OSLogMessage) {}
    /// Discards a message.
    public func warning(_ message: OSLogMessage) {}
    /// Discards a message.
    public func error(_ message: OSLogMessage) {}
    /// Discards a message.
    public func critical(_ message: OSLogMessage) {}
    /// Discards a message.
    public func fault(_ message: OSLogMessage) {}
  }

  /// Whether a value of a message is recorded in plain text.
  public struct OSLogPrivacy: Sendable {
    /// The way in which a value that is not recorded can be recognized.
    public enum Mask: Sendable {
      /// By a hash.
      case hash
      /// Not at all.
      case none
    }

    /// The value is recorded.
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    /// The value is not recorded.
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    /// The value is never recorded.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    /// The type of the value decides.
    public static var auto: OSLogPrivacy { OSLogPrivacy() }

    /// The value is not recorded, except for the mask.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// The value is never recorded, except for the mask.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    /// The type of the value decides, and the mask applies.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  }

  /// A message of a ``Logger``, whose values are not evaluated before it is recorded.
  public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// The literal with its values, which are discarded.
    public struct StringInterpolation: StringInterpolationProtocol {
      /// Begins a message.
      public init(literalCapacity: Int, interpolationCount: Int) {}
      /// Discards a part of the message.
      public mutating func appendLiteral(_ literal: String) {}
      /// Discards a value.
      public mutating func appendInterpolation(
        _ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto
      ) {}
    }

    /// Creates a message from a literal.
    public init(stringLiteral value: String) {}
    /// Creates a message from a literal with values.
    public init(stringInterpolation: StringInterpolation) {}
  }
#endif

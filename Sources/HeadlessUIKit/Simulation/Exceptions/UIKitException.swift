/// An exception that UIKit would have raised, as a value.
///
/// The collection view that raised it ignores every later call; the process goes on.
public struct UIKitException: Error, Sendable, Codable, Equatable, CustomStringConvertible {
  /// The mistake that UIKit complains about.
  public var kind: Kind
  /// The exception's name, usually `NSInternalInconsistencyException`.
  public var name: String
  /// UIKit's own sentence.
  public var reason: String

  /// Creates an exception.
  ///
  /// - Parameters:
  ///   - kind: The mistake that UIKit complains about.
  ///   - name: The exception's name.
  ///   - reason: UIKit's own sentence.
  public init(_ kind: Kind = .other, name: String = Self.internalInconsistency, reason: String) {
    self.kind = kind
    self.name = name
    self.reason = reason
  }

  /// The name of exceptions that assertions raise.
  public static let internalInconsistency = "NSInternalInconsistencyException"
  /// The name of exceptions that methods raise for arguments they do not accept.
  public static let invalidArgument = "NSInvalidArgumentException"

  /// The name and the reason, formatted as in the report of an uncaught exception.
  public var description: String { "\(name): \(reason)" }
}

/// An exception that UIKit would have raised, as a value.
///
/// The collection view that raised it ignores every later call; the process lives on.
public struct UIKitException: Error, Sendable, Codable, Equatable, CustomStringConvertible {
  /// The exception's name, mostly `NSInternalInconsistencyException`.
  public var name: String
  /// UIKit's own sentence.
  public var reason: String
  /// The id of the sentence in the catalogue of exceptions, such as `A46`; empty where it has none.
  public var identifier: String

  /// Creates an exception.
  public init(name: String = Self.internalInconsistency, reason: String, identifier: String = "") {
    self.name = name
    self.reason = reason
    self.identifier = identifier
  }

  /// The name of exceptions raised by assertions.
  public static let internalInconsistency = "NSInternalInconsistencyException"
  /// The name of exceptions raised for arguments that a method does not take.
  public static let invalidArgument = "NSInvalidArgumentException"

  /// The name and the reason, as an uncaught exception's report puts them.
  public var description: String { "\(name): \(reason)" }
}

/// A message that UIKit would have written to the console.
public struct UIKitConsoleMessage: Sendable, Codable, Equatable {
  /// UIKit's own words, of one or several lines.
  public var text: String
  /// The id of the message in the catalogue of messages, such as `W1`; empty where it has none.
  public var identifier: String

  /// Creates a message.
  public init(text: String, identifier: String = "") {
    self.text = text
    self.identifier = identifier
  }
}

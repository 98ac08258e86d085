import HeadlessUIKit

/// The name of an observed call: the receiver and UIKit's Swift name, such as `layout.prepare()`.
public struct CallName: RawRepresentable, Sendable, Codable, Hashable, ExpressibleByStringLiteral {
  /// The receiver, a full stop, and the name.
  public var rawValue: String

  /// Creates a name from receiver and name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from receiver and name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Creates the name of a call.
  public init(_ call: LifecycleCall) { rawValue = call.description }

  /// The call that has this name; nil for a method that is not one of UIKit's.
  public var call: LifecycleCall? { LifecycleCall(rawValue) }

  /// The receiver of the call; nil if the name begins with no receiver.
  public var receiver: LifecycleReceiver? {
    rawValue.firstIndex(of: ".").flatMap { LifecycleReceiver(rawValue: String(rawValue[..<$0])) }
  }
}

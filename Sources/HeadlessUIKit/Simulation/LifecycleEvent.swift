import Foundation

/// A call between a collection view and its layout, data source, delegate or cells.
///
/// Events are numbered in the order in which the calls begin. A call that is made inside another one is one level
/// deeper.
public struct LifecycleEvent: Sendable, Codable, Equatable {
  /// The number of the event among those of its collection view, from 1, in the order in which calls begin.
  public var number: Int
  /// The number of recorded calls that had not returned when this one began.
  public var depth: Int
  /// The virtual time at which the call began, in seconds since the update cycle was created.
  public var time: TimeInterval
  /// The turn of the update cycle in which the call began, from 0.
  public var turn: Int
  /// The receiver, and the called method or property.
  public var call: LifecycleCall
  /// The arguments in the order of the parameters, without the collection view and the layout.
  public var arguments: [LifecycleArgument]
  /// The returned value; nil for a method that returns nothing, and until the call returns.
  public var result: LifecycleValue?
  /// The reason for the call, for example `page not loaded`; nil if the user's own code made the call.
  public var cause: LifecycleCause?

  /// The object that was called.
  public var receiver: LifecycleReceiver { call.receiver }

  /// UIKit's Swift name of the called method or property, for example `layoutAttributesForElements(in:)`.
  public var name: String { call.name }

  /// Creates an event, for example one that was read from a file.
  package init(
    number: Int, depth: Int, time: TimeInterval, turn: Int, call: LifecycleCall,
    arguments: [LifecycleArgument], result: LifecycleValue?, cause: LifecycleCause?
  ) {
    (self.number, self.depth, self.time, self.turn) = (number, depth, time, turn)
    (self.call, self.arguments, self.result, self.cause) = (call, arguments, result, cause)
  }
}

/// The object that receives a call.
public enum LifecycleReceiver: String, Sendable, Codable, Hashable, CaseIterable {
  /// The collection view layout.
  case layout
  /// The collection view's data source.
  case dataSource
  /// The collection view's delegate, which includes the methods for flow layouts and scroll views.
  case delegate
  /// A cell or another reusable view.
  case cell
  /// The collection view.
  case view
  /// The collection view's scrolling side: bounds, content size, content offset.
  case scrollView
}

/// A labeled argument of a call.
public struct LifecycleArgument: Sendable, Codable, Equatable {
  /// The argument's label, or the parameter's name if the label is `_`.
  public var label: String
  /// The value of the argument.
  public var value: LifecycleValue

  /// Creates an argument.
  public init(_ label: String, _ value: LifecycleValue) {
    self.label = label
    self.value = value
  }
}

/// An argument or a returned value, as it was at the time of the call.
public enum LifecycleValue: Sendable, Codable, Equatable {
  /// A Boolean value.
  case bool(Bool)
  /// A count, a section or an index.
  case integer(Int)
  /// A length, in points, or another number.
  case number(Double)
  /// A point, in points.
  case point(CGPoint)
  /// A size, in points.
  case size(CGSize)
  /// A rectangle, in points.
  case rect(CGRect)
  /// The index path of an item or a section.
  case indexPath(IndexPath)
  /// Several index paths, in their order.
  case indexPaths([IndexPath])
  /// The number of returned attributes objects.
  case attributesCount(Int)
  /// An attributes object: its index path, its element kind (nil for a cell), and its frame.
  case attributes(path: IndexPath, kind: String?, frame: CGRect)
  /// A text, for example the name of a class.
  case text(String)
  /// The value nil.
  case none
}

/// The reason for a call, in a few words.
public struct LifecycleCause: RawRepresentable, Sendable, Codable, Hashable, ExpressibleByStringLiteral {
  /// The text of the reason.
  public var rawValue: String

  /// Creates a cause from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a cause from its text.
  public init(stringLiteral value: String) { rawValue = value }
}

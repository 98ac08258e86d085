import Foundation

/// One call across the border between a collection view and the objects around it.
///
/// Events are numbered in the order in which the calls begin. A call that happens while another has not
/// returned is one level deeper than it.
public struct LifecycleEvent: Sendable, Codable, Equatable {
  /// The position of the event in its collection view's story, from 1, in the order in which calls begin.
  public var number: Int
  /// The number of observed calls that had begun and not returned when this one began.
  public var depth: Int
  /// The virtual time at which the call began, in seconds since the update cycle was made.
  public var time: TimeInterval
  /// The turn of the update cycle in which the call began, from 0.
  public var turn: Int
  /// The receiver, and the called method or property.
  public var call: LifecycleCall
  /// What was passed, in the order of the parameters, without the collection view and the layout themselves.
  public var arguments: [LifecycleArgument]
  /// What came back; nil for a call that returns nothing, and until it returns.
  public var result: LifecycleValue?
  /// Why the call was made, such as `page not loaded`; nil where the caller is the user's own code.
  public var cause: LifecycleCause?

  /// The object that was called.
  public var receiver: LifecycleReceiver { call.receiver }

  /// UIKit's Swift name of the called method or property, for example `layoutAttributesForElements(in:)`.
  public var name: String { call.name }
}

/// Who is called.
public enum LifecycleReceiver: String, Sendable, Codable, Hashable, CaseIterable {
  /// The collection view layout.
  case layout
  /// The collection view's data source.
  case dataSource
  /// The collection view's delegate, flow and scroll view methods included.
  case delegate
  /// A cell or another reusable view.
  case cell
  /// The collection view.
  case view
  /// The collection view's scrolling side: bounds, content size, content offset.
  case scrollView
}

/// One labelled argument of a call.
public struct LifecycleArgument: Sendable, Codable, Equatable {
  /// The argument's label, or the parameter's name where the label is `_`.
  public var label: String
  /// The argument itself.
  public var value: LifecycleValue

  /// Creates an argument.
  public init(_ label: String, _ value: LifecycleValue) {
    self.label = label
    self.value = value
  }
}

/// A value that was passed or returned, kept as it was at the time of the call.
public enum LifecycleValue: Sendable, Codable, Equatable {
  /// A truth value.
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
  /// The path of an item or a section.
  case indexPath(IndexPath)
  /// Several paths, in the order in which they were passed.
  case indexPaths([IndexPath])
  /// How many attributes objects were returned.
  case attributesCount(Int)
  /// One attributes object: its category and path, and its frame.
  case attributes(path: IndexPath, kind: String?, frame: CGRect)
  /// A word or a sentence.
  case text(String)
  /// Nothing, where something might have been returned.
  case none
}

/// Why a call was made, in a few words.
public struct LifecycleCause: RawRepresentable, Sendable, Codable, Hashable, ExpressibleByStringLiteral {
  /// The words.
  public var rawValue: String

  /// Creates a cause from its words.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a cause from its words.
  public init(stringLiteral value: String) { rawValue = value }
}

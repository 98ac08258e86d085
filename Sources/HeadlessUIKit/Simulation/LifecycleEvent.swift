import Foundation

/// A call between a collection view and its layout, data source, delegate or cells.
///
/// Events are numbered in the order in which the calls begin. A call that is made inside another one is one level
/// deeper.
///
/// The values are stored in an object that copies share until one of them changes, so that handing an event to an
/// observer copies nothing.
public struct LifecycleEvent: Sendable, Codable, Equatable {
  private var record: Record

  /// The number of the event among those of its collection view, from 1, in the order in which calls begin.
  public var number: Int {
    get { record.number }
    set { change { $0.number = newValue } }
  }

  /// The number of recorded calls that had not returned when this one began.
  public var depth: Int {
    get { record.depth }
    set { change { $0.depth = newValue } }
  }

  /// The virtual time at which the call began, in seconds since the update cycle was created.
  public var time: TimeInterval {
    get { record.time }
    set { change { $0.time = newValue } }
  }

  /// The turn of the update cycle in which the call began, from 0.
  public var turn: Int {
    get { record.turn }
    set { change { $0.turn = newValue } }
  }

  /// The receiver, and the called method or property.
  public var call: LifecycleCall {
    get { record.call }
    set { change { $0.call = newValue } }
  }

  /// The arguments in the order of the parameters, without the collection view and the layout.
  public var arguments: [LifecycleArgument] {
    get { record.arguments.list }
    set { change { $0.arguments = LifecycleArguments(newValue) } }
  }

  /// The returned value; nil for a method that returns nothing, and until the call returns.
  public var result: LifecycleValue? {
    get { record.result.value }
    set { record(newValue.map(RecordedValue.init) ?? .nothing) }
  }

  /// The reason for the call, for example `page not loaded`; nil if the user's own code made the call.
  public var cause: LifecycleCause? {
    get { record.cause }
    set { change { $0.cause = newValue } }
  }

  /// The object that was called.
  public var receiver: LifecycleReceiver { call.receiver }

  /// UIKit's Swift name of the called method or property, for example `layoutAttributesForElements(in:)`.
  public var name: String { call.name }

  /// Creates an event, for example one that was read from a file.
  package init(
    number: Int, depth: Int, time: TimeInterval, turn: Int, call: LifecycleCall,
    arguments: [LifecycleArgument], result: LifecycleValue?, cause: LifecycleCause?
  ) {
    record = Record()
    (record.number, record.depth, record.time, record.turn) = (number, depth, time, turn)
    (record.call, record.cause) = (call, cause)
    record.arguments = LifecycleArguments(arguments)
    record.result = result.map(RecordedValue.init) ?? .nothing
  }

  private init(_ record: Record) { self.record = record }

  /// Sets the returned value.
  mutating func record(_ result: consuming RecordedValue) {
    makeUnique()
    record.result = result
  }

  /// Returns the event with a returned value.
  consuming func returning(_ result: consuming RecordedValue) -> LifecycleEvent {
    record(result)
    return self
  }

  /// Changes the values of this event and of no copy.
  private mutating func change(_ change: (Record) -> Void) {
    makeUnique()
    change(record)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&record) { record = Record(copying: record) }
  }

  // MARK: - Codable, Equatable

  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let values = try Values(from: decoder)
    self.init(
      number: values.number, depth: values.depth, time: values.time, turn: values.turn, call: values.call,
      arguments: values.arguments, result: values.result, cause: values.cause)
  }

  /// Writes the values of the event.
  public func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  /// Returns whether all values of two events are equal.
  public static func == (a: LifecycleEvent, b: LifecycleEvent) -> Bool {
    a.record === b.record || a.values == b.values
  }

  private var values: Values {
    Values(
      number: number, depth: depth, time: time, turn: turn, call: call, arguments: arguments, result: result,
      cause: cause)
  }

  /// The values as they are compared, and written to files.
  private struct Values: Codable, Equatable {
    var number: Int
    var depth: Int
    var time: TimeInterval
    var turn: Int
    var call: LifecycleCall
    var arguments: [LifecycleArgument]
    var result: LifecycleValue?
    var cause: LifecycleCause?
  }

  // MARK: - Storage

  /// The object that copies share; only an event that is its single owner changes its values.
  private final class Record: @unchecked Sendable {
    @exclusivity(unchecked) var number = 0
    @exclusivity(unchecked) var depth = 0
    @exclusivity(unchecked) var time: TimeInterval = 0
    @exclusivity(unchecked) var turn = 0
    @exclusivity(unchecked) var call = LifecycleCall.layout(.prepare)
    @exclusivity(unchecked) var arguments = LifecycleArguments()
    @exclusivity(unchecked) var result = RecordedValue.nothing
    @exclusivity(unchecked) var cause: LifecycleCause?
    /// The event that ended before this one, while both wait in ``Ended``.
    @exclusivity(unchecked) var previous: Record?

    init() {}

    init(copying other: Record) {
      (number, depth, time, turn) = (other.number, other.depth, other.time, other.turn)
      (call, cause) = (other.call, other.cause)
      arguments = other.arguments.copy()
      result = other.result.copy()
    }

    /// Fills in the values of a call that begins now.
    @MainActor @inline(__always) func begin(
      _ number: Int, depth: Int, call: LifecycleCall, arguments: consuming LifecycleArguments,
      cause: consuming LifecycleCause?
    ) {
      self.number = number
      self.depth = depth
      (time, turn) = UpdateCycle.instant
      self.call = call
      self.arguments.become(arguments)
      if !result.isNothing { result = .nothing }
      // Most events have no reason, and storing a text counts references.
      if self.cause != nil || cause != nil { self.cause = cause }
    }
  }
}

extension LifecycleEvent {
  /// Ended events, whose memory new events use.
  ///
  /// They form a chain, because a list would check at each change whether it is shared.
  @MainActor struct Ended {
    private var last: Record?

    mutating func add(_ event: consuming LifecycleEvent) {
      let record = event.record
      swap(&record.previous, &last)
      last = record
    }

    /// Returns the event for a call that begins, in the memory of an ended one unless an observer has kept it.
    ///
    /// An event that is not reported yet has the number 0.
    mutating func makeEvent(
      _ number: Int, depth: Int, call: LifecycleCall, arguments: consuming LifecycleArguments,
      cause: consuming LifecycleCause?
    ) -> LifecycleEvent {
      let record = takeLast()
      record.begin(number, depth: depth, call: call, arguments: arguments, cause: cause)
      return LifecycleEvent(record)
    }

    @inline(__always) private mutating func takeLast() -> Record {
      var record: Record?
      swap(&record, &last)
      guard var record else { return Record() }
      swap(&record.previous, &last)
      return isKnownUniquelyReferenced(&record) ? record : Record()
    }
  }
}

extension LifecycleEvent: CustomReflectable {
  /// The values of the event, which its text contains, in place of the object that stores them.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "number": number, "depth": depth, "time": time, "turn": turn, "call": call, "arguments": arguments,
        "result": result as Any, "cause": cause as Any,
      ], displayStyle: .struct)
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

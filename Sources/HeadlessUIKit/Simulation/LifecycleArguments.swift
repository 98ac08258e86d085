/// A labeled argument of a recorded call.
struct RecordedArgument: ~Copyable, Sendable {
  let label: StaticString
  let value: RecordedValue

  init(_ label: StaticString, _ value: consuming RecordedValue) {
    self.label = label
    self.value = value
  }

  /// The argument that observers read.
  var argument: LifecycleArgument { LifecycleArgument(label.description, value.value ?? .none) }
}

/// The arguments of a recorded call; up to two plain ones need no memory of their own.
///
/// They cannot be copied, only moved, because copies count references.
struct LifecycleArguments: ~Copyable, Sendable {
  private var first: Plain?
  private var second: Plain?
  private var all = All()

  /// An argument of numbers only.
  private struct Plain: @unchecked Sendable {
    /// The bytes of the label, which is a literal and ends with a null.
    let label: UnsafePointer<UInt8>
    let value: PlainValue

    @inline(__always) init(_ label: StaticString, _ value: PlainValue) {
      self.label = label.utf8Start
      self.value = value
    }

    @inline(__always) init?(_ argument: borrowing RecordedArgument) {
      guard argument.value.isPlain else { return nil }
      self.init(argument.label, argument.value.plain)
    }

    /// The argument that observers read.
    var argument: LifecycleArgument { LifecycleArgument(String(cString: label), value.value ?? .none) }
  }

  /// All arguments, if some of them are not plain or if an event was read or changed.
  private struct All: ~Copyable, Sendable {
    var list: [LifecycleArgument]?
  }

  /// Creates an empty list.
  init() {}

  /// Creates the list of one argument.
  @inline(__always) init(_ label: StaticString, _ value: consuming RecordedValue) {
    if value.isPlain {
      first = Plain(label, value.plain)
    } else {
      all.list = [RecordedArgument(label, value).argument]
    }
  }

  /// Creates the list of one argument.
  @inline(__always) init(_ argument: consuming RecordedArgument) {
    first = Plain(argument)
    if first == nil { all.list = [argument.argument] }
  }

  /// Creates the list of two arguments.
  @inline(__always) init(_ first: consuming RecordedArgument, _ second: consuming RecordedArgument) {
    (self.first, self.second) = (Plain(first), Plain(second))
    if self.first == nil || self.second == nil { all.list = [first.argument, second.argument] }
  }

  /// Creates a list of any number of arguments.
  init(_ list: [LifecycleArgument]) { all.list = list }

  private init(first: Plain?, second: Plain?, all: [LifecycleArgument]?) {
    (self.first, self.second, self.all.list) = (first, second, all)
  }

  /// Takes over other arguments, each field on its own: the assignment of the whole structure is a call of the runtime.
  @inline(__always) mutating func become(_ other: consuming LifecycleArguments) {
    first = other.first
    second = other.second
    // Few calls have a list, and storing nil releases.
    if all.list != nil || other.all.list != nil { all = other.all }
  }

  func copy() -> LifecycleArguments { LifecycleArguments(first: first, second: second, all: all.list) }

  /// The arguments in their order.
  var list: [LifecycleArgument] {
    if let all = all.list { return all }
    guard let first = first else { return [] }
    return [first.argument] + (second.map { [$0.argument] } ?? [])
  }
}

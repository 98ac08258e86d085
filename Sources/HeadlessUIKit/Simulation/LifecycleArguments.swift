/// A labeled argument of a recorded call.
struct RecordedArgument: Sendable {
  let label: StaticString
  let value: RecordedValue

  init(_ label: StaticString, _ value: RecordedValue) {
    self.label = label
    self.value = value
  }
}

/// The arguments of a recorded call; up to two plain ones need no memory of their own.
struct LifecycleArguments: Sendable, ExpressibleByArrayLiteral {
  private var first: Plain?
  private var second: Plain?
  /// All arguments, if some of them are not plain or if an event was read or changed.
  private var all: [LifecycleArgument]?

  /// An argument of numbers only.
  private struct Plain: @unchecked Sendable {
    /// The bytes of the label, which is a literal and ends with a null.
    let label: UnsafePointer<UInt8>
    let value: PlainValue

    @inline(__always) init(_ label: StaticString, _ value: PlainValue) {
      self.label = label.utf8Start
      self.value = value
    }

    @inline(__always) init?(_ argument: RecordedArgument) {
      guard case .plain(let value) = argument.value else { return nil }
      self.init(argument.label, value)
    }

    /// The argument that observers read.
    var argument: LifecycleArgument { LifecycleArgument(String(cString: label), value.value) }
  }

  /// Creates an empty list.
  init() {}

  /// Creates the list of one argument.
  @inline(__always) init(_ label: StaticString, _ value: RecordedValue) {
    if case .plain(let value) = value {
      first = Plain(label, value)
    } else {
      all = Self.known([RecordedArgument(label, value)])
    }
  }

  /// Creates the list of one argument.
  @inline(__always) init(_ argument: RecordedArgument) {
    first = Plain(argument)
    if first == nil { all = Self.known([argument]) }
  }

  /// Creates the list of two arguments.
  @inline(__always) init(_ first: RecordedArgument, _ second: RecordedArgument) {
    (self.first, self.second) = (Plain(first), Plain(second))
    if self.first == nil || self.second == nil { all = Self.known([first, second]) }
  }

  /// Creates a list of any number of arguments.
  init(_ list: [RecordedArgument]) { all = Self.known(list) }

  private static func known(_ list: [RecordedArgument]) -> [LifecycleArgument] {
    list.map { LifecycleArgument($0.label.description, $0.value.value) }
  }

  init(arrayLiteral elements: RecordedArgument...) { self.init(elements) }

  /// Creates the list of an event that was read or changed.
  init(known list: [LifecycleArgument]) { all = list }

  /// Becomes a copy of other arguments, without counting references if all of them are plain.
  @inline(__always) mutating func become(_ other: borrowing LifecycleArguments) {
    first = other.first
    second = other.second
    if all != nil || other.all != nil { all = other.all }
  }

  /// The arguments in their order.
  var list: [LifecycleArgument] {
    if let all { return all }
    guard let first else { return [] }
    return [first.argument] + (second.map { [$0.argument] } ?? [])
  }
}

extension LifecycleArguments: Equatable {
  static func == (a: LifecycleArguments, b: LifecycleArguments) -> Bool { a.list == b.list }
}

extension LifecycleArguments: Codable {
  init(from decoder: any Decoder) throws { self.init(known: try [LifecycleArgument](from: decoder)) }

  func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

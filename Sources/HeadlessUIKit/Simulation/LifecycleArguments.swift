/// The arguments of a recorded call; up to two of them need no memory of their own.
struct LifecycleArguments: Sendable, Equatable, ExpressibleByArrayLiteral {
  private var first: LifecycleArgument?
  private var second: LifecycleArgument?
  /// The arguments from the third on.
  private var others: [LifecycleArgument] = []

  /// Creates the list of one argument.
  init(_ label: String, _ value: LifecycleValue) { first = LifecycleArgument(label, value) }

  /// Creates the list of one argument, or of two.
  init(_ first: LifecycleArgument, _ second: LifecycleArgument? = nil) {
    (self.first, self.second) = (first, second)
  }

  /// Creates a list of any number of arguments.
  init(_ list: [LifecycleArgument]) {
    first = list.first
    guard list.count > 1 else { return }
    second = list[1]
    others = Array(list.dropFirst(2))
  }

  init(arrayLiteral elements: LifecycleArgument...) { self.init(elements) }

  /// The arguments in their order.
  var list: [LifecycleArgument] {
    guard let first else { return [] }
    guard let second else { return [first] }
    return [first, second] + others
  }
}

extension LifecycleArguments: Codable {
  init(from decoder: any Decoder) throws { self.init(try [LifecycleArgument](from: decoder)) }

  func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

import HeadlessUIKit

extension Step.Expectation {
  /// A whole list of calls.
  public struct CallList: Sendable, Equatable {
    /// The receivers whose calls are listed; nil for the calls of all receivers.
    public var receivers: [LifecycleReceiver]?
    /// The calls, in the order in which they begin.
    public var calls: [Call]

    /// Creates a list.
    public init(of receivers: [LifecycleReceiver]? = nil, _ calls: [Call]) {
      self.receivers = receivers
      self.calls = calls
    }
  }

  /// One call of a list.
  public struct Call: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The receiver and the name of what is called.
    public var name: CallName
    /// The arguments as a trace prints them; nil if they may have any values.
    public var arguments: String?

    /// Creates a call.
    public init(_ name: CallName, arguments: String? = nil) {
      self.name = name
      self.arguments = arguments
    }

    /// Creates a call with any arguments.
    public init(stringLiteral value: String) { self.init(CallName(rawValue: value)) }
  }
}

extension Step.Expectation.CallList {
  /// Whether the list would have to contain a call if it were made.
  func lists(callsOf name: CallName) -> Bool {
    guard let receiver = name.receiver else { return false }
    return receivers?.contains(receiver) ?? true
  }

  /// The reason why the list cannot match any calls; nil if it can.
  var complaint: String? {
    if let complaint = calls.lazy.compactMap(\.name.complaint).first { return complaint }
    guard let receivers else { return nil }
    let words = receivers.map(\.rawValue).joined(separator: " or ")
    return calls.first { call in call.name.receiver.map { !receivers.contains($0) } ?? false }
      .map {
        "'exactly' lists '\($0.name.rawValue)', which is not a call of \(words.isEmpty ? "anybody" : words)"
      }
  }
}

extension Step.Expectation.Call {
  /// Whether a recorded call is the expected one.
  func matches(_ event: LifecycleEvent) -> Bool {
    guard name.call == event.call else { return false }
    guard let arguments, case let actual = event.argumentsText, arguments != actual else { return true }
    return ItemKey.current(arguments) == actual
  }

  /// The call in words, such as `'layout.prepare()' without arguments`.
  var phrase: String {
    "'\(name.rawValue)'" + (arguments.map { $0.isEmpty ? " without arguments" : " with \($0)" } ?? "")
  }
}

extension Step.Expectation.CallList: Codable {
  enum Key: String, FieldKey {
    case of, calls

    static let owner = "a list of calls"
  }

  /// Decodes a list of calls, or an object that says whose calls are listed.
  public init(from decoder: any Decoder) throws {
    if decoder.isList {
      self.init(try decoder.list(of: Step.Expectation.Call.self))
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "a list of calls, or {\"of\": \"layout\", \"calls\": […]}")
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      of: try fields.value(.of, as: WordsForm<LifecycleReceiver>.self),
      try fields.required(.calls, as: ListForm<PlainForm<Step.Expectation.Call>>.self, standIn: []))
    guard let receivers else { return }
    for (index, call) in calls.enumerated() {
      guard let receiver = call.name.receiver, !receivers.contains(receiver) else { continue }
      let path: [any CodingKey] = decoder.codingPath + [Key.calls, AnyKey(intValue: index)]
      try decoder.report(
        ScenarioProblem(
          path: path,
          "'\(call.name.rawValue)' is not a call of \(receivers.map(\.rawValue).joined(separator: " or "))"))
    }
  }

  /// Encodes the list.
  public func encode(to encoder: any Encoder) throws {
    guard let receivers else { return try calls.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(WordsForm(receivers), forKey: .of)
    try container.encode(calls, forKey: .calls)
  }
}

extension Step.Expectation.Call: Codable {
  enum Key: String, FieldKey {
    case call, arguments

    static let owner = "a call"
  }

  /// Decodes a call: its name, or an object with its arguments too.
  public init(from decoder: any Decoder) throws {
    if decoder.isString {
      self.init(try CallNameForm(from: decoder).value)
      return
    }
    guard decoder.isObject else {
      throw decoder.mismatch(
        expected: "a call such as \"layout.prepare()\", or an object with 'call' and 'arguments'")
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      try fields.required(.call, as: CallNameForm.self, standIn: ""),
      arguments: try fields.value(.arguments, as: TextForm.self))
  }

  /// Encodes the call.
  public func encode(to encoder: any Encoder) throws {
    guard let arguments else { return try name.rawValue.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name.rawValue, forKey: .call)
    try container.encode(arguments, forKey: .arguments)
  }
}

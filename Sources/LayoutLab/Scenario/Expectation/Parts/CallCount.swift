import HeadlessUIKit

extension Step.Expectation {
  /// A range of counts of a call.
  public struct CallCount: Sendable, Equatable {
    /// The smallest number of times, from 0.
    public var min: Int
    /// The largest number of times; nil if there is no upper bound.
    public var max: Int?

    /// Creates a range of counts.
    public init(min: Int = 0, max: Int? = nil) {
      self.min = min
      self.max = max
    }

    /// Creates the range of one count.
    public init(_ count: Int) { self.init(min: count, max: count) }

    /// Whether a count is allowed.
    public func allows(_ count: Int) -> Bool { count >= min && count <= max ?? .max }
  }
}

extension Step.Expectation.CallCount {
  /// The count in words, such as `at least 2 calls`.
  var phrase: String {
    func calls(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
    return switch max {
    case nil: "at least \(calls(min))"
    case 0?: "no call"
    case let max? where max == min: calls(max)
    case let max?: "\(min) to \(calls(max))"
    }
  }

  /// Whether the words of the count are plural.
  var isPlural: Bool { max == nil ? min != 1 : max != 1 && max != 0 }

  /// Returns why no number of calls is allowed; nil if one is.
  func complaint(of name: CallName) -> String? {
    if let max, max < min {
      return "'calls' expects at least \(min) and at most \(max) of '\(name.rawValue)'"
    }
    guard min < 0 else { return nil }
    return "'calls' expects '\(name.rawValue)' \(min) times; write 0 or more"
  }
}

extension Step.Expectation.CallCount: Codable {
  enum Key: String, FieldKey {
    case min, max

    static let owner = "a count of calls"
  }

  /// Decodes a count: a number, or an object with bounds.
  public init(from decoder: any Decoder) throws {
    guard decoder.isObject else {
      guard decoder.isNumber else {
        throw decoder.mismatch(expected: "a number of calls, or {\"min\": a, \"max\": b}")
      }
      self.init(try CountForm(from: decoder).value)
      return
    }
    let fields = try Fields<Key>(decoder)
    self.init(
      min: try fields.value(.min, as: CountForm.self) ?? 0, max: try fields.value(.max, as: CountForm.self))
    if !fields.has(.min), !fields.has(.max) {
      throw decoder.problem("a count of calls needs 'min', 'max' or both")
    }
    if let max, min > max {
      throw decoder.problem("'min' is above 'max', which no number of calls can meet; swap them")
    }
  }

  /// Encodes the count.
  public func encode(to encoder: any Encoder) throws {
    if min == max { return try min.encode(to: encoder) }
    var container = encoder.container(keyedBy: Key.self)
    if min != 0 || max == nil { try container.encode(min, forKey: .min) }
    try container.encodeIfPresent(max, forKey: .max)
  }
}

import HeadlessUIKit

/// A call is made a number of times.
struct CallsExpectation: ExpectationKind {
  static let key = "calls"

  var name: CallName
  var count: Step.Expectation.CallCount

  init(_ name: CallName, _ count: Step.Expectation.CallCount) {
    self.name = name
    self.count = count
  }

  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    try decoder.entries(of: Located<Step.Expectation.CallCount>.self).compactMap { key, count in
      let name = try decoder.attempt {
        try CallNameForm.name(key, at: decoder.codingPath + [AnyKey(key)], .key)
      }
      return name.map { Step.Expectation(Self($0, count.content), source: count.position) }
    }
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for expectation in expectations {
      try container.encode(expectation.count, forKey: AnyKey(expectation.name.rawValue))
    }
  }

  var sortingText: String { name.rawValue }
  var complaint: String? { name.complaint ?? count.complaint(of: name) }
  var subjectInStep: String? { "'\(name.rawValue)'" }
  var countedCalls: [CallName] { [name] }
  func count(of call: CallName) -> Step.Expectation.CallCount? { call == name ? count : nil }
  var needsLayout: Bool { count.min > 0 }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.events(of: name)
    guard !count.allows(found.count) else { return nil }
    return Mismatch(
      Self.key, of: "'\(name.rawValue)'", expected: count.phrase, found: ListPhrase.calls(found),
      statement:
        "'\(name.rawValue)' is \(found.isEmpty ? "not called" : "called \(ListPhrase.count(found.count, "time"))"), "
        + "and \(count.phrase) \(count.isPlural ? "are" : "is") expected.",
      background: UIKitBackground.calls(
        of: name, tooOften: found.count > (count.max ?? .max), last: found.last))
  }
}

extension Step.Expectation {
  /// A call is made a number of times.
  public static func calls(_ name: CallName, _ count: Int) -> Self {
    Self(CallsExpectation(name, CallCount(count)))
  }
  /// A call is made a number of times within a range.
  public static func calls(_ name: CallName, _ count: ClosedRange<Int>) -> Self {
    Self(CallsExpectation(name, CallCount(min: count.lowerBound, max: count.upperBound)))
  }
  /// A call is made at least a number of times.
  public static func calls(_ name: CallName, atLeast count: Int) -> Self {
    Self(CallsExpectation(name, CallCount(min: count)))
  }
}

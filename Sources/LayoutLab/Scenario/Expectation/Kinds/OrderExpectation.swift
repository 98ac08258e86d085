import HeadlessUIKit

/// Calls are made in this order, with or without others between them.
///
/// Each call is searched for after the call that the previous name found.
struct OrderExpectation: SingleExpectation {
  typealias Content = ListForm<CallNameForm>

  static let key = "order"

  var expected: [CallName]

  init(_ expected: [CallName]) { self.expected = expected }

  var complaint: String? { expected.lazy.compactMap(\.complaint).first }
  var subjectInStep: String? { nil }
  var countedCalls: [CallName] { Set(expected).sorted { $0.rawValue < $1.rawValue } }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    let count = expected.count { $0 == call }
    return count > 0 ? .init(min: count) : nil
  }

  func contradiction(in step: Step) -> String? {
    let lists = step.expectations.lazy.compactMap { $0.check as? ExactlyExpectation }
    guard let list = lists.first?.expected else { return nil }
    var listed = list.calls.map(\.name)[...]
    for name in expected {
      if let receivers = list.receivers, let receiver = name.receiver, !receivers.contains(receiver) {
        continue
      }
      guard let place = listed.firstIndex(of: name) else {
        // If the list has too few of them, the counts contradict each other.
        guard list.calls.count(where: { $0.name == name }) >= expected.count(where: { $0 == name }) else {
          return nil
        }
        return "'order' expects '\(name.rawValue)' later than 'exactly' lists it"
      }
      listed = listed[(place + 1)...]
    }
    return nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    var rest = evidence.events[...]
    var before: LifecycleEvent?
    for name in expected {
      let call = name.call
      guard let place = rest.firstIndex(where: { $0.call == call }) else {
        let earlier = evidence.events.last { $0.call == call }
        return Self.mismatch(name, after: before, earlier: earlier)
      }
      before = evidence.events[place]
      rest = evidence.events[(place + 1)...]
    }
    return nil
  }

  /// The failure for a call that is not made after another.
  ///
  /// - Parameters:
  ///   - name: The missing call.
  ///   - previous: The call that must come before it; nil for none.
  ///   - earlier: The last time that the missing call was made, which is before `previous`; nil for never.
  /// - Returns: The failure.
  private static func mismatch(
    _ name: CallName, after previous: LifecycleEvent?, earlier: LifecycleEvent?
  ) -> Mismatch {
    let place = previous.map { "after '\($0.call)', number \($0.number)" }
    let statement =
      switch (place, earlier) {
      case (let place?, let earlier?):
        "'\(name.rawValue)' is not called \(place); its last call is number \(earlier.number), before it."
      case (let place?, nil): "'\(name.rawValue)' is not called at all; it must be called \(place)."
      case (nil, _): "'\(name.rawValue)' is not called at all."
      }
    return Mismatch(
      key, of: "'\(name.rawValue)'", expected: place.map { "1 call \($0)" } ?? "1 call",
      found: earlier.map { "no such call; the last is number \($0.number), before it" } ?? "no call",
      statement: statement, background: UIKitBackground.calls(of: name, tooOften: false))
  }
}

extension Step.Expectation {
  /// These calls are made in this order.
  public static func order(_ names: CallName...) -> Self { order(names) }
  /// These calls are made in this order.
  public static func order(_ names: [CallName]) -> Self { Self(OrderExpectation(names)) }
}

import HeadlessUIKit

/// Exactly these calls are made, in this order.
struct ExactlyExpectation: SingleExpectation {
  typealias Content = PlainForm<Step.Expectation.CallList>

  static let key = "exactly"

  var expected: Step.Expectation.CallList

  init(_ expected: Step.Expectation.CallList) { self.expected = expected }

  var complaint: String? { expected.complaint }
  var countedCalls: [CallName] { expected.calls.map(\.name) }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    expected.lists(callsOf: call) ? .init(expected.calls.count { $0.name == call }) : nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.events.filter { expected.receivers?.contains($0.receiver) ?? true }
    for place in 0..<max(expected.calls.count, found.count) {
      let call = expected.calls.indices.contains(place) ? expected.calls[place] : nil
      let event = found.indices.contains(place) ? found[place] : nil
      if let call, let event, call.matches(event) { continue }
      return mismatch(at: place, call, event)
    }
    return nil
  }

  /// The failure for the first difference; a call that is nil stands for the end of the list.
  private func mismatch(
    at place: Int, _ call: Step.Expectation.Call?, _ event: LifecycleEvent?
  ) -> Mismatch {
    let wanted = call?.phrase ?? "no more calls"
    let found = ListPhrase.call(event, withArguments: call?.arguments != nil)
    let statement =
      switch (call, event) {
      case (let call?, nil):
        "The calls end before '\(call.name.rawValue)', which is expected as call \(place + 1)."
      case (nil, _): "Call \(place + 1) is \(found), and the calls must end before it."
      default: "Call \(place + 1) is \(found), and \(wanted) is expected."
      }
    return Mismatch(
      Self.key, of: "call \(place + 1) of 'exactly'", expected: wanted, found: found, statement: statement,
      hint: Mismatch.Hint(inFile: nil, inSwift: "expectTrace() shows all calls"))
  }
}

extension Step.Expectation {
  /// Exactly these calls of some receivers are made, or of all receivers if `receivers` is nil.
  public static func exactly(_ calls: Call..., of receivers: [LifecycleReceiver]? = nil) -> Self {
    exactly(calls, of: receivers)
  }
  /// Exactly these calls of some receivers are made, or of all receivers if `receivers` is nil.
  public static func exactly(_ calls: [Call], of receivers: [LifecycleReceiver]? = nil) -> Self {
    Self(ExactlyExpectation(CallList(of: receivers, calls)))
  }
}

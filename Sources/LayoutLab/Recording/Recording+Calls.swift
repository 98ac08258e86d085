import HeadlessUIKit

extension Recording {
  /// Returns the recording without the stops at some calls.
  ///
  /// - Parameters:
  ///   - outcome: The outcome without these calls.
  ///   - isKept: Returns whether the outcome contains a call of the recording.
  /// - Returns: The recording of the outcome.
  package func keeping(_ outcome: Outcome, _ isKept: (LifecycleEvent) -> Bool) -> Recording {
    var recording = self
    /// The new numbers of the calls that are kept.
    var numbers: [Int: Int] = [:]
    recording.stops = stops.compactMap { stop in
      var kept = stop
      switch stop.moment {
      case .call(let number):
        guard isKept(self.outcome.trace.entries[number - 1].event) else { return nil }
        numbers[number] = numbers.count + 1
        kept.moment = .call(numbers.count)
      case .returned(let number):
        guard let number = numbers[number] else { return nil }
        kept.moment = .returned(number)
      case .step, .frame, .end: break
      }
      return kept
    }
    recording.outcome = outcome
    return recording
  }

  /// Returns a recording of calls alone, whose screens are empty.
  ///
  /// - Parameter outcome: The steps with their calls.
  /// - Returns: A recording with a stop at the beginning of each step and at each call.
  package static func ofCalls(_ outcome: Outcome) -> Recording {
    let bounds = CGRect(origin: .zero, size: outcome.scenario.device.size)
    let screen = RecordedScreen(bounds: bounds, contentSize: .zero, inset: .zero, views: [])
    let knowledge = RecordedKnowledge(
      isPrepared: false, knowsContentSize: false, knowsCounts: false, layoutContentSize: .zero, counts: [],
      loadedRect: .null,
      elements: [], waitingViews: [])
    let stops = outcome.steps.flatMap { step in
      let events = outcome.trace.entries[step.calls].map(\.event)
      let start = events.first?.time ?? step.time
      return [Stop(moment: .step, step: step.number, time: start, screen: 0, knowledge: 0)]
        + events.map {
          Stop(moment: .call($0.number), step: step.number, time: $0.time, screen: 0, knowledge: 0)
        }
    }
    return Recording(outcome: outcome, stops: stops, screens: [screen], knowledge: [knowledge])
  }
}

import HeadlessUIKit

extension Outcome {
  /// Returns the calls of each step.
  package var callsOfSteps: [[LifecycleEvent]] { steps.map { trace.entries[$0.calls].map(\.event) } }

  /// Returns the outcome with other calls, which are numbered from 1 in their order.
  ///
  /// - Parameter calls: The calls of each step; a step without a list has none.
  /// - Returns: The outcome, in which everything except for the calls is the same.
  package func withCalls(_ calls: [[LifecycleEvent]]) -> Outcome {
    var outcome = self
    outcome.trace = Trace()
    outcome.steps = zip(steps.indices, steps).map { place, step in
      let start = outcome.trace.entries.count
      for var event in calls.indices.contains(place) ? calls[place] : [] {
        event.number = outcome.trace.entries.count + 1
        outcome.trace.entries.append(Trace.Entry(event: event, step: step.number))
      }
      return step.withCalls(start..<outcome.trace.entries.count)
    }
    return outcome
  }
}

extension StepOutcome {
  fileprivate func withCalls(_ calls: Range<Int>) -> StepOutcome {
    StepOutcome(
      number: number, step: step, calls: calls, answer: answer, screen: screen, animations: animations,
      completions: completions, presented: presented, exception: exception, consoleMessages: consoleMessages,
      time: time)
  }
}

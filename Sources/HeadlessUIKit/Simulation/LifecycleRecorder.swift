import Foundation

/// Reports the calls of one collection view to its observer, as numbered and nested events.
///
/// Whether an optional method is implemented is unknown until it returns or calls something. The recorder holds its
/// event back until then, and drops the event if the method is missing.
@MainActor final class LifecycleRecorder {
  weak var observer: (any LifecycleObserver)? { didSet { listener = open.isEmpty ? nil : observer } }
  /// The observer while events are open, which saves loading the weak reference for each event.
  private var listener: (any LifecycleObserver)?
  private var number = 0
  private var open: [LifecycleEvent] = []
  /// The number of open events, from the outermost, that the observer has received.
  private var reported = 0

  /// The reason for the next call that has none of its own.
  private var nextCause: LifecycleCause?

  var isObserved: Bool { listener != nil || observer != nil }

  /// Makes a call and records it.
  func call<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: (Result) -> LifecycleValue? = { _ in nil }, _ body: () -> Result
  ) -> Result {
    self.call(call, arguments(), cause: cause, result: result, storing: { _ in }, body)
  }

  /// Makes a call, records it, and stores its result before the observer looks at the state after the call.
  ///
  /// Calls that are made while the result is stored are not inside the call.
  @discardableResult
  func call<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: (Result) -> LifecycleValue? = { _ in nil },
    storing store: (Result) -> Void, _ body: () -> Result
  ) -> Result {
    guard isObserved else {
      let value = body()
      store(value)
      return value
    }
    begin(call, arguments(), cause: cause)
    let value = body()
    end(result(value)) { store(value) }
    return value
  }

  /// Runs a closure whose first recorded call has a reason.
  func because<Result>(_ cause: LifecycleCause, _ body: () -> Result) -> Result {
    nextCause = cause
    defer { nextCause = nil }
    return body()
  }

  /// Makes a call and records it, if something is recorded inside it.
  func callIfAnythingHappens(_ call: LifecycleCall, _ body: () -> Void) {
    guard isObserved else { return body() }
    let depth = open.count
    begin(call, [], cause: nil, isCertain: false)
    body()
    if reported > depth { end(nil) } else { drop() }
  }

  /// Makes a call of an optional method and records it; returns nil if the receiver does not implement the method.
  @discardableResult
  func callOptional<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: (Result) -> LifecycleValue? = { _ in nil }, _ body: () -> Result
  ) -> Result? {
    guard isObserved else { return OptionalCall.ask(body) }
    begin(call, arguments(), cause: cause, isCertain: false)
    guard let value = OptionalCall.ask(body) else {
      drop()
      return nil
    }
    end(result(value))
    return value
  }

  /// Records a call that contains no other calls.
  func note(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: LifecycleValue? = nil
  ) {
    guard isObserved else { return }
    begin(call, arguments(), cause: cause)
    end(result)
  }

  /// Opens an event; an event that is certain to stay is reported immediately, together with those around it.
  private func begin(
    _ call: LifecycleCall, _ arguments: [LifecycleArgument], cause: LifecycleCause?,
    isCertain: Bool = true
  ) {
    let cycle = UpdateCycle.current
    let cause = cause ?? nextCause
    nextCause = nil
    if open.isEmpty { listener = observer }
    open.append(
      LifecycleEvent(
        number: 0, depth: open.count, time: cycle.now, turn: cycle.turn, call: call,
        arguments: arguments, result: nil, cause: cause))
    if isCertain { reportOpenEvents() }
  }

  private func end(_ result: LifecycleValue?, storing store: () -> Void = {}) {
    reportOpenEvents()
    var event = open.removeLast()
    reported = open.count
    event.result = result
    let listener = listener
    listener?.lifecycle(didEnd: event)
    if open.isEmpty { self.listener = nil }
    store()
    listener?.lifecycle(didStoreResultOf: event)
  }

  private func drop() {
    open.removeLast()
    reported = min(reported, open.count)
    if open.isEmpty { listener = nil }
  }

  private func reportOpenEvents() {
    while reported < open.count {
      number += 1
      open[reported].number = number
      reported += 1
      listener?.lifecycle(didBegin: open[reported - 1])
    }
  }
}

import Foundation

/// Turns the calls of one collection view into numbered, nested events for its observer.
///
/// A call of an optional method is not known to be one until it has been made, so an event is held back until
/// something inside it is recorded or it returns; held back events of methods that turn out to be missing are
/// dropped.
@MainActor final class LifecycleRecorder {
  weak var observer: (any LifecycleObserver)? { didSet { listener = open.isEmpty ? nil : observer } }
  /// The observer while events are open, so that it need not be looked up for each.
  private var listener: (any LifecycleObserver)?
  private var number = 0
  private var open: [LifecycleEvent] = []
  /// How many of `open`, from the outermost, the observer has been told of.
  private var told = 0

  var isObserved: Bool { listener != nil || observer != nil }

  /// Makes a call and records it.
  func call<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: (Result) -> LifecycleValue? = { _ in nil }, _ body: () -> Result
  ) -> Result {
    guard isObserved else { return body() }
    begin(call, arguments(), cause: cause)
    let value = body()
    end(result(value))
    return value
  }

  /// Makes a call and records it, if something is recorded inside it.
  func callIfAnythingHappens(_ call: LifecycleCall, _ body: () -> Void) {
    guard isObserved else { return body() }
    let depth = open.count
    begin(call, [], cause: nil, isCertain: false)
    body()
    if told > depth { end(nil) } else { drop() }
  }

  /// Makes a call of an optional method, and records it if the receiver has the method; nil if it has not.
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

  /// Records something that happened in an instant.
  func note(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> [LifecycleArgument] = [],
    cause: LifecycleCause? = nil, result: LifecycleValue? = nil
  ) {
    guard isObserved else { return }
    begin(call, arguments(), cause: cause)
    end(result)
  }

  /// Opens an event; one that is certain to stay is told of at once, together with those around it.
  private func begin(
    _ call: LifecycleCall, _ arguments: [LifecycleArgument], cause: LifecycleCause?,
    isCertain: Bool = true
  ) {
    let cycle = UpdateCycle.current
    if open.isEmpty { listener = observer }
    open.append(
      LifecycleEvent(
        number: 0, depth: open.count, time: cycle.now, turn: cycle.turn, call: call,
        arguments: arguments, result: nil, cause: cause))
    if isCertain { tellOfOpenEvents() }
  }

  private func end(_ result: LifecycleValue?) {
    tellOfOpenEvents()
    var event = open.removeLast()
    told = open.count
    event.result = result
    listener?.lifecycle(didEnd: event)
    if open.isEmpty { listener = nil }
  }

  private func drop() {
    open.removeLast()
    told = min(told, open.count)
    if open.isEmpty { listener = nil }
  }

  private func tellOfOpenEvents() {
    while told < open.count {
      number += 1
      open[told].number = number
      told += 1
      listener?.lifecycle(didBegin: open[told - 1])
    }
  }
}

import Foundation

/// Reports the calls of one collection view to its observer, as numbered and nested events.
///
/// Whether an optional method is implemented is unknown until it returns or calls something. The recorder holds its
/// event back until then, and drops the event if the method is missing.
@MainActor final class LifecycleRecorder {
  weak var observer: (any LifecycleObserver)? {
    didSet {
      hasObserver = observer != nil
      listener = depth == 0 ? nil : observer.map(Listener.init)
    }
  }
  /// Whether an observer was set, which saves loading the weak reference if there is none.
  @exclusivity(unchecked) private var hasObserver = false
  /// The observer while events are open, which saves loading the weak reference for each event.
  @exclusivity(unchecked) private var listener: Listener?
  @exclusivity(unchecked) private var number = 0
  /// The open events, followed by ended ones, whose memory is used again.
  @exclusivity(unchecked) private var events: [LifecycleEvent] = []
  /// The number of open events.
  @exclusivity(unchecked) private var depth = 0
  /// The number of open events, from the outermost, that the observer has received.
  @exclusivity(unchecked) private var reported = 0

  /// The number of runs of calls that are in progress, from ``beginRun()`` to ``endRun()``.
  @exclusivity(unchecked) private var runs = 0

  /// The reason for the next call that has none of its own.
  @exclusivity(unchecked) private var nextCause: LifecycleCause?

  var isObserved: Bool { hasObserver && (listener != nil || observer != nil) }

  /// Returns the observer, for the beginning and the end of an event; nil if there is none.
  @inline(__always) private func loadListener() -> Listener? {
    guard hasObserver else { return nil }
    if listener == nil { listener = makeListener() }
    return listener
  }

  private func makeListener() -> Listener? {
    guard let observer else { return nil }
    return Listener(observer)
  }

  /// Keeps the observer loaded between the calls that follow, until ``endRun()``; otherwise each outermost call loads it.
  func beginRun() { runs += 1 }

  /// Ends what ``beginRun()`` began.
  func endRun() {
    runs -= 1
    forgetIdleListener()
  }

  private func forgetIdleListener() { if depth == 0, runs == 0 { listener = nil } }

  /// Makes a call and records it.
  func call<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: (Result) -> RecordedValue = { _ in .nothing }, _ body: () -> Result
  ) -> Result {
    guard let listener = loadListener() else { return body() }
    begin(call, arguments(), cause: cause, listener)
    let value = body()
    end(result(value), listener)
    return value
  }

  /// Makes a call, records it, and stores its result before the observer looks at the state after the call.
  ///
  /// Calls that are made while the result is stored are not inside the call.
  @discardableResult
  func call<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: (Result) -> RecordedValue = { _ in .nothing },
    storing store: (Result) -> Void, _ body: () -> Result
  ) -> Result {
    guard let listener = loadListener() else {
      let value = body()
      store(value)
      return value
    }
    begin(call, arguments(), cause: cause, listener)
    let value = body()
    end(result(value), listener) { store(value) }
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
    guard let listener = loadListener() else { return body() }
    let depth = depth
    begin(call, LifecycleArguments(), cause: nil, isCertain: false, listener)
    body()
    if reported > depth { end(.nothing, listener) } else { drop() }
  }

  /// Makes a call of an optional method and records it; returns nil if the receiver does not implement the method.
  @discardableResult
  func callOptional<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: (Result) -> RecordedValue = { _ in .nothing }, _ body: () -> Result
  ) -> Result? {
    guard let listener = loadListener() else { return OptionalCall.ask(body) }
    begin(call, arguments(), cause: cause, isCertain: false, listener)
    guard let value = OptionalCall.ask(body) else {
      drop()
      return nil
    }
    end(result(value), listener)
    return value
  }

  /// Records a call that contains no other calls.
  func note(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: consuming RecordedValue = .nothing
  ) {
    guard let listener = loadListener() else { return }
    begin(call, arguments(), cause: cause, listener)
    end(result, listener)
  }

  /// Opens an event; an event that is certain to stay is reported immediately, together with those around it.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments of the call.
  ///   - cause: The reason for the call; nil if the user's own code made it.
  ///   - isCertain: Whether the event is reported in any case.
  ///   - listener: The observer.
  private func begin(
    _ call: LifecycleCall, _ arguments: consuming LifecycleArguments, cause: consuming LifecycleCause?,
    isCertain: Bool = true, _ listener: Listener
  ) {
    if case .some(let next) = nextCause {
      nextCause = nil
      return begin(call, arguments, cause: cause ?? next, isCertain: isCertain, listener)
    }
    if depth == events.count { events.append(LifecycleEvent()) }
    // In the usual case the events around this one have been reported.
    let isNext = isCertain && reported == depth
    if isNext { number += 1 }
    let (time, turn) = UpdateCycle.instant
    events[depth].become(
      isNext ? number : 0, depth: depth, time: time, turn: turn, call: call, arguments: arguments,
      cause: cause)
    depth += 1
    if isNext {
      reported = depth
      listener.didBegin(events[depth - 1])
    } else if isCertain {
      reportOpenEvents()
    }
  }

  /// Closes the innermost event.
  ///
  /// - Parameters:
  ///   - result: The result of the call.
  ///   - firstListener: The observer when the event began.
  ///   - store: Stores the result.
  private func end(
    _ result: consuming RecordedValue, _ firstListener: Listener, storing store: () -> Void = {}
  ) {
    if reported < depth { reportOpenEvents() }
    depth -= 1
    reported = depth
    if !result.isNothing { events[depth].record(result) }
    // In the usual case the call has not replaced the observer, which then need not be retained again.
    if firstListener === listener {
      forgetIdleListener()
      return firstListener.didEnd(events[depth], storing: store)
    }
    let newListener = listener
    forgetIdleListener()
    guard let newListener else { return store() }
    newListener.didEnd(events[depth], storing: store)
  }

  private func drop() {
    depth -= 1
    reported = min(reported, depth)
    forgetIdleListener()
  }

  private func reportOpenEvents() {
    while reported < depth {
      number += 1
      events[reported].number = number
      let event = events[reported]
      reported += 1
      listener?.didBegin(event)
    }
  }

  /// A strong reference to the observer.
  ///
  /// To retain an object to which weak references exist, such as an observer, takes several times as long as to retain
  /// another object. The methods are not inlined, so that their callers retain this object and never the observer.
  @MainActor private final class Listener {
    private let observer: any LifecycleObserver

    init(_ observer: any LifecycleObserver) { self.observer = observer }

    @inline(never) func didBegin(_ event: LifecycleEvent) { observer.lifecycle(didBegin: event) }

    @inline(never) func didEnd(_ event: LifecycleEvent, storing store: () -> Void) {
      observer.lifecycle(didEnd: event)
      store()
      observer.lifecycle(didStoreResultOf: event)
    }
  }
}

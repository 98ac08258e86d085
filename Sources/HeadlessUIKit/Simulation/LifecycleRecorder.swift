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
  /// The open events that were held back, the innermost last; some may have been reported meanwhile.
  ///
  /// The call in progress owns any other open event: passing an event from a list to the observer would retain it.
  @exclusivity(unchecked) private var heldBack: [LifecycleEvent] = []
  /// Ended events, whose memory is used again.
  @exclusivity(unchecked) private var ended = LifecycleEvent.Ended()
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
    let event = begin(call, arguments(), cause: cause, listener)
    let value = body()
    end(event, result(value), listener)
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
    let event = begin(call, arguments(), cause: cause, listener)
    let value = body()
    end(event, result(value), listener) { store(value) }
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
    holdBack(call, LifecycleArguments(), cause: nil)
    body()
    if reported > depth { end(heldBack.removeLast(), .nothing, listener) } else { drop() }
  }

  /// Makes a call of an optional method and records it; returns nil if the receiver does not implement the method.
  @discardableResult
  func callOptional<Result>(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: (Result) -> RecordedValue = { _ in .nothing }, _ body: () -> Result
  ) -> Result? {
    guard let listener = loadListener() else { return OptionalCall.ask(body) }
    holdBack(call, arguments(), cause: cause)
    guard let value = OptionalCall.ask(body) else {
      drop()
      return nil
    }
    let recordedResult = result(value)
    if reported < depth { reportOpenEvents() }
    end(heldBack.removeLast(), recordedResult, listener)
    return value
  }

  /// Records a call that contains no other calls.
  func note(
    _ call: LifecycleCall, _ arguments: @autoclosure () -> LifecycleArguments = LifecycleArguments(),
    cause: LifecycleCause? = nil, result: consuming RecordedValue = .nothing
  ) {
    guard let listener = loadListener() else { return }
    end(begin(call, arguments(), cause: cause, listener), result, listener)
  }

  /// Opens an event and reports it, after the events around it that were held back.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments of the call.
  ///   - cause: The reason for the call; nil if the user's own code made it.
  ///   - listener: The observer.
  /// - Returns: The event, for ``end(_:_:_:storing:)``.
  private func begin(
    _ call: LifecycleCall, _ arguments: consuming LifecycleArguments, cause: consuming LifecycleCause?,
    _ listener: Listener
  ) -> LifecycleEvent {
    // In the usual case the events around this one have been reported, and the call has a reason of its own.
    guard reported == depth, nextCause == nil else {
      holdBack(call, arguments, cause: cause)
      reportOpenEvents()
      return heldBack.removeLast()
    }
    number += 1
    let event = ended.makeEvent(number, depth: depth, call: call, arguments: arguments, cause: cause)
    depth += 1
    reported = depth
    listener.didBegin(event)
    return event
  }

  /// Opens an event that is not reported before it is known to stay.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments of the call.
  ///   - cause: The reason for the call; nil if the user's own code made it.
  private func holdBack(
    _ call: LifecycleCall, _ arguments: consuming LifecycleArguments, cause: consuming LifecycleCause?
  ) {
    let next = nextCause
    nextCause = nil
    heldBack.append(
      ended.makeEvent(0, depth: depth, call: call, arguments: arguments, cause: cause ?? next))
    depth += 1
  }

  /// Closes the innermost event, which has been reported.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - result: The result of the call.
  ///   - firstListener: The observer when the event began.
  ///   - store: Stores the result.
  private func end(
    _ event: consuming LifecycleEvent, _ result: consuming RecordedValue, _ firstListener: Listener,
    storing store: () -> Void = {}
  ) {
    depth -= 1
    reported = depth
    let event = result.isNothing ? event : event.returning(result)
    // In the usual case the call has not replaced the observer, which then need not be retained again.
    if firstListener === listener {
      forgetIdleListener()
      firstListener.didEnd(event, storing: store)
    } else {
      let newListener = listener
      forgetIdleListener()
      if let newListener { newListener.didEnd(event, storing: store) } else { store() }
    }
    ended.add(event)
  }

  private func drop() {
    ended.add(heldBack.removeLast())
    depth -= 1
    reported = min(reported, depth)
    forgetIdleListener()
  }

  private func reportOpenEvents() {
    while reported < depth {
      number += 1
      let index = heldBack.count - (depth - reported)
      heldBack[index].number = number
      let event = heldBack[index]
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

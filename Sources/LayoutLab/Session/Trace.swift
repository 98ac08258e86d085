import HeadlessUIKit

/// All calls of a session, in the order in which they began.
public struct Trace: Sendable, Codable {
  /// A call, and the step that caused it.
  public struct Entry: Sendable, Codable {
    /// The call.
    public var event: LifecycleEvent
    /// The step, from 1.
    public var step: Int
  }

  /// The calls; the call with number n has the index n - 1.
  public internal(set) var entries: [Entry] = []

  /// Creates a trace without calls.
  public init() {}

  /// Returns the calls from an index on.
  func events(from start: Int) -> [LifecycleEvent] {
    var events: [LifecycleEvent] = []
    events.reserveCapacity(entries.count - start)
    for entry in entries[start...] { events.append(entry.event) }
    return events
  }

  /// Returns the calls of a step, whose numbers start at 1.
  public func events(ofStep step: Int) -> [LifecycleEvent] {
    entries.filter { $0.step == step }.map(\.event)
  }
}

/// An observer that adds the calls of a collection view to a trace.
@MainActor final class TraceRecorder: LifecycleObserver {
  @exclusivity(unchecked) private(set) var trace = Trace()
  /// The number of the current or next step.
  @exclusivity(unchecked) var step = 1
  /// The camera that records the screen at each call; nil if the session is not recorded.
  @exclusivity(unchecked) var camera: RecordingCamera?

  /// A closure that receives each call when it begins and when it ends; nil for none.
  @exclusivity(unchecked) var follower: ((LifecycleEvent) -> Void)?

  func lifecycle(didBegin event: LifecycleEvent) {
    camera?.begin(call: event.number, step: step)
    trace.entries.append(Trace.Entry(event: event, step: step))
    follower?(event)
  }

  func lifecycle(didEnd event: LifecycleEvent) {
    trace.entries[event.number - 1].event = event
    follower?(event)
  }

  func lifecycle(didStoreResultOf event: LifecycleEvent) { camera?.end(call: event.number, step: step) }
}

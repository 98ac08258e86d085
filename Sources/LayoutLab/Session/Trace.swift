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

  /// The calls; the one with number n stands at n - 1.
  public internal(set) var entries: [Entry] = []

  /// Creates a trace without calls.
  public init() {}

  /// The calls of one step, from 1.
  public func events(ofStep step: Int) -> [LifecycleEvent] {
    entries.filter { $0.step == step }.map(\.event)
  }
}

/// Writes the calls of a collection view down.
@MainActor final class TraceRecorder: LifecycleObserver {
  private(set) var trace = Trace()
  /// The step that is being taken, or will be next.
  var step = 1
  /// Looks at the screen at each call; nil where nobody wants to see it.
  var camera: RecordingCamera?

  /// Told of each call when it begins and again when it ends; nil where nobody follows.
  var follower: ((LifecycleEvent) -> Void)?

  func lifecycle(didBegin event: LifecycleEvent) {
    camera?.see(call: event.number, step: step)
    trace.entries.append(Trace.Entry(event: event, step: step))
    follower?(event)
  }

  func lifecycle(didEnd event: LifecycleEvent) {
    trace.entries[event.number - 1].event = event
    follower?(event)
  }
}

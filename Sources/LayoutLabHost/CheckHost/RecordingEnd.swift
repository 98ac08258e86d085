/// The last thing that a run did before its process ended, at which a recording of the same run can end.
public struct RecordingEnd: Sendable, Codable, Equatable {
  /// The number of the session among those that were followed, from 1.
  public var session: Int
  /// The event that had begun last.
  public var event: Event

  /// A step or a call, by its number from 1.
  public enum Event: Sendable, Codable, Equatable {
    case step(Int)
    case call(Int)
  }

  /// Creates the end of a recording.
  public init(session: Int, event: Event) {
    self.session = session
    self.event = event
  }
}

import Foundation

/// The timing of an object that has a time space of its own: begin time, duration, speed and repetitions.
public protocol CAMediaTiming {
  /// The time at which the object begins, in seconds of its parent's time; 0 for the time at which it is
  /// added.
  var beginTime: CFTimeInterval { get set }
  /// The length of one repetition, in seconds; 0 for the duration of the current transaction.
  var duration: CFTimeInterval { get set }
  /// The speed of the object's time relative to its parent's time.
  var speed: Float { get set }
  /// The offset of the object's time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions; 0 for one.
  var repeatCount: Float { get set }
  /// The total duration of all repetitions, in seconds; 0 if `repeatCount` determines it.
  var repeatDuration: CFTimeInterval { get set }
  /// A Boolean value that indicates whether the object plays backward after it plays forward.
  var autoreverses: Bool { get set }
  /// The effect of the object before it begins and after it ends.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The effect of an animation before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name of the mode.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value applies before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value applies before the beginning, and the last value stays after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The animation has no effect before its beginning and after its end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

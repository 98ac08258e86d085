import Foundation

/// When something happens, how fast and how often, as animations of layers put it.
public protocol CAMediaTiming {
  /// When it begins, in seconds of the time around it; 0 for an animation means when it is added.
  var beginTime: CFTimeInterval { get set }
  /// How long one run takes, in seconds; 0 means as long as the transaction says.
  var duration: CFTimeInterval { get set }
  /// How fast its time goes by, compared with the time around it.
  var speed: Float { get set }
  /// What is added to its time, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0 means once.
  var repeatCount: Float { get set }
  /// How long it repeats, in seconds; 0 means that `repeatCount` counts.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run is followed by one backwards.
  var autoreverses: Bool { get set }
  /// Whether its first or last value shows before and after it.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Whether an animation shows before it begins and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its last value shows afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its first value shows beforehand.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The quality at which images are scaled, which has no effect.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The quality that the context chooses.
  case `default` = 0
  /// No interpolation.
  case none = 1
  /// Low quality.
  case low = 2
  /// Medium quality.
  case medium = 4
  /// High quality.
  case high = 3
}

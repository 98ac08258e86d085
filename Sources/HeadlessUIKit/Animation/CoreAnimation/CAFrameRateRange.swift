import Foundation

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The minimum frame rate.
  public var minimum: Float
  /// The maximum frame rate.
  public var maximum: Float
  /// The preferred frame rate, or `nil` if there is none.
  public var preferred: Float? {
    get { storedPreferred == 0 ? nil : storedPreferred }
    set { storedPreferred = newValue ?? 0 }
  }
  private var storedPreferred: Float

  /// Creates a range of frame rates.
  ///
  /// - Parameters:
  ///   - minimum: The minimum frame rate.
  ///   - maximum: The maximum frame rate.
  ///   - preferred: The preferred frame rate, or `nil` if there is none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    storedPreferred = preferred ?? 0
  }

  /// The default range, in which all three rates are -1 and the system chooses.
  public static let `default` = CAFrameRateRange(minimum: -1, maximum: -1, preferred: -1)

  /// The frame rate that the range results in, or 0 for the rate of the display.
  var rate: Float {
    guard maximum > 0 else { return 0 }
    return min(max(storedPreferred > 0 ? storedPreferred : maximum, minimum), maximum)
  }
}

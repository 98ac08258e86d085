import Foundation

/// How often a display is asked for frames, in frames per second.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The smallest rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The rate that is wished for; nil for none.
  public var preferred: Float? {
    get { wish == 0 ? nil : wish }
    set { wish = newValue ?? 0 }
  }
  private var wish: Float

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - minimum: The smallest rate.
  ///   - maximum: The greatest rate.
  ///   - preferred: The rate that is wished for; nil for none.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    wish = preferred ?? 0
  }

  /// The system's own choice: -1 for all three.
  public static let `default` = CAFrameRateRange(minimum: -1, maximum: -1, preferred: -1)

  /// The one rate that follows from the range; 0 for the display's own.
  var rate: Float {
    guard maximum > 0 else { return 0 }
    return min(max(wish > 0 ? wish : maximum, minimum), maximum)
  }
}

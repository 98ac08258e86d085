import Foundation
import HeadlessUIKit

/// A range of numbers for the limits of attachments.
public struct UIFloatRange: Equatable, Sendable {
  /// The minimum.
  public var minimum: CGFloat
  /// The maximum.
  public var maximum: CGFloat

  /// Creates a range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether both limits exceed the range of single precision.
  public var isInfinite: Bool {
    minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
  }
}

import Foundation
import HeadlessUIKit

/// A range of numbers, for the limits of attachments.
public struct UIFloatRange: Equatable, Sendable {
  /// The least number.
  public var minimum: CGFloat
  /// The greatest number.
  public var maximum: CGFloat

  /// Creates a range from zero to zero.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// From zero to zero.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether the range has no limits: both ends are beyond what single precision holds.
  public var isInfinite: Bool {
    minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
  }
}

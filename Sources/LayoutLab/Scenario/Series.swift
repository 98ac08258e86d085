import HeadlessUIKit

/// One value for each item of a run: the same for all, listed, cycled, or drawn from a seed.
public enum Series<Value: SeriesValue>: Sendable, Equatable {
  /// The same value for each item.
  case all(Value)
  /// One value for each item, as many as there are items.
  case list([Value])
  /// Values that repeat; not empty.
  case cycle([Value])
  /// Whole numbers of points between two values, both included, that follow from the seed.
  case seeded(seed: UInt64, min: Value, max: Value)

  /// The value of the item at an offset of the run; nil beyond the end of a list.
  public func value(at offset: Int) -> Value? {
    switch self {
    case .all(let value): value
    case .list(let values): values.indices.contains(offset) ? values[offset] : nil
    case .cycle(let values): values.isEmpty ? nil : values[offset % values.count]
    case .seeded(let seed, let min, let max):
      Value.drawn(from: SeededNumber(seed: seed, index: UInt64(offset)), min: min, max: max)
    }
  }
}

/// A value that a ``Series`` can hold.
public protocol SeriesValue: Sendable, Equatable {
  /// Makes a value between two others, both included.
  static func drawn(from number: SeededNumber, min: Self, max: Self) -> Self
}

/// A pseudorandom number that follows from a seed and an index.
///
/// Any number of a sequence is computed without the previous ones, so that the hundred-thousandth item costs
/// as
/// much as the first.
public struct SeededNumber: Sendable {
  private var state: UInt64

  /// Creates the number of an index.
  public init(seed: UInt64, index: UInt64) {
    state = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Draws a whole number of steps.
  ///
  /// - Parameters:
  ///   - largest: The largest number of steps.
  ///   - axis: The index among several numbers of the same item, from 0.
  /// - Returns: A number from 0 to `largest`.
  public func steps(upTo largest: UInt64, axis: UInt64 = 0) -> UInt64 {
    var mixed = state &+ axis &* 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return largest == .max ? mixed : mixed % (largest + 1)
  }
}

extension CGFloat: SeriesValue {
  /// Makes a length that is a whole number of points above the smaller one.
  public static func drawn(from number: SeededNumber, min: CGFloat, max: CGFloat) -> CGFloat {
    drawn(from: number, min: min, max: max, axis: 0)
  }

  fileprivate static func drawn(
    from number: SeededNumber, min: CGFloat, max: CGFloat, axis: UInt64
  ) -> CGFloat {
    let steps = UInt64(Swift.min(Swift.max(0, (max - min).rounded(.down)), 1e15))
    return min + CGFloat(number.steps(upTo: steps, axis: axis))
  }
}

extension CGSize: SeriesValue {
  /// Makes a size whose width and height are drawn independently.
  public static func drawn(from number: SeededNumber, min: CGSize, max: CGSize) -> CGSize {
    CGSize(
      width: CGFloat.drawn(from: number, min: min.width, max: max.width, axis: 0),
      height: CGFloat.drawn(from: number, min: min.height, max: max.height, axis: 1))
  }
}

extension String: SeriesValue {
  /// Makes one of the two strings.
  public static func drawn(from number: SeededNumber, min: String, max: String) -> String {
    number.steps(upTo: 1) == 0 ? min : max
  }
}

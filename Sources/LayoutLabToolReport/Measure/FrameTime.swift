import LayoutLab

/// The time between two frames of a phone, with which the time of an operation is compared.
package enum FrameTime: Double, CaseIterable, Sendable {
  /// At 120 frames a second.
  case fast = 8.3
  /// At 60 frames a second.
  case usual = 16.7

  /// The time in seconds.
  package var seconds: Double { rawValue / 1000 }

  package var hertz: Int { self == .fast ? 120 : 60 }

  /// Returns the longest frame that an operation exceeds on a phone; `nil` if it fits into all.
  package static func exceeded(by seconds: Double, phoneFactor: Double) -> FrameTime? {
    allCases.last { seconds * phoneFactor > $0.seconds }
  }
}

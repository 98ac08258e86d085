import HeadlessUIKit

/// The values that the numbers of generated programs stand for, the simplest first.
enum ProgramVocabulary {
  /// The sizes of the view: a phone, a phone on its side, small ones, a pad, half a pad, and a tiny one.
  static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 350, height: 844),
    CGSize(width: 390, height: 600), CGSize(width: 320, height: 568), CGSize(width: 500, height: 900),
    CGSize(width: 820, height: 1180), CGSize(width: 507, height: 1180), CGSize(width: 330, height: 500),
    CGSize(width: 260, height: 300),
  ]

  /// The content insets.
  static let insets = [
    UIEdgeInsets.zero, UIEdgeInsets(top: 20, left: 12, bottom: 34, right: 18),
    UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0), UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0),
    UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16),
  ]

  /// The safe areas.
  static let safeAreas = [
    UIEdgeInsets.zero, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
    UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16),
    UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44),
  ]

  /// The text sizes.
  static let textSizes: [Step.TextSize] = [
    .large, .accessibilityLarge, .extraSmall, .extraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The layout margins.
  static let margins = [
    UIEdgeInsets(top: 30, left: 40, bottom: 30, right: 40),
    UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
    UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10),
  ]

  /// The heights of headers; `nil` leaves them to the delegate.
  static let headers: [CGFloat?] = [nil, 0, 44, 7.5, 120]

  /// The distances of scrolls, in points.
  static let distances: [CGFloat] = [40, 150, 7, 400, -40, -150, 1_000, -700]

  /// The numbers of items, with odd, even and prime ones.
  static let counts = [1, 2, 3, 0, 5, 4, 7, 12, 13, 10, 6, 23, 40, 41, 37, 60, 59, 24]
}

extension Array {
  /// Returns the element at an index, which starts again at the beginning after the end.
  func cyclic(_ index: Int) -> Element { self[index % count] }
}

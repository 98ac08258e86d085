/// The rectangles for which a collection view queries its layout.
public enum RectPolicy: Sendable, Equatable {
  /// Whole pages, as in UIKit.
  case pages
  /// The visible bounds, in each layout pass in which they are not loaded yet.
  case exact
  /// Unusual but legal rectangles: negative, far away, thin, empty, or as large as ten content sizes.
  ///
  /// The collection view queries them in addition to the pages. They are finite, never null, and determined by the
  /// seed.
  case hostile(seed: UInt64)
}

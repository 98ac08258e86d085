/// Which rectangles a layout is asked for.
public enum RectPolicy: Sendable, Equatable {
  /// Whole pages, as UIKit asks.
  case pages
  /// The visible bounds, anew for each layout pass in which they are not loaded yet.
  case exact
  /// Rectangles that are legal and nasty: negative, far away, thin, empty, up to ten content sizes.
  ///
  /// They are asked in addition to the pages, are always finite and never null, and follow from the seed.
  case hostile(seed: UInt64)
}

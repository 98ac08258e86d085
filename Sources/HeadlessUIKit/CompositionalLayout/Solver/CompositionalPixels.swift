import Foundation

/// The pixel grid of a screen, as compositional layouts round to it.
///
/// Lengths that result from fractions are rounded down, origins to the nearest pixel; all other lengths are used as
/// they are. This agrees with measurements on UIKit at scales 2 and 3.
struct CompositionalPixels: Equatable {
  /// Pixels per point.
  var scale: CGFloat

  /// Beyond this number of pixels, a number has no fraction that could be rounded.
  private static let limit: CGFloat = 1e15

  /// Returns a length rounded down to a pixel, unless it is just below the next one.
  func down(_ length: CGFloat) -> CGFloat {
    let value = length * scale
    return value.magnitude < Self.limit ? (value + 0.001).rounded(.down) / scale : length
  }

  /// The part of a pixel that sums of thirds of points can be off.
  private static let error: CGFloat = 1e-6

  /// Returns a coordinate rounded to the nearest pixel, halves up.
  @inline(__always) func nearest(_ coordinate: CGFloat) -> CGFloat {
    let value = coordinate * scale
    return value.magnitude < Self.limit ? (value + 0.5 + Self.error).rounded(.down) / scale : coordinate
  }

  @inline(__always) func nearest(_ point: CGPoint) -> CGPoint {
    CGPoint(x: nearest(point.x), y: nearest(point.y))
  }

  func nearest(_ size: CGSize) -> CGSize {
    CGSize(width: nearest(size.width), height: nearest(size.height))
  }
}

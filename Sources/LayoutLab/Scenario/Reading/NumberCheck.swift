import HeadlessUIKit

/// Finds expected numbers that nothing can equal.
enum NumberCheck {
  /// Returns the problem of expected frames of views and attributes, whose sizes are never negative; nil for
  /// none.
  static func complaint(of key: String, frames: [CGRect]) -> String? {
    if let complaint = complaint(of: key, rects: frames) { return complaint }
    return frames.first { $0.size.width < 0 || $0.size.height < 0 }
      .map { "'\(key)' expects the frame \(GeometryFormat.rect($0)), and no frame has a negative size" }
  }

  /// Returns the problem of expected rectangles; nil for none.
  static func complaint(of key: String, rects: [CGRect]) -> String? {
    complaint(
      of: key,
      rects.map {
        (GeometryFormat.rect($0), [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
      })
  }

  /// Returns the problem of an expected size; nil for none.
  static func complaint(of key: String, size: CGSize) -> String? {
    complaint(of: key, [(GeometryFormat.size(size), [size.width, size.height])])
  }

  /// Returns the problem of expected numbers, each with its text for messages; nil for none.
  static func complaint(of key: String, _ geometry: [(text: String, values: [CGFloat])]) -> String? {
    geometry.first { $0.values.contains(where: \.isNaN) }
      .map { "'\(key)' expects \($0.text), and nothing is equal to nan; write a number" }
  }
}

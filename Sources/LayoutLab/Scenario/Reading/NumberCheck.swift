import HeadlessUIKit

/// Finds expected numbers that nothing can be equal to.
enum NumberCheck {
  /// What is wrong with the frames of views and attributes, to which UIKit gives positive sizes; nil for nothing.
  static func complaint(of key: String, frames: [CGRect]) -> String? {
    if let complaint = complaint(of: key, rects: frames) { return complaint }
    return frames.first { $0.size.width < 0 || $0.size.height < 0 }
      .map { "'\(key)' expects the frame \(GeometryFormat.rect($0)), and no frame has a negative size" }
  }

  /// What is wrong with rectangles; nil for nothing.
  static func complaint(of key: String, rects: [CGRect]) -> String? {
    complaint(
      of: key,
      rects.map {
        (GeometryFormat.rect($0), [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height])
      })
  }

  /// What is wrong with a size; nil for nothing.
  static func complaint(of key: String, size: CGSize) -> String? {
    complaint(of: key, [(GeometryFormat.size(size), [size.width, size.height])])
  }

  /// What is wrong with numbers, each with the text for messages; nil for nothing.
  static func complaint(of key: String, _ geometry: [(text: String, values: [CGFloat])]) -> String? {
    geometry.first { $0.values.contains(where: \.isNaN) }
      .map { "'\(key)' expects \($0.text), and nothing is equal to nan; write a number" }
  }
}

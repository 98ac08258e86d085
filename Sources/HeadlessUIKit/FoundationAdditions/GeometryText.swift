import Foundation

/// Returns the text of a point, for example `{16, 8}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { GeometryFormat.braced(point) }

/// Returns the text of a size, for example `{390, 844}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { GeometryFormat.braced(size) }

/// Returns the text of a rectangle, for example `{{0, 0}, {390, 844}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { GeometryFormat.braced(rect) }

/// Returns the text of a vector, for example `{0, -1.5}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { GeometryFormat.braced(vector) }

/// Returns the text of a transform, for example `[1, 0, 0, 1, 12, -7]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  GeometryFormat.braced(transform)
}

/// Returns the text of insets, for example `{8, 16, 8, 16}`: top, left, bottom, right.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { GeometryFormat.braced(insets) }

/// Returns the text of insets, for example `{8, 16, 8, 16}`: top, leading, bottom, trailing.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  GeometryFormat.braced(insets)
}

/// Returns the text of an offset, for example `{0, -1.5}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { GeometryFormat.braced(offset) }

/// Conversions between geometry and text; text with too few numbers means zero.
extension NSCoder {
  /// Returns the text of a point, for example `{16, 8}`.
  public class func string(for point: CGPoint) -> String { GeometryFormat.braced(point) }

  /// Returns the text of a size, for example `{390, 844}`.
  public class func string(for size: CGSize) -> String { GeometryFormat.braced(size) }

  /// Returns the text of a rectangle, for example `{{0, 0}, {390, 844}}`.
  public class func string(for rect: CGRect) -> String { GeometryFormat.braced(rect) }

  /// Returns the text of a vector, for example `{0, -1.5}`.
  public class func string(for vector: CGVector) -> String { GeometryFormat.braced(vector) }

  /// Returns the text of a transform, for example `[1, 0, 0, 1, 12, -7]`.
  public class func string(for transform: CGAffineTransform) -> String { GeometryFormat.braced(transform) }

  /// Returns the text of insets, for example `{8, 16, 8, 16}`: top, left, bottom, right.
  public class func string(for insets: UIEdgeInsets) -> String { GeometryFormat.braced(insets) }

  /// Returns the text of insets, for example `{8, 16, 8, 16}`: top, leading, bottom, trailing.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    let numbers = [insets.top, insets.leading, insets.bottom, insets.trailing]
    return "{" + numbers.map { String(format: "%g", Double($0)) }.joined(separator: ", ") + "}"
  }

  /// Returns the text of an offset, for example `{0, -1.5}`.
  public class func string(for offset: UIOffset) -> String { GeometryFormat.braced(offset) }

  /// Returns the point of a text, for example of `{16, 8}`.
  public class func cgPoint(for string: String) -> CGPoint {
    let n = numbers(in: string, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }

  /// Returns the size of a text, for example of `{390, 844}`.
  public class func cgSize(for string: String) -> CGSize {
    let n = numbers(in: string, count: 2)
    return CGSize(width: n[0], height: n[1])
  }

  /// Returns the rectangle of a text, for example of `{{0, 0}, {390, 844}}`.
  public class func cgRect(for string: String) -> CGRect {
    let n = numbers(in: string, count: 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns the vector of a text, for example of `{0, -1.5}`.
  public class func cgVector(for string: String) -> CGVector {
    let n = numbers(in: string, count: 2)
    return CGVector(dx: n[0], dy: n[1])
  }

  /// Returns the transform of a text, for example of `[1, 0, 0, 1, 12, -7]`, or the identity for too few
  /// numbers.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = numbers(in: string, count: 6, otherwise: [1, 0, 0, 1, 0, 0])
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Returns the insets of a text, for example of `{8, 16, 8, 16}`: top, left, bottom, right.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = numbers(in: string, count: 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// Returns the insets of a text, for example of `{8, 16, 8, 16}`: top, leading, bottom, trailing.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let text = string.filter { $0 != " " }
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return .zero }
    let n = numbers(in: text, count: 4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }

  /// Returns the offset of a text, for example of `{0, -1.5}`.
  public class func uiOffset(for string: String) -> UIOffset {
    let n = numbers(in: string, count: 2)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  private class func numbers(in string: String, count: Int, otherwise: [CGFloat]? = nil) -> [CGFloat] {
    let words = string.split { "{}[], ".contains($0) }
    let numbers = words.prefix(count).compactMap { Double($0) }.map { CGFloat($0) }
    return numbers.count == count ? numbers : otherwise ?? Array(repeating: 0, count: count)
  }
}

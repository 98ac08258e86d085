import Foundation

/// Text forms of numbers and geometry that are the same on every platform and in every run.
///
/// The short form is meant for people: at most three decimals, no trailing zeros, never `-0`. The braced form
/// is that of UIKit's `NSStringFromCGRect` and related functions, which keeps every digit.
public enum GeometryFormat {
  // MARK: Short

  /// Returns a number with at most three decimals, for example `0.333`; `inf`, `-inf` or `nan` if it isn't
  /// finite.
  public static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e12 else { return exact(value) }
    let thousandths = Int((value * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals = decimals.dropLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// Returns the coordinates of a point, for example `(16, 8.5)`.
  public static func point(_ point: CGPoint) -> String { list(point.x, point.y) }

  /// Returns the width and height of a size, for example `390 × 844`.
  public static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  /// Returns x, y, width and height of a rectangle, for example `(0, 0, 390, 844)`; `null` or `infinite` if
  /// it is that.
  public static func rect(_ rect: CGRect) -> String {
    if rect.isNull { return "null" }
    if rect.isInfinite { return "infinite" }
    return list(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  /// Returns the components of a vector, for example `(0, -1.5)`.
  public static func vector(_ vector: CGVector) -> String { list(vector.dx, vector.dy) }

  /// Returns the horizontal and vertical offset, for example `(0, -1.5)`.
  public static func offset(_ offset: UIOffset) -> String { list(offset.horizontal, offset.vertical) }

  /// Returns the insets by name, for example `(top: 8, left: 16, bottom: 8, right: 16)`.
  public static func insets(_ insets: UIEdgeInsets) -> String {
    "(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), "
      + "right: \(number(insets.right)))"
  }

  /// Returns the insets by name, for example `(top: 8, leading: 16, bottom: 8, trailing: 16)`.
  public static func insets(_ insets: NSDirectionalEdgeInsets) -> String {
    "(top: \(number(insets.top)), leading: \(number(insets.leading)), bottom: \(number(insets.bottom)), "
      + "trailing: \(number(insets.trailing)))"
  }

  /// Returns the six entries of a transform, for example `(1, 0, 0, 1, 12, -7)`, or `identity`.
  public static func transform(_ transform: CGAffineTransform) -> String {
    if transform.isIdentity { return "identity" }
    return list(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  /// Returns the entries of a transform row by row, with semicolons between rows; an affine transform in its
  /// own form.
  public static func transform(_ transform: CATransform3D) -> String {
    if CATransform3DIsAffine(transform) { return self.transform(CATransform3DGetAffineTransform(transform)) }
    let t = transform
    let rows = [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
    return "(" + rows.map { $0.map(number).joined(separator: ", ") }.joined(separator: "; ") + ")"
  }

  /// Returns the indices of an index path, for example `[0, 1]` for item 1 of section 0.
  public static func indexPath(_ path: IndexPath) -> String {
    "[" + path.map { String($0) }.joined(separator: ", ") + "]"
  }

  private static func list(_ numbers: CGFloat...) -> String {
    "(" + numbers.map(number).joined(separator: ", ") + ")"
  }

  // MARK: Braced

  /// Returns a number with at most 17 significant digits, as UIKit's descriptions do, for example
  /// `0.10000000000000001`.
  public static func exact(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }

  /// Returns a point in UIKit's form, for example `{16, 8.5}`.
  public static func braced(_ point: CGPoint) -> String { braces(point.x, point.y) }

  /// Returns a size in UIKit's form, for example `{390, 844}`.
  public static func braced(_ size: CGSize) -> String { braces(size.width, size.height) }

  /// Returns a vector in UIKit's form, for example `{0, -1.5}`.
  public static func braced(_ vector: CGVector) -> String { braces(vector.dx, vector.dy) }

  /// Returns an offset in UIKit's form, for example `{0, -1.5}`.
  public static func braced(_ offset: UIOffset) -> String { braces(offset.horizontal, offset.vertical) }

  /// Returns a rectangle in UIKit's form, for example `{{0, 0}, {390, 844}}`.
  public static func braced(_ rect: CGRect) -> String { "{\(braced(rect.origin)), \(braced(rect.size))}" }

  /// Returns insets in UIKit's form: top, left, bottom, right.
  public static func braced(_ insets: UIEdgeInsets) -> String {
    braces(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// Returns insets in UIKit's form: top, leading, bottom, trailing.
  public static func braced(_ insets: NSDirectionalEdgeInsets) -> String {
    braces(insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  /// Returns a transform in UIKit's form, for example `[1, 0, 0, 1, 12, -7]`.
  public static func braced(_ transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(exact).joined(separator: ", ") + "]"
  }

  private static func braces(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(exact).joined(separator: ", ") + "}"
  }

  /// Returns a frame in the form of a view's description, for example `(0 0; 390 844)`, with at most six
  /// digits.
  public static func viewFrame(_ frame: CGRect) -> String {
    String(
      format: "(%g %g; %g %g)", Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width),
      Double(frame.size.height))
  }
}

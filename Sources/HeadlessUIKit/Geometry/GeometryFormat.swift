import Foundation

#if canImport(QuartzCore)
  public import QuartzCore
#endif

/// Texts for numbers and geometry that are the same on every platform and in every run.
///
/// The short form is for readers: at most three decimals, no trailing zeros, never `-0`. The braced form is
/// the one of UIKit's `NSStringFromCGRect` and its relatives, which keeps every digit.
public enum GeometryFormat {
  // MARK: Short

  /// The number with at most three decimals, such as `0.333`; `inf`, `-inf` and `nan` for what is not finite.
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

  /// The x and the y, such as `(16, 8.5)`.
  public static func point(_ point: CGPoint) -> String { list(point.x, point.y) }

  /// The width and the height, such as `390 × 844`.
  public static func size(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  /// The x, the y, the width and the height, such as `(0, 0, 390, 844)`; `null` and `infinite` by name.
  public static func rect(_ rect: CGRect) -> String {
    if rect.isNull { return "null" }
    if rect.isInfinite { return "infinite" }
    return list(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  /// The two distances, such as `(0, -1.5)`.
  public static func vector(_ vector: CGVector) -> String { list(vector.dx, vector.dy) }

  /// The two distances, such as `(0, -1.5)`.
  public static func offset(_ offset: UIOffset) -> String { list(offset.horizontal, offset.vertical) }

  /// The four distances by name, such as `(top: 8, left: 16, bottom: 8, right: 16)`.
  public static func insets(_ insets: UIEdgeInsets) -> String {
    "(top: \(number(insets.top)), left: \(number(insets.left)), bottom: \(number(insets.bottom)), "
      + "right: \(number(insets.right)))"
  }

  /// The four distances by name, such as `(top: 8, leading: 16, bottom: 8, trailing: 16)`.
  public static func insets(_ insets: NSDirectionalEdgeInsets) -> String {
    "(top: \(number(insets.top)), leading: \(number(insets.leading)), bottom: \(number(insets.bottom)), "
      + "trailing: \(number(insets.trailing)))"
  }

  /// The six numbers, such as `(1, 0, 0, 1, 12, -7)`, or `identity`.
  public static func transform(_ transform: CGAffineTransform) -> String {
    if transform.isIdentity { return "identity" }
    return list(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
  }

  /// The numbers row by row, with a semicolon between rows; an affine transform as such.
  public static func transform(_ transform: CATransform3D) -> String {
    if CATransform3DIsAffine(transform) { return self.transform(CATransform3DGetAffineTransform(transform)) }
    let t = transform
    let rows = [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
    return "(" + rows.map { $0.map(number).joined(separator: ", ") }.joined(separator: "; ") + ")"
  }

  /// The indices, such as `[0, 1]` for item 1 of section 0.
  public static func indexPath(_ path: IndexPath) -> String {
    "[" + path.map { String($0) }.joined(separator: ", ") + "]"
  }

  private static func list(_ numbers: CGFloat...) -> String {
    "(" + numbers.map(number).joined(separator: ", ") + ")"
  }

  // MARK: Braced

  /// The number with 17 significant digits at most, as in UIKit's texts, such as `0.10000000000000001`.
  public static func exact(_ value: CGFloat) -> String { String(format: "%.17g", Double(value)) }

  /// The point as UIKit writes it, such as `{16, 8.5}`.
  public static func braced(_ point: CGPoint) -> String { braces(point.x, point.y) }

  /// The size as UIKit writes it, such as `{390, 844}`.
  public static func braced(_ size: CGSize) -> String { braces(size.width, size.height) }

  /// The vector as UIKit writes it, such as `{0, -1.5}`.
  public static func braced(_ vector: CGVector) -> String { braces(vector.dx, vector.dy) }

  /// The offset as UIKit writes it, such as `{0, -1.5}`.
  public static func braced(_ offset: UIOffset) -> String { braces(offset.horizontal, offset.vertical) }

  /// The rectangle as UIKit writes it, such as `{{0, 0}, {390, 844}}`.
  public static func braced(_ rect: CGRect) -> String { "{\(braced(rect.origin)), \(braced(rect.size))}" }

  /// The insets as UIKit writes them: top, left, bottom, right.
  public static func braced(_ insets: UIEdgeInsets) -> String {
    braces(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// The insets as UIKit writes them: top, leading, bottom, trailing.
  public static func braced(_ insets: NSDirectionalEdgeInsets) -> String {
    braces(insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  /// The transform as UIKit writes it, such as `[1, 0, 0, 1, 12, -7]`.
  public static func braced(_ transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(exact).joined(separator: ", ") + "]"
  }

  private static func braces(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(exact).joined(separator: ", ") + "}"
  }

  /// The frame as the description of a view has it, such as `(0 0; 390 844)`, with six digits at most.
  public static func viewFrame(_ frame: CGRect) -> String {
    String(
      format: "(%g %g; %g %g)", Double(frame.origin.x), Double(frame.origin.y), Double(frame.size.width),
      Double(frame.size.height))
  }
}

#if !canImport(CoreGraphics)
  import Foundation

  /// An affine transform of the plane: a linear transform followed by a translation.
  ///
  /// It maps a point (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
  public struct CGAffineTransform: Hashable, Sendable {
    /// The factor of x in the new x-coordinate.
    public var a: CGFloat
    /// The factor of x in the new y-coordinate.
    public var b: CGFloat
    /// The factor of y in the new x-coordinate.
    public var c: CGFloat
    /// The factor of y in the new y-coordinate.
    public var d: CGFloat
    /// The translation along the x-axis.
    public var tx: CGFloat
    /// The translation along the y-axis.
    public var ty: CGFloat

    /// The identity transform.
    @inlinable public static var identity: CGAffineTransform {
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates a transform whose six entries are zero, which is not the identity.
    @inlinable public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its six entries.
    @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a transform from its six entries.
    @inlinable public init(
      _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation.
    @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that scales about the origin.
    @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that rotates about the origin; a positive angle rotates clockwise in UIKit's
    /// coordinates.
    ///
    /// - Parameter angle: The angle in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (sin(angle), cos(angle))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the transform is the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// Returns a transform that translates first and then applies this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns a transform that scales first and then applies this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns a transform that rotates by an angle in radians first and then applies this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns a transform that applies this transform first and then another.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
        c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
        tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the inverse of the transform, or the transform itself if it has no inverse.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  // MARK: - Codable

  extension CGAffineTransform: Codable {
    /// Decodes a transform from an array of six numbers: a, b, c, d, tx, ty.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      a = try list.decode(CGFloat.self)
      b = try list.decode(CGFloat.self)
      c = try list.decode(CGFloat.self)
      d = try list.decode(CGFloat.self)
      tx = try list.decode(CGFloat.self)
      ty = try list.decode(CGFloat.self)
    }

    /// Encodes a transform as an array of six numbers: a, b, c, d, tx, ty.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [a, b, c, d, tx, ty] { try list.encode(number) }
    }
  }

  // MARK: - Points, sizes and rectangles

  extension CGPoint {
    /// Returns the point after a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    /// Returns the size after a transform, treated as a vector: its signs can change, and the translation has
    /// no effect.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// Returns the bounding box of the transformed rectangle; null and infinite rectangles stay the same.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      if isNull || isInfinite || t.isIdentity { return self }
      // Each of the four products has its extremes at the edges, so it isn't necessary to transform the
      // corners.
      let (left, right) = (origin.x, origin.x + size.width)
      let (top, bottom) = (origin.y, origin.y + size.height)
      let low = CGPoint(
        x: min(t.a * left, t.a * right) + min(t.c * top, t.c * bottom) + t.tx,
        y: min(t.b * left, t.b * right) + min(t.d * top, t.d * bottom) + t.ty)
      let high = CGPoint(
        x: max(t.a * left, t.a * right) + max(t.c * top, t.c * bottom) + t.tx,
        y: max(t.b * left, t.b * right) + max(t.d * top, t.d * bottom) + t.ty)
      return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }
#endif

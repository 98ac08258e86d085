#if !canImport(CoreGraphics)
  import Foundation

  /// A transform of the plane that keeps parallels parallel.
  ///
  /// A point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
  public struct CGAffineTransform: Hashable, Sendable {
    /// The share of x in the new x.
    public var a: CGFloat
    /// The share of x in the new y.
    public var b: CGFloat
    /// The share of y in the new x.
    public var c: CGFloat
    /// The share of y in the new y.
    public var d: CGFloat
    /// The distance along the x-axis.
    public var tx: CGFloat
    /// The distance along the y-axis.
    public var ty: CGFloat

    /// The transform that leaves everything where it is.
    @inlinable public static var identity: CGAffineTransform {
      CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates a transform whose six numbers are zero, which is not the identity.
    @inlinable public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its six numbers.
    @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Creates a transform from its six numbers.
    @inlinable public init(
      _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a transform that moves.
    @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that scales about the origin.
    @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that rotates about the origin, clockwise where y grows downwards.
    ///
    /// - Parameter angle: The angle in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (sin(angle), cos(angle))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether the transform leaves everything where it is.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// Returns the transform that first moves, and then does what this one does.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns the transform that first scales, and then does what this one does.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transform that first rotates by an angle in radians, and then does what this one does.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that does what this one does, and then what another does.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
        c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
        tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the transform that undoes this one, or this one where nothing can undo it.
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
    /// Reads a transform from a list of six numbers: a, b, c, d, tx, ty.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      a = try list.decode(CGFloat.self)
      b = try list.decode(CGFloat.self)
      c = try list.decode(CGFloat.self)
      d = try list.decode(CGFloat.self)
      tx = try list.decode(CGFloat.self)
      ty = try list.decode(CGFloat.self)
    }

    /// Writes a transform as a list of six numbers: a, b, c, d, tx, ty.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for number in [a, b, c, d, tx, ty] { try list.encode(number) }
    }
  }

  // MARK: - Points, sizes and rectangles

  extension CGPoint {
    /// Returns where a transform puts the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    /// Returns the size, taken as a vector, after a transform; a sign may change, and nothing is moved.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// Returns the bounding box of the rectangle after a transform; null and infinite stay as they are.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      if isNull || isInfinite || t.isIdentity { return self }
      // Each of the four terms is least and greatest at an edge, so the corners need not be made.
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

#if !canImport(CoreGraphics)
  import Foundation

  /// The components of an affine transform: a scale, then a horizontal shear, a rotation and a translation.
  public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
    /// The scale factors along both axes; the height of a mirrored transform is negative.
    public var scale: CGSize
    /// The distance by which points move along the x-axis for each unit along the y-axis.
    public var horizontalShear: CGFloat
    /// The angle in radians.
    public var rotation: CGFloat
    /// The translation along both axes.
    public var translation: CGVector

    /// Creates components that are all zero.
    public init() {
      self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
      self.scale = scale
      self.horizontalShear = horizontalShear
      self.rotation = rotation
      self.translation = translation
    }
  }

  extension CGAffineTransform {
    /// Creates the transform that has the given components.
    public init(_ components: CGAffineTransformComponents) {
      let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
      self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        .concatenating(shear)
        .concatenating(CGAffineTransform(rotationAngle: components.rotation))
        .concatenating(
          CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the components of the transform, such that ``init(_:)`` restores it.
    ///
    /// A transform with a scaled height of 0 has no shear.
    public func decomposed() -> CGAffineTransformComponents {
      let width = (a * a + b * b).squareRoot()
      let rotation = width > 0 ? atan2(b, a) : 0
      let (cosine, sine) = (cos(rotation), sin(rotation))
      let height = d * cosine - c * sine
      return CGAffineTransformComponents(
        scale: CGSize(width: width, height: height),
        horizontalShear: height == 0 ? 0 : (c * cosine + d * sine) / height, rotation: rotation,
        translation: CGVector(dx: tx, dy: ty))
    }
  }
#endif

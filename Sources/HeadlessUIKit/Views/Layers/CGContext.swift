import Foundation

/// A drawing context that has a size and a coordinate system, and no pixels.
///
/// Nothing is drawn. ``CGContext`` exists so that the drawing code of apps compiles and runs: the methods that set
/// colors, add to a path, or draw have no effect, and an image made from the context has a size only. The
/// transform is tracked, because code reads it back.
public final class CGContext {
  /// The size of the drawing, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The transform from the current coordinates to those of the whole drawing.
  public private(set) var ctm = CGAffineTransform.identity
  private var savedTransforms: [CGAffineTransform] = []

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - size: The size of the drawing, in points.
  ///   - scale: The number of pixels per point.
  public init(size: CGSize, scale: CGFloat = 1) {
    self.size = size
    self.scale = scale
  }

  /// The width of the drawing, in pixels.
  public var width: Int { Int((size.width * scale).rounded(.up)) }

  /// The height of the drawing, in pixels.
  public var height: Int { Int((size.height * scale).rounded(.up)) }

  /// The bounds of the whole drawing in the current coordinates, which clipping does not change.
  public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size).applying(ctm.inverted()) }

  /// Saves the current transform for `restoreGState()`.
  public func saveGState() { savedTransforms.append(ctm) }

  /// Restores the transform that was saved last, if there is one.
  public func restoreGState() { ctm = savedTransforms.popLast() ?? ctm }

  /// Moves the origin of the coordinate system.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { ctm = ctm.translatedBy(x: tx, y: ty) }

  /// Scales the coordinate system.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { ctm = ctm.scaledBy(x: sx, y: sy) }

  /// Rotates the coordinate system by an angle in radians.
  public func rotate(by angle: CGFloat) { ctm = ctm.rotated(by: angle) }

  /// Applies a transform to the coordinate system.
  public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
}

import Foundation
import HeadlessUIKit

// Drawing has no effect: these methods exist so that the drawing code of apps compiles.

extension CGContext {
  // MARK: Attributes

  /// Does nothing.
  public func setFillColor(_ color: CGColor) {}

  /// Does nothing.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Does nothing.
  public func setStrokeColor(_ color: CGColor) {}

  /// Does nothing.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Does nothing.
  public func setLineWidth(_ width: CGFloat) {}

  /// Does nothing.
  public func setLineCap(_ cap: CGLineCap) {}

  /// Does nothing.
  public func setLineJoin(_ join: CGLineJoin) {}

  /// Does nothing.
  public func setAlpha(_ alpha: CGFloat) {}

  /// Does nothing.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// The quality at which images are scaled; setting it has no effect.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  // MARK: The current path

  /// Does nothing.
  public func beginPath() {}

  /// Does nothing.
  public func move(to point: CGPoint) {}

  /// Does nothing.
  public func addLine(to point: CGPoint) {}

  /// Does nothing.
  public func addLines(between points: [CGPoint]) {}

  /// Does nothing.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}

  /// Does nothing.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}

  /// Does nothing.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}

  /// Does nothing.
  public func addRect(_ rect: CGRect) {}

  /// Does nothing.
  public func addEllipse(in rect: CGRect) {}

  /// Does nothing.
  public func addPath(_ path: CGPath) {}

  /// Does nothing.
  public func closePath() {}

  // MARK: Drawing

  /// Does nothing.
  public func fillPath(using rule: CGPathFillRule = .winding) {}

  /// Does nothing.
  public func strokePath() {}

  /// Does nothing.
  public func drawPath(using mode: CGPathDrawingMode) {}

  /// Does nothing.
  public func fill(_ rect: CGRect) {}

  /// Does nothing.
  public func fill(_ rects: [CGRect]) {}

  /// Does nothing.
  public func stroke(_ rect: CGRect) {}

  /// Does nothing.
  public func stroke(_ rect: CGRect, width: CGFloat) {}

  /// Does nothing.
  public func fillEllipse(in rect: CGRect) {}

  /// Does nothing.
  public func strokeEllipse(in rect: CGRect) {}

  /// Does nothing.
  public func clear(_ rect: CGRect) {}

  /// Does nothing.
  public func clip(using rule: CGPathFillRule = .winding) {}

  /// Does nothing.
  public func clip(to rect: CGRect) {}

  /// Does nothing.
  public func draw(_ image: CGImage, in rect: CGRect) {}

  /// Returns an image with the size of the context, in pixels.
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }
}

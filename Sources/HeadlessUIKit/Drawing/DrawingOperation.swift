import Foundation

/// One thing that was drawn, as a drawing context records it instead of drawing it.
///
/// Places are in points of the whole drawing, with the transforms that held at the time applied.
public enum DrawingOperation: Equatable {
  /// A shape was filled with a colour.
  case fill(CGPath, color: CGColor)
  /// The line of a shape was drawn with a width and a colour.
  case stroke(CGPath, width: CGFloat, color: CGColor)
  /// An image was drawn in a rectangle.
  case image(CGImage, in: CGRect)
  /// Text was drawn in a rectangle.
  case text(String, in: CGRect)
  /// A rectangle was cleared.
  case clear(CGRect)
  /// Later drawing stays inside a shape, of which this is the box.
  case clip(CGRect)
}

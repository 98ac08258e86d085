import Foundation
import HeadlessUIKit

/// Boxes, lines and text, from back to front, in pixels from the upper left corner.
///
/// A drawing can be written as SVG or as PNG.
package struct Drawing {
  /// The size of the drawing.
  var size: CGSize
  /// The description that screen readers read.
  var title: String
  /// The shapes, from back to front.
  var shapes: [Shape] = []

  /// One shape of a drawing.
  enum Shape {
    case box(Box)
    case line(Line)
    case text(Text)
    /// Shapes that are visible only inside a rectangle.
    case clipped(CGRect, [Shape])
  }

  /// A rectangle, possibly transformed.
  struct Box {
    var rect: CGRect
    var radius: CGFloat = 0
    var fill: Ink?
    var edge: Ink?
    var width: CGFloat = 1
    /// The lengths of dashes and gaps, in turn; empty for a solid line.
    var dash: [CGFloat] = []
    var opacity: CGFloat = 1
    /// The transform of the box, relative to the origin of the drawing.
    var transform = CGAffineTransform.identity
    /// The tooltip; `nil` for none.
    var name: String?
  }

  /// A line through several points.
  struct Line {
    var points: [CGPoint]
    var ink: Ink
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    var opacity: CGFloat = 1
    /// Whether the line ends in an arrowhead.
    var isArrow = false
  }

  /// A line of text.
  struct Text {
    var string: String
    /// The position of the anchor, on the baseline.
    var point: CGPoint
    var size: CGFloat
    var ink: Ink
    var anchor = Anchor.start
    var isBold = false
    var opacity: CGFloat = 1

    /// The part of the text that is at the point.
    enum Anchor: String {
      case start, middle, end
    }

    /// Returns the approximate width of a text in a monospaced font.
    static func width(_ string: String, size: CGFloat) -> CGFloat {
      width(characters: string.count, size: size)
    }

    /// Returns the approximate width of a number of characters in a monospaced font.
    static func width(characters: Int, size: CGFloat) -> CGFloat { CGFloat(characters) * size * 0.6 }
  }
}

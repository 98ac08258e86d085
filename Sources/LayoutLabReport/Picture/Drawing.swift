import Foundation
import HeadlessUIKit

/// Boxes, lines and words on a sheet, from back to front, in pixels from the upper left corner.
///
/// A drawing is made once and written as SVG or as PNG.
struct Drawing {
  /// How large the sheet is.
  var size: CGSize
  /// What the drawing is, for those who cannot see it.
  var title: String
  /// What is on the sheet, from back to front.
  var shapes: [Shape] = []

  /// One thing on the sheet.
  enum Shape {
    case box(Box)
    case line(Line)
    case words(Words)
    /// Shapes of which only what is inside a rectangle is seen.
    case clipped(CGRect, [Shape])
  }

  /// A rectangle, turned or not.
  struct Box {
    var rect: CGRect
    var radius: CGFloat = 0
    var fill: Ink?
    var edge: Ink?
    var width: CGFloat = 1
    /// The lengths of dashes and gaps; none for a whole line.
    var dash: [CGFloat] = []
    var opacity: CGFloat = 1
    /// What is done to the box, around the sheet's corner.
    var transform = CGAffineTransform.identity
    /// What the box is; nil where nobody asks.
    var name: String?
  }

  /// A line from point to point.
  struct Line {
    var points: [CGPoint]
    var ink: Ink
    var width: CGFloat = 1
    var dash: [CGFloat] = []
    var opacity: CGFloat = 1
    /// Whether the line ends in a head.
    var isArrow = false
  }

  /// A line of words.
  struct Words {
    var text: String
    /// The point at the words' base line.
    var point: CGPoint
    var size: CGFloat
    var ink: Ink
    var anchor = Anchor.start
    var isBold = false
    var opacity: CGFloat = 1

    /// Where the point stands in the words.
    enum Anchor: String {
      case start, middle, end
    }

    /// About how wide words are in a font whose characters are equally wide.
    static func width(_ text: String, size: CGFloat) -> CGFloat { CGFloat(text.count) * size * 0.6 }
  }
}

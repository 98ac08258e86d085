import Foundation
import HeadlessUIKit

/// The options and the result of a text measurement.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale of shrunk text, which has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the text that was measured last, which is always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounding rectangle of the text that was measured last.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context with default options.
  public override init() { super.init() }
}

/// The size of text on the screen.
///
/// There are no glyphs. The width of a character is a fixed share of the point size, and the height of a
/// line follows from the font. The results are the same on every machine, and close to those of a device
/// but not equal.
extension NSAttributedString {
  /// Returns the size of the text with its own line breaks only, in points, without rounding.
  public func size() -> CGSize { TextMeasurer(self).size }

  /// Returns the bounding rectangle of the text, in points, without rounding.
  ///
  /// - Parameters:
  ///   - size: The available space, where 0 means no limit. Lines beyond a limited height are not measured.
  ///   - options: Without `usesLineFragmentOrigin`, lines do not wrap, and the origin of the rectangle is
  ///     the baseline of the last line.
  ///   - context: An object that receives the rectangle too.
  /// - Returns: The rectangle, with its top at 0 if `options` contains `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let rect: CGRect
    if options.contains(.usesLineFragmentOrigin) {
      rect = CGRect(origin: .zero, size: TextMeasurer(self, width: size.width, height: size.height).size)
    } else {
      let measurer = TextMeasurer(self)
      rect = CGRect(origin: CGPoint(x: 0, y: measurer.lines.last?.descender ?? 0), size: measurer.size)
    }
    context?.totalBounds = rect
    return rect
  }

  /// Does nothing.
  public func draw(at point: CGPoint) {}

  /// Does nothing.
  public func draw(in rect: CGRect) {}
}

extension NSString {
  /// Returns the size of the text with its own line breaks only, in points, without rounding.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured(attrs) { $0.size() }
  }

  /// Returns the bounding rectangle of the text, in points, without rounding.
  ///
  /// - Parameters:
  ///   - size: The available space, where 0 means no limit. Lines beyond a limited height are not measured.
  ///   - options: Without `usesLineFragmentOrigin`, lines do not wrap, and the origin of the rectangle is
  ///     the baseline of the last line.
  ///   - attributes: The font and the paragraph style.
  ///   - context: An object that receives the rectangle too.
  /// - Returns: The rectangle, with its top at 0 if `options` contains `usesLineFragmentOrigin`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    measured(attributes) { $0.boundingRect(with: size, options: options, context: context) }
  }

  /// Does nothing.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Does nothing.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Measures the text; an empty one is as high as a line of its font, which an empty attributed string
  /// does not know.
  private func measured<Result>(
    _ attributes: [NSAttributedString.Key: Any]?, _ measure: (NSAttributedString) -> Result
  ) -> Result {
    let text = length == 0 ? "\n" : String(describing: self)
    return measure(NSAttributedString(string: text, attributes: attributes))
  }
}

#if !canImport(ObjectiveC)
  // Strings are not bridged to `NSString` here, so they need these methods too.
  extension String {
    /// Returns the size of the text with its own line breaks only, in points, without rounding.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      NSString(string: self).size(withAttributes: attrs)
    }

    /// Returns the bounding rectangle of the text, in points, without rounding.
    ///
    /// - Parameters:
    ///   - size: The available space, where 0 means no limit. Lines beyond a limited height are not
    ///     measured.
    ///   - options: Without `usesLineFragmentOrigin`, lines do not wrap.
    ///   - attributes: The font and the paragraph style.
    ///   - context: An object that receives the rectangle too.
    /// - Returns: The rectangle, with its top at 0 if `options` contains `usesLineFragmentOrigin`.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect {
      NSString(string: self).boundingRect(
        with: size, options: options, attributes: attributes, context: context)
    }

    /// Does nothing.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

    /// Does nothing.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  }
#endif

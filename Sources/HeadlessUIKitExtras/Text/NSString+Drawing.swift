import Foundation
import HeadlessUIKit

/// Limits and results of a measurement of text.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may be made smaller; it is kept, and text is never made smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which text was made smaller, which is always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was measured last.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context without limits.
  public override init() { super.init() }
}

/// The size of text on a screen.
///
/// There are no glyphs: characters take a fixed share of the point size and lines are as high as the font says, so
/// the numbers are the same on every machine, and near to but not the same as those of a real screen.
extension NSAttributedString {
  /// Returns the size of the text in as many lines as it has line breaks, in points, not rounded.
  public func size() -> CGSize { TextMeasurer(self).size }

  /// Returns the rectangle of the text, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The room for the text; 0 sets no limit. A limited height leaves out the lines that do not fit.
  ///   - options: Without `usesLineFragmentOrigin` the text is not broken into lines, and the rectangle begins
  ///     at the baseline of its last line.
  ///   - context: Where to leave the rectangle as well.
  /// - Returns: The rectangle, with its top at 0 where the text is broken into lines.
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
  /// Returns the size of the text in as many lines as it has line breaks, in points, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    measured(attrs) { $0.size() }
  }

  /// Returns the rectangle of the text, in points, not rounded.
  ///
  /// - Parameters:
  ///   - size: The room for the text; 0 sets no limit. A limited height leaves out the lines that do not fit.
  ///   - options: Without `usesLineFragmentOrigin` the text is not broken into lines, and the rectangle begins
  ///     at the baseline of its last line.
  ///   - attributes: The font, and how lines are set.
  ///   - context: Where to leave the rectangle as well.
  /// - Returns: The rectangle, with its top at 0 where the text is broken into lines.
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

  /// A text without characters is as high as a line, which an attributed text cannot say.
  private func measured<Result>(
    _ attributes: [NSAttributedString.Key: Any]?, _ measure: (NSAttributedString) -> Result
  ) -> Result {
    let text = length == 0 ? "\n" : String(describing: self)
    return measure(NSAttributedString(string: text, attributes: attributes))
  }
}

#if !canImport(ObjectiveC)
  // Where strings are not bridged, they need the methods themselves.
  extension String {
    /// Returns the size of the text in as many lines as it has line breaks, in points, not rounded.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      NSString(string: self).size(withAttributes: attrs)
    }

    /// Returns the rectangle of the text, in points, not rounded.
    ///
    /// - Parameters:
    ///   - size: The room for the text; 0 sets no limit. A limited height leaves out the lines that do not fit.
    ///   - options: Without `usesLineFragmentOrigin` the text is not broken into lines.
    ///   - attributes: The font, and how lines are set.
    ///   - context: Where to leave the rectangle as well.
    /// - Returns: The rectangle, with its top at 0 where the text is broken into lines.
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

import Foundation

// The constraint solver needs more of some views than `UIView` declares. Labels, text views and stack views
// are in another module, which cannot override internal methods of `UIView`, so they conform to these
// protocols.

/// A view whose content has another height at another width.
@MainActor package protocol WidthDependentContent: UIView {
  /// Returns the intrinsic content size at a width, or at the view's own width if `width` is `nil`.
  func contentSize(atWidth width: CGFloat?) -> CGSize
}

/// A view with lines of text, whose baselines constraints can name.
@MainActor package protocol TextBaselines: UIView {
  /// The measures of the text's font.
  var fontMeasures: FontMeasures { get }
}

/// The measures of a font, in points.
package struct FontMeasures {
  /// The distance from the baseline to the top of the line.
  package let ascender: CGFloat
  /// The distance from the baseline to the bottom of the line, as a negative number.
  package let descender: CGFloat
  /// The height of a line.
  package let lineHeight: CGFloat

  package init(ascender: CGFloat, descender: CGFloat, lineHeight: CGFloat) {
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
  }
}

/// A view that arranges its subviews in another way than by constraints.
@MainActor package protocol SubviewArranging: UIView {
  /// Returns the size of all arranged subviews, nearest to a target size.
  func arrangedSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize

  /// Called after the content size of a subview changed.
  func arrangedContentSizeDidChange()
}

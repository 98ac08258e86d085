import Foundation

/// The region into which a text view lays out text; only the space at the sides has an effect here.
open class NSTextContainer: NSObject {
  /// The size of the region, in points.
  open var size: CGSize
  /// The space at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// How text at the end of the region is broken.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// Whether the region has the width of the text view.
  open var widthTracksTextView = false
  /// Whether the region has the height of the text view.
  open var heightTracksTextView = false

  /// Creates a region with a size.
  public init(size: CGSize) { self.size = size }

  /// Creates a region without limits.
  public override convenience init() { self.init(size: .zero) }
}

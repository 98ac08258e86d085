import Foundation
import HeadlessUIKit

/// A view that shows that a task is in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    /// The former name of a large white indicator.
    public static var whiteLarge: Style { .large }
    /// The former name of a medium white indicator.
    public static var white: Style { .medium }
    /// The former name of a medium gray indicator.
    public static var gray: Style { .medium }
  }

  /// Creates an activity indicator with the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
    isHidden = true
  }

  /// Creates an activity indicator of medium size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an activity indicator of medium size, without reading the archive.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    isHidden = true
  }

  /// The size of the activity indicator.
  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the view is hidden while it does not animate.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The color.
  open var color: UIColor! = .gray
  /// Whether the view animates.
  open private(set) var isAnimating = false

  /// Starts the animation.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .medium ? 20 : 37
    return CGSize(width: side, height: side)
  }

  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

import Foundation
import HeadlessUIKit

/// A view that turns while something is under way.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large the view is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// Creates a view of the size that belongs to a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
    isHidden = true
  }

  /// Creates a view of middle size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a view of middle size; archives are not read.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    isHidden = true
  }

  /// How large the view is.
  open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the view is hidden while it does not turn.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The colour.
  open var color: UIColor! = .gray
  /// Whether the view turns.
  open private(set) var isAnimating = false

  /// Begins to turn.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Ends turning.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size that belongs to the style.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .medium ? 20 : 37
    return CGSize(width: side, height: side)
  }

  /// The size that belongs to the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

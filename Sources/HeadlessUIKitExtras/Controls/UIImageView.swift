import Foundation
import HeadlessUIKit

/// A view that shows an image, and is as large as it.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Creates a view as large as an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view as large as an image, with another one for while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view without an image; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image.
  open var image: UIImage? {
    didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
  }
  /// The image for while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the view looks as if it was touched.
  open var isHighlighted = false
  /// How symbols are shown unless they say it themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// Images that are shown one after the other; kept.
  open var animationImages: [UIImage]?
  /// Such images for while the view is highlighted; kept.
  open var highlightedAnimationImages: [UIImage]?
  /// How long the images take together, in seconds.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 for without end.
  open var animationRepeatCount = 0
  /// Whether images are shown one after the other.
  open private(set) var isAnimating = false

  /// Begins to show images one after the other.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false || image?.images != nil }

  /// Ends showing images one after the other.
  open func stopAnimating() { isAnimating = false }

  /// The size of the image that is shown; none without an image.
  open override var intrinsicContentSize: CGSize {
    let shown = isHighlighted ? highlightedImage ?? image : image
    return shown?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size of the image; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

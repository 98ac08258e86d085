import Foundation
import HeadlessUIKit

/// A view that shows an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// Creates a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view with an image and its size, and with an image for the highlighted state.
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

  /// Creates a view without an image, without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image.
  open var image: UIImage? {
    didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
  }
  /// The image for the highlighted state.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted.
  open var isHighlighted = false
  /// The configuration of symbols that have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The images of an animation, which are not shown.
  open var animationImages: [UIImage]?
  /// The images of an animation in the highlighted state, which are not shown.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of the animation, in seconds.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions of the animation, or 0 for an endless animation.
  open var animationRepeatCount = 0
  /// Whether the view animates.
  open private(set) var isAnimating = false

  /// Starts the animation.
  open func startAnimating() { isAnimating = animationImages?.isEmpty == false || image?.images != nil }

  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  /// The size of the image; a view without an image has no intrinsic content size.
  open override var intrinsicContentSize: CGSize {
    let shown = isHighlighted ? highlightedImage ?? image : image
    return shown?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Returns the size of the image, or zero if there is none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

import Foundation
import HeadlessUIKit

/// The view that shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView, SubviewArranging {
  private var shown: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var guides: [ObjectIdentifier: UILayoutGuide] = [:]

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    _arrangesSubviews = true
    show()
  }

  /// Creates a view that shows an empty cell; the archive is not read.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    _arrangesSubviews = true
    show()
  }

  /// The configuration that the view shows; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
      shown = new
      show()
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns whether a configuration is a list content configuration.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func show() {
    fill(textLabel, shown.text, shown.attributedText, shown.textProperties)
    fill(secondaryLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    imageView.image = shown.image
    imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.layer.borderWidth = shown.imageProperties.strokeWidth
    setShown(imageView, shown.image != nil)
    alpha = shown.alpha
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed { label.attributedText = attributed } else { label.text = text.map(properties.shown) }
    setShown(label, !(label.text ?? "").isEmpty)
  }

  private func setShown(_ view: UIView, _ isShown: Bool) {
    if isShown, view.superview == nil { addSubview(view) }
    if !isShown { view.removeFromSuperview() }
  }

  // MARK: - Layout guides

  /// The rectangle of the text; nil without a text.
  open var textLayoutGuide: UILayoutGuide? { guide(of: textLabel) }

  /// The rectangle of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }

  /// The rectangle of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

  private func guide(of view: UIView) -> UILayoutGuide? {
    guard view.superview === self else { return nil }
    if let guide = guides[ObjectIdentifier(view)] { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.rightAnchor.constraint(equalTo: view.rightAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    guides[ObjectIdentifier(view)] = guide
    return guide
  }

  // MARK: - Layout

  /// The frames of the image and the texts, for content that begins at the left edge.
  private struct Arrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var size = CGSize.zero
  }

  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    guard let outer = superview?.directionalLayoutMargins else { return margins }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = max(margins.trailing, outer.trailing)
    }
    return margins
  }

  private var imageSize: CGSize {
    guard let image = shown.image else { return .zero }
    let limit = shown.imageProperties.maximumSize
    var scale: CGFloat = 1
    if limit.width > 0, image.size.width > limit.width { scale = limit.width / image.size.width }
    if limit.height > 0, image.size.height > limit.height {
      scale = min(scale, limit.height / image.size.height)
    }
    return CGSize(width: image.size.width * scale, height: image.size.height * scale)
  }

  /// Returns the size of a label in a width; nil for no limit.
  private func size(of label: UILabel, width: CGFloat?) -> CGSize {
    guard label.superview === self else { return .zero }
    guard let width else { return label.sizeThatFits(.zero) }
    let size = label.sizeThatFits(CGSize(width: max(1, width), height: 0))
    return CGSize(width: min(size.width, max(0, width)), height: size.height)
  }

  /// Returns the arrangement in a width; nil for the natural width.
  private func arrangement(width: CGFloat?) -> Arrangement {
    let margins = margins
    let image = imageSize
    let room = CGSize(
      width: max(image.width, shown.imageProperties.reservedLayoutSize.width),
      height: max(image.height, shown.imageProperties.reservedLayoutSize.height))
    let start = margins.leading + (shown.image == nil ? 0 : room.width + shown.imageToTextPadding)
    let textWidth = width.map { max(0, $0 - start - margins.trailing) }
    var result = Arrangement()
    let texts = texts(width: textWidth)
    let content = max(texts.height, shown.image == nil ? 0 : room.height)
    let height = max(shown.minimumHeight, margins.top + content + margins.bottom)
    result.size = CGSize(width: width ?? start + texts.width + margins.trailing, height: height)
    let top = margins.top + (height - margins.top - margins.bottom - texts.height) / 2
    result.text = texts.text.offsetBy(dx: start, dy: top)
    result.secondary = texts.secondary.offsetBy(dx: start, dy: top)
    result.image = CGRect(
      x: margins.leading + (room.width - image.width) / 2,
      y: margins.top + (height - margins.top - margins.bottom - image.height) / 2, width: image.width,
      height: image.height)
    return result
  }

  /// Returns the frames of the texts in a width, from their common corner, and their common size.
  private func texts(width: CGFloat?) -> (text: CGRect, secondary: CGRect, width: CGFloat, height: CGFloat) {
    let text = size(of: textLabel, width: width)
    let secondary = size(of: secondaryLabel, width: width)
    let hasBoth = textLabel.superview === self && secondaryLabel.superview === self
    let beside =
      size(of: textLabel, width: nil).width + shown.textToSecondaryTextHorizontalPadding
      + size(of: secondaryLabel, width: nil).width
    if hasBoth, shown.prefersSideBySideTextAndSecondaryText, beside <= width ?? .infinity {
      let height = max(text.height, secondary.height)
      return (
        CGRect(x: 0, y: (height - text.height) / 2, width: text.width, height: text.height),
        CGRect(
          x: (width ?? beside) - secondary.width, y: (height - secondary.height) / 2, width: secondary.width,
          height: secondary.height), width ?? beside, height
      )
    }
    let gap = hasBoth ? shown.textToSecondaryTextVerticalPadding : 0
    let wide = max(text.width, secondary.width)
    return (
      CGRect(x: 0, y: 0, width: width ?? wide, height: text.height),
      CGRect(x: 0, y: text.height + gap, width: width ?? wide, height: secondary.height), wide,
      text.height + gap + secondary.height
    )
  }

  package func arrangedSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    var size = arrangement(width: horizontal == .required ? target.width : nil).size
    if horizontal.rawValue > UILayoutPriority.defaultLow.rawValue { size.width = target.width }
    if vertical.rawValue > UILayoutPriority.defaultLow.rawValue { size.height = target.height }
    return size
  }

  package func arrangedContentSizeDidChange() { setNeedsLayout() }

  /// The natural size of the content, with each text on one line.
  open override var intrinsicContentSize: CGSize { arrangement(width: nil).size }

  /// Returns the size of the content in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrangement(width: size.width > 0 && size.width.isFinite ? size.width : nil).size
  }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var arrangement = arrangement(width: bounds.width)
    let shift = (bounds.height - arrangement.size.height) / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func placed(_ frame: CGRect) -> CGRect {
      var frame = frame.offsetBy(dx: 0, dy: shift)
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      let scale = max(1, traitCollection.displayScale)
      frame.origin.x = (frame.origin.x * scale).rounded() / scale
      frame.origin.y = (frame.origin.y * scale).rounded() / scale
      return frame
    }
    arrangement.image = placed(arrangement.image)
    if imageView.frame != arrangement.image { imageView.frame = arrangement.image }
    textLabel.frame = placed(arrangement.text)
    secondaryLabel.frame = placed(arrangement.secondary)
  }
}

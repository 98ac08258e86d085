import Foundation
import HeadlessUIKit

/// A control that shows a title and an image side by side.
///
/// A button has the size and the layout of its content, because cells with buttons are measured. Nothing is
/// drawn, so properties that only affect the look of a button are stored and have no effect.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The style of a button.
  public enum ButtonType: Int, Sendable {
    /// No style.
    case custom = 0
    /// The style of the system.
    case system = 1
    /// A detail disclosure button.
    case detailDisclosure = 2
    /// An information button for a dark background.
    case infoLight = 3
    /// An information button for a light background.
    case infoDark = 4
    /// A button that adds a contact.
    case contactAdd = 5
    /// A button without a background.
    case plain = 6
    /// A button that closes a view.
    case close = 7

    /// The former name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The content of a button in one state.
  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var contents: [State: Content] = [:]
  private var label: UILabel?
  private var subtitle: UILabel?
  private var picture: UIImageView?

  // MARK: Creating

  /// Creates a button of type `custom`.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button of type `custom` with the title, the image and the handler of an action.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    buttonType = .custom
    super.init(frame: frame, primaryAction: primaryAction)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  /// Creates a button of type `custom`, without reading the archive.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button from the value of a class; `check` and `test` write it in place of an initializer.
  public static func _new(type buttonType: ButtonType) -> Self {
    let button = _new()
    button.buttonType = buttonType
    return button
  }

  /// Creates a button of a type with the title, the image and the handler of an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Creates a button of type `system` with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    self.configuration = configuration
    contentDidChange()
  }

  /// The purpose of a button.
  public enum Role: Int, Sendable {
    /// No special purpose.
    case normal = 0
    /// The choice that the user most likely wants.
    case primary = 1
    /// The button cancels.
    case cancel = 2
    /// The button deletes data.
    case destructive = 3
  }

  /// The style of the button.
  open package(set) var buttonType: ButtonType
  /// The purpose of the button, which is stored and has no effect.
  open var role = Role.normal
  /// Whether the shadow of the title changes its side when the button is highlighted, which has no effect.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether the image is darker when the button is highlighted, which has no effect.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is darker when the button is disabled, which has no effect.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows when it is touched, which has no effect.
  open var showsTouchWhenHighlighted = false
  /// The menu of the button, which is stored and has no effect.
  open var menu: UIMenu?
  /// Whether a tap opens the menu, which is stored and has no effect.
  open var showsMenuAsPrimaryAction = false
  /// The title and the image for all states, and the insets.
  open var configuration: Configuration? { didSet { contentDidChange() } }

  // MARK: Content

  /// Returns the value for the current state, or for the normal state if the current state has none.
  private func current<Value>(_ path: KeyPath<Content, Value?>) -> Value? {
    contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
  }

  private func set<Value>(_ path: WritableKeyPath<Content, Value>, for state: State, to value: Value) {
    contents[state, default: Content()][keyPath: path] = value
    contentDidChange()
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { set(\.title, for: state, to: title) }

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.attributedTitle, for: state, to: title)
  }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, for: state, to: color) }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { set(\.image, for: state, to: image) }

  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(\.backgroundImage, for: state, to: image)
  }

  /// Sets the color of the title's shadow for a state, which has no effect.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    set(\.titleShadowColor, for: state, to: color)
  }

  /// Returns the color of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { contents[state]?.titleShadowColor }

  /// Returns the title for a state.
  open func title(for state: State) -> String? { contents[state]?.title }

  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributedTitle }

  /// Returns the color of the title for a state.
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }

  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { contents[state]?.image }

  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state]?.backgroundImage }

  /// The title for the current state.
  open var currentTitle: String? {
    configuration?.attributedTitle.map { String($0.characters) } ?? configuration?.title ?? current(\.title)
  }

  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }

  /// The color of the title for the current state.
  open var currentTitleColor: UIColor {
    current(\.titleColor) ?? (buttonType == .custom ? .white : tintColor)
  }

  /// The image for the current state.
  open var currentImage: UIImage? { configuration?.image ?? current(\.image) }

  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  /// The label that shows the title, created on first access.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    label.font = Self.font(for: buttonType)
    self.label = label
    addSubview(label)
    return label
  }

  private static func font(for type: ButtonType) -> UIFont { .systemFont(ofSize: type == .custom ? 18 : 15) }

  /// The label that shows the subtitle of the configuration; nil without one.
  open var subtitleLabel: UILabel? { subtitle }

  /// The view that shows the image, created on first access.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let picture = UIImageView(frame: .zero)
    self.picture = picture
    addSubview(picture)
    return picture
  }

  private func contentDidChange() {
    updateContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateContent()
  }

  private func updateContent() {
    if let title = currentAttributedTitle {
      titleLabel?.attributedText = title
    } else if let title = currentTitle {
      titleLabel?.text = title
    } else {
      label?.text = nil
    }
    label?.textColor = currentTitleColor
    updateSubtitle()
    if currentImage != nil { imageView?.image = currentImage } else { picture?.image = nil }
  }

  private func updateSubtitle() {
    guard let text = configuration?.subtitle, !text.isEmpty else {
      subtitle?.removeFromSuperview()
      return subtitle = nil
    }
    let label = subtitle ?? UILabel()
    if subtitle == nil {
      label.font = .systemFont(ofSize: 12)
      subtitle = label
      addSubview(label)
    }
    label.text = text
  }

  // MARK: Layout

  /// The insets of the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets of the title, relative to its usual position.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, relative to its usual position.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Whether the button is a picture of the system, which has neither a usual width nor space around it.
  private var isPicture: Bool {
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
    default: false
    }
  }

  /// Whether neither an image nor insets are set, so that the button has its usual width and space around it.
  private var isPlain: Bool {
    configuration == nil && !isPicture && contentEdgeInsets == .zero && currentImage == nil
  }

  /// The insets of the content; in a button with only a title, 6 points at the top and at the bottom.
  private var effectiveInsets: UIEdgeInsets {
    if let insets = configuration?.contentInsets { return plain(insets) }
    return isPlain ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  /// The sizes of image and title, and the distance between them.
  private var parts: (image: CGSize, title: CGSize, gap: CGFloat) {
    let image = currentImage?.size ?? (isPicture ? CGSize(width: 22, height: 22) : .zero)
    var title = label.map { ($0.text ?? "").isEmpty ? .zero : titleSize(of: $0) } ?? .zero
    if configuration == nil, !isPicture {
      // Without a title too, the button has the height of a line.
      title.height = max(title.height, (label?.font ?? Self.font(for: buttonType)).lineHeight)
    }
    if let subtitle {
      let size = subtitle.sizeThatFits(.zero)
      title = CGSize(
        width: max(title.width, size.width),
        height: title.height + (configuration?.titlePadding ?? 0) + size.height)
    }
    return (image, title, image.width > 0 && title.width > 0 ? configuration?.imagePadding ?? 0 : 0)
  }

  /// Returns the size of the title with all lines that it contains.
  ///
  /// The font of the label does not count in a button that is a picture of the system.
  private func titleSize(of label: UILabel) -> CGSize {
    label.sizeOfLines(in: isPicture && configuration == nil ? Self.font(for: buttonType) : nil)
  }

  /// The size of image and title side by side, with their insets; a button with only a title is at least 30 points wide.
  ///
  /// Without a configuration, width and height are integers.
  open override var intrinsicContentSize: CGSize {
    let (image, title, gap) = parts
    let insets = effectiveInsets
    let size = CGSize(
      width: image.width + gap + title.width + insets.left + insets.right,
      height: max(image.height, title.height) + insets.top + insets.bottom)
    if configuration != nil { return size }
    return CGSize(width: max(size.width.rounded(.up), isPlain ? 30 : 0), height: size.height.rounded(.up))
  }

  /// Returns the size of image and title side by side, with their insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places image and title side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var (image, title, gap) = parts
    let content = bounds.inset(by: effectiveInsets)
    image.width = min(image.width, content.width)
    title.width = max(0, min(title.width, content.width - image.width - gap))
    let total = image.width + gap + title.width
    let left: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: content.minX
      case .right: content.maxX - total
      default: content.midX - total / 2
      }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top, .fill: content.minY
      case .bottom: content.maxY - height
      case .center: content.midY - height / 2
      }
    }
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView?, _ size: CGSize, x: CGFloat, insets: UIEdgeInsets) {
      view?.frame = CGRect(origin: CGPoint(x: x, y: top(size.height)), size: size)
        .offsetBy(dx: insets.left - insets.right, dy: insets.top - insets.bottom)
    }
    place(picture, image, x: isFlipped ? left + title.width + gap : left, insets: imageEdgeInsets)
    let titleX = isFlipped ? left : left + image.width + gap
    guard let subtitle else { return place(label, title, x: titleX, insets: titleEdgeInsets) }
    let below = subtitle.sizeThatFits(.zero)
    let above = CGSize(
      width: title.width, height: title.height - below.height - (configuration?.titlePadding ?? 0))
    place(label, above, x: titleX, insets: titleEdgeInsets)
    label?.frame.origin.y = top(title.height)
    place(subtitle, CGSize(width: title.width, height: below.height), x: titleX, insets: titleEdgeInsets)
    subtitle.frame.origin.y = top(title.height) + title.height - below.height
  }
}

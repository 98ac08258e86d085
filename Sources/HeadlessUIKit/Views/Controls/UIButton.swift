import Foundation

/// A control with a title and an image, side by side, that is pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What kind of button.
  public enum ButtonType: Int, Sendable {
    /// One that looks like nothing in particular.
    case custom = 0
    /// One that looks like the system's.
    case system = 1
    /// One that shows details.
    case detailDisclosure = 2
    /// One that shows information, on dark.
    case infoLight = 3
    /// One that shows information, on light.
    case infoDark = 4
    /// One that adds a contact.
    case contactAdd = 5
    /// One that is plain.
    case plain = 6
    /// One that closes.
    case close = 7

    /// One that looks like the system's, by its old name.
    public static var roundedRect: ButtonType { .system }
  }

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// What is mostly chosen.
    case primary
    /// Going back.
    case cancel
    /// Something by which something is lost.
    case destructive
  }

  /// What a button shows in one state.
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
  private var picture: UIImageView?

  // MARK: Creating

  /// Creates a button of the kind `custom`.
  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// Creates a button with an action for when it is pressed, which gives title and image.
  public override init(frame: CGRect, primaryAction: UIAction?) {
    buttonType = .custom
    super.init(frame: frame, primaryAction: primaryAction)
    take(primaryAction)
  }

  /// Creates a button of the kind `custom`; archives are not read.
  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a kind with an action for when it is pressed, which gives title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Creates a button with a configuration and an action for when it is pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    self.configuration = configuration
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  /// What kind of button it is.
  open private(set) var buttonType: ButtonType
  /// What the button is for.
  open var role = Role.normal
  /// The menu that the button opens.
  open var menu: UIMenu?
  /// Whether the menu opens at once.
  open var showsMenuAsPrimaryAction = false
  /// What the button shows where it is configured; title and image of states are then passed over.
  open var configuration: Configuration? { didSet { contentDidChange() } }
  /// Called before layout of a button whose configuration is to be brought up to date.
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  private var needsConfigurationUpdate = false

  /// Asks for an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date by calling the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: What is shown

  private func change(_ state: State, _ change: (inout Content) -> Void) {
    change(&contents[state, default: Content()])
    contentDidChange()
  }

  /// The value for the present state or, where it has none, for the normal one.
  private func current<Value>(_ path: KeyPath<Content, Value?>) -> Value? {
    contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the title with its attributes for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the image behind title and image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.backgroundImage = image }
  }

  /// The title for a state.
  open func title(for state: State) -> String? { contents[state]?.title }
  /// The title with its attributes for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributedTitle }
  /// The colour of the title for a state.
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }
  /// The colour of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { contents[state]?.titleShadowColor }
  /// The image for a state.
  open func image(for state: State) -> UIImage? { contents[state]?.image }
  /// The image behind title and image for a state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state]?.backgroundImage }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? current(\.title) }
  /// The title with its attributes that is shown.
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
  /// The colour of the title that is shown; white unless set.
  open var currentTitleColor: UIColor {
    current(\.titleColor) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// The image that is shown.
  open var currentImage: UIImage? { configuration?.image ?? current(\.image) }
  /// The image behind title and image that is shown.
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage) }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    self.label = label
    addSubview(label)
    return label
  }

  /// The view that shows the image.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let picture = UIImageView(frame: .zero)
    self.picture = picture
    addSubview(picture)
    return picture
  }

  // MARK: Layout

  /// The room between the edges and the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// How far the title is moved in from where it would stand.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the image is moved in from where it would stand.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image is dimmed while the button is touched; kept.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button cannot be used; kept.
  open var adjustsImageWhenDisabled = true
  /// Whether the button shines while it is touched; kept.
  open var showsTouchWhenHighlighted = false

  private func contentDidChange() {
    updateContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateContent()
    if configurationUpdateHandler != nil { needsConfigurationUpdate = true }
  }

  /// The room between the edges and the content: a button without insets has 6 points above and below.
  private var effectiveInsets: UIEdgeInsets {
    if let insets = configuration?.contentInsets { return plain(insets) }
    return contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  private var spaceBetween: CGFloat { configuration?.imagePadding ?? 0 }

  private func updateContent() {
    if let title = currentAttributedTitle {
      titleLabel?.attributedText = title
    } else if let title = currentTitle {
      titleLabel?.text = title
    } else {
      label?.text = nil
    }
    label?.textColor = currentTitleColor
    if currentImage != nil { imageView?.image = currentImage } else { picture?.image = nil }
  }

  private var partSizes: (image: CGSize, title: CGSize) {
    let title = label.map { ($0.text ?? "").isEmpty ? .zero : $0.sizeThatFits(.zero) } ?? .zero
    return (currentImage?.size ?? .zero, title)
  }

  /// The size of image and title side by side, with the room around them.
  open override var intrinsicContentSize: CGSize {
    let (image, title) = partSizes
    let insets = effectiveInsets
    let space = image.width > 0 && title.width > 0 ? spaceBetween : 0
    return CGSize(
      width: image.width + space + title.width + insets.left + insets.right,
      height: max(image.height, title.height) + insets.top + insets.bottom)
  }

  /// The size of image and title side by side, with the room around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Puts image and title side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      updateConfiguration()
    }
    var (image, title) = partSizes
    let content = bounds.inset(by: effectiveInsets)
    let space = image.width > 0 && title.width > 0 ? spaceBetween : 0
    image.width = min(image.width, content.width)
    title.width = max(0, min(title.width, content.width - image.width - space))
    let total = image.width + space + title.width
    let left: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .fill: left = content.minX
    case .right: left = content.maxX - total
    default: left = content.midX - total / 2
    }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top, .fill: content.minY
      case .bottom: content.maxY - height
      case .center: content.midY - height / 2
      }
    }
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageX = isFlipped ? left + title.width + space : left
    let titleX = isFlipped ? left : left + image.width + space
    picture?.frame = CGRect(origin: CGPoint(x: imageX, y: top(image.height)), size: image)
      .offsetBy(
        dx: imageEdgeInsets.left - imageEdgeInsets.right, dy: imageEdgeInsets.top - imageEdgeInsets.bottom)
    label?.frame = CGRect(origin: CGPoint(x: titleX, y: top(title.height)), size: title)
      .offsetBy(
        dx: titleEdgeInsets.left - titleEdgeInsets.right, dy: titleEdgeInsets.top - titleEdgeInsets.bottom)
  }
}

extension UIButton {
  /// What a button shows and how it looks.
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the system says, by text size.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// So much that the sides are half circles.
      case capsule
    }

    /// How large the button is.
    public enum Size: Int, Sendable {
      /// As most are.
      case medium
      /// Smaller.
      case small
      /// Very small.
      case mini
      /// Larger.
      case large
    }

    /// What stands behind title and image; kept, since nothing is drawn.
    private enum Look {
      case plain, filled, tinted, gray, borderless, bordered, borderedTinted, borderedProminent
    }

    private var look: Look
    /// The title.
    public var title: String?
    /// A line below the title; kept.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The room between image and title.
    public var imagePadding: CGFloat = 0
    /// The room between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// At which side of the title the image stands; kept, as it stands at the leading one.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room between the edges and the content.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// How round the corners are; kept.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is; kept.
    public var buttonSize = Size.medium
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// Whether the button shows that something is under way.
    public var showsActivityIndicator = false

    private init(look: Look) { self.look = look }

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(look: .plain) }
    /// A button with a background of the tint colour.
    public static func filled() -> Configuration { Configuration(look: .filled) }
    /// A button with a light background of the tint colour.
    public static func tinted() -> Configuration { Configuration(look: .tinted) }
    /// A button with a grey background.
    public static func gray() -> Configuration { Configuration(look: .gray) }
    /// A button without a border.
    public static func borderless() -> Configuration { Configuration(look: .borderless) }
    /// A button with a border.
    public static func bordered() -> Configuration { Configuration(look: .bordered) }
    /// A button with a border of the tint colour.
    public static func borderedTinted() -> Configuration { Configuration(look: .borderedTinted) }
    /// A button with a border that stands out.
    public static func borderedProminent() -> Configuration { Configuration(look: .borderedProminent) }
  }
}

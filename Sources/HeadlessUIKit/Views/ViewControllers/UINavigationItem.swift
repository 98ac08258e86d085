import Foundation

/// What a controller shows in a navigation bar; kept, since nothing is drawn.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When large titles are shown.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before has it.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title.
  open var title: String?
  /// The view in place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The title of the button that leads back here.
  open var backButtonTitle: String?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// Whether the button that leads back is missing.
  open var hidesBackButton = false
  /// Whether the buttons on the left stand beside the one that leads back.
  open var leftItemsSupplementBackButton = false
  /// When the large title is shown.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The outermost button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title; archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the outermost button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets the outermost button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

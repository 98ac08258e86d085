import Foundation
import HeadlessUIKit

/// The content of a navigation bar for one view controller; the engine stores it but draws nothing.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display mode of the large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the previous item.
    case automatic
    /// The title is always large.
    case always
    /// The title is never large.
    case never
  }

  /// The title.
  open var title: String?
  /// The view that is shown instead of the title.
  open var titleView: UIView?
  /// A line of text above the title.
  open var prompt: String?
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String?
  /// The back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem?
  /// A Boolean value that indicates whether the back button is hidden.
  open var hidesBackButton = false
  /// A Boolean value that indicates whether the left buttons are shown in addition to the back button.
  open var leftItemsSupplementBackButton = false
  /// The display mode of the large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The buttons on the left, outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, outermost first.
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

  /// Creates an item without a title and without reading the archive.
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

import Foundation
import HeadlessUIKit

/// The content of a tab bar for one view controller; the engine stores it but draws nothing.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image.
  open var image: UIImage?
  /// The image while the item is selected.
  open var selectedImage: UIImage?
  /// The text of the badge on the image.
  open var badgeValue: String?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a separate image for its selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}

/// A tab bar, 49 points high.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]?
  /// The selected item.
  open var selectedItem: UITabBarItem?
  /// A Boolean value that indicates whether the bar is translucent; it has no effect here.
  open var isTranslucent = true
  /// The background color of the bar; it has no effect here.
  open var barTintColor: UIColor?
}

/// A container that shows one of several view controllers above a tab bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var controllers: [UIViewController] = []
  private var selectedPosition = 0
  private let bar = UITabBar()

  /// The tab bar at the bottom.
  open var tabBar: UITabBar { bar }

  /// The view controllers, in the order of their items.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers; the selected one stays selected if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = selectedViewController
    for controller in controllers where viewControllers?.contains(where: { $0 === controller }) != true {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    controllers = viewControllers ?? []
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    bar.items = controllers.map(\.tabBarItem)
    selectedPosition = old.flatMap { old in controllers.firstIndex { $0 === old } } ?? 0
    if isViewLoaded { showSelected(replacing: nil) }
  }

  /// The index of the selected view controller, or `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { controllers.indices.contains(selectedPosition) ? selectedPosition : NSNotFound }
    set {
      guard controllers.indices.contains(newValue), newValue != selectedPosition else { return }
      let old = selectedViewController
      selectedPosition = newValue
      if isViewLoaded { showSelected(replacing: old) }
    }
  }

  /// The selected view controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selectedPosition) ? controllers[selectedPosition] : nil }
    set {
      if let newValue, let index = controllers.firstIndex(where: { $0 === newValue }) {
        selectedIndex = index
      }
    }
  }

  private func showSelected(replacing old: UIViewController?) {
    guard let new = selectedViewController, let child = new.view else { return }
    bar.selectedItem = new.tabBarItem
    if child.superview === view { return }
    if view.window != nil {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
    }
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: bar.isHidden ? 0 : 49, right: 0)
    view.insertSubview(child, at: 0)
    old?.viewIfLoaded?.removeFromSuperview()
  }

  /// Adds the tab bar and the view of the selected view controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    showSelected(replacing: nil)
  }

  /// Moves the tab bar to the bottom, extended by the container's own safe area inset.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = 49 + view.safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    selectedViewController?.viewIfLoaded?.frame = view.bounds
  }
}

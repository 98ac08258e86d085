import HeadlessUIKit

/// The bar items of a view controller, created on first access.
@MainActor private final class BarItems: ViewControllerBarItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?

  func titleDidChange(to title: String?) { navigationItem?.title = title }
}

/// Members that UIKit declares in categories, too. Subclasses cannot override them here.
extension UIViewController {
  private var ownBarItems: BarItems {
    if let items = barItems as? BarItems { return items }
    let items = BarItems()
    barItems = items
    return items
  }

  /// The content of the navigation bar for this controller.
  public var navigationItem: UINavigationItem {
    let items = ownBarItems
    if let item = items.navigationItem { return item }
    let item = UINavigationItem()
    item.title = title
    items.navigationItem = item
    return item
  }

  /// The content of the tab bar for this controller.
  public var tabBarItem: UITabBarItem! {
    get {
      let items = ownBarItems
      if let item = items.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      items.tabBarItem = item
      return item
    }
    set { ownBarItems.tabBarItem = newValue }
  }

  /// The toolbar buttons while the controller is on top of a navigation controller.
  public var toolbarItems: [UIBarButtonItem]? {
    get { (barItems as? BarItems)?.toolbarItems }
    set { ownBarItems.toolbarItems = newValue }
  }

  /// Sets the toolbar buttons.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// The nearest navigation controller that contains this controller.
  public var navigationController: UINavigationController? { container() }

  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: UITabBarController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }
}

import Foundation

/// Who is told of what a navigation controller shows.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Says that the method is missing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { OptionalCall.missing() }
}

/// A bar with the title of what is shown, 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// Whether titles are shown large; kept.
  open var prefersLargeTitles = false
  /// Whether content is seen through the bar; kept.
  open var isTranslucent = true
  /// The colour of the bar; kept.
  open var barTintColor: UIColor?
  /// How titles look; kept.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The items of the controllers on the stack.
  open var items: [UINavigationItem]?
  /// The item of what is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item of what was shown before.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// The bar is 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// A controller that shows the topmost of a stack of controllers, below a bar.
///
/// Pushing and popping happen in an instant, animated or not. The child's view fills the container, and the bar is
/// part of what covers its safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private let bar = UINavigationBar()
  private var hidesBar = false

  // MARK: Creating

  /// Creates a controller that shows another one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    adopt(rootViewController)
  }

  /// Creates a controller that shows nothing yet; the classes of the bars are passed over.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller that shows nothing yet.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller that shows nothing yet; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Who is told of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// The controllers, the topmost last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The topmost controller.
  open var topViewController: UIViewController? { stack.last }
  /// What is seen: the topmost controller, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if stack.contains(where: { $0 === viewController }) {
      UIKitConsole.report(
        UIKitException(
          name: UIKitException.invalidArgument,
          reason: "Pushing the same view controller instance more than once is not supported"))
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the topmost controller away; the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes all controllers away but the first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes away the controllers above one.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Puts a controller on top.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Replaces the stack, and shows its topmost controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in viewControllers where controller.parent !== self { adopt(controller) }
    if isViewLoaded { show(viewControllers.last, insteadOf: old.last, animated: animated) }
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    bar.items = viewControllers.map(\.navigationItem)
  }

  private func adopt(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool) {
    if new === old && new?.viewIfLoaded?.superview === view { return }
    let isOnScreen = view.window != nil
    if let new {
      OptionalCall.ask { delegate?.navigationController(self, willShow: new, animated: animated) }
    }
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    if let new, let child = new.view {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      new.insetsOfBars = insetsForChild
      view.insertSubview(child, at: 0)
    }
    if let old, old !== new { old.viewIfLoaded?.removeFromSuperview() }
    if let new { OptionalCall.ask { delegate?.navigationController(self, didShow: new, animated: animated) } }
  }

  // MARK: Bars

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// Whether the bar at the top is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the top.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    bar.isHidden = hidden
    topViewController?.insetsOfBars = insetsForChild
  }

  /// Whether the bar at the bottom is hidden; kept, as there is none.
  open var isToolbarHidden = true
  /// Whether swiping hides the bars; kept.
  open var hidesBarsOnSwipe = false
  /// Whether tapping hides the bars; kept.
  open var hidesBarsOnTap = false

  private var insetsForChild: UIEdgeInsets {
    UIEdgeInsets(top: hidesBar ? 0 : 44, left: 0, bottom: 0, right: 0)
  }

  /// Shows the topmost controller's view, below the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.items = stack.map(\.navigationItem)
    show(stack.last, insteadOf: nil, animated: false)
  }

  /// Puts the bar below what covers the top of the view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: 44)
    topViewController?.viewIfLoaded?.frame = view.bounds
  }

  /// Puts the bar elsewhere, where it is covered otherwise.
  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }
}

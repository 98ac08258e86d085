import Foundation
import HeadlessUIKit

/// Methods that the delegate of a navigation controller implements; all are optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a view controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Tells the delegate that a view controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Reports that the optional method is missing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { OptionalCall.missing() }

  /// Reports that the optional method is missing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { OptionalCall.missing() }
}

/// A navigation bar, 44 points high.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// A Boolean value that indicates whether titles are large; it has no effect here.
  open var prefersLargeTitles = false
  /// A Boolean value that indicates whether the bar is translucent; it has no effect here.
  open var isTranslucent = true
  /// The background color of the bar; it has no effect here.
  open var barTintColor: UIColor?
  /// The attributes of the title's text; they have no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The items of the view controllers on the stack.
  open var items: [UINavigationItem]?
  /// The item of the visible view controller.
  open var topItem: UINavigationItem? { items?.last }
  /// The item of the previous view controller.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Returns the width of a size and the standard height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// A container that shows the topmost of a stack of view controllers below a navigation bar.
///
/// Pushing and popping happen without animation. The child's view fills the container, and the bar is part of
/// the child's safe area insets.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// A controller is pushed.
    case push = 1
    /// A controller is popped.
    case pop = 2
  }

  /// The duration of the animation that hides or shows the bar, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Whether the keyboard hides the bar, which has no effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// Whether the bar is hidden in a low window, which has no effect.
  open var hidesBarsWhenVerticallyCompact = false

  private var stack: [UIViewController] = []
  private let bar = UINavigationBar()
  private var hidesBar = false

  // MARK: Creating

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    adopt(rootViewController)
  }

  /// Creates an empty navigation controller; the classes of the bars are ignored.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty navigation controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty navigation controller without reading the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The delegate of the navigation controller.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// The view controllers on the stack, with the topmost last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The topmost view controller of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible view controller: the topmost one, or the one that is presented.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pushes a view controller onto the stack.
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

  /// Pops the topmost view controller; the root view controller stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops all view controllers except the root view controller.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops all view controllers above the given one.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return popped
  }

  /// Pushes a view controller onto the stack.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Replaces the stack and shows its topmost view controller.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in viewControllers where controller.parent !== self { adopt(controller) }
    if isViewLoaded { show(viewControllers.last, replacing: old.last, animated: animated) }
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.isOnNavigationStack = false
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    bar.items = viewControllers.map(\.navigationItem)
  }

  private func adopt(_ controller: UIViewController) {
    addChild(controller)
    controller.isOnNavigationStack = true
    controller.didMove(toParent: self)
  }

  private func show(_ new: UIViewController?, replacing old: UIViewController?, animated: Bool) {
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
      new.barInsets = insetsForChild
      view.insertSubview(child, at: 0)
    }
    if let old, old !== new { old.viewIfLoaded?.removeFromSuperview() }
    if let new { OptionalCall.ask { delegate?.navigationController(self, didShow: new, animated: animated) } }
  }

  // MARK: Bars

  /// The navigation bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// A Boolean value that indicates whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    bar.isHidden = hidden
    topViewController?.barInsets = insetsForChild
  }

  /// A Boolean value that indicates whether the toolbar is hidden; it has no effect here.
  open var isToolbarHidden = true
  /// A Boolean value that indicates whether a swipe hides the bars; it has no effect here.
  open var hidesBarsOnSwipe = false
  /// A Boolean value that indicates whether a tap hides the bars; it has no effect here.
  open var hidesBarsOnTap = false

  private var insetsForChild: UIEdgeInsets {
    UIEdgeInsets(top: hidesBar ? 0 : 44, left: 0, bottom: 0, right: 0)
  }

  /// Adds the navigation bar and the view of the topmost view controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
    bar.items = stack.map(\.navigationItem)
    show(stack.last, replacing: nil, animated: false)
  }

  /// Moves the navigation bar below the container's own safe area inset.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    bar.frame = CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: 44)
    topViewController?.viewIfLoaded?.frame = view.bounds
  }

  /// Requests a layout pass, because the position of the bar depends on the safe area.
  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }
}

import Foundation

/// An object that manages one view and that view's coming and going.
///
/// `viewWillAppear(_:)` and its relatives follow the view into and out of windows: before it enters or leaves one
/// the will-methods are called; `viewDidDisappear(_:)` follows at once, and `viewDidAppear(_:)` after the next layout
/// passes.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer
{
  private var storedView: UIView?
  private var isLoadingView = false
  private var traitAdditions = TraitAdditions()
  private var appearance = Appearance.disappeared
  private var storedChildren: [UIViewController] = []
  private var overridesOfChildren: [ObjectIdentifier: UITraitCollection] = [:]
  private weak var storedParent: UIViewController?
  private var storedNavigationItem: UINavigationItem?
  private var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// Where a controller's view is on its way.
  private enum Appearance: Equatable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  // MARK: Creating

  /// Creates a controller; nib files are not read.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file, which is kept.
  ///   - nibBundleOrNil: The bundle of the nib file, which is kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller; archives are not read.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Creates a controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The name of the nib file that was given.
  public let nibName: String?
  /// The bundle of the nib file that was given.
  public let nibBundle: Bundle?

  // MARK: The view

  /// The view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      if let old = storedView, old !== newValue { old._viewController = nil }
      storedView = newValue
      newValue?._viewController = self
    }
  }

  /// Makes the view: one that fills the screen unless a subclass sets `view` to another one.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    if storedView != nil || isLoadingView { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if storedView == nil {
      UIKitConsole.report(
        UIKitException(
          reason: "-[\(type(of: self)) loadView] did not set the view of the controller"))
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  deinit {
    storedView?._viewController = nil
  }

  // MARK: Layout

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Asks for `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() { storedView?.setNeedsUpdateProperties() }

  /// Sets what the view shows; called before layout when it is asked for.
  open func updateProperties() {}

  /// Called before layout when constraints are to be changed.
  open func updateViewConstraints() {}

  // MARK: Coming and going

  /// Called before the view enters a window.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is in a window and has its traits and its size, before layout.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view entered a window and was laid out.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves its window.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left its window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children come and go with this controller, which containers that tell them by themselves deny.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller, from a container, that its view is about to come or go.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it comes.
  ///   - animated: Whether that is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      if appearance == .appeared || appearance == .appearing(animated: animated) { return }
      appearance = .appearing(animated: animated)
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      if appearance == .disappeared || appearance == .disappearing(animated: animated) { return }
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in storedChildren where child.standsIn(self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller, from a container, that its view has come or gone.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in storedChildren where child.standsIn(self) { child.endAppearanceTransition() }
  }

  private func standsIn(_ container: UIViewController) -> Bool {
    guard let view = storedView, let outer = container.storedView else { return false }
    return view.isDescendant(of: outer)
  }

  /// Follows the view, which is about to enter a window or leave it.
  final func viewWillMove(to window: UIWindow?) {
    if let parent = storedParent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
    if window != nil {
      if case .appearing = appearance { return }
      beginOwnTransition(true)
    } else {
      if case .disappearing = appearance { return }
      beginOwnTransition(false)
    }
  }

  /// Begins coming or going for this controller alone: the views of children are followed each by itself.
  private func beginOwnTransition(_ isAppearing: Bool) {
    if isAppearing {
      if appearance == .appeared { return }
      appearance = .appearing(animated: false)
      viewWillAppear(false)
    } else {
      if appearance == .disappeared { return }
      appearance = .disappearing(animated: false)
      viewWillDisappear(false)
    }
  }

  /// Follows the view, which has entered a window or left it.
  final func viewDidMove(to window: UIWindow?) {
    if window != nil {
      guard case .appearing(let animated) = appearance else { return }
      viewIsAppearing(animated)
      UpdateCycle.current.runAfterLayout { [weak self] in
        guard let self, case .appearing = self.appearance else { return }
        self.appearance = .appeared
        self.viewDidAppear(animated)
      }
    } else {
      guard case .disappearing(let animated) = appearance else { return }
      appearance = .disappeared
      viewDidDisappear(animated)
    }
  }

  /// Whether the view is about to come.
  open var isBeingPresented: Bool {
    if case .appearing = appearance { presenting != nil } else { false }
  }

  /// Whether the view is about to go.
  open var isBeingDismissed: Bool {
    if case .disappearing = appearance { presenting != nil } else { false }
  }

  /// Whether the controller is about to get a parent.
  open private(set) var isMovingToParent = false

  /// Whether the controller is about to lose its parent.
  open private(set) var isMovingFromParent = false

  // MARK: Children

  /// The controller that contains this one.
  open var parent: UIViewController? { storedParent }

  /// The controllers that this one contains.
  open var children: [UIViewController] { storedChildren }

  /// Makes another controller a child, and takes it from its present parent.
  ///
  /// The caller adds the child's view and then calls the child's `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.storedParent === self { return }
    if let old = childController.storedParent {
      old.storedChildren.removeAll { $0 === childController }
    }
    childController.willMove(toParent: self)
    childController.isMovingToParent = true
    storedChildren.append(childController)
    let traits = childController.traitCollection
    childController.storedParent = self
    childController.tellOfTraits(previous: traits)
  }

  /// Takes the controller from its parent.
  ///
  /// The caller calls `willMove(toParent: nil)` and takes the view away before.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    isMovingFromParent = true
    parent.storedChildren.removeAll { $0 === self }
    parent.overridesOfChildren[ObjectIdentifier(self)] = nil
    let traits = traitCollection
    storedParent = nil
    tellOfTraits(previous: traits)
    didMove(toParent: nil)
    isMovingFromParent = false
  }

  /// Called before the controller gets a parent or loses it.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller got a parent or lost it.
  open func didMove(toParent parent: UIViewController?) {
    isMovingToParent = false
  }

  /// Replaces one child's view by another's, in an instant.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view goes.
  ///   - toViewController: The child whose view comes.
  ///   - duration: How long it would take; passed over.
  ///   - options: How it would be animated; passed over.
  ///   - animations: What is done along with it.
  ///   - completion: What is done afterwards; passed true.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromViewController.viewIfLoaded?.superview, let view = toViewController.view else {
      return
    }
    if view.superview == nil { container.addSubview(view) }
    animations?()
    fromViewController.view.removeFromSuperview()
    completion?(true)
  }

  // MARK: Size

  /// The size that the view would like to have in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  /// Called after a child's `preferredContentSize` changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called after constraints gave a child another size.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size of a child: the parent's unless a subclass says otherwise.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the window changes its size; passed on to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Called before the window's size changes the traits; passed on to the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The coordinator of a change that goes on; nil, since changes happen in an instant.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  // MARK: Safe area and margins

  /// What the controller adds to the safe area of its view, in points; negative numbers take away from it.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.updateSafeArea() } }
  }

  /// What the bars of a container cover beyond the container's own safe area, in points.
  final var insetsOfBars = UIEdgeInsets.zero {
    didSet { if insetsOfBars != oldValue { storedView?.updateSafeArea() } }
  }

  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view: 16 points at the sides, 20 from 414 points of width on.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = storedView?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue, let view = storedView else { return }
      let now = viewRespectsSystemMinimumLayoutMargins
      viewRespectsSystemMinimumLayoutMargins = oldValue
      let old = view.layoutMargins
      viewRespectsSystemMinimumLayoutMargins = now
      view.marginsDidChange(from: old)
    }
  }

  /// The least margins, where they count.
  final var respectedMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// What is covered at the top, by its old name.
  open var topLayoutGuide: any UILayoutSupport { CoveredEdge(self, \.safeAreaInsets.top, isTop: true) }

  /// What is covered at the bottom, by its old name.
  open var bottomLayoutGuide: any UILayoutSupport { CoveredEdge(self, \.safeAreaInsets.bottom, isTop: false) }

  /// The edges at which the view goes under bars; kept.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view goes under bars that are opaque; kept.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether a scroll view is inset for the bars; kept, as scroll views have a setting of their own.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Traits

  /// The traits around the controller: those of its view's superview or, without one, its parent's.
  final var traitsFromAround: UITraitCollection {
    if let superview = storedView?._superview { return superview.traitCollection }
    guard let parent = storedParent ?? presenting else { return UITraitCollection.ofMainScreen }
    return parent.traitCollection
  }

  /// The controller's traits: those around it, with what its parent gives it, and its own overrides.
  open var traitCollection: UITraitCollection { traits(around: traitsFromAround) }

  private func traits(around inherited: UITraitCollection) -> UITraitCollection {
    var inherited = inherited
    if let own = storedParent?.overridesOfChildren[ObjectIdentifier(self)] {
      var values = inherited.values
      values.merge(own.values)
      if values != inherited.values { inherited = UITraitCollection(values) }
    }
    return traitAdditions.resolve(from: inherited)
  }

  /// The traits that the controller gives itself, its view and its children.
  open var traitOverrides: UITraitOverrides {
    get { traitAdditions.overrides }
    set { changeTraits { traitAdditions.overrides = newValue } }
  }

  /// Whether the controller and its view are light or dark, whatever is around.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitAdditions.overrideUserInterfaceStyle }
    set { changeTraits { traitAdditions.overrideUserInterfaceStyle = newValue } }
  }

  /// Gives a child traits of its own; nil takes them away.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits {
      overridesOfChildren[ObjectIdentifier(childViewController)] = collection
    }
  }

  /// The traits that a child was given.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    overridesOfChildren[ObjectIdentifier(childViewController)]
  }

  /// Called after the controller's traits changed, with those from before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func changeTraits(_ change: () -> Void) {
    TraitTracking.isNeeded = true
    let previous = traitCollection
    change()
    tellOfTraits(previous: previous)
  }

  /// Tells the controller that the traits around it changed; returns its own from before.
  final func tellOfTraitsAround(previous: UITraitCollection) -> UITraitCollection {
    let own = traits(around: previous)
    tellOwnTraits(previous: own)
    return own
  }

  /// Tells the controller, its view and its children that its own traits changed.
  private func tellOfTraits(previous: UITraitCollection) {
    let present = traitCollection
    if present === previous || present == previous { return }
    tellOwnTraits(previous: previous)
    if let view = storedView { view.tellOfTraits(previous: view.traits(around: previous)) }
    for child in storedChildren where child.storedView?._superview == nil {
      child.tellOfTraits(previous: child.traits(around: previous))
    }
  }

  private func tellOwnTraits(previous: UITraitCollection) {
    let present = traitCollection
    if present == previous { return }
    traitCollectionDidChange(previous)
    traitAdditions.tell(from: previous, to: present)
  }

  /// Keeps a subscription to trait changes.
  public func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitAdditions.register(traits, notify: notify)
  }

  /// Ends a subscription to trait changes.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitAdditions.unregister(registration)
  }

  // MARK: Presenting

  /// The controller that this one, or one that contains it, presents.
  open var presentedViewController: UIViewController? { presented ?? storedParent?.presentedViewController }

  /// The controller that presents this one, or one that contains it.
  open var presentingViewController: UIViewController? {
    presenting ?? storedParent?.presentingViewController
  }

  /// Shows another controller's view over the window of this one's.
  ///
  /// The change happens in an instant, animated or not, and the completion is called after the next layout passes.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let presented {
      presented.present(viewControllerToPresent, animated: flag, completion: completion)
      return
    }
    guard let window = viewIfLoaded?.window, let view = viewControllerToPresent.view else {
      UIKitConsole.report(
        UIKitConsoleMessage(
          text: """
            Attempt to present <\(type(of: viewControllerToPresent))> on <\(type(of: self))> whose view is not in \
            the window hierarchy.
            """))
      return
    }
    presented = viewControllerToPresent
    viewControllerToPresent.presenting = self
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    if let completion { UpdateCycle.current.runAfterLayout(completion) }
  }

  /// Takes away the controller that this one presents or, when it presents none, this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let top = presented else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    if top.presented != nil { top.dismiss(animated: false) }
    top.viewIfLoaded?.removeFromSuperview()
    top.presenting = nil
    presented = nil
    if let completion { UpdateCycle.current.runAfterLayout(completion) }
  }

  /// How the controller is presented; kept.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller comes when it is presented; kept.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presented controller covers this one's view only; kept.
  open var definesPresentationContext = false
  /// Whether this controller decides how those come that are presented over it; kept.
  open var providesPresentationContextTransitionStyle = false
  /// Who animates the coming and going of the controller; kept, as both happen in an instant.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether the controller cannot be swept away; kept.
  open var isModalInPresentation = false

  /// Shows a controller in the nearest container that can.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent = storedParent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller as a detail in the nearest container that can.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent = storedParent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: In a container

  /// A title for containers.
  open var title: String? { didSet { if let item = storedNavigationItem { item.title = title } } }

  /// What the controller shows in a navigation bar.
  open var navigationItem: UINavigationItem {
    if let item = storedNavigationItem { return item }
    let item = UINavigationItem()
    item.title = title
    storedNavigationItem = item
    return item
  }

  /// The nearest navigation controller that contains this one.
  open var navigationController: UINavigationController? { container() }

  /// The nearest tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { container() }

  private func container<Kind: UIViewController>() -> Kind? {
    var ancestor = storedParent
    while let current = ancestor {
      if let found = current as? Kind { return found }
      ancestor = current.storedParent
    }
    return nil
  }

  /// What the controller shows in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = storedTabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      storedTabBarItem = item
      return item
    }
    set { storedTabBarItem = newValue }
  }

  private var storedTabBarItem: UITabBarItem?

  /// The buttons in the toolbar while the controller is on top of a navigation controller.
  open var toolbarItems: [UIBarButtonItem]?

  /// Sets the buttons in the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether the bar at the bottom goes when the controller is pushed; kept.
  open var hidesBottomBarWhenPushed = false

  /// Whether the content is edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  private var editing = false

  /// Sets whether the content is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

  /// The ways in which the controller may be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Whether the controller may be turned.
  open var shouldAutorotate: Bool { true }

  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }

  /// Does nothing: no status bar is drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Called when memory is short; never by the simulator.
  open func didReceiveMemoryWarning() {}

  /// The responder behind the controller: the view's superview, or the controller that presents this one.
  open override var next: UIResponder? { storedView?._superview ?? storedParent ?? presenting }
}

/// Who animates the coming and going of a controller.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {}

/// How much of a view is covered at an edge, by its old name.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How much is covered, in points.
  var length: CGFloat { get }
  /// Where what is covered begins.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Where what is covered ends.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
}

/// What is covered at the top or the bottom of a controller's view.
private final class CoveredEdge: NSObject, UILayoutSupport {
  private let controller: UIViewController
  private let inset: KeyPath<UIView, CGFloat>
  private let isTop: Bool

  init(_ controller: UIViewController, _ inset: KeyPath<UIView, CGFloat>, isTop: Bool) {
    self.controller = controller
    self.inset = inset
    self.isTop = isTop
  }

  var length: CGFloat { controller.viewIfLoaded?[keyPath: inset] ?? 0 }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.topAnchor : controller.view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? controller.view.safeAreaLayoutGuide.topAnchor : controller.view.bottomAnchor
  }
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole screen.
  case fullScreen = 0
  /// As a page.
  case pageSheet = 1
  /// As a form.
  case formSheet = 2
  /// Over the controller that presents it.
  case currentContext = 3
  /// As the controller decides.
  case custom = 4
  /// Over the whole screen, which stays visible behind.
  case overFullScreen = 5
  /// Over the controller that presents it, which stays visible behind.
  case overCurrentContext = 6
  /// In a popover.
  case popover = 7
  /// Not at all.
  case none = -1
  /// As the system likes.
  case automatic = -2
}

/// How a controller comes when it is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Turning around.
  case flipHorizontal = 1
  /// Fading.
  case crossDissolve = 2
  /// Like a page that is turned.
  case partialCurl = 3
}

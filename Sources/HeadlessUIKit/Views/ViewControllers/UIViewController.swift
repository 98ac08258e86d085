import Foundation

/// An object that manages a view and its appearance on the screen.
///
/// The appearance methods follow the view into and out of windows. Before the view enters or leaves a window,
/// the controller calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`. `viewDidDisappear(_:)` follows as
/// soon as the view has left, and `viewDidAppear(_:)` after the next layout pass.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, UIFocusEnvironment
{
  private var storedView: UIView?
  private var isLoadingView = false
  @exclusivity(unchecked) private var traitAdditions = TraitAdditions()
  private var appearance = Appearance.disappeared
  private var storedChildren: [UIViewController] = []
  @exclusivity(unchecked) private var overridesOfChildren: [ObjectIdentifier: UITraitCollection] = [:]
  @exclusivity(unchecked) private weak var storedParent: UIViewController?
  /// The items for the bars of containers, which another module stores here.
  package final var barItems: (any ViewControllerBarItems)?
  /// Whether the controller is on the stack of a navigation controller, which sets it.
  package final var isOnNavigationStack = false
  final var contentScrollViews = ContentScrollViews()
  private var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// The progress of a view's appearance or disappearance.
  private enum Appearance: Equatable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  // MARK: Creating

  /// Creates a view controller; its nib file is read only in the tests of a package.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file, for the property `nibName`.
  ///   - nibBundleOrNil: The bundle of the nib file, for the property `nibBundle`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a view controller without reading the archive.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Creates a view controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open override func _setOutlet(_ name: String, to value: Any?) {
    if name == "view" { view = value as? UIView }
  }

  /// The name of the nib file that was passed to the initializer.
  open private(set) var nibName: String?
  /// The bundle of the nib file that was passed to the initializer.
  open private(set) var nibBundle: Bundle?

  // MARK: The view

  /// The view, which is loaded when the property is first accessed.
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

  /// Creates the view, by default a view that fills the screen; overrides set `view`.
  ///
  /// In the tests of a package, the view comes from the nib file of the controller, if there is one.
  open func loadView() {
    if NibLibrary.objects(named: nibName ?? String(describing: Self.self), owner: self) != nil,
      storedView != nil
    {
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view if it isn't loaded yet.
  open func loadViewIfNeeded() {
    if storedView != nil || isLoadingView { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if storedView == nil {
      // Unverified: UIKit's exception has this reason. The console output of a device would settle it.
      UIKitConsole.report(
        UIKitException(
          reason: "-[\(type(of: self)) loadView] did not set the view of the controller"))
      view = UIView(frame: UIScreen.main.bounds)
    }
    viewDidLoad()
  }

  /// The view, or `nil` if it isn't loaded yet.
  open var viewIfLoaded: UIView? { storedView }

  /// A Boolean value that indicates whether the view is loaded.
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

  /// Schedules a call of `updateProperties()` before the next layout of the view.
  open func setNeedsUpdateProperties() { storedView?.setNeedsUpdateProperties() }

  /// Updates the properties of the view's content; called before layout if it was requested.
  open func updateProperties() {}

  /// Updates the constraints of the view; called before layout if it was requested.
  open func updateViewConstraints() {}

  // MARK: Focus

  /// The places where the focus starts: the view if it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Does nothing, because the focus does not move.
  open func setNeedsFocusUpdate() {}

  /// Does nothing, because the focus does not move.
  open func updateFocusIfNeeded() {}

  /// Returns whether the focus can move; the simulator never calls it.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Notifies the controller that the focus has moved; the simulator never calls it.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Appearance

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

  /// A Boolean value that indicates whether the controller forwards appearance methods to its children.
  ///
  /// A container that calls the appearance methods of its children itself returns `false`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the controller that its view is about to appear or disappear; called by containers.
  ///
  /// - Parameters:
  ///   - isAppearing: A Boolean value that indicates whether the view appears.
  ///   - animated: A Boolean value that indicates whether the transition is animated.
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
    for child in storedChildren where child.isDisplayed(in: self) {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells the controller that its view has appeared or disappeared; called by containers.
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
    for child in storedChildren where child.isDisplayed(in: self) { child.endAppearanceTransition() }
  }

  private func isDisplayed(in container: UIViewController) -> Bool {
    guard let view = storedView, let outer = container.storedView else { return false }
    return view.isDescendant(of: outer)
  }

  /// Begins the appearance or disappearance of the view, which is about to enter or leave a window.
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

  /// Begins the transition of this controller only, because the views of its children report their own moves.
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

  /// Ends the appearance or disappearance of the view, which has entered or left a window.
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

  /// A Boolean value that indicates whether the controller is being presented.
  open var isBeingPresented: Bool {
    if case .appearing = appearance { presenting != nil } else { false }
  }

  /// A Boolean value that indicates whether the controller is being dismissed.
  open var isBeingDismissed: Bool {
    if case .disappearing = appearance { presenting != nil } else { false }
  }

  /// A Boolean value that indicates whether the controller is being added to a parent.
  open private(set) var isMovingToParent = false

  /// A Boolean value that indicates whether the controller is being removed from its parent.
  open private(set) var isMovingFromParent = false

  // MARK: Children

  /// The container that contains this controller.
  open var parent: UIViewController? { storedParent }

  /// The child view controllers.
  open var children: [UIViewController] { storedChildren }

  /// Adds a child view controller, after removing it from its current parent.
  ///
  /// The caller then adds the child's view and calls the child's `didMove(toParent:)`.
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
    childController.notifyOfTraitChange(previous: traits)
  }

  /// Removes the controller from its parent.
  ///
  /// The caller must call `willMove(toParent: nil)` and remove the view first.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    isMovingFromParent = true
    parent.storedChildren.removeAll { $0 === self }
    parent.overridesOfChildren[ObjectIdentifier(self)] = nil
    let traits = traitCollection
    storedParent = nil
    notifyOfTraitChange(previous: traits)
    didMove(toParent: nil)
    isMovingFromParent = false
  }

  /// Called before the controller is added to a parent or removed from it.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller was added to a parent or removed from it.
  open func didMove(toParent parent: UIViewController?) {
    isMovingToParent = false
  }

  /// Replaces the view of one child with the view of another, without animation.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: The duration in seconds, which is ignored.
  ///   - options: The options of the animation, which are ignored.
  ///   - animations: A closure that makes additional changes.
  ///   - completion: A closure that is called at the end with `true`.
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

  /// The size that the view prefers in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  /// Called when the `preferredContentSize` of a child has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when constraints have changed the size of a child.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child; by default the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size of the window changes; calls the same method of the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Called before the traits change with the size of the window; calls the same method of the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The coordinator of the current transition; always `nil`, because transitions aren't animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  // MARK: Safe area and margins

  /// The insets that the controller adds to the safe area of its view, in points; they can be negative.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.updateSafeArea() } }
  }

  /// The insets that a container's bars add to the container's own safe area, in points.
  package final var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { storedView?.updateSafeArea() } }
  }

  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The minimum margins of the view: 16 points at the sides, or 20 points if the view is at least 414 points
  /// wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = storedView?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// A Boolean value that indicates whether the margins are at least `systemMinimumLayoutMargins`.
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

  /// The minimum margins, or `nil` if the controller doesn't respect them.
  final var respectedMinimumMargins: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// The deprecated guide for the top of the safe area.
  open var topLayoutGuide: any UILayoutSupport {
    SafeAreaLayoutSupport(self, \.safeAreaInsets.top, isTop: true)
  }

  /// The deprecated guide for the bottom of the safe area.
  open var bottomLayoutGuide: any UILayoutSupport {
    SafeAreaLayoutSupport(self, \.safeAreaInsets.bottom, isTop: false)
  }

  /// The edges at which the view extends under bars; it has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// A Boolean value that indicates whether the view extends under opaque bars; it has no effect here.
  open var extendedLayoutIncludesOpaqueBars = false
  /// A Boolean value that indicates whether scroll views are inset for bars; deprecated, and it has no effect
  /// here.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Traits

  /// The traits that the controller inherits from its view's superview, its parent or its presenting
  /// controller.
  final var inheritedTraits: UITraitCollection {
    if let superview = storedView?._superview { return superview.traitCollection }
    guard let parent = storedParent ?? presenting else { return UITraitCollection.ofMainScreen }
    return parent.traitCollection
  }

  /// The inherited traits, with those that the parent sets for this child and the controller's own overrides.
  open var traitCollection: UITraitCollection { traits(inheriting: inheritedTraits) }

  private func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
    var inherited = inherited
    if let own = storedParent?.overridesOfChildren[ObjectIdentifier(self)] {
      var values = inherited.values
      values.merge(own.values)
      if values != inherited.values { inherited = UITraitCollection(values) }
    }
    return traitAdditions.resolve(from: inherited)
  }

  /// The traits that the controller overrides for itself, its view and its children.
  open var traitOverrides: UITraitOverrides {
    get { traitAdditions.overrides }
    set { changeTraits { traitAdditions.overrides = newValue } }
  }

  /// The interface style of the controller and its view, regardless of the inherited style.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitAdditions.overrideUserInterfaceStyle }
    set { changeTraits { traitAdditions.overrideUserInterfaceStyle = newValue } }
  }

  /// Sets the traits that a child overrides, or removes them if the collection is `nil`.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.changeTraits {
      overridesOfChildren[ObjectIdentifier(childViewController)] = collection
    }
  }

  /// Returns the traits that were set for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    overridesOfChildren[ObjectIdentifier(childViewController)]
  }

  /// Called when the controller's traits have changed, with the previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private func changeTraits(_ change: () -> Void) {
    TraitTracking.isNeeded = true
    let previous = traitCollection
    change()
    notifyOfTraitChange(previous: previous)
  }

  /// Notifies the controller that its inherited traits changed; returns the controller's own previous traits.
  final func notifyOfInheritedTraitChange(previous: UITraitCollection) -> UITraitCollection {
    let own = traits(inheriting: previous)
    notifySelfOfTraitChange(previous: own)
    return own
  }

  /// Notifies the controller, its view and its children if the controller's traits have changed.
  private func notifyOfTraitChange(previous: UITraitCollection) {
    let present = traitCollection
    if present === previous || present == previous { return }
    notifySelfOfTraitChange(previous: previous)
    if let view = storedView { view.notifyOfTraitChange(previous: view.traits(inheriting: previous)) }
    for child in storedChildren where child.storedView?._superview == nil {
      child.notifyOfTraitChange(previous: child.traits(inheriting: previous))
    }
  }

  private func notifySelfOfTraitChange(previous: UITraitCollection) {
    let present = traitCollection
    if present == previous { return }
    traitCollectionDidChange(previous)
    traitAdditions.notify(from: previous, to: present)
  }

  /// Registers a closure for changes of traits.
  public func _register(
    _ traits: [UITrait], notify: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitAdditions.register(traits, notify: notify)
  }

  /// Ends a registration for changes of traits.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitAdditions.unregister(registration)
  }

  // MARK: Presentation

  /// The controller that this controller or an ancestor presents.
  open var presentedViewController: UIViewController? { presented ?? storedParent?.presentedViewController }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    presenting ?? storedParent?.presentingViewController
  }

  /// Presents a view controller over the window that contains this controller's view.
  ///
  /// The presentation happens without animation. The completion is called after the next layout pass.
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

  /// Dismisses the controller that this controller presents or, if it presents none, this controller.
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

  /// The presentation style; it has no effect here.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style of the presentation; it has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that indicates whether presented controllers cover only this view; it has no effect
  /// here.
  open var definesPresentationContext = false
  /// A Boolean value that indicates whether this controller's transition style applies; it has no effect
  /// here.
  open var providesPresentationContextTransitionStyle = false
  /// The delegate that provides the transition; it has no effect here.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// A Boolean value that indicates whether the user can't dismiss the controller; it has no effect here.
  open var isModalInPresentation = false

  /// Shows a view controller in the nearest suitable container, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent = storedParent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a view controller as detail in the nearest suitable container, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent = storedParent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Containers

  /// The title of the controller, for containers.
  open var title: String? { didSet { barItems?.titleDidChange(to: title) } }

  /// A Boolean value that indicates whether a push hides the bottom bar; it has no effect here.
  open var hidesBottomBarWhenPushed = false

  /// A Boolean value that indicates whether the content is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  private var editing = false

  /// Sets whether the content is being edited.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

  /// The interface orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// A Boolean value that indicates whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }

  /// A Boolean value that indicates whether the controller prefers a hidden status bar.
  open var prefersStatusBarHidden: Bool { false }

  /// Does nothing, because there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Called when memory is low; never called by the engine.
  open func didReceiveMemoryWarning() {}

  /// The next responder: the view's superview, the parent or the presenting controller.
  open override var next: UIResponder? { storedView?._superview ?? storedParent ?? presenting }
}

/// The items of a view controller for the bars of the containers around it.
@MainActor package protocol ViewControllerBarItems: AnyObject {
  /// Called after the title of the view controller was set.
  func titleDidChange(to title: String?)
}

import Foundation

/// The root of a view hierarchy, which connects its subviews to the update cycle.
///
/// Nothing but its owner keeps a window alive.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The position of a window along the z-axis.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level; windows with a greater level are in front.
    public var rawValue: CGFloat
    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default level.
    public static let normal = Level(0)
    /// The level of alerts.
    public static let alert = Level(2000)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
  }

  /// The traits of the window, with the screen traits and the window size from which they were computed.
  private var resolvedTraits: (screen: UITraitCollection, size: CGSize, result: UITraitCollection)?
  private var transition: TransitionCoordinator?
  private var isKey = false
  private let ownScreen = UIScreen.main

  /// Creates a window, which is hidden until the app shows it.
  ///
  /// - Parameter frame: The frame of the window on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeOutermost()
  }

  /// Creates a window that fills a scene's screen and is hidden until the app shows it.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    becomeOutermost()
  }

  /// Creates a window of size zero without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeOutermost()
  }

  private func becomeOutermost() {
    _windowPointer = Unmanaged.passUnretained(self).toOpaque()
    _isWindow = true
    _ = traitsOfScreen
    _layer._isHidden = true
    screen.add(self)
    UpdateCycle.current.noteNeedsLayout(in: self)
    updateSafeArea()
  }

  // MARK: Screen and scene

  /// The screen of the window; the setter does nothing.
  open var screen: UIScreen {
    get { ownScreen }
    set { _ = newValue }
  }

  /// The scene of the window, which is the app's only one unless the app sets another.
  open weak var windowScene: UIWindowScene? {
    get { ownScene ?? screen.scene }
    set { ownScene = newValue }
  }
  private weak var ownScene: UIWindowScene?

  /// The position of the window along the z-axis; it has no effect here.
  open var windowLevel = Level.normal

  /// A Boolean value that indicates whether the window can become the key window.
  open var canBecomeKey: Bool { true }

  // MARK: Visibility

  /// A Boolean value that indicates whether the window is the key window, which receives keyboard input.
  open var isKeyWindow: Bool { isKey }

  /// Makes the window the key window.
  open func makeKey() {
    for other in screen.liveWindows where other !== self && other.isKey { other.loseKey() }
    if isKey { return }
    isKey = true
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Shows the window in front of the other windows and makes it the key window.
  open func makeKeyAndVisible() {
    screen.moveToEnd(self)
    isHidden = false
    makeKey()
  }

  private func loseKey() {
    isKey = false
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Called when the window is no longer the key window.
  open func resignKey() {}

  /// A Boolean value that indicates whether the window is hidden.
  ///
  /// The root view controller's view is a subview of the window while the window is visible.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      if newValue == super.isHidden { return }
      super.isHidden = newValue
      if newValue { removeRootView() } else { installRootView() }
      NotificationCenter.default.post(
        name: newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  // MARK: Root view controller

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController === oldValue { return }
      if let old = oldValue { removeRootView(of: old) }
      if !isHidden { installRootView() }
    }
  }

  private func installRootView() {
    guard let controller = rootViewController, let view = controller.view, view._superview !== self else {
      return
    }
    view.frame = bounds
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    insertSubview(view, at: 0)
  }

  private func removeRootView() {
    if let controller = rootViewController { removeRootView(of: controller) }
  }

  private func removeRootView(of controller: UIViewController) {
    if let view = controller.viewIfLoaded, view._superview === self { view.removeFromSuperview() }
  }

  /// The app.
  open override var next: UIResponder? { UIApplication.shared }

  // MARK: Conversion

  /// Converts a point to another window's coordinate space, or to the screen's if the window is `nil`.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { converted(point, to: $0) } ?? _layer.toSuperlayer(point)
  }

  /// Converts a point from another window's coordinate space, or from the screen's if the window is `nil`.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window.map { converted(point, from: $0) } ?? _layer.fromSuperlayer(point)
  }

  /// Converts a rectangle to another window's coordinate space, or to the screen's if the window is `nil`.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: window) }
  }

  /// Converts a rectangle from another window's coordinate space, or from the screen's if the window is
  /// `nil`.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: window) }
  }

  // MARK: Traits, size and safe area

  /// The screen's traits with the size classes of the window.
  final var traitsOfScreen: UITraitCollection {
    traits(forScreen: screen.traitCollection, size: _layer._bounds.size)
  }

  /// Returns the traits of a window of a size on a screen; returns the screen's object if they are equal.
  private func traits(forScreen screen: UITraitCollection, size: CGSize) -> UITraitCollection {
    if let resolvedTraits, resolvedTraits.screen === screen, resolvedTraits.size == size {
      return resolvedTraits.result
    }
    var values = screen.values
    if size.width > 0 && size.height > 0 {
      (values.horizontalSizeClass, values.verticalSizeClass) = ScreenModel.sizeClasses(
        of: size, idiom: values.userInterfaceIdiom)
    }
    let result = values == screen.values ? screen : UITraitCollection(values)
    if result !== screen { TraitTracking.isNeeded = true }
    resolvedTraits = (screen, size, result)
    return result
  }

  override var traitsWithoutAncestors: UITraitCollection { traitsOfScreen }

  /// The part of the window that the screen covers at each edge, for example with a notch.
  final var safeAreaOfScreen: UIEdgeInsets {
    let insets = screen.simulation.safeAreaInsets
    if insets == .zero { return insets }
    let (space, frame) = (screen.bounds, _layer.modelFrame)
    return UIEdgeInsets(
      top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (space.maxY - frame.maxY)),
      right: max(0, insets.right - (space.maxX - frame.maxX)))
  }

  /// Adapts the window to a change of the screen.
  func screenDidChange(from oldBounds: CGRect, _ oldTraits: UITraitCollection) {
    let previous = traits(forScreen: oldTraits, size: _layer._bounds.size)
    notifyOfTraitChange(previous: traits(inheriting: previous))
    if frame == oldBounds { frame = screen.bounds }
    updateSafeArea()
  }

  override func boundsWillChange(to newBounds: CGRect) {
    guard newBounds.size != bounds.size, let controller = rootViewController, controller.isViewLoaded else {
      return
    }
    let coordinator = TransitionCoordinator(container: self)
    transition = coordinator
    let newTraits = traits(inheriting: traits(forScreen: screen.traitCollection, size: newBounds.size))
    if newTraits != traitCollection { controller.willTransition(to: newTraits, with: coordinator) }
    controller.viewWillTransition(to: newBounds.size, with: coordinator)
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    if oldBounds.size == bounds.size { return }
    let previous = traits(forScreen: screen.traitCollection, size: oldBounds.size)
    notifyOfTraitChange(previous: traits(inheriting: previous))
    updateSafeArea()
    transition?.run()
    transition = nil
  }

  // MARK: Notifications

  /// Posted when a window has become visible.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window has become hidden.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become the key window.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}

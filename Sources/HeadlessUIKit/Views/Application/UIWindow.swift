import Foundation

/// The outermost view, which brings its subviews into the update cycle.
///
/// A window keeps itself alive no more than any other object does: whoever makes one keeps it.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number; greater ones are in front.
    public var rawValue: CGFloat
    /// Creates a level from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Where windows are unless told otherwise.
    public static let normal = Level(0)
    /// Where alerts are.
    public static let alert = Level(2000)
    /// Where the status bar is.
    public static let statusBar = Level(1000)
  }

  /// The traits that follow from the screen's and the window's size, and from which of the screen's.
  private var resolvedTraits: (screen: UITraitCollection, size: CGSize, result: UITraitCollection)?
  private var transition: TransitionCoordinator?
  private var isKey = false
  private let ownScreen = UIScreen.main

  /// Creates a window that is hidden until it is made visible.
  ///
  /// - Parameter frame: Where the window is on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeOutermost()
  }

  /// Creates a window of the size of a scene, hidden until it is made visible.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    becomeOutermost()
  }

  /// Creates a window of size zero; archives are not read.
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

  /// The screen on which the window is.
  open var screen: UIScreen {
    get { ownScreen }
    set { _ = newValue }
  }

  /// The scene to which the window belongs; nil unless a client gives it one.
  open weak var windowScene: UIWindowScene?

  /// How far in front the window is; kept.
  open var windowLevel = Level.normal

  /// Whether the window may get what is typed.
  open var canBecomeKey: Bool { true }

  // MARK: Visibility

  /// Whether the window gets what is typed.
  open var isKeyWindow: Bool { isKey }

  /// Makes the window the one that gets what is typed.
  open func makeKey() {
    for other in screen.liveWindows where other !== self && other.isKey { other.loseKey() }
    if isKey { return }
    isKey = true
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Makes the window visible, in front of the others, and the one that gets what is typed.
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

  /// Called after the window began to get what is typed.
  open func becomeKey() {}

  /// Called after the window ceased to get what is typed.
  open func resignKey() {}

  /// Whether the window is left out of the picture.
  ///
  /// The root controller's view stands in the window while the window is visible.
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

  // MARK: Root controller

  /// The controller whose view fills the window.
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

  /// Converts a point to another window's coordinate space, or to the screen's.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    window.map { converted(point, to: $0) } ?? _layer.toSuperlayer(point)
  }

  /// Converts a point from another window's coordinate space, or from the screen's.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    window.map { converted(point, from: $0) } ?? _layer.fromSuperlayer(point)
  }

  /// Converts a rectangle to another window's coordinate space, or to the screen's.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    rect.boxOfCorners { convert($0, to: window) }
  }

  /// Converts a rectangle from another window's coordinate space, or from the screen's.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.boxOfCorners { convert($0, from: window) }
  }

  // MARK: Traits, size and safe area

  /// The screen's traits, with the size classes of the window's size.
  final var traitsOfScreen: UITraitCollection {
    traits(forScreen: screen.traitCollection, size: _layer._bounds.size)
  }

  /// The traits of a window of a size on a screen; the screen's own object where they are the same.
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

  override var traitsWithoutSurroundings: UITraitCollection { traitsOfScreen }

  /// How much of the window the screen covers: what a screen with a rounded edge or a notch does to a window that
  /// fills it.
  final var safeAreaOfScreen: UIEdgeInsets {
    let insets = screen.simulation.safeAreaInsets
    if insets == .zero { return insets }
    let (space, frame) = (screen.bounds, _layer.modelFrame)
    return UIEdgeInsets(
      top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (space.maxY - frame.maxY)),
      right: max(0, insets.right - (space.maxX - frame.maxX)))
  }

  /// Follows a change of the screen.
  func screenDidChange(from oldBounds: CGRect, _ oldTraits: UITraitCollection) {
    let previous = traits(forScreen: oldTraits, size: _layer._bounds.size)
    tellOfTraits(previous: traits(around: previous))
    if frame == oldBounds { frame = screen.bounds }
    updateSafeArea()
  }

  override func boundsWillChange(to newBounds: CGRect) {
    guard newBounds.size != bounds.size, let controller = rootViewController, controller.isViewLoaded else {
      return
    }
    let coordinator = TransitionCoordinator(container: self)
    transition = coordinator
    let newTraits = traits(around: traits(forScreen: screen.traitCollection, size: newBounds.size))
    if newTraits != traitCollection { controller.willTransition(to: newTraits, with: coordinator) }
    controller.viewWillTransition(to: newBounds.size, with: coordinator)
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    if oldBounds.size == bounds.size { return }
    let previous = traits(forScreen: screen.traitCollection, size: oldBounds.size)
    tellOfTraits(previous: traits(around: previous))
    updateSafeArea()
    transition?.run()
    transition = nil
  }

  // MARK: Notifications

  /// Posted after a window became visible.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after a window became hidden.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after a window began to get what is typed.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after a window ceased to get what is typed.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}

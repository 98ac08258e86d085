import Foundation

/// The simulated screen: 390 × 844 points with 3 pixels per point until ``simulate(_:)`` changes it.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  private(set) var model = ScreenModel.phone
  private var traits = UITraitCollection.ofPhone
  private var windows: [WeakWindow] = []
  /// The scene of the windows for which the app has set no other.
  private(set) lazy var scene = UIWindowScene()

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The screen; each update cycle has its own.
  open class var main: UIScreen { UpdateCycle.current.screen }
  /// All screens, which is only the main screen.
  open class var screens: [UIScreen] { [main] }

  // MARK: Properties

  /// The rectangle of the screen in the current orientation, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: model.size) }
  /// The number of pixels per point.
  open var scale: CGFloat { model.scale }
  /// The rectangle of the screen in portrait orientation, in pixels.
  open var nativeBounds: CGRect {
    let (short, long) = (min(model.size.width, model.size.height), max(model.size.width, model.size.height))
    return CGRect(x: 0, y: 0, width: short * model.scale, height: long * model.scale)
  }
  /// The number of physical pixels per point.
  open var nativeScale: CGFloat { model.scale }
  /// The brightness from 0 to 1; it has no effect here.
  open var brightness: CGFloat = 0.5
  /// The maximum number of frames per second.
  open var maximumFramesPerSecond: Int { Int((1 / UpdateCycle.current.frameDuration).rounded()) }
  /// The coordinate space of the screen in its current orientation.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinate space of the screen in portrait orientation; here the same as ``coordinateSpace``.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The traits of an app that fills the screen.
  open var traitCollection: UITraitCollection { traits }

  /// Called when the screen's traits have changed, with the previous traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Converts a point to another coordinate space.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: self, to: coordinateSpace)
  }

  /// Converts a point from another coordinate space.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: coordinateSpace, to: self)
  }

  /// Converts a rectangle to another coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boundingBoxOfCorners { ScreenSpace.convert($0, from: self, to: coordinateSpace) }
  }

  /// Converts a rectangle from another coordinate space; returns the bounding box of its corners.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boundingBoxOfCorners { ScreenSpace.convert($0, from: coordinateSpace, to: self) }
  }

  // MARK: Simulation

  /// The properties of the screen that a test can change.
  public struct Simulation: Sendable, Equatable {
    var model = ScreenModel.phone
    /// The part of a window that fills the screen that the system covers at each edge, in points.
    public var safeAreaInsets = UIEdgeInsets.zero

    /// The size in the current orientation, in points.
    public var size: CGSize {
      get { model.size }
      set { model.size = newValue }
    }
    /// The number of pixels per point.
    public var scale: CGFloat {
      get { model.scale }
      set { model.scale = newValue }
    }
    /// The interface idiom of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
      get { model.idiom }
      set { model.idiom = newValue }
    }
    /// The layout direction of the interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
      get { model.layoutDirection }
      set { model.layoutDirection = newValue }
    }
    /// The interface style: light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
      get { model.userInterfaceStyle }
      set { model.userInterfaceStyle = newValue }
    }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
      get { model.contentSizeCategory }
      set { model.contentSizeCategory = newValue }
    }

    /// The physical orientation of the device; `nil` for that of the screen.
    ///
    /// The two differ while the device lies flat, and while the user or the app has locked the rotation.
    public var deviceOrientation: UIDeviceOrientation?

    /// Creates a phone: 390 × 844 points, 3 pixels per point, light, left to right, large text, no safe area
    /// insets.
    public init() {}
  }

  /// The current properties of the screen.
  public private(set) var simulation = Simulation()

  /// Changes the properties of the screen.
  ///
  /// Windows that filled the screen fill it again, as when a device rotates: their view controllers receive
  /// the transition methods, and views are notified of changed traits and safe areas. Layout happens in the
  /// next turn.
  ///
  /// - Parameter simulation: The new properties of the screen.
  public func simulate(_ simulation: Simulation) {
    let oldBounds = bounds
    let oldTraits = traitCollection
    start(with: simulation)
    if traitCollection.values != oldTraits.values { traitCollectionDidChange(oldTraits) }
    for window in liveWindows { window.screenDidChange(from: oldBounds, oldTraits) }
    if simulation.preferredContentSizeCategory != oldTraits.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: simulation.preferredContentSizeCategory.rawValue
        ])
    }
  }

  /// Gives the screen its properties before it has windows.
  ///
  /// Nothing is notified: the app starts with these properties, and objects of other screens observe the same notifications.
  package func start(with simulation: Simulation) {
    self.simulation = simulation
    model = simulation.model
    if model.traits != traits.values {
      TraitTracking.isNeeded = true
      traits = UITraitCollection(model.traits)
      if self === UIScreen.main { UITraitCollection.ofMainScreen = traits }
    }
  }

  /// The existing windows, from back to front.
  var liveWindows: [UIWindow] { windows.compactMap(\.window) }

  func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  func moveToEnd(_ window: UIWindow) {
    windows.removeAll { $0.window === window || $0.window == nil }
    windows.append(WeakWindow(window: window))
  }
}

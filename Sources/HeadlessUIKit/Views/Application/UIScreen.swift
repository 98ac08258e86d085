import Foundation

/// The simulated screen: 390 x 844 points at 3 pixels per point until ``simulate(_:)`` makes it another one.
@preconcurrency @MainActor open class UIScreen: NSObject, UICoordinateSpace, UITraitEnvironment {
  private(set) var model = ScreenModel.phone
  private var traits = UITraitCollection.ofPhone
  private var windows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  /// The one screen; each update cycle has its own.
  open class var main: UIScreen { UpdateCycle.current.screen }
  /// All screens: the one.
  open class var screens: [UIScreen] { [main] }

  // MARK: What it is

  /// The screen in points, in the present orientation.
  open var bounds: CGRect { CGRect(origin: .zero, size: model.size) }
  /// The number of pixels per point.
  open var scale: CGFloat { model.scale }
  /// The screen in pixels, upright.
  open var nativeBounds: CGRect {
    let (short, long) = (min(model.size.width, model.size.height), max(model.size.width, model.size.height))
    return CGRect(x: 0, y: 0, width: short * model.scale, height: long * model.scale)
  }
  /// The number of pixels per point of the hardware.
  open var nativeScale: CGFloat { model.scale }
  /// How bright the screen is, from 0 to 1; kept, since nothing is drawn.
  open var brightness: CGFloat = 0.5
  /// The most frames per second that the screen shows.
  open var maximumFramesPerSecond: Int { Int((1 / UpdateCycle.current.frameDuration).rounded()) }
  /// The screen's coordinate space, which turns with it.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinate space that does not turn; here the same, since nothing tells them apart.
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The traits of an app that fills the screen.
  open var traitCollection: UITraitCollection { traits }

  /// Called after the screen's traits changed, with those from before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Converts a point to another coordinate space.
  open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: self, to: coordinateSpace)
  }

  /// Converts a point from another coordinate space.
  open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    ScreenSpace.convert(point, from: coordinateSpace, to: self)
  }

  /// Converts a rectangle to another coordinate space: the box around its corners.
  open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boxOfCorners { ScreenSpace.convert($0, from: self, to: coordinateSpace) }
  }

  /// Converts a rectangle from another coordinate space: the box around its corners.
  open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.boxOfCorners { ScreenSpace.convert($0, from: coordinateSpace, to: self) }
  }

  // MARK: Simulation

  /// What a test can make the screen be.
  public struct Simulation: Sendable, Equatable {
    var model = ScreenModel.phone
    /// How much of a window that fills the screen is covered at each edge, in points.
    public var safeAreaInsets = UIEdgeInsets.zero

    /// The size in points, in the present orientation.
    public var size: CGSize {
      get { model.size }
      set { model.size = newValue }
    }
    /// The number of pixels per point.
    public var scale: CGFloat {
      get { model.scale }
      set { model.scale = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
      get { model.idiom }
      set { model.idiom = newValue }
    }
    /// The direction of the interface.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
      get { model.layoutDirection }
      set { model.layoutDirection = newValue }
    }
    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
      get { model.userInterfaceStyle }
      set { model.userInterfaceStyle = newValue }
    }
    /// How large the user likes text to be.
    public var preferredContentSizeCategory: UIContentSizeCategory {
      get { model.contentSizeCategory }
      set { model.contentSizeCategory = newValue }
    }

    /// A phone: 390 x 844 points at 3 pixels per point, light, left to right, large text, nothing covered.
    public init() {}
  }

  /// What the screen is now.
  public private(set) var simulation = Simulation()

  /// Makes the screen another one.
  ///
  /// Windows that filled the screen fill it again, as when a device is turned: their controllers are told of the
  /// transition, and views are told of traits and safe areas that changed. Layout waits for the next turn.
  ///
  /// - Parameter simulation: What the screen is from now on.
  public func simulate(_ simulation: Simulation) {
    let oldBounds = bounds
    let oldTraits = traitCollection
    self.simulation = simulation
    model = simulation.model
    if model.traits != oldTraits.values {
      TraitTracking.isNeeded = true
      traits = UITraitCollection(model.traits)
      if self === UIScreen.main { UITraitCollection.ofMainScreen = traits }
      traitCollectionDidChange(oldTraits)
    }
    for window in liveWindows { window.screenDidChange(from: oldBounds, oldTraits) }
    if simulation.preferredContentSizeCategory != oldTraits.preferredContentSizeCategory {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: simulation.preferredContentSizeCategory.rawValue
        ])
    }
  }

  /// The windows that exist, in the order in which they were made.
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

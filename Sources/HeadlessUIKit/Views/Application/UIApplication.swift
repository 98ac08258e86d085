import Foundation

/// What an app's delegate is told; the simulator launches no apps and calls none of it.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// Nil: an app delegate need not have a window.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// The simulated app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    /// In front, and gets events.
    case active
    /// In front, and gets no events.
    case inactive
    /// Not in front.
    case background
  }

  /// Something with which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static let app = UIApplication()

  /// The one app.
  open class var shared: UIApplication { app }

  /// Who is told of the app's life.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the app is in front, which it always is.
  open var applicationState: State { .active }
  /// The visible windows, the rearmost first.
  open var windows: [UIWindow] { UIScreen.main.liveWindows.filter { !$0.isHidden } }
  /// The window that gets what is typed.
  open var keyWindow: UIWindow? { UIScreen.main.liveWindows.last { $0.isKeyWindow } }
  /// The way the interface is turned, which follows from the screen's size.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
  /// Where the status bar is: over the top of the safe area.
  open var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.simulation.safeAreaInsets.top)
  }
  /// The direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// How large the user likes text to be.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  /// Whether the screen stays on; kept.
  open var isIdleTimerDisabled = false
  /// Whether activity in the network is shown; kept.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the app's icon; kept.
  open var applicationIconBadgeNumber = 0

  /// The delegate.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The address by which an app opens its page in the settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Opens nothing, and says so.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Whether an address can be opened: none can.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Something with which an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Takes events from everybody; kept as a count, since none arrive by themselves.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Ends one call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether events are taken from everybody.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private var ignoringCount = 0

  /// The ways in which a window may be turned: all, since a test turns it.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }

  /// Posted when the app comes to the front; never by the simulator.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app leaves the front; never by the simulator.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app goes into the background; never by the simulator.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app comes out of the background; never by the simulator.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app has been launched; never by the simulator.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app is about to end; never by the simulator.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is short; never by the simulator.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted before the interface is turned; never by the simulator.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface was turned; never by the simulator.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

/// The kind of interface of the device.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

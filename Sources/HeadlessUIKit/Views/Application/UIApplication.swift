import Foundation

/// The simulated app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The state of an app.
  public enum State: Int, Sendable {
    /// The app is in the foreground and receives events.
    case active
    /// The app is in the foreground and receives no events.
    case inactive
    /// The app is in the background.
    case background
  }

  /// A key of the options with which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private static let app = UIApplication()

  /// The only app instance.
  open class var shared: UIApplication { app }

  /// The app delegate.
  open var delegate: (any UIApplicationDelegate)?
  /// The state of the app; always `.active`.
  open var applicationState: State { .active }
  /// The visible windows, from back to front.
  open var windows: [UIWindow] { UIScreen.main.liveWindows.filter { !$0.isHidden } }
  /// The scenes of the app, which are one window scene with all windows that have no other.
  open var connectedScenes: Set<UIScene> { [UIScreen.main.scene] }
  /// A Boolean value that indicates whether the app can have several scenes; always `false`.
  open var supportsMultipleScenes: Bool { false }
  /// The window that receives keyboard input.
  open var keyWindow: UIWindow? { UIScreen.main.liveWindows.last { $0.isKeyWindow } }
  /// The orientation of the interface, which follows from the size of the screen.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
  /// The frame of the status bar: the part of the screen above the safe area.
  open var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.simulation.safeAreaInsets.top)
  }
  /// The layout direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }
  /// A Boolean value that indicates whether the screen stays on; it has no effect here.
  open var isIdleTimerDisabled = false
  /// A Boolean value that indicates whether network activity is shown; it has no effect here.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the app's icon; it has no effect here.
  open var applicationIconBadgeNumber = 0

  /// The app delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The URL that opens the app's page in the Settings app.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Opens nothing and calls the completion with `false`.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }

  /// Returns whether an app can open a URL; always `false`.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// A key of the options with which a URL is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Stops the delivery of events; the engine only counts the calls, because it delivers no events.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Ends the effect of one call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// A Boolean value that indicates whether the delivery of events is stopped.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private var ignoringCount = 0

  /// Returns the orientations that a window supports; always all, because the test rotates the screen.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }

  /// Posted when the app became active; the engine never posts it.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to become inactive; the engine never posts it.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app entered the background; the engine never posts it.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the app is about to enter the foreground; the engine never posts it.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app has been launched; the engine never posts it.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app is about to terminate; the engine never posts it.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is low; the engine never posts it.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted before the interface rotates; the engine never posts it.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface rotated; the engine never posts it.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

/// Returns the interface idiom of the device.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

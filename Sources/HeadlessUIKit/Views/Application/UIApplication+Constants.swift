import Foundation

extension UIApplication {
  /// The URL that opens the app's notifications in the Settings app.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The URL that opens the default apps in the Settings app.
  public nonisolated static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"

  /// Posted when the time changes significantly, for example at midnight; the engine never posts it.
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the background refresh setting changes; the engine never posts it.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = NSNotification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted before protected files become unavailable; the engine never posts it.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Posted when protected files have become available; the engine never posts it.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = NSNotification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted when the user takes a screenshot; the engine never posts it.
  public nonisolated static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// The name of the exception for an orientation that the app does not support.
  public static let invalidInterfaceOrientationException = NSExceptionName(
    "UIApplicationInvalidInterfaceOrientation")
  /// The shortest interval of background fetches, in seconds.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The interval that stops background fetches.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// The key of the storyboard in a restoration archive.
  public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"
  /// The key of the app's version in a restoration archive.
  public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the interface idiom in a restoration archive.
  public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key of the time in a restoration archive.
  public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key of the system's version in a restoration archive.
  public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"

  /// Opens nothing, and returns `false`.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }
}

extension UIApplication {
  /// A key of the options with which another app opens a URL in this one.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The other app's bundle identifier.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The other app's property list.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document must be copied before it is used.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The type of an app extension.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the type.
    public var rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

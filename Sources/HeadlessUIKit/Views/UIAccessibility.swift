import Foundation

/// The settings of assistive technologies, which are all off, and announcements to them, which have no effect.
public enum UIAccessibility {
  /// The kind of an announcement.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the kind.
    public let rawValue: UInt32
    /// Creates a kind.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// VoiceOver.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch Control.
    public static let notificationSwitchControl = Self(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether Switch Control is running.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether motion is reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is reduced.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether system text is bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether system colors are darker than usual.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colors are inverted.
  public static var isInvertColorsEnabled: Bool { false }

  /// Posted when VoiceOver starts or stops, which never happens here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when Switch Control starts or stops, which never happens here.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Posted when the setting for motion changes, which never happens here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Makes an announcement, which has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  /// Returns the element in focus; there is none, because no assistive technology is running.
  public static func focusedElement(using technology: AssistiveTechnologyIdentifier?) -> Any? { nil }
}

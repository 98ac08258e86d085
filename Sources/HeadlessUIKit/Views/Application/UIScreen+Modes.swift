import Foundation

extension UIScreen {
  /// The way in which an external screen makes up for its hidden edges.
  public enum OverscanCompensation: Int, Sendable {
    /// The content is scaled.
    case scale = 0
    /// The bounds are smaller.
    case insetBounds = 1
    /// Nothing is done.
    case none = 2
  }

  /// The state of the reference mode, which shows colors exactly.
  public enum ReferenceDisplayModeStatus: Int, Sendable {
    /// The screen has no reference mode.
    case notSupported = 0
    /// The mode is off.
    case notEnabled = 1
    /// The mode is on, but its colors are limited.
    case limited = 2
    /// The mode is on.
    case enabled = 3
  }

  /// The state of the reference mode; the simulated screen has none.
  public var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }

  /// Returns a view of the screen's size; nothing is drawn, so that it is empty.
  public func snapshotView(afterScreenUpdates: Bool) -> UIView { UIView(frame: bounds) }

  /// Posted when a screen is connected; the engine never posts it.
  public nonisolated static let didConnectNotification = NSNotification.Name(
    "UIScreenDidConnectNotification")
  /// Posted when a screen is disconnected; the engine never posts it.
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted when the mode of a screen changes; the engine never posts it.
  public nonisolated static let modeDidChangeNotification = NSNotification.Name(
    "UIScreenModeDidChangeNotification")
  /// Posted when the brightness changes; the engine never posts it.
  public nonisolated static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Posted when recording or mirroring begins or ends; the engine never posts it.
  public nonisolated static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
  /// Posted when the reference mode changes; the engine never posts it.
  public nonisolated static let referenceDisplayModeStatusDidChangeNotification = NSNotification.Name(
    "UIScreenReferenceDisplayModeStatusDidChangeNotification")
}

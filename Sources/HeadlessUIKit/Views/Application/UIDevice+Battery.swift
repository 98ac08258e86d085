import Foundation

extension UIDevice {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// The state is unknown, because the battery is not monitored.
    case unknown = 0
    /// The device is not connected to power.
    case unplugged = 1
    /// The device is connected to power and charges.
    case charging = 2
    /// The device is connected to power and fully charged.
    case full = 3
  }

  /// The state of the battery; always unknown, as on UIKit's simulator.
  public var batteryState: BatteryState { .unknown }
  /// The charge of the battery from 0 to 1; always −1, which means unknown.
  public var batteryLevel: Float { -1 }

  /// Posted when the state of the battery changes; the engine never posts it.
  public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the charge of the battery changes; the engine never posts it.
  public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when the state of the proximity sensor changes; the engine never posts it.
  public nonisolated static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

import Foundation

/// The physical orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// The device is upright.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// The device is on its side, with the top to the left.
  case landscapeLeft = 3
  /// The device is on its side, with the top to the right.
  case landscapeRight = 4
  /// The device lies on its back.
  case faceUp = 5
  /// The device lies on its face.
  case faceDown = 6

  /// A Boolean value that indicates whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// A Boolean value that indicates whether the orientation is also one of the interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The simulated device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private static let device = UIDevice()

  /// The only device instance.
  open class var current: UIDevice { device }
  /// Posted when the orientation changed; the engine never posts it.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The name that the owner gave to the device.
  open var name: String { model }
  /// The model of the device, for example "iPhone".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The localized model of the device.
  open var localizedModel: String { model }
  /// The name of the operating system.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The simulated version of the operating system.
  open var systemVersion: String { "26.0" }
  /// An identifier that is the same in every run.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000000") }
  /// The interface idiom of the device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.model.idiom }
  /// The physical orientation, which follows from the size of the screen unless ``UIScreen/Simulation`` gives another.
  open var orientation: UIDeviceOrientation {
    if let simulated = UIScreen.main.simulation.deviceOrientation { return simulated }
    return UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// A Boolean value that indicates whether orientation changes were requested; they are never posted.
  open private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Requests notifications of orientation changes.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Ends the request for notifications of orientation changes.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}

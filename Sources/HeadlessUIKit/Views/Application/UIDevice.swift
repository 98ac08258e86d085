import Foundation

/// The way the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the top to the left.
  case landscapeLeft = 3
  /// On its side, the top to the right.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies on its back or face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can be turned that way.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The simulated device.
@preconcurrency @MainActor open class UIDevice: NSObject {
  private static let device = UIDevice()

  /// The one device.
  open class var current: UIDevice { device }
  /// Posted when the device is turned; never by the simulator.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The name that its owner gave it.
  open var name: String { model }
  /// The kind of device, in a word.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The kind of device in the user's language.
  open var localizedModel: String { model }
  /// The name of the system.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system that is simulated.
  open var systemVersion: String { "26.0" }
  /// A number that is the same on every run.
  open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000000") }
  /// The kind of interface.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.model.idiom }
  /// The way the device is held, which follows from the screen's size.
  open var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// Whether orientation changes are posted; they never are.
  open private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Asks for notifications of orientation changes.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Ends the notifications of orientation changes.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}

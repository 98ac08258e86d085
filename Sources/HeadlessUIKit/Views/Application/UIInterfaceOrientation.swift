/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// The interface is upright.
  case portrait = 1
  /// The interface is upside down.
  case portraitUpsideDown = 2
  /// The interface is on its side; the top of the device is on the left.
  case landscapeRight = 3
  /// The interface is on its side; the top of the device is on the right.
  case landscapeLeft = 4

  /// A Boolean value that indicates whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the interface is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the orientations.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On the side; the top of the device is on the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On the side; the top of the device is on the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

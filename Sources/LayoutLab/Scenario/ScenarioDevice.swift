import HeadlessUIKit

/// The screen, the collection view on it, and the version of UIKit that drives it.
public struct ScenarioDevice: Sendable, Equatable {
  /// The size of the collection view, in points.
  public var size: CGSize
  /// The size of the screen, in points; nil if the collection view fills it.
  public var screen: CGSize?
  /// The pixels per point along one axis.
  public var scale: CGFloat
  /// The collection view's `contentInset`.
  public var contentInset: UIEdgeInsets
  /// The part of the collection view that bars cover, which adds to `adjustedContentInset`.
  public var safeArea: UIEdgeInsets
  /// The layout direction.
  public var direction: ReadingDirection
  /// The version of UIKit.
  public var profile: UIKitProfile
  /// The rectangles that the layout is asked for.
  public var rects: RectPolicy

  /// Creates a device; without arguments a phone of 390 × 844 points at scale 3.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), screen: CGSize? = nil, scale: CGFloat = 3,
    contentInset: UIEdgeInsets = .zero, safeArea: UIEdgeInsets = .zero, direction: ReadingDirection = .ltr,
    profile: UIKitProfile = .iOS26, rects: RectPolicy = .pages
  ) {
    self.size = size
    self.screen = screen
    self.scale = scale
    self.contentInset = contentInset
    self.safeArea = safeArea
    self.direction = direction
    self.profile = profile
    self.rects = rects
  }
}

/// The layout direction, for which a layout may be mirrored.
public enum ReadingDirection: String, Sendable, Equatable, CaseIterable {
  /// From left to right.
  case ltr
  /// From right to left.
  case rtl
}

/// The orientation of the device.
public enum DeviceOrientation: String, Sendable, Equatable, CaseIterable {
  /// Not wider than high.
  case portrait
  /// Wider than high.
  case landscape
}

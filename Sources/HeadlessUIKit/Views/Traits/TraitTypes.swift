/// The type of device for which the interface is designed.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The idiom is unspecified.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A CarPlay screen.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// An Apple Vision device.
  case vision = 6
}

/// The interface style: light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style is unspecified.
  case unspecified = 0
  /// A light interface.
  case light = 1
  /// A dark interface.
  case dark = 2
}

/// The layout direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The direction is unspecified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The relative amount of space along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The size class is unspecified.
  case unspecified = 0
  /// Constrained space.
  case compact = 1
  /// Expansive space.
  case regular = 2
}

/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable {
  /// The availability is unknown.
  case unknown = 0
  /// 3D Touch is unavailable.
  case unavailable = 1
  /// 3D Touch is available.
  case available = 2
}

/// The color gamut of a screen.
public enum UIDisplayGamut: Int, Sendable {
  /// The gamut is unspecified.
  case unspecified = -1
  /// The sRGB color gamut.
  case SRGB = 0
  /// The Display P3 color gamut.
  case P3 = 1
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
  /// The contrast is unspecified.
  case unspecified = -1
  /// Normal contrast.
  case normal = 0
  /// High contrast.
  case high = 1
}

/// The visual level of content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// The level is unspecified.
  case unspecified = -1
  /// The base level of a window.
  case base = 0
  /// A level above other content.
  case elevated = 1
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
  /// The weight is unspecified.
  case unspecified = -1
  /// Regular text.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The appearance of an active or inactive window.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// The appearance is unspecified.
  case unspecified = -1
  /// An inactive appearance.
  case inactive = 0
  /// An active appearance.
  case active = 1
}

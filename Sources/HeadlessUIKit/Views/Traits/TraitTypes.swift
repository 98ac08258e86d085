/// The kind of device whose interface is shown.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind in particular.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Neither in particular.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// The direction of an interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// No direction in particular.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Nothing in particular.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// Whether the screen feels how hard it is touched.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Sendable {
  /// None in particular.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB = 0
  /// Those of P3.
  case P3 = 1
}

/// How much colours contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Nothing in particular.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// More than usual.
  case high = 1
}

/// Whether content stands above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Nothing in particular.
  case unspecified = -1
  /// It does not.
  case base = 0
  /// It does.
  case elevated = 1
}

/// How heavy text is.
public enum UILegibilityWeight: Int, Sendable {
  /// Nothing in particular.
  case unspecified = -1
  /// As usual.
  case regular = 0
  /// Bold.
  case bold = 1
}

/// Whether a window looks active.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Nothing in particular.
  case unspecified = -1
  /// It does not.
  case inactive = 0
  /// It does.
  case active = 1
}

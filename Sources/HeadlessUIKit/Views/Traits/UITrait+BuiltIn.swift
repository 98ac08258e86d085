import Foundation

/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceIdiom {
    values.values.userInterfaceIdiom
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceIdiom, in values: inout _TraitStorage) {
    values.values.userInterfaceIdiom = value
  }
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceStyle {
    values.values.userInterfaceStyle
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceStyle, in values: inout _TraitStorage) {
    values.values.userInterfaceStyle = value
  }
}

/// The direction of the interface.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UITraitEnvironmentLayoutDirection {
    values.values.layoutDirection
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UITraitEnvironmentLayoutDirection, in values: inout _TraitStorage) {
    values.values.layoutDirection = value
  }
}

/// The number of pixels per point; 0 where it is unspecified.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: CGFloat { 0 }
  static var field: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> CGFloat { values.values.displayScale }
  /// Changes the value among those of all traits.
  public static func _store(_ value: CGFloat, in values: inout _TraitStorage) {
    values.values.displayScale = value
  }
}

/// How much room there is across.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceSizeClass {
    values.values.horizontalSizeClass
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceSizeClass, in values: inout _TraitStorage) {
    values.values.horizontalSizeClass = value
  }
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceSizeClass {
    values.values.verticalSizeClass
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceSizeClass, in values: inout _TraitStorage) {
    values.values.verticalSizeClass = value
  }
}

/// Whether the screen feels how hard it is touched.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var field: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIForceTouchCapability {
    values.values.forceTouchCapability
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIForceTouchCapability, in values: inout _TraitStorage) {
    values.values.forceTouchCapability = value
  }
}

/// How large the user likes text to be.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIContentSizeCategory {
    values.values.preferredContentSizeCategory
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIContentSizeCategory, in values: inout _TraitStorage) {
    values.values.preferredContentSizeCategory = value
  }
}

/// The colours that the screen shows.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIDisplayGamut { values.values.displayGamut }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIDisplayGamut, in values: inout _TraitStorage) {
    values.values.displayGamut = value
  }
}

/// How much colours contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIAccessibilityContrast {
    values.values.accessibilityContrast
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIAccessibilityContrast, in values: inout _TraitStorage) {
    values.values.accessibilityContrast = value
  }
}

/// Whether the content stands above other content.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceLevel {
    values.values.userInterfaceLevel
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceLevel, in values: inout _TraitStorage) {
    values.values.userInterfaceLevel = value
  }
}

/// How heavy text is.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var field: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UILegibilityWeight { values.values.legibilityWeight }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UILegibilityWeight, in values: inout _TraitStorage) {
    values.values.legibilityWeight = value
  }
}

/// Whether the window looks active.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// Colours depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
  /// The value among those of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceActiveAppearance {
    values.values.activeAppearance
  }
  /// Changes the value among those of all traits.
  public static func _store(_ value: UIUserInterfaceActiveAppearance, in values: inout _TraitStorage) {
    values.values.activeAppearance = value
  }
}

import Foundation

/// The type of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceIdiom {
    values.values.userInterfaceIdiom
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceIdiom, in values: inout _TraitStorage) {
    values.values.userInterfaceIdiom = value
  }
}

/// The interface style: light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceStyle {
    values.values.userInterfaceStyle
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceStyle, in values: inout _TraitStorage) {
    values.values.userInterfaceStyle = value
  }
}

/// The layout direction of the interface.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UITraitEnvironmentLayoutDirection {
    values.values.layoutDirection
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UITraitEnvironmentLayoutDirection, in values: inout _TraitStorage) {
    values.values.layoutDirection = value
  }
}

/// The number of pixels per point, or 0 if it is unspecified.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: CGFloat { 0 }
  static var field: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> CGFloat { values.values.displayScale }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: CGFloat, in values: inout _TraitStorage) {
    values.values.displayScale = value
  }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceSizeClass {
    values.values.horizontalSizeClass
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceSizeClass, in values: inout _TraitStorage) {
    values.values.horizontalSizeClass = value
  }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceSizeClass {
    values.values.verticalSizeClass
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceSizeClass, in values: inout _TraitStorage) {
    values.values.verticalSizeClass = value
  }
}

/// The availability of 3D Touch.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var field: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIForceTouchCapability {
    values.values.forceTouchCapability
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIForceTouchCapability, in values: inout _TraitStorage) {
    values.values.forceTouchCapability = value
  }
}

/// The text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var field: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIContentSizeCategory {
    values.values.preferredContentSizeCategory
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIContentSizeCategory, in values: inout _TraitStorage) {
    values.values.preferredContentSizeCategory = value
  }
}

/// The color gamut of the screen.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIDisplayGamut { values.values.displayGamut }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIDisplayGamut, in values: inout _TraitStorage) {
    values.values.displayGamut = value
  }
}

/// The contrast that the user prefers.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIAccessibilityContrast {
    values.values.accessibilityContrast
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIAccessibilityContrast, in values: inout _TraitStorage) {
    values.values.accessibilityContrast = value
  }
}

/// The visual level of the content.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceLevel {
    values.values.userInterfaceLevel
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceLevel, in values: inout _TraitStorage) {
    values.values.userInterfaceLevel = value
  }
}

/// The weight of text that the user prefers.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var field: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UILegibilityWeight { values.values.legibilityWeight }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UILegibilityWeight, in values: inout _TraitStorage) {
    values.values.legibilityWeight = value
  }
}

/// The appearance of the window, active or inactive.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  /// The value in an empty collection.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// A Boolean value that indicates whether colors depend on the trait.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
  /// Returns the value from the storage of all traits.
  public static func _access(_ values: _TraitStorage) -> UIUserInterfaceActiveAppearance {
    values.values.activeAppearance
  }
  /// Sets the value in the storage of all traits.
  public static func _store(_ value: UIUserInterfaceActiveAppearance, in values: inout _TraitStorage) {
    values.values.activeAppearance = value
  }
}

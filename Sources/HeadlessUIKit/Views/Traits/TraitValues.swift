import Foundation

/// The values of all traits; each can be unspecified.
struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var displayGamut = UIDisplayGamut.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  /// The values of traits that the app defines, by the trait's type.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  /// Copies the values that another set specifies.
  mutating func merge(_ other: TraitValues) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.forceTouchCapability != .unknown { forceTouchCapability = other.forceTouchCapability }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
    if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
  }

  /// Returns whether all values that another set specifies are equal in this set.
  func contains(_ other: TraitValues) -> Bool {
    var merged = self
    merged.merge(other)
    return merged == self
  }
}

/// The value of a trait that the app defines.
///
/// Values that can't be compared are treated as different.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  var value: Any

  static func == (left: CustomTraitValue, right: CustomTraitValue) -> Bool {
    if let left = left.value as? AnyHashable, let right = right.value as? AnyHashable { return left == right }
    if type(of: left.value) is AnyClass {
      return left.value as AnyObject === right.value as AnyObject
    }
    return false
  }

  func hash(into hasher: inout Hasher) {
    if let value = value as? AnyHashable { hasher.combine(value) }
  }
}

import Foundation

/// The properties of a screen that determine its traits.
struct ScreenModel: Equatable {
  var size: CGSize
  var scale: CGFloat
  var idiom: UIUserInterfaceIdiom
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var contentSizeCategory = UIContentSizeCategory.large

  /// A phone's screen: 390 × 844 points with 3 pixels per point.
  static let phone = ScreenModel(size: CGSize(width: 390, height: 844), scale: 3, idiom: .phone)

  /// The traits of an app that fills the screen.
  var traits: TraitValues {
    var values = TraitValues()
    values.userInterfaceIdiom = idiom
    values.userInterfaceStyle = userInterfaceStyle
    values.layoutDirection = layoutDirection
    values.displayScale = scale
    values.preferredContentSizeCategory = contentSizeCategory
    values.forceTouchCapability = .unavailable
    values.displayGamut = .P3
    values.accessibilityContrast = .normal
    values.userInterfaceLevel = .base
    values.legibilityWeight = .regular
    values.activeAppearance = .active
    (values.horizontalSizeClass, values.verticalSizeClass) = Self.sizeClasses(of: size, idiom: idiom)
    return values
  }

  /// Returns the size classes of a window of a size.
  ///
  /// On phones, the width is regular only in landscape orientation on large devices (at least 414 points
  /// high), according to the table in Apple's Human Interface Guidelines, and the height is regular from 480
  /// points. On other devices, the width is regular above 667 points, and the height is always regular.
  static func sizeClasses(
    of size: CGSize, idiom: UIUserInterfaceIdiom
  ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    guard idiom == .phone else { return (size.width > 667 ? .regular : .compact, .regular) }
    let isWide = size.width >= 736 && size.height >= 414 && size.width > size.height
    return (isWide ? .regular : .compact, size.height >= 480 ? .regular : .compact)
  }
}

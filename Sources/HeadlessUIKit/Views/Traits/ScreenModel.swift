import Foundation

/// What a screen is like: the values from which its traits follow.
struct ScreenModel: Equatable {
  var size: CGSize
  var scale: CGFloat
  var idiom: UIUserInterfaceIdiom
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var contentSizeCategory = UIContentSizeCategory.large

  /// The screen of a phone, 390 x 844 points with 3 pixels per point.
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

  /// How much room a window of a size gives.
  ///
  /// On a phone, width is regular on its side only if it is one of the large ones (414 points and more across), as
  /// Apple's table of devices says, and height is regular from 480 points. On other devices width is regular above
  /// 667 points, and height always.
  static func sizeClasses(
    of size: CGSize, idiom: UIUserInterfaceIdiom
  ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    guard idiom == .phone else { return (size.width > 667 ? .regular : .compact, .regular) }
    let isWide = size.width >= 736 && size.height >= 414 && size.width > size.height
    return (isWide ? .regular : .compact, size.height >= 480 ? .regular : .compact)
  }
}

import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras

// Steps that change the environment of the collection view.
extension LayoutSession {
  /// Changes traits of the screen, from which all views inherit them, and margins.
  func set(_ traits: Step.Traits) {
    var screen = UIScreen.main.simulation
    if let size = traits.contentSizeCategory { screen.preferredContentSizeCategory = size.category }
    if let direction = traits.layoutDirection {
      screen.layoutDirection = direction == .rtl ? .rightToLeft : .leftToRight
    }
    if let scale = traits.displayScale { screen.scale = scale }
    if let style = traits.userInterfaceStyle {
      screen.userInterfaceStyle = style == .dark ? .dark : .light
    }
    if screen != UIScreen.main.simulation { UIScreen.main.simulate(screen) }
    if let margins = traits.layoutMargins { collectionView.layoutMargins = margins }
    if let insets = traits.safeArea {
      collectionView.contentInsetAdjustmentBehavior = .always
      host.additionalSafeAreaInsets = insets
    }
  }

  /// Changes the selection mode.
  func set(_ mode: Step.SelectionMode) {
    if let flag = mode.allowsSelection { collectionView.allowsSelection = flag }
    if let flag = mode.allowsMultipleSelection { collectionView.allowsMultipleSelection = flag }
    if let flag = mode.allowsSelectionDuringEditing { collectionView.allowsSelectionDuringEditing = flag }
    if let flag = mode.allowsMultipleSelectionDuringEditing {
      collectionView.allowsMultipleSelectionDuringEditing = flag
    }
    if let flag = mode.isEditing { collectionView.isEditing = flag }
  }

  /// Begins or ends refreshing.
  func perform(_ refreshing: Step.Refreshing) {
    let control = collectionView.refreshControl ?? UIRefreshControl()
    if collectionView.refreshControl == nil { collectionView.refreshControl = control }
    switch refreshing {
    case .begin: control.beginRefreshing()
    case .end: control.endRefreshing()
    }
  }
}

extension Step.TextSize {
  fileprivate var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}

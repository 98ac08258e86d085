import HeadlessUIKitExtras

/// Sections like those of a settings screen, in the style of UIKit's lists.
@MainActor class SettingsList {
  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [self] section, environment in
      makeSection(section, environment)
    }
  }

  func makeSection(
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    return .list(using: configuration, layoutEnvironment: environment)
  }
}

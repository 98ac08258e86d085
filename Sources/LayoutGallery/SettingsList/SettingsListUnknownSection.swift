// Wrong: the provider returns nil for each section that it does not know.
import HeadlessUIKitExtras

final class SettingsListUnknownSection: SettingsList {
  private let titles = ["General"]

  override func makeSection(
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    titles.indices.contains(section) ? super.makeSection(section, environment) : nil
  }
}

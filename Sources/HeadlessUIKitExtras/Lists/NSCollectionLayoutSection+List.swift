import Foundation
import HeadlessUIKit

extension NSCollectionLayoutSection {
  // Unverified: the insets, margins and estimates of lists on iOS; most were recorded on Mac Catalyst. Print the frames of
  // lists of all appearances on a device.
  /// Returns the section of a list: rows across the width, whose heights are estimated and then measured.
  ///
  /// - Parameters:
  ///   - configuration: The properties of the list.
  ///   - layoutEnvironment: The environment of the section.
  /// - Returns: The section.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .none
    section.contentInsets = configuration.contentInsets(
      inWidth: layoutEnvironment.container.contentSize.width)
    section.boundarySupplementaryItems = configuration.boundaryItems
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are all lists of a configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    let properties = UICollectionViewCompositionalLayoutConfiguration()
    properties.contentInsetsReference = .none
    layout.configuration = properties
    return layout
  }
}

extension UICollectionLayoutListConfiguration {
  /// Returns the insets of a section in a collection view of a given width.
  fileprivate func contentInsets(inWidth width: CGFloat) -> NSDirectionalEdgeInsets {
    let side: CGFloat = width < 414 ? 16 : 20
    var insets: NSDirectionalEdgeInsets
    switch appearance {
    case .plain, .sidebarPlain: insets = .zero
    case .grouped: insets = NSDirectionalEdgeInsets(top: 35, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped: insets = NSDirectionalEdgeInsets(top: 35, leading: side, bottom: 20, trailing: side)
    case .sidebar: insets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 10, trailing: 10)
    }
    if appearance == .plain, headerMode == .firstItemInSection { insets.top = 22 }
    if headerMode == .supplementary { insets.top = 0 }
    if footerMode == .supplementary { insets.bottom = 0 }
    if let headerTopPadding, headerMode == .firstItemInSection { insets.top = headerTopPadding }
    return insets
  }

  /// The header and the footer of a section.
  @MainActor fileprivate var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPinned ? 28 : 17.5))
    func item(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = isPinned
      item.zIndex = 200
      return item
    }
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if headerMode == .supplementary { items.append(item(UICollectionView.elementKindSectionHeader, .top)) }
    if footerMode == .supplementary { items.append(item(UICollectionView.elementKindSectionFooter, .bottom)) }
    return items
  }
}

import Foundation
import HeadlessUIKit

/// Compositional layouts that break a rule, and similar ones that keep it.
@MainActor enum CompositionalFixture {
  /// A column of rows with an estimated height.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of the rows.
  ///   - itemHeight: The height of the items.
  ///   - insets: The content insets of the items.
  /// - Returns: The layout.
  static func rows(
    rowHeight: NSCollectionLayoutDimension = .estimated(60),
    itemHeight: NSCollectionLayoutDimension = .estimated(60), insets: NSDirectionalEdgeInsets = .zero
  ) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: itemHeight))
    item.contentInsets = insets
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: rowHeight),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  /// Rows of a fixed height whose handler changes the visible items.
  static func handled(
    _ handler: @escaping @MainActor (any NSCollectionLayoutVisibleItem) -> Void
  ) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: row)
    section.visibleItemsInvalidationHandler = { items, _, _ in for item in items { handler(item) } }
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Rows of centered cards that scroll sideways; the card in the center is larger than its neighbors.
  static func centeredCards() -> UICollectionViewLayout {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(160)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items {
        let scale = max(0.9, 1 - abs(item.center.x - offset.x - width / 2) / width / 8)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// A row that scrolls sideways, with cards of an estimated width.
  static func cards(width: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    let card = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(200), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(80)),
      subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Rows of tags with estimated widths, which wrap.
  static func tags() -> UICollectionViewLayout {
    let tag = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(30), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
      subitems: [tag])
    row.interItemSpacing = .fixed(8)
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  /// Rows of items that have a fraction of the width.
  ///
  /// - Parameters:
  ///   - fraction: The fraction.
  ///   - count: The number of items in a row; nil for as many as fit.
  /// - Returns: The layout.
  static func repeated(fraction: CGFloat, count: Int? = 3) -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(fraction), heightDimension: .fractionalHeight(1)))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let row =
      count.map { NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: $0) }
      ?? NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  private static func grid() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
      subitems: [item])
    return NSCollectionLayoutSection(group: row)
  }

  /// A grid with a pinned boundary item.
  static func pinned(_ alignment: NSRectAlignment) -> UICollectionViewLayout {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(40)),
      elementKind: "header", alignment: alignment)
    header.pinToVisibleBounds = true
    let section = grid()
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// A grid with a header of a height.
  static func header(height: CGFloat) -> UICollectionViewLayout {
    let section = grid()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        elementKind: "header", alignment: .top)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// A grid whose items have badges of several kinds.
  static func badges(kinds: [String]) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    let corners: [NSDirectionalRectEdge] = [[.top, .leading], [.top, .trailing]]
    let badges = zip(kinds, corners).map { kind, corner in
      NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
        elementKind: kind, containerAnchor: NSCollectionLayoutAnchor(edges: corner))
    }
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: badges)
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item])))
  }

  /// A layout whose provider knows only the first sections.
  static func sections(known: Int) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { index, _ in index < known ? grid() : nil }
  }

  /// A grid with a background.
  static func background(isRegistered: Bool) -> UICollectionViewLayout {
    let section = grid()
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    if isRegistered {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    }
    return layout
  }

  /// Columns of 100 points, as many as the width allows.
  ///
  /// - Parameter keepsWidth: Whether the provider keeps the width of its first call.
  /// - Returns: The layout.
  static func columns(keepsWidth: Bool) -> UICollectionViewLayout {
    var first: CGFloat?
    return UICollectionViewCompositionalLayout { _, environment in
      let present = environment.container.contentSize.width
      let width = keepsWidth ? first ?? present : present
      first = width
      let count = max(1, Int(width / 100))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
        repeatingSubitem: item, count: count)
      return NSCollectionLayoutSection(group: row)
    }
  }
}

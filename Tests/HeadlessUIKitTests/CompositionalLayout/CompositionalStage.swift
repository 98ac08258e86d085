import Foundation
import TestSupport

@testable import HeadlessUIKit

/// A collection view with a compositional layout in a window of two pixels per point.
@MainActor final class CompositionalStage: NSObject {
  let window: UIWindow
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout
  let source: Source

  init(
    _ layout: UICollectionViewCompositionalLayout, counts: [Int],
    bounds: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 2
  ) {
    self.layout = layout
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    window.traitOverrides.displayScale = scale
    view = UICollectionView(frame: CGRect(origin: .zero, size: bounds), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    source = Source(counts: counts)
    super.init()
    window.addSubview(view)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "top", "bottom", "badge", "global", "end"] {
      view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = source
  }

  convenience init(
    _ section: NSCollectionLayoutSection, _ counts: Int..., bounds: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 2, configuration: UICollectionViewCompositionalLayoutConfiguration? = nil
  ) {
    let layout =
      configuration.map { UICollectionViewCompositionalLayout(section: section, configuration: $0) }
      ?? UICollectionViewCompositionalLayout(section: section)
    self.init(layout, counts: counts, bounds: bounds, scale: scale)
  }

  // MARK: - Frames

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Returns the frames of a section's items, for example `0,0,320,29 · 0,39,320,63`.
  func frames(_ section: Int = 0) -> String {
    (0..<source.counts[section]).map { Self.text(frame($0, section)) }.joined(separator: " · ")
  }

  /// Returns the frame of a supplementary view, for example `0,0,320,29`.
  func supplementary(_ kind: String, _ section: Int = 0, _ item: Int = 0) -> String {
    Self.text(
      layout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: item, section: section))?.frame)
  }

  func decoration(_ kind: String, _ section: Int, _ item: Int = 0) -> String {
    Self.text(
      layout.layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(item: item, section: section))?
        .frame)
  }

  /// The content size, for example `320 × 40`.
  var size: String {
    let size = layout.collectionViewContentSize
    return "\(GeometryFormat.number(size.width)) × \(GeometryFormat.number(size.height))"
  }

  static func text(_ frame: CGRect?) -> String {
    guard let frame else { return "none" }
    return [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      .map(GeometryFormat.number).joined(separator: ",")
  }

  /// Returns the elements in a rectangle: kind, index path and frame, one per line, sorted.
  func elements(in rect: CGRect) -> [String] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map { attributes in
      let path = attributes.indexPath
      return "\(attributes.representedElementKind ?? "cell") \(path.section)-\(path.item)"
    }.sorted()
  }

  /// The items of a section that have a view.
  var visibleItems: [String] {
    view.indexPathsForVisibleItems.sorted().map { "\($0.section)-\($0.item)" }
  }

  // MARK: - Helpers

  /// A data source whose cells prefer sizes that a test determines.
  final class Source: PlainData {
    /// Returns the size that the cell of an item prefers, given the size that the layout offers.
    var preferred: ((IndexPath, CGSize) -> CGSize)?
    /// Returns the size that a supplementary view prefers, given the size that the layout offers.
    var preferredHeader: ((IndexPath, CGSize) -> CGSize)?

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      (view as? Header)?.source = self
      return view
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      (cell as? Cell)?.source = self
      return cell
    }
  }

  /// A cell that prefers the size that the data source determines.
  final class Cell: UICollectionViewCell {
    weak var source: Source?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let preferred = source?.preferred {
        layoutAttributes.size = preferred(layoutAttributes.indexPath, layoutAttributes.size)
      }
      return layoutAttributes
    }
  }

  /// A header that prefers the size that the data source determines.
  final class Header: UICollectionReusableView {
    weak var source: Source?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let preferred = source?.preferredHeader {
        layoutAttributes.size = preferred(layoutAttributes.indexPath, layoutAttributes.size)
      }
      return layoutAttributes
    }
  }
}

// MARK: - Definitions in few words

@MainActor func fw(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .fractionalWidth(fraction) }
@MainActor func fh(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .fractionalHeight(fraction) }
@MainActor func ab(_ length: CGFloat) -> NSCollectionLayoutDimension { .absolute(length) }
@MainActor func es(_ length: CGFloat) -> NSCollectionLayoutDimension { .estimated(length) }

@MainActor func layoutSize(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor func item(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  insets: NSDirectionalEdgeInsets = .zero, edges: NSCollectionLayoutEdgeSpacing? = nil,
  badges: [NSCollectionLayoutSupplementaryItem] = []
) -> NSCollectionLayoutItem {
  let item = NSCollectionLayoutItem(layoutSize: layoutSize(width, height), supplementaryItems: badges)
  item.contentInsets = insets
  item.edgeSpacing = edges
  return item
}

@MainActor func row(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ subitems: NSCollectionLayoutItem..., spacing: NSCollectionLayoutSpacing? = nil,
  insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: layoutSize(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  group.contentInsets = insets
  return group
}

@MainActor func column(
  _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ subitems: NSCollectionLayoutItem..., spacing: NSCollectionLayoutSpacing? = nil,
  insets: NSDirectionalEdgeInsets = .zero
) -> NSCollectionLayoutGroup {
  let group = NSCollectionLayoutGroup.vertical(layoutSize: layoutSize(width, height), subitems: subitems)
  group.interItemSpacing = spacing
  group.contentInsets = insets
  return group
}

@MainActor func section(
  _ group: NSCollectionLayoutGroup, insets: NSDirectionalEdgeInsets = .zero, spacing: CGFloat = 0,
  boundary: [NSCollectionLayoutBoundarySupplementaryItem] = []
) -> NSCollectionLayoutSection {
  let section = NSCollectionLayoutSection(group: group)
  section.contentInsets = insets
  section.interGroupSpacing = spacing
  section.boundarySupplementaryItems = boundary
  return section
}

@MainActor func boundary(
  _ kind: String, _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
  _ alignment: NSRectAlignment, offset: CGPoint = .zero, extends: Bool = true, pins: Bool = false
) -> NSCollectionLayoutBoundarySupplementaryItem {
  let item = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: layoutSize(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
  item.extendsBoundary = extends
  item.pinToVisibleBounds = pins
  return item
}

/// Returns insets in the order top, left, bottom, right.
func edgeInsets(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> NSDirectionalEdgeInsets {
  NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
}

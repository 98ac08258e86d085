import Foundation

/// A supplementary view that is anchored to an item or a group, for example a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  final var storedElementKind = ""
  final var storedContainerAnchor = NSCollectionLayoutAnchor(edges: [])
  final var storedItemAnchor: NSCollectionLayoutAnchor?

  /// Creates a supplementary item that touches the container's anchor with the same edges of its own.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, whose fractions are relative to the container.
  ///   - elementKind: The kind, which must be unique in the section.
  ///   - containerAnchor: The point of the item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    storedElementKind = elementKind
    storedContainerAnchor = containerAnchor
  }

  /// Creates a supplementary item whose anchor is at the container's anchor.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, whose fractions are relative to the container.
  ///   - elementKind: The kind, which must be unique in the section.
  ///   - containerAnchor: The point of the item or group.
  ///   - itemAnchor: The point of the supplementary item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    storedItemAnchor = itemAnchor
  }

  /// The z-index of the view; 1 by default.
  open var zIndex = 1

  /// The kind of the view.
  open var elementKind: String { storedElementKind }
  /// The point of the item, group or section to which the view is anchored.
  open var containerAnchor: NSCollectionLayoutAnchor { storedContainerAnchor }
  /// The point of the view that is at the container's anchor; nil stands for the same edges.
  open var itemAnchor: NSCollectionLayoutAnchor? { storedItemAnchor }

  override func takeValues(into copy: NSCollectionLayoutItem) {
    super.takeValues(into: copy)
    guard let copy = copy as? NSCollectionLayoutSupplementaryItem else { return }
    copy.storedElementKind = storedElementKind
    copy.storedContainerAnchor = storedContainerAnchor
    copy.storedItemAnchor = storedItemAnchor
    copy.zIndex = zIndex
  }
}

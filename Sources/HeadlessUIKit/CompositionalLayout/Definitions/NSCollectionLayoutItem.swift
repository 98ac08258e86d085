import Foundation

/// An item of a compositional layout: its size, the insets and spacings around it, and its supplementary views.
///
/// A group copies the items that it is created with: later changes of an item have no effect on the group.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  final var storedSize = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  final var storedSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  private final var storedEdgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiated: Void) { super.init() }

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(_instantiated: ())
    storedSize = layoutSize
  }

  /// Creates an item with supplementary items, which are copied.
  ///
  /// - Parameters:
  ///   - layoutSize: The size.
  ///   - supplementaryItems: The supplementary items, anchored to the item's frame.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
    storedSupplementaryItems = Self.copies(of: supplementaryItems)
  }

  /// The distances between the edges of the item and those of its cell, in points; zero by default.
  ///
  /// They have no effect on an axis on which the size is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacings outside of the item; nil, the default, stands for four fixed spacings of zero.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { storedEdgeSpacing }
    set { storedEdgeSpacing = newValue?.copy(with: nil) as? NSCollectionLayoutEdgeSpacing }
  }

  /// The size.
  open var layoutSize: NSCollectionLayoutSize { storedSize }

  /// The supplementary items, anchored to the item's frame.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { storedSupplementaryItems }

  /// Returns a copy with copies of the supplementary items.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instantiated: ())
    takeValues(into: copy)
    return copy
  }

  /// Copies all properties into a new object of the same class.
  func takeValues(into copy: NSCollectionLayoutItem) {
    copy.storedSize = storedSize
    copy.storedSupplementaryItems = Self.copies(of: storedSupplementaryItems)
    copy.storedEdgeSpacing = storedEdgeSpacing
    copy.contentInsets = contentInsets
  }

  /// Returns copies of definition objects.
  static func copies<Definition: NSCollectionLayoutItem>(of items: [Definition]) -> [Definition] {
    items.map { $0.copy(with: nil) as? Definition ?? $0 }
  }
}

import Foundation

/// The definition of a section: a group that is repeated, spacings, boundary items and backgrounds.
///
/// A layout copies its sections: later changes of the object have no effect on the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  final let group: NSCollectionLayoutGroup
  private final var storedBoundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  private final var storedDecorationItems: [NSCollectionLayoutDecorationItem] = []
  private final var storedScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiatedWith group: NSCollectionLayoutGroup) {
    self.group = group.copy(with: nil) as? NSCollectionLayoutGroup ?? group
    super.init()
  }

  /// Creates a section with a copy of a group.
  public convenience init(group: NSCollectionLayoutGroup) { self.init(_instantiatedWith: group) }

  /// The distances between the edges of the section and its groups, in points; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The distance between consecutive groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0

  /// The area of the collection view inside which the section is; the layout's own by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The area of the collection view inside which the boundary items are; the section's own by default.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// Whether the section scrolls across the scroll direction of the layout, and where it comes to rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// Deceleration and bounces of a section that scrolls by itself.
  open var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    storedScrollingProperties
  }

  /// The boundary items, for example header and footer, which are copied.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { storedBoundaryItems }
    set { storedBoundaryItems = NSCollectionLayoutItem.copies(of: newValue) }
  }

  /// Whether boundary items are inside the content insets; true by default.
  @available(
    iOS, introduced: 13.0, deprecated: 16.0, message: "Use supplementaryContentInsetsReference."
  )
  open var supplementariesFollowContentInsets: Bool {
    get { followsContentInsets }
    set { followsContentInsets = newValue }
  }
  final var followsContentInsets = true

  /// The block that is called before each layout pass of the section and can change its visible elements.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The decoration items behind the section, which are copied.
  open var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { storedDecorationItems }
    set { storedDecorationItems = NSCollectionLayoutItem.copies(of: newValue) }
  }

  /// Returns a copy with copies of the group and of all items.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_instantiatedWith: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.storedScrollingProperties = storedScrollingProperties.duplicate
    copy.boundarySupplementaryItems = storedBoundaryItems
    copy.followsContentInsets = followsContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = storedDecorationItems
    return copy
  }
}

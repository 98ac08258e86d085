import Foundation

/// The area of the collection view inside which sections or boundary items are, across the scroll direction.
public enum UIContentInsetsReference: Int, Sendable {
  /// The area that the layout or the section has chosen.
  case automatic = 0
  /// The whole bounds.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable content guide.
  case readableContent = 4
}

/// The properties of a compositional layout that concern all sections.
///
/// A layout copies its configuration when it is set and when it is returned.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  private final var storedBoundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiated: Void) { super.init() }

  /// Creates a vertical configuration.
  public override convenience init() { self.init(_instantiated: ()) }

  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The distance between two sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0

  /// The boundary items of the whole layout, which are copied.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { storedBoundaryItems }
    set { storedBoundaryItems = NSCollectionLayoutItem.copies(of: newValue) }
  }

  /// The area inside which sections are that do not choose one; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a copy with copies of the boundary items.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }

  final var duplicate: UICollectionViewCompositionalLayoutConfiguration {
    let copy = type(of: self).init(_instantiated: ())
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = storedBoundaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

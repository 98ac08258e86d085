import Foundation

/// A layout that places items one after the other in lines, and lines one after the other in sections.
///
/// Lines run across the scroll direction. Sizes, insets and spacings are those of the properties, unless the
/// collection view's delegate is a ``UICollectionViewDelegateFlowLayout`` that gives others. Setting a property to
/// another value invalidates the layout.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  // MARK: - Sizes and spacings

  /// The least space between the lines of a section, in points; 10 at first.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The least space between the items of a line, in points; 10 at first.
  ///
  /// It decides how many items fit in a line; what then remains is spread between them.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The size of items, in points; 50 × 50 at first.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The size that items have until their cells say what they prefer; zero at first, and then no cell is asked.
  ///
  /// `automaticSize` stands for 50 × 50. Once cells have been measured, an item that was never
  /// displayed has the average of the sizes measured so far, whatever the estimate (measured on UIKit).
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// The direction in which lines follow each other; vertical at first.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of section headers; only the component along the scroll direction counts, and 0 means no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of section footers; only the component along the scroll direction counts, and 0 means no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The margins around the items of a section, inside its header and footer, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// What the insets of sections are measured from; setting it does not invalidate the layout.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// Whether headers stay at the near edge of the visible bounds as long as their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay at the far edge of the visible bounds as long as their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: - Invalidation

  /// The class of flow's own contexts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
}

import Foundation

/// A layout that places items one after the other in lines, and lines one after the other in sections.
///
/// Lines run across the scroll direction. Sizes, insets and spacings are those of the properties, unless the
/// collection view's delegate is a ``UICollectionViewDelegateFlowLayout`` that gives others. Setting a property to
/// another value invalidates the layout.
///
/// Attributes objects are made when they are asked for and kept until the layout is invalidated: a subclass that
/// changes them changes what is handed out the next time. Subclasses copy before they change, and call super from
/// ``prepare()``, without which nothing is laid out.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  final var flow = FlowLayoutState()

  // MARK: - Sizes and spacings

  /// The least space between the lines of a section, in points; 10 at first.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if Self.isOther(minimumLineSpacing, than: oldValue) { invalidateLayout() } }
  }

  /// The least space between the items of a line, in points; 10 at first.
  ///
  /// It decides how many items fit in a line; what then remains is spread between them.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if Self.isOther(minimumInteritemSpacing, than: oldValue) { invalidateLayout() } }
  }

  /// The size of items, in points; 50 × 50 at first.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if itemSize.width <= 0 { report(.itemSize(itemSize)) }
      if Self.isOther(itemSize.width, than: oldValue.width)
        || Self.isOther(itemSize.height, than: oldValue.height)
      {
        invalidateLayout()
      }
    }
  }

  /// Whether a number is another one; setting what is no number once more changes nothing.
  private static func isOther(_ new: CGFloat, than old: CGFloat) -> Bool {
    new != old && !(new.isNaN && old.isNaN)
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
    didSet {
      if headerReferenceSize.width < 0 { report(.negativeSupplementarySize) }
      if headerReferenceSize != oldValue { invalidateLayout() }
    }
  }

  /// The size of section footers; only the component along the scroll direction counts, and 0 means no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      if footerReferenceSize.width < 0 { report(.negativeSupplementarySize) }
      if footerReferenceSize != oldValue { invalidateLayout() }
    }
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

  /// Drops what the context's two flags say; subclasses call super.
  ///
  /// A context of another class than flow's own means everything. New numbers of sections or items always make
  /// everything be placed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let invalidation = FlowLayoutState.Invalidation(context)
    flow.forget(invalidation, mapping: attachedCollectionView?.commit?.mapping)
    super.invalidateLayout(with: context)
  }

  /// Tells whether the bounds' place or length across the scroll direction changes, or headers or footers stay at
  /// the edges.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesLines(newBounds) || movesAcross(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  /// Makes a context that keeps the delegate's answers, and all places unless the length of lines changes.
  ///
  /// Where headers or footers stay at the edges, it names those that are visible.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      fill(context, forBoundsChange: newBounds)
    }
    LayoutWatch.current?.noteSuper(context)
    return context
  }

  override func standardContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext? {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    fill(context, forBoundsChange: newBounds)
    return context
  }

  private func fill(
    _ context: UICollectionViewFlowLayoutInvalidationContext, forBoundsChange newBounds: CGRect
  ) {
    let changesLines = changesLines(newBounds)
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = changesLines
    if !changesLines, let oldBounds = attachedCollectionView?.bounds {
      invalidatePinnedViews(in: context, from: oldBounds, to: newBounds)
    }
  }

  private func changesLines(_ newBounds: CGRect) -> Bool {
    guard let bounds = attachedCollectionView?.bounds else { return false }
    return axis.cross(bounds.size) != axis.cross(newBounds.size)
  }

  private func movesAcross(_ newBounds: CGRect) -> Bool {
    guard let bounds = attachedCollectionView?.bounds else { return false }
    return axis == .vertical ? bounds.minX != newBounds.minX : bounds.minY != newBounds.minY
  }

  /// Tells whether a cell prefers another size than it has, where sizes are estimates.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    takesPreferredSize(of: preferredAttributes, instead: originalAttributes)
  }

  override var measuresViewsByConstraints: Bool { isEstimated }

  /// Takes over the size that a cell prefers; the context says how far the content grows and moves.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      takePreferredSize(of: preferredAttributes, instead: originalAttributes, in: context)
    }
    LayoutWatch.current?.noteSuper(context)
    return context
  }

  // MARK: - Layout

  /// Asks the delegate and breaks lines, as far as that is out of date; subclasses call super.
  ///
  /// For each section the number of items is asked first, then the sizes of all items, the inset, the spacings
  /// between items and between lines, the header and the footer.
  open override func prepare() {
    super.prepare()
    LayoutWatch.current?.note(.prepare)
    solve()
  }

  /// As wide as the bounds within the content insets, and as long as all sections; across for a horizontal layout.
  open override var collectionViewContentSize: CGSize {
    LayoutWatch.current?.note(.flowAnswer)
    return solution?.contentSize ?? .zero
  }

  /// Returns the attributes of what overlaps a rectangle: items, then headers, then footers.
  ///
  /// - Parameter rect: A rectangle in the content's coordinates.
  /// - Returns: The objects made before, where the layout was not invalidated since.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let found = attributes(in: rect)
    noteAnswer(found)
    return found
  }

  /// Returns the attributes of an item; nil for one that does not exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = itemAttributes(at: indexPath)
    noteAnswer(attributes.map { [$0] } ?? [])
    return attributes
  }

  /// Returns the attributes of a section's header or footer; nil for a section without one.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = supplementaryAttributes(elementKind, at: indexPath)
    noteAnswer(attributes.map { [$0] } ?? [])
    return attributes
  }

  // MARK: - Interactive movement

  /// Returns the attributes of an item while it is dragged: centred on the position, in front of everything.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.zIndex = Int.max
    return attributes
  }
}

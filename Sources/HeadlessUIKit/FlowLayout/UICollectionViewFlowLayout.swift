import Foundation

/// A layout that places items in lines across the scroll direction, section after section.
///
/// Sizes, insets and spacings come from the layout's properties, unless the collection view's delegate is a
/// ``UICollectionViewDelegateFlowLayout`` that returns others. Setting a property to a different value invalidates the
/// layout if it is in a collection view.
///
/// Attributes objects are created by the first query and cached until the layout is invalidated. A subclass must copy
/// them before it changes them, otherwise later queries return the changed objects. It should call super in
/// ``prepare()``; without that call, frames are computed by the first query.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  final var flow = FlowLayoutState()

  // MARK: - Sizes and spacings

  /// The minimum spacing between the lines of a section, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      if Self.differs(minimumLineSpacing, from: oldValue) {
        metricDidChange(.minimumLineSpacing, from: oldValue, to: minimumLineSpacing)
      }
    }
  }

  /// The minimum spacing between the items of a line, in points; 10 by default.
  ///
  /// It determines how many items fit into a line; the remaining length is distributed between them.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      if Self.differs(minimumInteritemSpacing, from: oldValue) {
        metricDidChange(.minimumInteritemSpacing, from: oldValue, to: minimumInteritemSpacing)
      }
    }
  }

  /// The size of items, in points; 50 × 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if itemSize.width <= 0 { report(.itemSize(itemSize)) }
      if Self.differs(itemSize.width, from: oldValue.width)
        || Self.differs(itemSize.height, from: oldValue.height)
      {
        metricDidChange(.itemSize, from: oldValue, to: itemSize)
      }
    }
  }

  /// Returns whether two numbers differ, where NaN equals itself.
  private static func differs(_ new: CGFloat, from old: CGFloat) -> Bool {
    new != old && !(new.isNaN && old.isNaN)
  }

  /// The size of items until their cells are measured, in points; zero, the default, disables self-sizing.
  ///
  /// `automaticSize` starts from 50 × 50 points. Once cells were measured, an item that was not has the average of the
  /// preferred sizes so far, regardless of the estimate, as measurements on UIKit show.
  @exclusivity(unchecked) open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue {
        metricDidChange(.estimatedItemSize, from: oldValue, to: estimatedItemSize)
      }
    }
  }

  /// The direction in which lines follow each other; vertical by default.
  @exclusivity(unchecked) open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      if scrollDirection != oldValue {
        metricDidChange(.scrollDirection, from: oldValue, to: scrollDirection)
      }
    }
  }

  /// The size of section headers, in points; zero along the scroll direction, the default, means no headers.
  ///
  /// Only the component along the scroll direction is used.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      if headerReferenceSize.width < 0 { report(.negativeSupplementarySize) }
      if headerReferenceSize != oldValue {
        metricDidChange(.headerReferenceSize, from: oldValue, to: headerReferenceSize)
      }
    }
  }

  /// The size of section footers, in points; zero along the scroll direction, the default, means no footers.
  ///
  /// Only the component along the scroll direction is used.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      if footerReferenceSize.width < 0 { report(.negativeSupplementarySize) }
      if footerReferenceSize != oldValue {
        metricDidChange(.footerReferenceSize, from: oldValue, to: footerReferenceSize)
      }
    }
  }

  /// The insets of a section's items, between its header and footer, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      if sectionInset != oldValue { metricDidChange(.sectionInset, from: oldValue, to: sectionInset) }
    }
  }

  /// The edges to which section insets are relative; setting it does not invalidate the layout.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// Whether headers stay at the top, or leading, edge of the visible bounds while their section is visible.
  @exclusivity(unchecked) open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      if sectionHeadersPinToVisibleBounds != oldValue {
        metricDidChange(
          .sectionHeadersPinToVisibleBounds, from: oldValue, to: sectionHeadersPinToVisibleBounds)
      }
    }
  }

  /// Whether footers stay at the bottom, or trailing, edge of the visible bounds while their section is visible.
  @exclusivity(unchecked) open var sectionFootersPinToVisibleBounds = false {
    didSet {
      if sectionFootersPinToVisibleBounds != oldValue {
        metricDidChange(
          .sectionFootersPinToVisibleBounds, from: oldValue, to: sectionFootersPinToVisibleBounds)
      }
    }
  }

  // MARK: - Invalidation

  /// Invalidates the layout after a property has changed.
  ///
  /// A layout without a collection view has nothing to invalidate: published subclasses stop the process in
  /// ``invalidateLayout(with:)`` if they have none, and set their properties in an initializer.
  private func metricDidChange<Value: Equatable>(_ metric: FlowMetric, from old: Value, to new: Value) {
    if let model = attachedCollectionView?.model {
      flow.changes.note(metric, from: old, to: new)
      return model.invalidateForMetric { invalidateLayout() }
    }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    flow.discard(FlowLayoutState.Invalidation(context), mapping: nil)
  }

  /// The class of the contexts that the layout creates.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// Discards what the context's two flags name; subclasses call super.
  ///
  /// A context of another class invalidates everything. New numbers of sections or items always invalidate all
  /// positions.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let invalidation = FlowLayoutState.Invalidation(context)
    flow.discard(invalidation, mapping: attachedCollectionView?.commit?.mapping)
    super.invalidateLayout(with: context)
  }

  /// Returns whether the bounds move or change in size across the scroll direction, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesLines(newBounds) || movesAcross(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  /// Returns a context that keeps the delegate's metrics, and all positions unless the length of lines changes.
  ///
  /// It names the pinned headers and footers that are visible. If the length of lines changes, the whole layout is
  /// invalid, whatever elements a subclass adds to the context.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      fill(context, forBoundsChange: newBounds)
    }
    LayoutObservation.observer?.baseClassDidCreate(context)
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
    context.coversLayout = changesLines
    if !changesLines, let oldBounds = attachedCollectionView?.bounds {
      invalidatePinnedViews(in: context, from: oldBounds, to: newBounds)
    }
  }

  /// Returns whether new bounds change the length of lines.
  private func changesLines(_ newBounds: CGRect) -> Bool {
    guard let bounds = attachedCollectionView?.bounds else { return false }
    return axis.cross(bounds.size) != axis.cross(newBounds.size)
  }

  /// Returns whether new bounds move across the scroll direction.
  private func movesAcross(_ newBounds: CGRect) -> Bool {
    guard let bounds = attachedCollectionView?.bounds else { return false }
    return axis == .vertical ? bounds.minX != newBounds.minX : bounds.minY != newBounds.minY
  }

  /// Returns whether sizes are estimated and a cell prefers a different size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    usesPreferredSize(of: preferredAttributes, instead: originalAttributes)
  }

  override var measuresViewsByConstraints: Bool { isEstimated }

  /// Stores the preferred size of a cell and returns a context with the size and offset adjustments.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      storePreferredSize(of: preferredAttributes, instead: originalAttributes, in: context)
    }
    LayoutObservation.observer?.baseClassDidCreate(context)
    return context
  }

  // MARK: - Layout

  /// Requests the delegate's metrics and computes all positions, as far as they are invalid; subclasses call super.
  ///
  /// For each section it requests the number of items, the sizes of all items, the inset, the spacings between items
  /// and between lines, the header size and the footer size, in this order.
  open override func prepare() {
    super.prepare()
    LayoutObservation.observer?.baseClassDidReceive(.prepare)
    solve()
  }

  /// The size of the content: as wide as the bounds inside the content insets, and as long as all sections.
  ///
  /// In a horizontal layout, width and height are exchanged.
  open override var collectionViewContentSize: CGSize {
    LayoutObservation.observer?.baseClassDidReceive(.collectionViewContentSize)
    return solution?.contentSize ?? .zero
  }

  /// Returns the attributes of all elements that overlap a rectangle: items, then headers, then footers.
  ///
  /// - Parameter rect: A rectangle in content coordinates.
  /// - Returns: The same objects as in earlier queries, if the layout was not invalidated since.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let found = handOut(attributes(in: rect))
    reportAnswer(found)
    return found
  }

  /// Returns the attributes of an item; nil if the item does not exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = handOut(itemAttributes(at: indexPath))
    reportAnswer(attributes.map { [$0] } ?? [])
    return attributes
  }

  /// Returns the attributes of a section's header or footer; nil if the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = handOut(supplementaryAttributes(elementKind, at: indexPath))
    reportAnswer(attributes.map { [$0] } ?? [])
    return attributes
  }

  // MARK: - Interactive movement

  /// Returns the attributes of a dragged item, centered on the position and in front of all other elements.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.zIndex = Int.max
    return attributes
  }
}

import Foundation

/// The abstract base class of collection view layouts.
///
/// A layout computes where the elements of one collection view are. Subclasses override the methods that they need; the
/// defaults are those of UIKit's base class.
///
/// In a layout pass the collection view calls ``prepare()`` if the layout is invalid, requests the counts from the data
/// source if they are not cached, and calls ``collectionViewContentSize``, then ``layoutAttributesForElements(in:)``
/// for the pages that are not loaded, then ``collectionViewContentSize`` again.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; the value of the observable ``collectionView``.
  final var attachedCollectionView: UICollectionView? {
    get { viewReference?.view }
    set {
      viewReference = newValue?.reference
      KeyValueObservers.changed(self)
    }
  }
  @exclusivity(unchecked) private final var viewReference: CollectionViewReference?
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// Whether the collection view has called `prepare()` since the layout was installed.
  final var hasBeenPrepared = false
  /// Whether a call of `prepare()` is in progress and has not reached the base class.
  final var awaitsSuperPrepare = false
  /// The initial and final attributes of the batch update in progress.
  var updateAnimations = LayoutUpdateAnimations()

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes the layout; the base class has nothing to encode.
  open func encode(with coder: NSCoder) {}

  /// The collection view that uses the layout; nil before the layout is installed and after it is replaced.
  open var collectionView: UICollectionView? { attachedCollectionView }

  /// Prepares a layout that was loaded from a nib; the simulator never calls it.
  open func awakeFromNib() {}

  /// Prepares the layout for Interface Builder; the simulator never calls it.
  open func prepareForInterfaceBuilder() {}

  #if !canImport(ObjectiveC)
    /// Receives the change of a property that the layout observes.
    ///
    /// - Parameters:
    ///   - keyPath: The name of the property.
    ///   - object: The observed object.
    ///   - change: The values that the layout requested when it registered as an observer.
    ///   - context: The pointer that the layout passed when it registered as an observer.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  // MARK: - Classes

  /// The class of the attributes objects that UIKit creates for the layout.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that ``invalidateLayout()`` and the methods that return a context create.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Creates a context of ``invalidationContextClass``.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass: AnyClass = type(of: self).invalidationContextClass
    let type =
      contextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return type.init(_instantiated: ())
  }

  /// Creates a context for a reload, a new data source or a new layout.
  func makeContextForEverything() -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.markDataSourceChange(everything: true)
    return context
  }

  /// Creates attributes of ``layoutAttributesClass`` for a cell.
  func makeAttributes(forCellWith indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = instantiateAttributes()
    attributes.become(.cell, kind: nil, indexPath: indexPath)
    return attributes
  }

  /// Creates attributes of ``layoutAttributesClass`` for the cell of an item.
  func makeAttributes(forItem item: Int, section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = instantiateAttributes()
    attributes.becomeCell(ofItem: item, section: section)
    return attributes
  }

  private func instantiateAttributes() -> UICollectionViewLayoutAttributes {
    let attributesClass: AnyClass = type(of: self).layoutAttributesClass
    let type =
      attributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    return type.init(_instantiated: ())
  }

  /// Creates attributes of ``layoutAttributesClass`` for a supplementary view.
  func makeAttributes(
    forSupplementaryViewOfKind kind: String, with indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(forCellWith: indexPath)
    attributes.become(.supplementaryView, kind: kind, indexPath: indexPath)
    return attributes
  }

  // MARK: - Invalidation

  /// Invalidates the whole layout.
  ///
  /// It calls ``invalidateLayout(with:)`` with a new context of ``invalidationContextClass`` and returns. The layout is
  /// prepared again in the next update cycle, or earlier if a query needs it.
  ///
  /// The collection view calls it too, for each of its own invalidations: the first display, reloads, updates, changes
  /// of the bounds and the insets, and preferred sizes. Then the context is the one of that invalidation. Overrides of
  /// either method see every invalidation; subclasses must call super.
  open func invalidateLayout() {
    LayoutObservation.observer?.baseClassDidReceive(.invalidateLayout)
    guard let collectionView = attachedCollectionView else {
      return invalidateLayout(with: makeInvalidationContext())
    }
    collectionView.passContext(to: self)
  }

  /// Invalidates the parts of the layout that a context names; subclasses must call super.
  ///
  /// - Parameter context: The invalid parts. A context that names no element invalidates everything except the counts.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    LayoutObservation.observer?.baseClassDidReceive(.invalidateLayoutWithContext)
    attachedCollectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Returns whether a change of the bounds invalidates the layout; false in the base class.
  ///
  /// The collection view calls it for each change of its bounds, including each scroll step, before it stores the new
  /// bounds.
  ///
  /// - Parameter newBounds: The bounds that the collection view is about to have.
  /// - Returns: Whether to invalidate.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of the bounds.
  ///
  /// The collection view calls it if ``shouldInvalidateLayout(forBoundsChange:)`` has returned true.
  ///
  /// - Parameter newBounds: The bounds that the collection view is about to have.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    LayoutObservation.observer?.baseClassDidReceive(.invalidationContextForBoundsChange)
    let context = makeInvalidationContext()
    LayoutObservation.observer?.baseClassDidCreate(context)
    return context
  }

  /// Returns the context that UIKit's own class creates for a change of the bounds; nil if it adds nothing.
  func standardContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    nil
  }

  /// Returns whether the size that a view prefers invalidates the layout; false in the base class.
  ///
  /// The collection view calls it after it has measured a view.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that `preferredLayoutAttributesFitting(_:)` has returned.
  ///   - originalAttributes: The attributes that the layout has returned.
  /// - Returns: Whether to invalidate.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Whether measuring a view solves the constraints in it.
  ///
  /// A layout that never uses a preferred size returns false to save this work.
  var measuresViewsByConstraints: Bool { true }

  /// Returns the axes on which a view is measured; both or none in the base class.
  func measuredAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalEstimate {
    measuresViewsByConstraints ? [.width, .height] : []
  }

  /// Returns the context for a preferred size.
  ///
  /// The collection view calls it if `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)` has
  /// returned true.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that `preferredLayoutAttributesFitting(_:)` has returned.
  ///   - originalAttributes: The attributes that the layout has returned.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    LayoutObservation.observer?.baseClassDidReceive(.invalidationContextForPreferredAttributes)
    let context = makeInvalidationContext()
    LayoutObservation.observer?.baseClassDidCreate(context)
    return context
  }

  // MARK: - Layout

  /// Computes what the queries need; the base class does nothing.
  ///
  /// It is the first call of the layout after an invalidation. The collection view's bounds and insets are up to date;
  /// its content size is still the previous one.
  open func prepare() { awaitsSuperPrepare = false }

  /// The size of the content, in points; zero in the base class.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of every element whose frame intersects a rectangle; nil in the base class.
  ///
  /// - Parameter rect: A rectangle in content coordinates, usually whole pages around the visible bounds. It can extend
  ///   beyond the content and have negative coordinates.
  /// - Returns: The attributes, in any order.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil in the base class.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil in the base class.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil in the base class.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether a change of the view's traits invalidates the layout; false in the base class.
  var readsTraits: Bool { false }

  // MARK: - Orthogonal sections

  /// Returns the distance from an element's frame on screen to that of its attributes; zero in the base class.
  func displacement(of key: ElementKey) -> CGPoint { .zero }

  /// Returns the view that contains an element's view; nil, as in the base class, for the collection view itself.
  func host(of key: ElementKey) -> UIView? { nil }

  /// Called when the bounds of the collection view have changed; does nothing in the base class.
  func collectionViewBoundsDidChange(from oldBounds: CGRect) {}

  /// Scrolls a section that scrolls by itself until an item is visible; does nothing in the base class.
  func scrollSection(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool
  ) {}

  // MARK: - Content offset

  /// Returns the content offset at which a drag comes to rest; the proposed offset in the base class.
  ///
  /// The collection view calls it when the finger lifts, before the delegate.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which the deceleration would end.
  ///   - velocity: The velocity when the finger lifts, in points per millisecond.
  /// - Returns: The content offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update or a change of layout; the proposed offset in the base class.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Direction

  /// The layout direction for which the layout was written; left to right in the base class.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored if the view's direction differs from ``developmentLayoutDirection``.
  ///
  /// The collection view flips its coordinate system horizontally then, and the origin of its bounds is at the leading
  /// edge. So the layout works in its development direction, and the bounds, offsets, rectangles and positions that it
  /// receives have the same coordinates as the frames that it returns. Only the views on screen are mirrored.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Updates

  /// Prepares the layout for the animations of a batch update; subclasses call super.
  ///
  /// The collection view calls it once per batch, after ``prepare()``: queries already return attributes for the new
  /// data.
  ///
  /// - Parameter updateItems: The deletions, insertions, reloads and moves, in this order.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    LayoutObservation.observer?.baseClassDidReceive(.prepareForCollectionViewUpdates)
    updateAnimations.prepare(updateItems, layout: self)
  }

  /// Cleans up after a batch update, when all animations were set up; subclasses call super.
  open func finalizeCollectionViewUpdates() {
    LayoutObservation.observer?.baseClassDidReceive(.finalizeCollectionViewUpdates)
    updateAnimations = LayoutUpdateAnimations()
  }

  /// Prepares the layout for a change of the bounds inside an animation block.
  ///
  /// - Parameter oldBounds: The bounds before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Cleans up after an animated change of the bounds, when all animations were set up.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares the layout for its replacement by a new layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Prepares the layout to replace an old layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Cleans up after a change of layout, when all animations were set up.
  open func finalizeLayoutTransition() {}

  /// Returns the attributes with which an appearing item starts its animation.
  ///
  /// During a batch update the base class returns the previous attributes of an item that stays, and the final
  /// attributes with an alpha of 0 for an inserted item; otherwise it returns nil.
  ///
  /// - Parameter itemIndexPath: The item's index path after the update.
  /// - Returns: The initial attributes; nil if the item appears without an animation of its own.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.initialLayoutAttributesForAppearingItem)
    let answer = updateAnimations.initial(for: .cell, kind: nil, at: itemIndexPath)
    LayoutObservation.observer?.baseClassDidReturnAnimationEnd(answer)
    return answer
  }

  /// Returns the attributes with which a disappearing item ends its animation.
  ///
  /// During a batch update the base class returns the new attributes of an item that stays, and the present attributes
  /// with an alpha of 0 for a deleted item; otherwise it returns nil.
  ///
  /// - Parameter itemIndexPath: The item's index path before the update.
  /// - Returns: The final attributes; nil if the item disappears without an animation of its own.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.finalLayoutAttributesForDisappearingItem)
    let answer = updateAnimations.final(for: .cell, kind: nil, at: itemIndexPath)
    LayoutObservation.observer?.baseClassDidReturnAnimationEnd(answer)
    return answer
  }

  /// Returns the attributes with which an appearing supplementary view starts its animation.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.initialLayoutAttributesForAppearingSupplementaryElement)
    return updateAnimations.initial(for: .supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// Returns the attributes with which a disappearing supplementary view ends its animation.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.finalLayoutAttributesForDisappearingSupplementaryElement)
    return updateAnimations.final(for: .supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// Returns the attributes with which an appearing decoration view starts its animation.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.initialLayoutAttributesForAppearingDecorationElement)
    return updateAnimations.initial(for: .decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// Returns the attributes with which a disappearing decoration view ends its animation.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    LayoutObservation.observer?.baseClassDidReceive(.finalLayoutAttributesForDisappearingDecorationElement)
    return updateAnimations.final(for: .decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// Returns the supplementary views that the batch update deletes; none in the base class.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that the batch update deletes; none in the base class.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views that the batch update inserts; none in the base class.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that the batch update inserts; none in the base class.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Interactive movement

  /// Returns the target index path of a dragged item.
  ///
  /// The base class returns the index path of another item at the position or, if there is none, the present index
  /// path.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The present index path of the item.
  ///   - position: The position of the drag, in content coordinates.
  /// - Returns: An index path in the order in which items are shown.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let view = attachedCollectionView else { return previousIndexPath }
    return view.restingItem(at: position) ?? previousIndexPath
  }

  /// Returns the attributes of a dragged item: those of the item, centered on the position.
  ///
  /// If the layout has no attributes for the item, the result has an empty size; UIKit's base class returns nil
  /// instead, contrary to its declaration.
  ///
  /// - Parameters:
  ///   - indexPath: The present index path of the item.
  ///   - position: The position of the drag, in content coordinates.
  /// - Returns: The attributes of the dragged cell.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy(with: nil) as? UICollectionViewLayoutAttributes
      ?? makeAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// Returns the context for a step of an interactive movement.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The index paths of the items after the step.
  ///   - targetPosition: The position of the drag after the step, in content coordinates.
  ///   - previousIndexPaths: The index paths of the items before the step.
  ///   - previousPosition: The position of the drag before the step, in content coordinates.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    contextOfMovement(previousIndexPaths, targetIndexPaths, targetPosition)
  }

  /// Creates the context for a step of an interactive movement, or for its end.
  func contextOfMovement(
    _ previous: [IndexPath], _ target: [IndexPath], _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.setMovement(previous: previous, target: target, position: position)
    return context
  }

  /// Returns the context for the end of an interactive movement.
  ///
  /// - Parameters:
  ///   - indexPaths: The final index paths of the items.
  ///   - previousIndexPaths: The index paths of the items before.
  ///   - movementCancelled: Whether the movement was canceled, so that the items return to their original index paths.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    contextOfMovement(previousIndexPaths, indexPaths, .zero)
  }

  // MARK: - Decoration views

  /// The kinds for which decoration views are registered, sorted.
  package var registeredDecorationKinds: [String] { decorationClasses.keys.sorted() }

  /// Registers the class of the decoration views of a kind; nil removes the registration.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `UICollectionReusableView`.
  ///   - elementKind: The kind in the attributes of the views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib for the decoration views of a kind; nil removes the registration.
  ///
  /// Nib files cannot be read outside Apple's platforms; the views are plain `UICollectionReusableView` instances.
  ///
  /// - Parameters:
  ///   - nib: The nib.
  ///   - elementKind: The kind in the attributes of the views.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }
}

import Foundation

/// The abstract base of all collection view layouts.
///
/// A collection view asks its layout where everything is, and when. Subclasses override what they need; every
/// default here is that of UIKit's base class. A layout belongs to one collection view at a time.
///
/// In a layout pass the order of calls is ``prepare()``, the data source's counts where they are not known,
/// ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` for the pages that are not loaded, and
/// ``collectionViewContentSize`` again.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that holds the layout, without observers of the property.
  weak var attachedCollectionView: UICollectionView? {
    didSet { KeyValueObservers.changed(self) }
  }
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// Whether the collection view has the layout prepared, and `prepare()` has not reached the base class yet.
  final var awaitsSuperPrepare = false
  /// What the base class remembers between the two ends of an update.
  var updateAnimations = LayoutUpdateAnimations()

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout from an archive; the archive's contents are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes the layout to an archive; the base class has nothing to write.
  open func encode(with coder: NSCoder) {}

  /// The collection view that uses the layout; nil before it is installed and after it is replaced.
  open var collectionView: UICollectionView? { attachedCollectionView }

  /// Called after the layout was made from a nib file; never by the simulator, which reads none.
  open func awakeFromNib() {}

  /// Called when Interface Builder shows the layout; never by the simulator.
  open func prepareForInterfaceBuilder() {}

  #if !canImport(ObjectiveC)
    /// Called when a property changes that the layout observes.
    ///
    /// - Parameters:
    ///   - keyPath: The name of the property.
    ///   - object: Whose property it is.
    ///   - change: What the layout has asked to be told.
    ///   - context: What it has handed in.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  // MARK: - Classes

  /// The class of attributes objects that UIKit makes on the layout's behalf.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of contexts that ``invalidateLayout()`` and the context factories make.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Makes a context of the layout's own class.
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass: AnyClass = type(of: self).invalidationContextClass
    let type =
      contextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return type.init(_instantiated: ())
  }

  /// Makes attributes for a cell, of the layout's own class.
  func makeAttributes(forCellWith indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributesClass: AnyClass = type(of: self).layoutAttributesClass
    let type =
      attributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init(_instantiated: ())
    attributes.become(.cell, kind: nil, indexPath: indexPath)
    return attributes
  }

  /// Makes attributes for a supplementary view, of the layout's own class.
  func makeAttributes(
    forSupplementaryViewOfKind kind: String, with indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(forCellWith: indexPath)
    attributes.become(.supplementaryView, kind: kind, indexPath: indexPath)
    return attributes
  }

  // MARK: - Invalidation

  /// Marks the whole layout as out of date.
  ///
  /// Calls ``invalidateLayout(with:)`` with a fresh context of ``invalidationContextClass`` and returns. The
  /// layout is computed again in the next update cycle, or before it by a query that needs it.
  open func invalidateLayout() {
    LayoutWatch.current?.note(.invalidateLayout)
    let context = makeInvalidationContext()
    guard let collectionView = attachedCollectionView else { return invalidateLayout(with: context) }
    collectionView.deliverInvalidation(context, to: self, cause: .invalidateLayout)
  }

  /// Marks the parts of the layout that a context names as out of date; subclasses must call super.
  ///
  /// - Parameter context: What is out of date; a context that names no element means everything but the counts.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    LayoutWatch.current?.note(.invalidateLayoutWithContext)
    attachedCollectionView?.layoutWasInvalidated(self, with: context)
  }

  /// Tells whether the layout must be invalidated for new bounds; the base class answers false.
  ///
  /// Asked for each change of the bounds, a scroll step included, before the new bounds are stored.
  ///
  /// - Parameter newBounds: The bounds that the collection view is about to have.
  /// - Returns: Whether to invalidate.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Makes the context for a change of the bounds; asked only after the layout said that it must be invalidated.
  ///
  /// - Parameter newBounds: The bounds that the collection view is about to have.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    LayoutWatch.current?.note(.contextForBoundsChange)
    let context = makeInvalidationContext()
    LayoutWatch.current?.noteSuper(context)
    return context
  }

  /// What the class of UIKit's own would say of a change of the bounds; nil where it says nothing.
  func standardContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    nil
  }

  /// Tells whether the size that a view prefers invalidates the layout; the base class answers false.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the view made of the attributes it was given.
  ///   - originalAttributes: The attributes that the view was given.
  /// - Returns: Whether to invalidate.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Whether the constraints in views are solved to find the sizes that they prefer.
  ///
  /// A layout that is known to take no preferred size saves that work.
  var measuresViewsByConstraints: Bool { true }

  /// Makes the context for a preferred size that the layout takes over.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the view made of the attributes it was given.
  ///   - originalAttributes: The attributes that the view was given.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    LayoutWatch.current?.note(.contextForPreferredAttributes)
    let context = makeInvalidationContext()
    LayoutWatch.current?.noteSuper(context)
    return context
  }

  // MARK: - Layout

  /// Computes what the queries need; the base class does nothing.
  ///
  /// Called first in a layout pass after an invalidation. The collection view's bounds and insets are current;
  /// its content size is still the one before.
  open func prepare() { awaitsSuperPrepare = false }

  /// The width and height of the whole content, in points; zero in the base class.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of every element whose frame intersects a rectangle; nil in the base class.
  ///
  /// - Parameter rect: A rectangle in the content's coordinates, usually whole pages around the visible bounds.
  ///   It may reach beyond the content, also to negative coordinates.
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

  // MARK: - Content offset

  /// Returns where a drag shall come to rest; the proposed offset in the base class.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where the deceleration alone would end.
  ///   - velocity: The velocity at the end of the drag, as the scroll view gives it.
  /// - Returns: The offset, in the content's coordinates.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an animated update or change of layout; the proposed offset in the base class.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Direction

  /// The direction for which the layout was written.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the content is mirrored when the view's direction is not the one the layout was written for.
  ///
  /// The layout answers in its own direction: the rectangles and the positions of drags that it is given are in it,
  /// and the collection view mirrors the answers about the width of the content. Bounds and content offsets
  /// are those of the view.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Updates

  /// Tells what is about to be inserted, deleted, moved and reloaded; subclasses call super.
  ///
  /// Called once for a batch, after the layout was prepared for the new data: queries already answer for it.
  ///
  /// - Parameter updateItems: Deletes, inserts, reloads and moves, in this order.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    LayoutWatch.current?.note(.prepareForUpdates)
    updateAnimations.prepare(updateItems, layout: self)
  }

  /// Tells that the animations of an update have been set up; subclasses call super.
  open func finalizeCollectionViewUpdates() {
    LayoutWatch.current?.note(.finalizeUpdates)
    updateAnimations = LayoutUpdateAnimations()
  }

  /// Tells that the bounds change inside an animation.
  ///
  /// - Parameter oldBounds: The bounds before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Tells that the animations of a change of the bounds have been set up.
  open func finalizeAnimatedBoundsChange() {}

  /// Tells that the layout is about to be replaced by another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Tells that the layout is about to replace another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Tells that the animations of a change of layout have been set up.
  open func finalizeLayoutTransition() {}

  /// Returns where an item that comes on screen starts.
  ///
  /// The base class answers for elements of the running update: where a surviving item was, or the final
  /// attributes with an alpha of 0 for an inserted one; otherwise nil.
  ///
  /// - Parameter itemIndexPath: The item's path after the update.
  /// - Returns: The attributes at the start, or nil.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = updateAnimations.initial(for: .cell, kind: nil, at: itemIndexPath)
    LayoutWatch.current?.noteBaseEnd(answer)
    return answer
  }

  /// Returns where an item that leaves the screen ends.
  ///
  /// The base class answers for elements of the running update: where a surviving item goes, or the present
  /// attributes with an alpha of 0 for a deleted one; otherwise nil.
  ///
  /// - Parameter itemIndexPath: The item's path before the update.
  /// - Returns: The attributes at the end, or nil.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let answer = updateAnimations.final(for: .cell, kind: nil, at: itemIndexPath)
    LayoutWatch.current?.noteBaseEnd(answer)
    return answer
  }

  /// Returns where a supplementary view that comes on screen starts.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateAnimations.initial(for: .supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// Returns where a supplementary view that leaves the screen ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateAnimations.final(for: .supplementaryView, kind: elementKind, at: elementIndexPath)
  }

  /// Returns where a decoration view that comes on screen starts.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateAnimations.initial(for: .decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// Returns where a decoration view that leaves the screen ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateAnimations.final(for: .decorationView, kind: elementKind, at: decorationIndexPath)
  }

  /// Returns the supplementary views that the running update removes; none in the base class.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that the running update removes; none in the base class.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the supplementary views that the running update adds; none in the base class.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the decoration views that the running update adds; none in the base class.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Interactive movement

  /// Returns the path at which an item that is dragged would land.
  ///
  /// The base class answers with the item under the position, other than the dragged one, or with the present path
  /// where there is none.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The path at which the item is at present.
  ///   - position: The position of the drag, in the content's coordinates.
  /// - Returns: A path in the data as it is shown.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let view = attachedCollectionView else { return previousIndexPath }
    return view.restingItem(at: view.model.mirrored(position)) ?? previousIndexPath
  }

  /// Returns the attributes of an item while it is dragged: those of the item, centred on the position.
  ///
  /// A layout that has no attributes for the item answers with attributes of no size; UIKit's base class gives
  /// nil there, against its own declaration.
  ///
  /// - Parameters:
  ///   - indexPath: The path at which the item is at present.
  ///   - position: The position of the drag, in the content's coordinates.
  /// - Returns: Attributes centred on the position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy(with: nil) as? UICollectionViewLayoutAttributes
      ?? makeAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// Makes the context for a step of an interactive movement.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: Where the items are now.
  ///   - targetPosition: The position of the drag.
  ///   - previousIndexPaths: Where the items were before the step.
  ///   - previousPosition: The position of the drag before the step.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    contextOfMovement(previousIndexPaths, targetIndexPaths, targetPosition)
  }

  /// Makes the context of a step of an interactive movement, or of its end.
  func contextOfMovement(
    _ previous: [IndexPath], _ target: [IndexPath], _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.setMovement(previous: previous, target: target, position: position)
    return context
  }

  /// Makes the context for the end of an interactive movement.
  ///
  /// - Parameters:
  ///   - indexPaths: Where the items have come to rest.
  ///   - previousIndexPaths: Where the items were before.
  ///   - movementCancelled: Whether the items went back to where they came from.
  /// - Returns: A context of `invalidationContextClass`.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    contextOfMovement(previousIndexPaths, indexPaths, .zero)
  }

  // MARK: - Decoration views

  /// Registers the class of a kind of decoration view; nil takes a registration back.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `UICollectionReusableView`.
  ///   - elementKind: The kind, as the layout's attributes name it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib for a kind of decoration view; nil takes a registration back.
  ///
  /// Nib files cannot be read outside Apple's platforms: the views are plain reusable views.
  ///
  /// - Parameters:
  ///   - nib: The nib.
  ///   - elementKind: The kind, as the layout's attributes name it.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = nib == nil ? nil : UICollectionReusableView.self
  }
}

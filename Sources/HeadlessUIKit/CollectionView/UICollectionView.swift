import Foundation

/// A scroll view that shows the items of a data source, arranged by a layout.
///
/// The simulated view makes the same calls in the same order as UIKit's, keeps the same caches and raises the same
/// exceptions, but draws nothing. An exception that UIKit would raise is stored in ``raisedException``; from then on
/// the view ignores every call and returns 0, nil or an empty array.
///
/// A scroll step begins with ``boundsWillChange(to:)``, which asks the layout whether to invalidate itself, and
/// continues in ``layoutSubviews()``, which loads the missing pages and updates the views on screen. An update begins
/// with a call such as ``insertItems(at:)`` and ends in `carryOut(_:)`, which lists its phases.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  // MARK: - Engine state

  // Fields that each scroll step reads are not checked for overlapping accesses while the program runs, here and in
  // the other classes of the engine: the checks took a fourth of the time of a step.

  /// The recorder of the calls between the view and the layout, the data source, the delegate and the cells.
  final let recorder = LifecycleRecorder()
  /// The cached counts, content size and attributes.
  @exclusivity(unchecked) final var model: LayoutModel!
  /// The reference that the layouts keep.
  final let reference = CollectionViewReference()
  @exclusivity(unchecked) final var installedLayout: UICollectionViewLayout!
  @exclusivity(unchecked) final weak var attachedDataSource: (any UICollectionViewDataSource)?
  /// The scroll view's delegate, cast to a collection view's, and the object that was cast.
  @exclusivity(unchecked) final weak var castDelegate: (any UICollectionViewDelegate)?
  @exclusivity(unchecked) final var castDelegateOrigin: ObjectIdentifier?
  @exclusivity(unchecked) final var registry = ReuseRegistry()
  /// The views on screen, with their frames.
  @exclusivity(unchecked) final var shownElements = ShownElements()
  /// The views on screen, in the order in which they appeared.
  final var shown: [ShownElement] {
    get { shownElements.elements }
    set { shownElements = ShownElements(newValue) }
  }
  /// The views that stay on screen only until the animation that removes them ends.
  @exclusivity(unchecked) final var leavingViews: [LeavingView] = []
  /// The attributes with which views that appear in the running animation start.
  @exclusivity(unchecked) final var startAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  @exclusivity(unchecked) final var selection: [IndexPath] = []
  @exclusivity(unchecked) final var state = EngineState()
  /// The batch update whose operations are being collected; nil outside one.
  @exclusivity(unchecked) final var pendingBatch: BatchUpdate?
  /// The batch update that is being carried out; nil outside one.
  @exclusivity(unchecked) final var commit: UpdateCommit?
  /// The interactive transition, until its completion was called; nil outside one.
  @exclusivity(unchecked) final var interactiveTransition: InteractiveTransition?
  /// The interactive movement of an item; nil outside one.
  @exclusivity(unchecked) final var movement: InteractiveMovement?
  /// Whether an interactive movement is in progress, which takes less time to read than the movement itself.
  final var hasMovement: Bool { if case .some = movement { true } else { false } }
  /// The prefetched items and prepared cells; nil without a prefetch data source.
  @exclusivity(unchecked) final var prefetching: Prefetching?
  @exclusivity(unchecked) final var exception: UIKitException?
  @exclusivity(unchecked) final var messages: [UIKitConsoleMessage] = []

  // MARK: - Simulation

  /// The UIKit version that the view simulates.
  @exclusivity(unchecked) public final var profile = UIKitProfile.iOS26
  /// The rule for the rectangles that are passed to `layoutAttributesForElements(in:)`.
  @exclusivity(unchecked) public final var rectPolicy = RectPolicy.pages

  // MARK: - Creation

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    install(layout)
  }

  /// Creates a collection view with the layout that a nib file gives it, or else with a flow layout; other archives are
  /// not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    install((coder as? NibCoder)?.layout ?? UICollectionViewFlowLayout())
  }

  /// Raises UIKit's exception for a collection view without a layout.
  ///
  /// A subclass may declare an initializer of its own with this name.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
    raise(.noLayout)
  }

  deinit { reference.view = nil }

  private func install(_ layout: UICollectionViewLayout) {
    reference.view = self
    installedLayout = layout
    model = LayoutModel(view: self, layout: layout)
    layout.attachedCollectionView = self
    layout.hasBeenPrepared = false
    clipsToBounds = true
    setNeedsLayout()
  }

  // MARK: - Layout, data source, delegate

  /// The layout that arranges the items; setting it replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set {
      recorder.call(
        .view(.collectionViewLayout), .init("newValue", .text("\(type(of: newValue))")),
        { replaceLayout(with: newValue, animated: false) })
    }
  }

  /// The object that provides the number of items and their cells.
  ///
  /// Setting it makes the next layout pass reload everything.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { attachedDataSource }
    set {
      attachedDataSource = newValue
      dataSourceDidChange()
    }
  }

  /// The object that receives the calls about display, selection and scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { typedDelegate }
    set { _delegate = newValue }
  }

  /// The object that is notified of the items that will soon be visible.
  ///
  /// With a prefetch data source, cells are created before they are visible, one per frame, and are kept for a while
  /// after they leave the screen. Without one the simulator prepares nothing: UIKit does so in the idle time before
  /// the next frame, which cannot be predicted.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetchingDidChange() }
  }

  /// Whether the prefetch data source is notified and cells are created before they are visible.
  open var isPrefetchingEnabled = true {
    didSet { prefetchingDidChange() }
  }

  /// The object that provides the items of drags; the simulator starts no drags.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?

  /// The object that takes the items of drops; the simulator starts no drops.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?

  /// Whether drags of items can begin; by default on an iPad only.
  open lazy var dragInteractionEnabled = traitCollection.userInterfaceIdiom == .pad

  /// Whether a drag of items is in progress; always false.
  open var hasActiveDrag: Bool { false }

  /// Whether a drop on the view is in progress; always false.
  open var hasActiveDrop: Bool { false }

  /// A text with the geometry and the layout; on iOS, it also has the address and other properties.
  nonisolated open override var description: String {
    guard Thread.isMainThread else { return super.description }
    return MainActor.assumeIsolated { summary }
  }

  /// Whether the focus returns to the item that had it last; the simulator has no focus.
  open var remembersLastFocusedIndexPath = false

  /// Whether a focused item is selected, too; the simulator has no focus.
  open var selectionFollowsFocus = false

  /// Whether items can have the focus; the simulator has no focus.
  open var allowsFocus = false

  /// Whether items can have the focus in editing mode; the simulator has no focus.
  open var allowsFocusDuringEditing = false

  /// The speed at which items make room during an interactive movement; the simulator ignores it.
  open var reorderingCadence = ReorderingCadence.immediate

  /// The changes of a cell's content after which the cell is measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The view behind all cells, which fills the visible bounds.
  @exclusivity(unchecked) open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Replaces the layout; views that stay on screen move to their new places.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout; views that stay on screen move to their new places.
  ///
  /// - Parameters:
  ///   - layout: The new layout. If it is the present one, nothing happens and the completion is not called.
  ///   - animated: Whether the change is animated in virtual time.
  ///   - completion: Called with true when the change has ended; immediately if the view was never laid out.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    recorder.call(
      .view(.setCollectionViewLayoutWithCompletion),
      .init(.init("layout", .text("\(type(of: layout))")), .init("animated", .bool(animated))),
      { replaceLayout(with: layout, animated: animated, completion: completion) })
  }

  /// Begins an interactive transition to another layout, whose progress the app controls.
  ///
  /// The collection view uses the returned layout until the transition ends. It comes from the delegate's
  /// `collectionView(_:transitionLayoutForOldLayout:newLayout:)` or else is a plain transition layout. The app sets
  /// its progress, and ends the transition with ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()``. Beginning a second transition before the completion of the first was called
  /// raises an exception.
  ///
  /// - Parameters:
  ///   - layout: The layout at a progress of 1.
  ///   - completion: Called at the end, with true and true after finishing, and false and true after canceling.
  /// - Returns: The layout that interpolates between the present layout and the new one.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    recorder.call(
      .view(.startInteractiveTransition), .init("layout", .text("\(type(of: layout))")),
      result: { .text("\(type(of: $0))") }, { beginTransition(to: layout, completion: completion) })
  }

  /// Ends the interactive transition with the new layout; does nothing outside a transition.
  open func finishInteractiveTransition() {
    recorder.call(.view(.finishInteractiveTransition)) { endTransition(finishes: true) }
  }

  /// Ends the interactive transition with the old layout; does nothing outside a transition.
  open func cancelInteractiveTransition() {
    recorder.call(.view(.cancelInteractiveTransition)) { endTransition(finishes: false) }
  }

  // MARK: - Registration and reuse

  /// Registers the class of the cells with a reuse identifier; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.register(cellClass as? UICollectionReusableView.Type, kind: nil, identifier: identifier)
  }

  /// Registers a nib for the cells with a reuse identifier; if the nib is not read, the cells are plain
  /// `UICollectionViewCell` instances.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registry.register(
      nib == nil ? nil : UICollectionViewCell.self, kind: nil, identifier: identifier, nib: nib)
  }

  /// Registers the class of the supplementary views with a kind and a reuse identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.register(
      viewClass as? UICollectionReusableView.Type, kind: elementKind, identifier: identifier)
  }

  /// Registers a nib for supplementary views; if the nib is not read, the views are plain `UICollectionReusableView`
  /// instances.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registry.register(
      nib == nil ? nil : UICollectionReusableView.self, kind: kind, identifier: identifier, nib: nib)
  }

  /// Returns a cell to configure, either one that left the screen or a new one.
  ///
  /// The data source calls it in `collectionView(_:cellForItemAt:)`. The item's layout attributes are already applied
  /// to the cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    reportQuery(.dequeueReusableCell)
    return dequeueCell(identifier, for: indexPath)
  }

  /// Returns a supplementary view to configure, either one that left the screen or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    reportQuery(.dequeueReusableSupplementaryView)
    return dequeueSupplementaryView(elementKind, identifier, for: indexPath)
  }

  // MARK: - Loading

  /// Removes all views and reloads everything in the next layout pass.
  ///
  /// The data source and the layout are not queried before this method returns. The selection is cleared, and nothing
  /// is animated. During a batch update the reload is postponed to its end.
  open func reloadData() { reload() }

  /// Runs a layout pass: loads the elements in the visible bounds, and creates, moves and removes views.
  ///
  /// The update cycle calls it after the bounds, the layout or the data have changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  /// Lays out the view now if it needs that.
  ///
  /// A layout that calls it while it is being prepared or asked changes nothing; the pass follows.
  open override func layoutIfNeeded() {
    if model?.isBusy == true { return }
    super.layoutIfNeeded()
  }

  /// The number of sections, requested from the data source if it is not cached.
  open var numberOfSections: Int { isDead ? 0 : loadedModel.sectionCount }

  /// Returns the number of items in a section, requested from the data source if it is not cached.
  open func numberOfItems(inSection section: Int) -> Int {
    let count = isDead ? 0 : countItems(inSection: section)
    LayoutObservation.observer?.viewDidReturn(itemCount: count)
    return count
  }

  // MARK: - Queries

  /// Returns the attributes of an item, after preparing the layout if it is invalid.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    reportQuery(.layoutAttributesForItem)
    return attributes(forItemAt: indexPath)
  }

  /// Returns the attributes of a supplementary view, after preparing the layout if it is invalid.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    reportQuery(.layoutAttributesForSupplementaryElement)
    return attributes(for: ElementKey(.supplementaryView, kind: kind, indexPath))
  }

  /// Returns the frontmost item at a point, in content coordinates; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: mirrored(point)) }

  /// Returns the item that a cell shows; nil if the cell is not on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }

  /// Returns the index path of a supplementary view; nil if the view is not on screen.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    path(of: supplementaryView)
  }

  /// Returns the cell that shows an item or, from iOS 15, is prepared for it; nil if there is none.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    reportQuery(.cellForItem)
    return view(for: ElementKey(.cell, indexPath)) as? UICollectionViewCell
  }

  /// The cells on screen, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    shownUnlessDead.compactMap { $0.key.category == .cell ? $0.view as? UICollectionViewCell : nil }
  }

  /// The index paths of the cells on screen, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shownUnlessDead.compactMap { $0.key.category == .cell ? $0.key.indexPath : nil }
  }

  /// Returns a supplementary view; nil if it is not on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    view(for: ElementKey(.supplementaryView, kind: elementKind, indexPath))
  }

  /// Returns the supplementary views of a kind on screen, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownUnlessDead.compactMap { $0.isSupplementary(ofKind: elementKind) ? $0.view : nil }
  }

  /// Returns the index paths of the supplementary views of a kind on screen, in no particular order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownUnlessDead.compactMap { $0.isSupplementary(ofKind: elementKind) ? $0.key.indexPath : nil }
  }

  /// Scrolls until an item is visible, at a position in the visible bounds if the content size allows it.
  ///
  /// - Parameters:
  ///   - indexPath: The item. One that does not exist raises an exception.
  ///   - scrollPosition: The position of the item after scrolling; an empty set scrolls by the smallest distance.
  ///   - animated: Whether scrolling is animated in virtual time.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: - Selection

  /// Whether items can be selected; setting it to false deselects all items.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }

  /// Whether several items can be selected at the same time; setting it to false deselects all items.
  open var allowsMultipleSelection = false {
    didSet { if oldValue, !allowsMultipleSelection { deselectAll() } }
  }

  /// Whether the view is in editing mode; changing it keeps the selection.
  open var isEditing = false {
    didSet { if isEditing != oldValue { for cell in visibleCells { cell.setNeedsUpdateConfiguration() } } }
  }

  /// Whether items can be selected in editing mode.
  open var allowsSelectionDuringEditing = false {
    didSet { if isEditing, !allowsSelectionDuringEditing { deselectAll() } }
  }

  /// Whether several items can be selected in editing mode; true also allows selection in editing mode.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      if allowsMultipleSelectionDuringEditing {
        allowsSelectionDuringEditing = true
      } else if oldValue, isEditing {
        deselectAll()
      }
    }
  }

  /// The selected items, in the order in which they were selected.
  open var indexPathsForSelectedItems: [IndexPath]? { isDead ? [] : selection }

  /// Selects an item without calling the delegate; nil deselects all items.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: - Updates

  /// Whether the operations of a batch update are being collected.
  open var hasUncommittedUpdates: Bool { pendingBatch != nil }

  /// Inserts sections, given by their indexes after the update.
  open func insertSections(_ sections: IndexSet) {
    update(.insertSections, sections.map { .insert(section: $0) })
  }

  /// Deletes sections, given by their indexes before the update.
  open func deleteSections(_ sections: IndexSet) {
    update(.deleteSections, sections.map { .delete(section: $0) })
  }

  /// Moves a section from its index before the update to its index after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update(.moveSection, [.move(section: section, to: newSection)])
  }

  /// Reloads sections, given by their indexes before the update.
  open func reloadSections(_ sections: IndexSet) {
    update(.reloadSections, sections.map { .reload(section: $0) })
  }

  /// Inserts items, given by their index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(.insertItems, indexPaths.map { .insert(item: $0) })
  }

  /// Deletes items, given by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(.deleteItems, indexPaths.map { .delete(item: $0) })
  }

  /// Moves an item from its index path before the update to its index path after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update(.moveItem, [.move(item: indexPath, to: newIndexPath)])
  }

  /// Reloads items, given by their index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(.reloadItems, indexPaths.map { .reload(item: $0) })
  }

  /// Asks the data source to configure the existing cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Carries out several updates as one.
  ///
  /// All calls of the layout and the data source are made before this method returns; the completion is called when
  /// the animations have ended.
  ///
  /// - Parameters:
  ///   - updates: A closure that changes the data and calls the methods above.
  ///   - completion: Called with true when the animations have ended.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  // MARK: - Interactive movement

  /// Begins an interactive movement of an item.
  ///
  /// The data source is asked whether the item can move, then the layout is asked for the attributes of the dragged
  /// cell.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether the movement began; false if the item cannot move or is not on screen, or if another movement
  ///   is in progress.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    recorder.call(
      .view(.beginInteractiveMovementForItem), .init("indexPath", .indexPath(indexPath)),
      result: { .bool($0) }, { beginMovement(ofItemAt: indexPath) })
  }

  /// Moves the dragged cell; does nothing outside an interactive movement.
  ///
  /// The layout and then the delegate are asked for the target index path, and the layout is invalidated. The items
  /// are shown as if the dragged one had already moved, while the data source keeps the old order.
  ///
  /// - Parameter targetPosition: The position of the drag, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    recorder.call(
      .view(.updateInteractiveMovementTargetPosition), .init("targetPosition", .point(targetPosition)),
      { moveDraggedItem(to: targetPosition) })
  }

  /// Ends the interactive movement at the target index path and invalidates the layout.
  ///
  /// The data source is asked to move the item if its index path has changed.
  open func endInteractiveMovement() {
    recorder.call(.view(.endInteractiveMovement)) { endMovement() }
  }

  /// Cancels the interactive movement and invalidates the layout; the data source is not called.
  open func cancelInteractiveMovement() {
    recorder.call(.view(.cancelInteractiveMovement)) { finishMovement(isCanceled: true) }
  }

  // MARK: - Hooks of the scroll view

  override func boundsWillChange(to newBounds: CGRect) {
    recorder.beginRun()
    if interactiveTransition != nil { checkTransition(newSize: newBounds.size) }
    state.invalidation.contextForNewBounds = contextForBoundsChange(newBounds)
    super.boundsWillChange(to: newBounds)
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    rememberAnimatedChange(from: oldBounds)
    noteNewOffset(from: oldBounds)
    deliverContextForNewBounds()
    super.boundsDidChange(from: oldBounds)
    backgroundView?.frame = bounds
    moveMirroredViews(from: oldBounds)
    installedLayout?.collectionViewBoundsDidChange(from: oldBounds)
    setNeedsLayout()
    recorder.endRun()
  }

  override func notify(_ event: ScrollViewDelegateEvent) { callDelegate(event) }

  override func shouldScrollToTop() -> Bool {
    guard let delegate = _delegate, !isDead else { return true }
    return recorder.callOptional(
      .delegate(.scrollViewShouldScrollToTop), result: { .bool($0) },
      { delegate.scrollViewShouldScrollToTop(self) }) ?? true
  }

  override func contentInsetsDidChange(from old: UIEdgeInsets) {
    super.contentInsetsDidChange(from: old)
    invalidateForInsets(from: old)
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if installedLayout?.readsTraits == true { invalidateForTraits() }
  }

  override func safeAreaOrMarginsDidChange() {
    super.safeAreaOrMarginsDidChange()
    invalidateForMargins()
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    askForTargetOffset(super.proposedTarget(target, velocity: velocity), velocity: velocity)
  }
}

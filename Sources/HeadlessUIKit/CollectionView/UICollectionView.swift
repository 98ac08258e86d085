import Foundation

/// A scrolling view that shows the items of a data source where a layout puts them.
///
/// It behaves as UIKit's does in the order of its calls, in what it caches and in what it raises, and draws
/// nothing. An exception of UIKit's becomes the value of ``raisedException``; from then on every call is ignored
/// and returns 0, nil or an empty array.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  // MARK: - The engine's state

  /// Records what crosses the border between the view and the objects around it.
  final let recorder = LifecycleRecorder()
  /// What is known of the layout at present.
  final var model: LayoutModel!
  final var installedLayout: UICollectionViewLayout!
  final weak var attachedDataSource: (any UICollectionViewDataSource)?
  /// The delegate under its own type, and the object that it was cast from.
  final weak var castDelegate: (any UICollectionViewDelegate)?
  final var castDelegateOrigin: ObjectIdentifier?
  final var registry = ReuseRegistry()
  /// The views on screen, in the order in which they appeared.
  final var shown: [ShownElement] = []
  /// The views that stay on screen only until the animation that removes them ends.
  final var leavingViews: [LeavingView] = []
  /// The attributes with which views that appear in the running animation start.
  final var startAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  final var selection: [IndexPath] = []
  final var state = EngineState()
  /// The batch of updates that is being put together; nil outside one.
  final var pendingBatch: BatchUpdate?
  /// The batch of updates that is being carried out; nil outside one.
  final var commit: UpdateCommit?
  /// The change of layout that the app controls, until its completion; nil outside one.
  final var interactiveTransition: InteractiveTransition?
  /// The item that is dragged; nil outside an interactive movement.
  final var movement: InteractiveMovement?
  /// What is known of the content around the visible bounds; nil without a prefetch data source.
  final var prefetching: Prefetching?
  final var exception: UIKitException?
  final var messages: [UIKitConsoleMessage] = []

  // MARK: - The simulation

  /// The version of UIKit that the view behaves as.
  public final var profile = UIKitProfile.iOS26
  /// The rectangles for which the layout is asked.
  public final var rectPolicy = RectPolicy.pages

  // MARK: - Creation

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    install(layout)
  }

  /// Creates a collection view from an archive, with a flow layout; the archive's contents are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    install(UICollectionViewFlowLayout())
  }

  /// Raises UIKit's exception: a collection view needs a layout.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    install(UICollectionViewLayout())
    raise(.noLayout)
  }

  private func install(_ layout: UICollectionViewLayout) {
    installedLayout = layout
    model = LayoutModel(view: self, layout: layout)
    layout.attachedCollectionView = self
    clipsToBounds = true
    setNeedsLayout()
  }

  // MARK: - Layout, data source, delegate

  /// The layout; setting it replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { installedLayout }
    set {
      recorder.call(
        .view, "collectionViewLayout", [.init("newValue", .text("\(type(of: newValue))"))],
        { replaceLayout(with: newValue, animated: false) })
    }
  }

  /// The object that gives the data and makes the cells.
  ///
  /// Setting it makes the next layout pass load everything anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { attachedDataSource }
    set {
      attachedDataSource = newValue
      dataSourceDidChange()
    }
  }

  /// The object that is told of display, selection and scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { typedDelegate }
    set { _delegate = newValue }
  }

  /// The object that is told which items will be needed soon.
  ///
  /// With one, cells are made before they are visible, one in a frame, and stay ready for a while after they have
  /// left. Without one nothing is done ahead of time here, since UIKit uses time for it that nobody can foresee.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetchingDidChange() }
  }

  /// Whether items are announced to the prefetch data source and their cells made before they are visible.
  open var isPrefetchingEnabled = true {
    didSet { prefetchingDidChange() }
  }

  /// How fast items give way in an interactive movement.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether cells that change may ask for their size again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The view behind all cells; it fills the visible bounds.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Replaces the layout; what is on screen stays and moves to its new place.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout; what is on screen stays and moves to its new place.
  ///
  /// - Parameters:
  ///   - layout: The new layout; the present one changes nothing, and the completion is not called.
  ///   - animated: Whether the change is shown in virtual time.
  ///   - completion: Called with true when the change has ended; at once where nothing was ever laid out.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    recorder.call(
      .view, "setCollectionViewLayout(_:animated:completion:)",
      [.init("layout", .text("\(type(of: layout))")), .init("animated", .bool(animated))],
      { replaceLayout(with: layout, animated: animated, completion: completion) })
  }

  /// Begins a change of layout whose progress the app controls.
  ///
  /// The returned layout becomes the collection view's own: the delegate makes it, or it is a plain
  /// transition layout. The app sets its progress, and ends the change with ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()``. Beginning a second change before the first one's completion raises an
  /// exception.
  ///
  /// - Parameters:
  ///   - layout: The layout at a progress of 1.
  ///   - completion: Called at the end: with true and true after finishing, false and true after cancelling.
  /// - Returns: The layout between the two.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    recorder.call(
      .view, "startInteractiveTransition(to:completion:)", [.init("layout", .text("\(type(of: layout))"))],
      result: { .text("\(type(of: $0))") }, { beginTransition(to: layout, completion: completion) })
  }

  /// Ends the interactive change of layout with the new layout; without such a change there is nothing to end.
  open func finishInteractiveTransition() {
    recorder.call(.view, "finishInteractiveTransition()") { endTransition(finishes: true) }
  }

  /// Ends the interactive change of layout with the old layout; without such a change there is nothing to end.
  open func cancelInteractiveTransition() {
    recorder.call(.view, "cancelInteractiveTransition()") { endTransition(finishes: false) }
  }

  // MARK: - Registration and reuse

  /// Registers the class of the cells of an identifier; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.register(cellClass as? UICollectionReusableView.Type, kind: nil, identifier: identifier)
  }

  /// Registers a nib for the cells of an identifier: its cells are plain ones.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registry.register(nib == nil ? nil : UICollectionViewCell.self, kind: nil, identifier: identifier)
  }

  /// Registers the class of the supplementary views of a kind and an identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.register(
      viewClass as? UICollectionReusableView.Type, kind: elementKind, identifier: identifier)
  }

  /// Registers a nib for the supplementary views of a kind and an identifier: its views are plain ones.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registry.register(nib == nil ? nil : UICollectionReusableView.self, kind: kind, identifier: identifier)
  }

  /// Returns a cell to configure: one that left the screen, or a new one.
  ///
  /// The cell has the attributes of the item already.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    noteQuestion("dequeueReusableCell(withReuseIdentifier:for:)")
    return dequeueCell(identifier, for: indexPath)
  }

  /// Returns a supplementary view to configure: one that left the screen, or a new one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    noteQuestion("dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return dequeueSupplementaryView(elementKind, identifier, for: indexPath)
  }

  // MARK: - Loading

  /// Puts all views aside and has everything loaded anew in the next layout pass.
  ///
  /// Nothing is asked before this method returns. The selection is lost, and nothing is animated.
  open func reloadData() { reload() }

  /// Lays the content out: loads what the visible bounds need, and makes, moves and puts aside views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  /// The number of sections, which is asked of the data source where it is not known.
  open var numberOfSections: Int { isDead ? 0 : loadedModel.sectionCount }

  /// Returns the number of items in a section, which is asked of the data source where it is not known.
  open func numberOfItems(inSection section: Int) -> Int {
    let count = isDead ? 0 : countItems(inSection: section)
    if count > 0 { LayoutWatch.current?.knowsOfItems = true }
    return count
  }

  // MARK: - What is where

  /// Returns the attributes of an item, computed first where they are out of date.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    noteQuestion("layoutAttributesForItem(at:)")
    return attributes(forItemAt: indexPath)
  }

  /// Returns the attributes of a supplementary view, computed first where they are out of date.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    noteQuestion("layoutAttributesForSupplementaryElement(ofKind:at:)")
    return attributes(for: ElementKey(.supplementaryView, kind: kind, indexPath))
  }

  /// Returns the item at a point of the content; of several, the one in front.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// Returns the item that a cell shows; nil for a cell that is not on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { path(of: cell) }

  /// Returns the path of a supplementary view; nil for one that is not on screen.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    path(of: supplementaryView)
  }

  /// Returns the cell that shows an item or, from iOS 15, is ready for it; nil where it has none at present.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    noteQuestion("cellForItem(at:)")
    return view(for: ElementKey(.cell, indexPath)) as? UICollectionViewCell
  }

  /// The cells on screen, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    shownUnlessDead.compactMap { $0.key.category == .cell ? $0.view as? UICollectionViewCell : nil }
  }

  /// The paths of the cells on screen, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shownUnlessDead.compactMap { $0.key.category == .cell ? $0.key.indexPath : nil }
  }

  /// Returns a supplementary view; nil where it is not on screen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    view(for: ElementKey(.supplementaryView, kind: elementKind, indexPath))
  }

  /// Returns the supplementary views of a kind on screen, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shownUnlessDead.compactMap { $0.isSupplementary(ofKind: elementKind) ? $0.view : nil }
  }

  /// Returns the paths of the supplementary views of a kind on screen, in no particular order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shownUnlessDead.compactMap { $0.isSupplementary(ofKind: elementKind) ? $0.key.indexPath : nil }
  }

  /// Scrolls until an item is visible, at the wanted place where the content allows it.
  ///
  /// - Parameters:
  ///   - indexPath: The item; one beyond the data raises an exception.
  ///   - scrollPosition: Where the item shall be; empty scrolls as little as makes it visible.
  ///   - animated: Whether the view scrolls in virtual time.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(toItemAt: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: - Selection

  /// Whether items can be selected; setting it to false deselects all.
  open var allowsSelection = true {
    didSet { if !allowsSelection { deselectAll() } }
  }

  /// Whether several items can be selected at once; setting it to false deselects all.
  open var allowsMultipleSelection = false {
    didSet { if oldValue, !allowsMultipleSelection { deselectAll() } }
  }

  /// Whether the view is in editing mode; changing it keeps what is selected.
  open var isEditing = false

  /// Whether items can be selected in editing mode.
  open var allowsSelectionDuringEditing = false {
    didSet { if isEditing, !allowsSelectionDuringEditing { deselectAll() } }
  }

  /// Whether several items can be selected in editing mode; setting it to true allows selection there as well.
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

  /// Selects an item without telling the delegate; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: - Updates

  /// Whether a batch of updates is being put together.
  open var hasUncommittedUpdates: Bool { pendingBatch != nil }

  /// Tells that sections were inserted, with their numbers after the update.
  open func insertSections(_ sections: IndexSet) {
    update("insertSections(_:)", sections.map { .insert(section: $0) })
  }

  /// Tells that sections were deleted, with their numbers before the update.
  open func deleteSections(_ sections: IndexSet) {
    update("deleteSections(_:)", sections.map { .delete(section: $0) })
  }

  /// Tells that a section was moved from its number before to its number after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update("moveSection(_:toSection:)", [.move(section: section, to: newSection)])
  }

  /// Shows sections anew, with their numbers before the update.
  open func reloadSections(_ sections: IndexSet) {
    update("reloadSections(_:)", sections.map { .reload(section: $0) })
  }

  /// Tells that items were inserted, with their paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update("insertItems(at:)", indexPaths.map { .insert(item: $0) })
  }

  /// Tells that items were deleted, with their paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update("deleteItems(at:)", indexPaths.map { .delete(item: $0) })
  }

  /// Tells that an item was moved from its path before to its path after the update.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update("moveItem(at:to:)", [.move(item: indexPath, to: newIndexPath)])
  }

  /// Shows items anew, with their paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update("reloadItems(at:)", indexPaths.map { .reload(item: $0) })
  }

  /// Has the data source configure the present cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Runs several updates as one.
  ///
  /// The closure changes the data and tells of the changes. All calls of layout and data source are made before
  /// this method returns; the completion is called when the animations have ended.
  ///
  /// - Parameters:
  ///   - updates: The changes.
  ///   - completion: Called with true when the animations have ended.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  // MARK: - Interactive movement

  /// Lifts the cell of an item, to be dragged to another place.
  ///
  /// The data source is asked whether the item can move, then the layout how the cell looks while it is dragged.
  ///
  /// - Parameter indexPath: The item.
  /// - Returns: Whether it was lifted; false as well for an item that is not on screen, and while another is dragged.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    recorder.call(
      .view, "beginInteractiveMovementForItem(at:)", [.init("indexPath", .indexPath(indexPath))],
      result: { .bool($0) }, { beginMovement(ofItemAt: indexPath) })
  }

  /// Moves the lifted cell; without one there is nothing to move.
  ///
  /// The layout and then the delegate are asked where the item would land, and the layout is invalidated. The
  /// items are shown as if it had landed there, while the data source keeps the old order.
  ///
  /// - Parameter targetPosition: Where the drag is, in the content's coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    recorder.call(
      .view, "updateInteractiveMovementTargetPosition(_:)", [.init("targetPosition", .point(targetPosition))],
      { moveHeldItem(to: targetPosition) })
  }

  /// Lands the lifted cell: has the data source move the item, if it has another place than at the beginning, and
  /// invalidates the layout.
  open func endInteractiveMovement() {
    recorder.call(.view, "endInteractiveMovement()") { endMovement() }
  }

  /// Puts the lifted cell back where it came from and invalidates the layout; the data source is not called.
  open func cancelInteractiveMovement() {
    recorder.call(.view, "cancelInteractiveMovement()") { letGo(isCancelled: true) }
  }

  // MARK: - What the scroll view tells

  override func boundsWillChange(to newBounds: CGRect) {
    if interactiveTransition != nil { checkTransition(newSize: newBounds.size) }
    askLayoutAboutBounds(newBounds)
    super.boundsWillChange(to: newBounds)
  }

  override func boundsDidChange(from oldBounds: CGRect) {
    rememberAnimatedChange(from: oldBounds)
    super.boundsDidChange(from: oldBounds)
    backgroundView?.frame = bounds
    setNeedsLayout()
  }

  override func notify(_ event: ScrollViewDelegateEvent) { tellDelegate(event) }

  override func asksToScrollToTop() -> Bool {
    guard let delegate = _delegate, !isDead else { return true }
    return recorder.callOptional(
      .delegate, "scrollViewShouldScrollToTop(_:)", result: { .bool($0) },
      { delegate.scrollViewShouldScrollToTop(self) }) ?? true
  }

  override func contentInsetsDidChange(from old: UIEdgeInsets) {
    super.contentInsetsDidChange(from: old)
    invalidateForInsets()
  }

  override func safeAreaOrMarginsDidChange() {
    super.safeAreaOrMarginsDidChange()
    invalidateForMargins()
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    askForTargetOffset(super.proposedTarget(target, velocity: velocity), velocity: velocity)
  }
}

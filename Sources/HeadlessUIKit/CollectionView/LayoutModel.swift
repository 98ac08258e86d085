import Foundation

/// The collection view's cache of the item counts, the content size and the layout attributes.
///
/// The cache is filled on demand: an invalidation clears a flag, and the next query loads what is missing. A batch
/// update creates a new model, while the old one is locked and keeps the values from before the update.
@MainActor final class LayoutModel {
  unowned let view: UICollectionView
  let layout: UICollectionViewLayout

  // MARK: State of the cache

  @exclusivity(unchecked) private(set) var knowsCounts = false
  /// Whether the counts are being loaded, so that some may be missing.
  @exclusivity(unchecked) private(set) var isCounting = false
  @exclusivity(unchecked) private(set) var knowsSize = false
  /// Whether the layout is being asked for the content size.
  @exclusivity(unchecked) private(set) var isAskingForSize = false
  @exclusivity(unchecked) private(set) var isPrepared = false
  /// Whether the model is read-only, because a batch update has replaced it.
  @exclusivity(unchecked) var isLocked = false

  // MARK: Cached values

  /// The number of items before each section, followed by the number of all items.
  @exclusivity(unchecked) private(set) var itemsBefore = [0]
  @exclusivity(unchecked) private(set) var contentSize = CGSize.zero
  let cache = ElementCache()
  /// The union of the loaded pages, in content coordinates; null if none is loaded.
  ///
  /// It includes the pages for which the layout is being queried.
  @exclusivity(unchecked) var validRect = CGRect.null
  /// The part of the pages that the layout has answered, while it is being queried for more; nil otherwise.
  @exclusivity(unchecked) var answeredRect: CGRect?
  /// Whether the layout returned no elements for the pages that were loaded last.
  @exclusivity(unchecked) var lastPageWasEmpty = false
  /// Elements that an invalidation context named; each is queried individually.
  @exclusivity(unchecked) private var invalidated: Set<ElementKey> = []
  /// The content size before elements were invalidated individually for a preferred size; nil otherwise.
  @exclusivity(unchecked) private var sizeBeforeMeasuring: CGSize?
  /// Whether a call of the layout is in progress.
  @exclusivity(unchecked) private(set) var isBusy = false
  /// Whether everything was invalidated during a call of the layout; handled by the next ``load()``.
  @exclusivity(unchecked) private(set) var isInvalidatedWhileBusy = false
  /// Whether the layout is being prepared.
  @exclusivity(unchecked) private var isPreparing = false
  /// Whether new values of a flow layout's properties have invalidated the layout while it is being prepared.
  @exclusivity(unchecked) private var isInvalidatedForMetric = false

  init(view: UICollectionView, layout: UICollectionViewLayout) {
    self.view = view
    self.layout = layout
  }

  var sectionCount: Int { itemsBefore.count - 1 }
  var itemCount: Int { itemsBefore[sectionCount] }

  func itemCount(inSection section: Int) -> Int { itemsBefore[section + 1] - itemsBefore[section] }

  var counts: [Int] {
    var counts: [Int] = []
    for section in 0..<sectionCount { counts.append(itemCount(inSection: section)) }
    return counts
  }

  /// Returns whether an item exists according to the counts.
  func containsItem(at path: IndexPath) -> Bool { containsItem(ElementKey(.cell, path)) }

  /// Returns whether the item of a cell exists according to the counts.
  func containsItem(_ key: ElementKey) -> Bool {
    guard let (section, item) = key.sectionAndItem, section >= 0, section < sectionCount else { return false }
    return item >= 0 && item < itemCount(inSection: section)
  }

  // MARK: - Invalidation

  /// Clears the cache.
  ///
  /// - Parameter keepingCounts: Whether the counts stay valid.
  func invalidate(keepingCounts: Bool) {
    guard !isBusy else {
      isInvalidatedWhileBusy = true
      if !keepingCounts { knowsCounts = false }
      return
    }
    clear()
    if !keepingCounts { forgetCounts() }
  }

  // Unverified: a flow layout whose prepare() changes properties and ends with the values with which it began is not
  // prepared again. ScalingCarousel sets the item size to that of the view and then subtracts the insets, in each
  // prepare(), and apps show it since iOS 10 without a loop. Count the calls of such a prepare() on a device.
  /// Runs an invalidation for a new value of a flow layout's property.
  ///
  /// During ``UICollectionViewLayout/prepare()``, it counts only if the property has another value at the end.
  func invalidateForMetric(_ invalidation: () -> Void) {
    guard isPreparing, !isInvalidatedWhileBusy else { return invalidation() }
    let knewCounts = knowsCounts
    invalidation()
    guard isInvalidatedWhileBusy, knowsCounts == knewCounts else { return }
    (isInvalidatedWhileBusy, isInvalidatedForMetric) = (false, true)
  }

  private func clear() {
    isPrepared = false
    knowsSize = false
    validRect = .null
    lastPageWasEmpty = false
    cache.removeAll()
    invalidated.removeAll()
    sizeBeforeMeasuring = nil
  }

  private func forgetCounts() {
    knowsCounts = false
    itemsBefore = [0]
  }

  /// Runs an invalidation after which the counts that are known now stay valid.
  func keepingCounts(_ invalidation: () -> Void) {
    let (known, counts) = (knowsCounts, itemsBefore)
    invalidation()
    guard known else { return }
    (knowsCounts, itemsBefore) = (true, counts)
  }

  // Unverified: if the content size has changed after a preferred size named single elements, the elements in the
  // visible bounds are requested again. ChatLayout names the measured item only, and shows the items below it; openradar
  // 26981375 reports an area that stays blank on iOS 9. Log the queries of a layout whose cells shrink on a device.
  /// Invalidates single elements, which are queried individually after the layout was prepared again.
  ///
  /// - Parameters:
  ///   - keys: The elements.
  ///   - forPreferredSize: Whether a view prefers another size, which can move the elements behind it.
  func invalidate(_ keys: [ElementKey], forPreferredSize: Bool = false) {
    if forPreferredSize, knowsSize { sizeBeforeMeasuring = sizeBeforeMeasuring ?? contentSize }
    isPrepared = false
    knowsSize = false
    for key in keys where cache[key] != nil { invalidated.insert(key) }
  }

  /// Changes the counts for an item that moves to another section.
  func moveItemCount(from source: Int, to target: Int) {
    var counts = counts
    guard source != target, counts.indices.contains(source), counts.indices.contains(target) else { return }
    counts[source] = max(0, counts[source] - 1)
    counts[target] += 1
    itemsBefore = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Copies the counts of another model of the same data.
  func takeCounts(from other: LayoutModel) {
    itemsBefore = other.itemsBefore
    knowsCounts = other.knowsCounts
  }

  /// Whether nothing was loaded since everything was invalidated.
  var isUntouched: Bool { !isPrepared && validRect.isNull }

  // MARK: - Loading

  /// Returns whether everything is cached that a rectangle needs.
  func isValid(for rect: CGRect) -> Bool {
    isPrepared && knowsCounts && knowsSize && invalidated.isEmpty && !isInvalidatedWhileBusy
      && (knowsElements(in: rect) || !RectQuery.isFinite(rect))
  }

  /// Returns whether the pages that contain a rectangle are loaded.
  func knowsElements(in rect: CGRect) -> Bool {
    // Adding page sizes causes rounding errors.
    if !validRect.isNull && RectQuery.contains(validRect, rect, tolerance: 1e-6) { return true }
    return RectQuery.isEmpty(rect) || isSkipped(rect)
  }

  /// Returns whether an element was invalidated individually and not queried since.
  func isInvalidated(_ key: ElementKey) -> Bool { !invalidated.isEmpty && invalidated.contains(key) }

  /// Prepares the layout and loads counts and content size, as far as they are not cached.
  func load() {
    guard !isLocked else {
      view.log(.layoutIsLocked)
      return
    }
    // Most often everything is loaded, which is known without the view.
    if isPrepared, knowsCounts, knowsSize, !isInvalidatedWhileBusy { return }
    guard !isBusy, !view.isDead else { return }
    if isInvalidatedWhileBusy {
      isInvalidatedWhileBusy = false
      let keepsCounts = knowsCounts
      clear()
      if !keepsCounts { forgetCounts() }
    }
    if !isPrepared { prepareLayout() }
    loadCounts()
    loadContentSize()
  }

  private func prepareLayout() {
    let flow = layout as? UICollectionViewFlowLayout
    flow?.flow.changes.removeAll()
    layout.awaitsSuperPrepare = true
    isPreparing = true
    callLayout {
      view.recorder.call(.layout(.prepare), cause: view.state.pass.cause) {
        layout.prepare()
        isPrepared = true
      }
    }
    isPreparing = false
    layout.awaitsSuperPrepare = false
    layout.hasBeenPrepared = true
    guard isInvalidatedForMetric else { return }
    isInvalidatedForMetric = false
    if let flow, flow.flow.changes.areUndone { return }
    isInvalidatedWhileBusy = true
  }

  /// Loads the counts from the data source, if they are not cached.
  func loadCounts() {
    guard !knowsCounts, !isLocked, !view.isDead else { return }
    knowsCounts = true
    isCounting = true
    defer { isCounting = false }
    itemsBefore = [0]
    guard let dataSource = view.dataSource else { return }
    let sections =
      view.recorder.callOptional(
        .dataSource(.numberOfSections), cause: .countsUnknown, result: { .integer($0) },
        { dataSource.numberOfSections(in: view) }) ?? 1
    for section in 0..<max(0, sections) {
      view.recorder.call(
        .dataSource(.numberOfItems), .init("section", .integer(section)),
        cause: .countsUnknown, result: { .integer($0) },
        storing: { count in
          itemsBefore.append(itemsBefore[itemsBefore.count - 1] + max(0, count))
          if section == sections - 1 { isCounting = false }
        },
        { dataSource.collectionView(view, numberOfItemsInSection: section) })
    }
    adjustCountsForMovement()
  }

  /// Loads the content size from the layout, if it is not cached.
  func loadContentSize() {
    guard !knowsSize, !isLocked, !view.isDead else { return }
    knowsSize = true
    isAskingForSize = true
    callLayout {
      view.recorder.call(
        .layout(.collectionViewContentSize), cause: .sizeUnknown, result: { .size($0) },
        storing: { size in
          isAskingForSize = false
          contentSize = size
        },
        { layout.collectionViewContentSize })
    }
  }

  /// Prepares the layout if necessary, and loads the elements in a rectangle.
  func validate(_ rect: CGRect) {
    load()
    loadElements(in: rect)
  }

  /// Loads the elements in a rectangle, if the layout is prepared.
  ///
  /// An invalidation that arrives during a call of the layout takes effect in the next pass.
  func loadElements(in rect: CGRect) {
    // Each reading of the view retains it.
    guard isPrepared, !isLocked, case let view = view, !view.isDead else { return }
    defer { if view.hasMovement { overrideMovingItem() } }
    if let size = sizeBeforeMeasuring {
      sizeBeforeMeasuring = nil
      if size != contentSize { validRect = .null }
    }
    guard !invalidated.isEmpty else { return loadPages(covering: rect) }
    validateInvalidated(.supplementaryView)
    validateInvalidated(.decorationView)
    loadPages(covering: rect)
    validateInvalidated(.cell)
    invalidated.removeAll()
  }

  /// Queries the individually invalidated elements of a category.
  private func validateInvalidated(_ category: UICollectionView.ElementCategory) {
    let keys = invalidated.filter { $0.category == category }.sorted(by: ElementKey.precedes)
    for key in keys where invalidated.contains(key) && !view.isDead {
      ask(key, cause: .elementInvalidated) { answer in
        if let answer {
          self.store([answer])
        } else {
          cache.remove(key)
          if view.profile.raisesForMissingAttributes { view.raise(.missingAttributes(key)) }
        }
      }
      invalidated.remove(key)
    }
  }

  // MARK: - Asking the layout

  /// Calls the layout; an invalidation during the call is postponed.
  @discardableResult
  private func callLayout<Result>(_ call: () -> Result) -> Result {
    let (wasBusy, outer) = (isBusy, Self.calling)
    isBusy = true
    Self.calling = self
    defer {
      isBusy = wasBusy
      Self.calling = outer
    }
    return call()
  }

  /// The model whose layout is being called.
  @exclusivity(unchecked) private static var calling: LayoutModel?

  /// Raises an exception of an object that does not belong to a collection view, for example of attributes.
  ///
  /// The exception is raised in the collection view whose layout is being called; without one it goes to the console.
  static func raise(_ exception: UIKitException) {
    if let calling { calling.view.raise(exception) } else { UIKitConsole.report(exception) }
  }

  /// Logs a message of an object that does not belong to a collection view, for example of a dimension.
  static func log(_ message: UIKitConsoleMessage) {
    if let calling { calling.view.log(message) } else { UIKitConsole.report(message) }
  }

  /// Calls `layoutAttributesForElements(in:)`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in content coordinates.
  ///   - cause: The reason for the call, for the record.
  ///   - store: Receives the attributes; none for nil.
  func askForElements(
    in rect: CGRect, cause: LifecycleCause, storing store: ([UICollectionViewLayoutAttributes]) -> Void
  ) {
    callLayout {
      view.recorder.call(
        .layout(.layoutAttributesForElements), .init("rect", .rect(rect)), cause: cause,
        result: { .attributesCount($0?.count ?? 0) }, storing: { store($0 ?? []) },
        { layout.layoutAttributesForElements(in: rect) })
    }
    knowsSize = false
  }

  /// Calls the layout's query for a single element.
  ///
  /// - Parameters:
  ///   - key: The element.
  ///   - cause: The reason for the call, for the record.
  ///   - store: Receives the attributes, before they are returned.
  /// - Returns: The attributes.
  @discardableResult
  func ask(
    _ key: ElementKey, cause: LifecycleCause,
    storing store: (UICollectionViewLayoutAttributes?) -> Void = { _ in }
  ) -> UICollectionViewLayoutAttributes? {
    // Arguments are created only for an observer.
    var path: RecordedArgument { .init("indexPath", .indexPath(of: key)) }
    var kind: RecordedArgument { .init("elementKind", .text(key.kind ?? "")) }
    return callLayout {
      switch key.category {
      case .cell:
        view.recorder.call(
          .layout(.layoutAttributesForItem), .init(path), cause: cause, result: { .attributes(of: $0) },
          storing: store, { layout.layoutAttributesForItem(at: key.indexPath) })
      case .supplementaryView:
        view.recorder.call(
          .layout(.layoutAttributesForSupplementaryView), .init(kind, path), cause: cause,
          result: { .attributes(of: $0) }, storing: store,
          { layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath) })
      case .decorationView:
        view.recorder.call(
          .layout(.layoutAttributesForDecorationView), .init(kind, path), cause: cause,
          result: { .attributes(of: $0) }, storing: store,
          { layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath) })
      }
    }
  }

  /// Returns the cached attributes of an element, or queries the layout for them without caching the result.
  func attributes(for key: ElementKey, cause: LifecycleCause = .query) -> UICollectionViewLayoutAttributes? {
    load()
    if let known = cache[key], !isInvalidated(key) { return known.attributes }
    guard !isLocked, !view.isDead else { return nil }
    if key.category == .cell, !containsItem(key) { return nil }
    return ask(key, cause: cause)?.copy(with: nil) as? UICollectionViewLayoutAttributes
  }
}

extension LayoutModel {
  /// Returns the attributes of an element that the collection view requires.
  ///
  /// Up to iOS 12 UIKit raised an exception if the layout returned none.
  func neededAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let attributes = attributes(for: key) { return attributes }
    if view.profile.raisesForMissingAttributes { view.raise(.missingAttributes(key)) }
    return nil
  }
}

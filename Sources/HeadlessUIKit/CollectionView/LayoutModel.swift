import Foundation

/// What a collection view knows of its data and its layout: counts, content size and attributes.
///
/// Everything is pulled: an invalidation clears a bit, and the next question fetches what is missing. A batch of
/// updates makes a new model while the old one, locked, keeps the answers from before.
@MainActor final class LayoutModel {
  unowned let view: UICollectionView
  let layout: UICollectionViewLayout

  // MARK: The three bits

  private(set) var knowsCounts = false
  /// Whether the data source is being asked for the counts, so that not all of them are there yet.
  private(set) var isCounting = false
  private(set) var knowsSize = false
  private(set) var isPrepared = false
  /// Whether the layout's answers are mirrored; decided when it is prepared.
  private(set) var isMirrored = false
  /// Whether the answers are frozen, because a batch of updates has made a newer model.
  var isLocked = false

  // MARK: What is known

  /// The number of items before each section, and after the last.
  private(set) var itemsBefore = [0]
  private(set) var contentSize = CGSize.zero
  let cache = ElementCache()
  /// The pages whose elements are known.
  var validRect = CGRect.null
  /// Elements that were invalidated by name and have to be asked for one by one.
  private var invalidated: Set<ElementKey> = []
  /// Whether the layout is being asked at present.
  private(set) var isBusy = false
  /// Whether everything was invalidated while the layout was being asked.
  private(set) var isInvalidatedWhileBusy = false

  init(view: UICollectionView, layout: UICollectionViewLayout) {
    self.view = view
    self.layout = layout
  }

  var sectionCount: Int { itemsBefore.count - 1 }
  var itemCount: Int { itemsBefore[sectionCount] }

  func itemCount(inSection section: Int) -> Int { itemsBefore[section + 1] - itemsBefore[section] }

  var counts: [Int] { (0..<sectionCount).map(itemCount(inSection:)) }

  /// Whether an item is within the counts.
  func containsItem(at path: IndexPath) -> Bool {
    guard path.count == 2, path[0] >= 0, path[0] < sectionCount else { return false }
    return path[1] >= 0 && path[1] < itemCount(inSection: path[0])
  }

  // MARK: - Invalidation

  /// Forgets everything but, where they are kept, the counts.
  func invalidate(keepingCounts: Bool) {
    guard !isBusy else {
      isInvalidatedWhileBusy = true
      if !keepingCounts { knowsCounts = false }
      return
    }
    clear()
    if !keepingCounts { forgetCounts() }
  }

  private func clear() {
    isPrepared = false
    knowsSize = false
    validRect = .null
    cache.removeAll()
    invalidated.removeAll()
  }

  private func forgetCounts() {
    knowsCounts = false
    itemsBefore = [0]
  }

  /// Forgets single elements, which are asked for one by one after the layout was prepared again.
  func invalidate(_ keys: [ElementKey]) {
    isPrepared = false
    knowsSize = false
    for key in keys where cache[key] != nil { invalidated.insert(key) }
  }

  /// Counts an item in another section than before.
  func moveItemCount(from source: Int, to target: Int) {
    var counts = counts
    guard source != target, counts.indices.contains(source), counts.indices.contains(target) else { return }
    counts[source] = max(0, counts[source] - 1)
    counts[target] += 1
    itemsBefore = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// Takes the counts of a model that answers for the same data.
  func takeCounts(from other: LayoutModel) {
    itemsBefore = other.itemsBefore
    knowsCounts = other.knowsCounts
  }

  /// Whether the layout has not been asked since everything was invalidated.
  var isUntouched: Bool { !isPrepared && validRect.isNull }

  // MARK: - Loading

  /// Whether nothing has to be asked before the elements in a rectangle are known.
  func isValid(for rect: CGRect) -> Bool {
    isPrepared && knowsCounts && knowsSize && invalidated.isEmpty && !isInvalidatedWhileBusy
      && (knowsElements(in: rect) || !RectQuery.isFinite(rect))
  }

  /// Whether the pages that a rectangle needs are loaded.
  func knowsElements(in rect: CGRect) -> Bool {
    if RectQuery.isEmpty(rect) || isLeftOut(rect) { return true }
    // Whole pages need not end exactly where their sum says.
    return !validRect.isNull && RectQuery.contains(validRect, rect, tolerance: 1e-6)
  }

  /// Whether an element was named by an invalidation and has not been asked for since.
  func isInvalidated(_ key: ElementKey) -> Bool { !invalidated.isEmpty && invalidated.contains(key) }

  /// Prepares the layout and asks for counts and content size, as far as they are not known.
  func load() {
    guard !isLocked else {
      view.log(.layoutIsLocked)
      return
    }
    guard !isBusy, !view.isDead else { return }
    if isInvalidatedWhileBusy {
      isInvalidatedWhileBusy = false
      let keepsCounts = knowsCounts
      clear()
      if !keepsCounts { forgetCounts() }
    }
    if !isPrepared {
      layout.awaitsSuperPrepare = true
      askLayout {
        view.recorder.call(.layout, "prepare()", cause: view.state.pass.cause) { layout.prepare() }
      }
      layout.awaitsSuperPrepare = false
      isPrepared = true
      isMirrored = layout.isMirrored
    }
    loadCounts()
    loadContentSize()
  }

  /// Asks the data source for the counts, if they are not known.
  func loadCounts() {
    guard !knowsCounts, !isLocked, !view.isDead else { return }
    knowsCounts = true
    isCounting = true
    defer { isCounting = false }
    itemsBefore = [0]
    guard let dataSource = view.dataSource else { return }
    let sections =
      view.recorder.callOptional(
        .dataSource, "numberOfSections(in:)", cause: .countsUnknown, result: { .integer($0) },
        { dataSource.numberOfSections(in: view) }) ?? 1
    for section in 0..<max(0, sections) {
      let count = view.recorder.call(
        .dataSource, "collectionView(_:numberOfItemsInSection:)", [.init("section", .integer(section))],
        cause: .countsUnknown, result: { .integer($0) },
        { dataSource.collectionView(view, numberOfItemsInSection: section) })
      itemsBefore.append(itemsBefore[itemsBefore.count - 1] + max(0, count))
    }
    takeMovementIntoCounts()
  }

  /// Asks the layout for the content size, if it is not known.
  func loadContentSize() {
    guard !knowsSize, !isLocked else { return }
    knowsSize = true
    let width = contentSize.width
    contentSize = askLayout {
      view.recorder.call(
        .layout, "collectionViewContentSize", cause: .sizeUnknown, result: { .size($0) },
        { layout.collectionViewContentSize })
    }
    moveMirrored(by: contentSize.width - width)
  }

  /// Makes the elements in a rectangle known.
  func validate(_ rect: CGRect) {
    load()
    loadElements(in: rect)
  }

  /// Makes the elements in a rectangle known, if the layout is prepared.
  ///
  /// An invalidation that came while the layout was being asked waits for the next pass.
  func loadElements(in rect: CGRect) {
    guard isPrepared, !isLocked, !view.isDead else { return }
    defer { holdMovingItem() }
    guard !invalidated.isEmpty else { return loadPages(covering: rect) }
    validateInvalidated(.supplementaryView)
    validateInvalidated(.decorationView)
    loadPages(covering: rect)
    validateInvalidated(.cell)
    invalidated.removeAll()
  }

  private func validateInvalidated(_ category: UICollectionView.ElementCategory) {
    let keys = invalidated.filter { $0.category == category }.sorted(by: ElementKey.precedes)
    for key in keys where invalidated.contains(key) && !view.isDead {
      if let answer = ask(key, cause: .elementInvalidated) {
        remember(answer)
      } else {
        cache.remove(key)
        if view.profile.raisesForMissingAttributes { view.raise(.missingAttributes(key)) }
      }
      invalidated.remove(key)
    }
  }

  // MARK: - Asking the layout

  /// Runs a question to the layout, during which an invalidation is put off.
  private func askLayout<Answer>(_ question: () -> Answer) -> Answer {
    let (wasBusy, outer) = (isBusy, Self.asking)
    isBusy = true
    Self.asking = self
    defer {
      isBusy = wasBusy
      Self.asking = outer
    }
    return question()
  }

  /// The model whose layout is being asked at present.
  private static var asking: LayoutModel?

  /// Raises an exception of an object that belongs to no collection view.
  ///
  /// It is raised in the one whose layout is being asked; where there is none the console keeps it.
  static func raise(_ exception: UIKitException) {
    if let asking { asking.view.raise(exception) } else { UIKitConsole.report(exception) }
  }

  /// Asks for the elements in a rectangle on screen.
  func askForElements(in rect: CGRect, cause: LifecycleCause) -> [UICollectionViewLayoutAttributes] {
    let rect = mirrored(rect)
    let answer = askLayout {
      view.recorder.call(
        .layout, "layoutAttributesForElements(in:)", [.init("rect", .rect(rect))], cause: cause,
        result: { .attributesCount($0?.count ?? 0) }, { layout.layoutAttributesForElements(in: rect) })
    }
    knowsSize = false
    return isMirrored ? (answer ?? []).map(mirrored) : answer ?? []
  }

  /// Asks for one element.
  func ask(_ key: ElementKey, cause: LifecycleCause) -> UICollectionViewLayoutAttributes? {
    let answer = askLayout {
      switch key.category {
      case .cell:
        view.recorder.call(
          .layout, "layoutAttributesForItem(at:)", [.init("indexPath", .indexPath(key.indexPath))],
          cause: cause, result: { .attributes(of: $0) },
          { layout.layoutAttributesForItem(at: key.indexPath) })
      case .supplementaryView:
        view.recorder.call(
          .layout, "layoutAttributesForSupplementaryView(ofKind:at:)",
          [.init("elementKind", .text(key.kind ?? "")), .init("indexPath", .indexPath(key.indexPath))],
          cause: cause, result: { .attributes(of: $0) },
          { layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath) })
      case .decorationView:
        view.recorder.call(
          .layout, "layoutAttributesForDecorationView(ofKind:at:)",
          [.init("elementKind", .text(key.kind ?? "")), .init("indexPath", .indexPath(key.indexPath))],
          cause: cause, result: { .attributes(of: $0) },
          { layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath) })
      }
    }
    return isMirrored ? answer.map(mirrored) : answer
  }

  /// Returns what is remembered of an element, or asks for it.
  func attributes(for key: ElementKey, cause: LifecycleCause = .query) -> UICollectionViewLayoutAttributes? {
    load()
    if let known = cache[key], !isInvalidated(key) { return known.attributes }
    guard !isLocked, !view.isDead else { return nil }
    if key.category == .cell, !containsItem(at: key.indexPath) { return nil }
    return ask(key, cause: cause)?.copy(with: nil) as? UICollectionViewLayoutAttributes
  }
}

extension LayoutModel {
  /// Returns the attributes of an element without which the collection view cannot go on.
  ///
  /// Up to iOS 12 UIKit raised an exception where there are none.
  func neededAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let attributes = attributes(for: key) { return attributes }
    if view.profile.raisesForMissingAttributes { view.raise(.missingAttributes(key)) }
    return nil
  }
}

extension LifecycleValue {
  /// The summary of an answer to a question for one element.
  @MainActor static func attributes(of attributes: UICollectionViewLayoutAttributes?) -> LifecycleValue {
    guard let attributes else { return .none }
    return .attributes(
      path: attributes.indexPath, kind: attributes.representedElementKind, frame: attributes.frame)
  }
}

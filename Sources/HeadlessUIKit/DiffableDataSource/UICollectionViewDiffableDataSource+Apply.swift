import Foundation

extension UICollectionViewDiffableDataSource {
  typealias Trees = [SectionIdentifierType: SectionTree<ItemIdentifierType>]
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Carries out ``apply(_:animatingDifferences:completion:)-swift.method``.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - newTrees: The section snapshots that are applied with it, by section.
  ///   - animated: Whether the changes are animated.
  ///   - completion: The completion.
  func show(_ snapshot: Snapshot, trees newTrees: Trees = [:], animated: Bool, completion: (() -> Void)?) {
    guard let collectionView else { return adopt(snapshot.contents, newTrees) }
    applying(in: collectionView) {
      let end = completions.add(completion ?? {})
      if hasApplied, collectionView.window != nil {
        showDifference(to: snapshot, newTrees, in: collectionView, animated: animated, end: end)
        showOutline(in: collectionView)
      } else {
        let cause: LifecycleCause = hasApplied ? .snapshotWithoutWindow : .firstSnapshot
        hasApplied = true
        adopt(snapshot.contents, newTrees)
        collectionView.recorder.because(cause) { collectionView.reloadData() }
        let marks = Marks(of: snapshot, isRepeating: false)
        guard animated, !marks.isEmpty else { return finishLater(end) }
        perform(marks, in: collectionView, end: end)
      }
    }
  }

  /// Carries out ``applySnapshotUsingReloadData(_:completion:)-swift.method``.
  func showByReloading(_ snapshot: Snapshot, completion: (() -> Void)?) {
    guard let collectionView else { return adopt(snapshot.contents) }
    applying(in: collectionView) {
      hasApplied = true
      adopt(snapshot.contents)
      collectionView.recorder.because(.snapshotReload) { collectionView.reloadData() }
      finishLater(completions.add(completion ?? {}))
    }
  }

  /// Runs a closure that applies a snapshot; raises an exception if another snapshot is being applied.
  private func applying(in view: UICollectionView, _ body: () -> Void) {
    guard !isApplying, !handedOver.isWaiting else { return view.raise(.nestedApply(in: view)) }
    isApplying = true
    defer { isApplying = false }
    body()
  }

  /// Calls a completion in the next turn.
  private func finishLater(_ end: @escaping () -> Void) { UpdateCycle.current.schedule(end) }

  /// Replaces the contents, and adapts the trees of the sections.
  private func adopt(_ new: Contents, _ newTrees: Trees = [:]) {
    contents = new
    trees = Dictionary(
      uniqueKeysWithValues: trees.compactMap { section, tree in
        new.index(of: section).map { (section, tree.adapted(to: new.items[$0])) }
      })
    trees.merge(newTrees) { _, new in new }
  }

  /// Shows the difference to the present snapshot in one batch update, and the marks in a second one.
  private func showDifference(
    to snapshot: Snapshot, _ newTrees: Trees, in view: UICollectionView, animated: Bool,
    end: @escaping () -> Void
  ) {
    let old = contents
    let new = snapshot.contents
    let filled = newTrees.keys.first.flatMap { section -> Int? in
      let isEmpty = old.index(of: section).map { old.items[$0].isEmpty } ?? true
      return isEmpty ? new.index(of: section) : nil
    }
    let difference = SnapshotDifference(from: old, to: new, filled: filled)
    reportBrokenHashes(difference, old, new)
    let marks = Marks(of: snapshot, isRepeating: !difference.isEmpty)
    let change = {
      guard !difference.isEmpty else {
        self.adopt(new, newTrees)
        return marks.isEmpty ? self.finishLater(end) : self.perform(marks, in: view, end: end)
      }
      let endOfChange = marks.isEmpty ? end : {}
      view.recorder.because(.snapshotDifference) {
        view.performDiffableBatch({ self.adopt(new, newTrees) }, difference) { _ in endOfChange() }
      }
      if !marks.isEmpty { self.perform(marks, in: view, end: end) }
    }
    animated ? change() : UIView.performWithoutAnimation(change)
  }

  /// Writes UIKit's message if an item seems deleted and inserted only because equal identifiers have other hashes.
  private func reportBrokenHashes(_ difference: SnapshotDifference, _ old: Contents, _ new: Contents) {
    let deleted = Set(difference.deletedItems)
    for path in difference.insertedItems where deleted.contains(path) {
      let first = old.items[path.section][path.item]
      let second = new.items[path.section][path.item]
      guard first == second, first.hashValue != second.hashValue else { continue }
      return UIKitConsole.report(.equalIdentifiersWithDifferentHashes(first, second))
    }
  }

  // MARK: - Marks

  /// The index paths of the marked items and sections in the new snapshot.
  struct Marks {
    private(set) var sections = IndexSet()
    private(set) var items: [IndexPath] = []
    /// The reloaded items of reloaded sections, which UIKit reloads a second time.
    private(set) var repeatedItems: [IndexPath] = []
    private(set) var reconfiguredItems: [IndexPath] = []

    var isEmpty: Bool { sections.isEmpty && items.isEmpty && reconfiguredItems.isEmpty }

    /// Finds the marks of a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - isRepeating: Whether reloaded items of reloaded sections are reloaded twice, as after other changes.
    init(of snapshot: Snapshot, isRepeating: Bool) {
      let contents = snapshot.contents
      sections = IndexSet(snapshot.reloadedSectionIdentifiers.compactMap { contents.index(of: $0) })
      let reloaded = Set(snapshot.reloadedItemIdentifiers)
      for item in snapshot.reloadedItemIdentifiers {
        guard let path = Self.path(of: item, contents) else { continue }
        if !sections.contains(path.section) {
          items.append(path)
        } else if isRepeating {
          repeatedItems.append(path)
        }
      }
      // Unverified: an item that is both reloaded and reconfigured is reloaded. Mark an item with both on a device.
      for item in snapshot.reconfiguredItemIdentifiers where !reloaded.contains(item) {
        guard let path = Self.path(of: item, contents), !sections.contains(path.section) else { continue }
        reconfiguredItems.append(path)
      }
    }

    private static func path(of item: ItemIdentifierType, _ contents: Contents) -> IndexPath? {
      contents.place(of: item).map { IndexPath(item: $0.item, section: $0.section) }
    }
  }

  /// Reloads the marked items and sections in a batch update, and configures cells again.
  private func perform(_ marks: Marks, in view: UICollectionView, end: @escaping () -> Void) {
    if marks.sections.isEmpty, marks.items.isEmpty {
      view.layoutIfNeeded()
      reconfigure(marks, in: view)
      return finishLater(end)
    }
    if !marks.repeatedItems.isEmpty {
      view.recorder.because(.snapshotMarks) { view.reloadItems(at: marks.repeatedItems) }
    }
    view.recorder.because(.snapshotMarks) {
      view.performBatch(
        {
          if !marks.sections.isEmpty { view.reloadSections(marks.sections) }
          if !marks.items.isEmpty { view.reloadItems(at: marks.items) }
        }, completion: { _ in end() })
    }
    if !marks.reconfiguredItems.isEmpty { reconfigure(marks, in: view) }
  }

  private func reconfigure(_ marks: Marks, in view: UICollectionView) {
    view.recorder.because(.snapshotMarks) { view.reconfigureItems(at: marks.reconfiguredItems) }
  }
}

extension UICollectionView {
  /// Carries out the difference of two snapshots as one batch update.
  ///
  /// - Parameters:
  ///   - replaceData: The closure that makes the data source report the new counts.
  ///   - difference: The difference.
  ///   - completion: Called when the animations have ended.
  func performDiffableBatch(
    _ replaceData: () -> Void, _ difference: SnapshotDifference, completion: @escaping (Bool) -> Void
  ) {
    withoutActuallyEscaping(replaceData) { replaceData in
      performBatch(
        {
          self.pendingBatch?.isOfSnapshot = true
          replaceData()
          self.addOperations(of: difference)
        }, completion: completion)
    }
  }

  private func addOperations(of difference: SnapshotDifference) {
    func add(_ method: LifecycleCall.ViewMember, _ operations: [UpdateOperation]) {
      if !operations.isEmpty { update(method, operations) }
    }
    add(.deleteSections, difference.deletedSections.map { .delete(section: $0) })
    add(.insertSections, difference.insertedSections.map { .insert(section: $0) })
    add(.moveSection, difference.movedSections.map { .move(section: $0.old, to: $0.new) })
    add(.deleteItems, difference.deletedItems.map { .delete(item: $0) })
    add(.insertItems, difference.insertedItems.map { .insert(item: $0) })
    add(.moveItem, difference.movedItems.map { .move(item: $0.old, to: $0.new) })
  }
}

import Foundation

/// A data source that shows a snapshot of identifiers and animates the difference to the next snapshot.
///
/// The collection view references its data source weakly: keep the object. Each call of
/// ``apply(_:animatingDifferences:completion:)-swift.method`` becomes one batch update of the collection view, and a
/// second one for the items and sections that are marked as reloaded.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, OutlineDataSource {
  /// A closure that returns the cell for an item; UIKit raises an exception if it returns nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// A closure that returns a supplementary view; UIKit raises an exception if it returns nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Contents = SnapshotContents<SectionIdentifierType, ItemIdentifierType>

  /// The closure that returns supplementary views; necessary as soon as the layout has any.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The closures that decide about interactive movements and are notified of them.
  public var reorderingHandlers = ReorderingHandlers()

  /// The closures that decide about expanding and collapsing items of section snapshots.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private let cellProvider: CellProvider
  final weak var collectionView: UICollectionView?
  /// The sections and items that the data source reports.
  final var contents = Contents()
  /// Called before each query of identifiers, to bring the contents up to date with data that is kept elsewhere.
  package final var willAnswer: (() -> Void)?
  /// The section snapshots that were applied, by section.
  final var trees: [SectionIdentifierType: SectionTree<ItemIdentifierType>] = [:]
  /// Whether a snapshot was applied before.
  final var hasApplied = false
  /// Whether a snapshot is being applied.
  final var isApplying = false
  final var completions = ApplyCompletions()
  /// The snapshots that other threads have applied and that are not shown yet.
  nonisolated final let handedOver = HandedOverSnapshots()
  /// The update cycle whose next turn shows snapshots that other threads have applied.
  nonisolated final let cycle: UpdateCycle

  /// Creates a data source and sets it as the data source of a collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which is referenced weakly.
  ///   - cellProvider: The closure that returns the cells; called for visible and for prefetched items.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    cycle = .current
    self.collectionView = collectionView
    super.init()
    collectionView.dataSource = self
  }

  // MARK: - Applying snapshots

  /// Shows a snapshot.
  ///
  /// On another thread than the main one, the method only hands the snapshot over; the next turn shows it. An app must
  /// apply all its snapshots in the same way: a snapshot on the main thread while one is handed over is an exception.
  ///
  /// The first snapshot, and every snapshot while the collection view has no window, reloads all data. Later ones
  /// become a batch update with the difference of identifiers and then one with the marks of the snapshot. The data
  /// source has the new contents when the method returns; applying another snapshot before that is an exception.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: Whether the changes are animated in virtual time.
  ///   - completion: Called when the animations have ended, or in the next turn if there are none. The completions of
  ///     several calls run in the order of the calls.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    handingOver(completion) { source, completion in
      source.record(
        .apply, source.text(of: snapshot), [.init("animatingDifferences", .bool(animatingDifferences))]
      ) { source.show(snapshot, animated: animatingDifferences, completion: completion) }
    }
  }

  /// Shows a snapshot, and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading all data, without comparing it with the present one.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot; its marks are ignored.
  ///   - completion: Called in the next turn.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    handingOver(completion) { source, completion in
      source.record(.applySnapshotUsingReloadData, source.text(of: snapshot)) {
        source.showByReloading(snapshot, completion: completion)
      }
    }
  }

  /// Shows a snapshot by reloading all data, and returns in the next turn.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: - Queries

  /// Returns a copy of the present snapshot, without marks.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    willAnswer?()
    return NSDiffableDataSourceSnapshot(contents: contents)
  }

  /// Replaces the sections and items, and tells the collection view nothing.
  package final func replaceContents(
    with snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    contents = snapshot.contents
  }

  /// Returns the identifier of a section; nil if the index is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    willAnswer?()
    return contents.sections.indices.contains(index) ? contents.sections[index] : nil
  }

  /// Returns the index of a section; nil if the section is unknown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    willAnswer?()
    return contents.index(of: sectionIdentifier)
  }

  /// Returns the identifier of an item; nil if the index path is out of range.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    willAnswer?()
    guard indexPath.count == 2, contents.items.indices.contains(indexPath[0]) else { return nil }
    let items = contents.items[indexPath[0]]
    return items.indices.contains(indexPath[1]) ? items[indexPath[1]] : nil
  }

  /// Returns the index path of an item; nil if the item is unknown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    willAnswer?()
    return contents.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  // MARK: - Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.sections.count }

  /// Returns the number of items in a section of the snapshot; an unknown section is an exception.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    guard contents.items.indices.contains(section) else {
      collectionView.raise(.diffableSectionBeyondData)
      return 0
    }
    return contents.items[section].count
  }

  /// Returns the cell that the cell provider returns for the item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      collectionView.raise(.diffableItemBeyondData)
      return UICollectionViewCell(frame: .zero)
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      collectionView.raise(.cellProviderReturnedNil(at: indexPath, item: item, in: collectionView))
      return UICollectionViewCell(frame: .zero)
    }
    showOutline(on: cell, at: indexPath)
    return cell
  }

  /// Returns the view that the ``supplementaryViewProvider`` returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      collectionView.raise(.noSupplementaryViewProvider(in: collectionView))
      return UICollectionReusableView(frame: .zero)
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      collectionView.raise(.supplementaryViewNotDequeued(kind: kind, at: indexPath, view: nil))
      return UICollectionReusableView(frame: .zero)
    }
    return view
  }

  /// Returns whether ``reorderingHandlers`` allow moving the item; false without a handler.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves an item in the snapshot, and calls the ``reorderingHandlers`` before and afterwards.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Returns nil; a subclass may return the titles of an index.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section at an index; a subclass may return another item.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: index)
  }

  /// Expands or collapses an item, as a tap on its outline disclosure does.
  ///
  /// The ``sectionSnapshotHandlers`` are called while the data source still has the old items.
  package func toggleOutline(at indexPath: IndexPath) { toggle(at: indexPath) }

  /// Returns the class and the counts of the snapshot, as UIKit prints them, without addresses.
  public func description() -> String {
    let counts = contents.items.map { "\($0.count)" }.joined(separator: ", ")
    let noun = contents.sections.count == 1 ? "section" : "sections"
    return "<UICollectionViewDiffableDataSource: sectionCounts=<_UIDataSourceSnapshotter; "
      + "\(contents.sections.count) \(noun) with item counts: [\(counts)] >>"
  }
}

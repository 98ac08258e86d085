import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that decide about expanding and collapsing the items of section snapshots.
  @preconcurrency public struct SectionSnapshotHandlers<Identifier: Hashable & Sendable> {
    /// Returns whether an item may expand; without a handler it may.
    public var shouldExpandItem: ((Identifier) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: ((Identifier) -> Void)?
    /// Returns whether an item may collapse; without a handler it may.
    public var shouldCollapseItem: ((Identifier) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: ((Identifier) -> Void)?
    /// Returns the children of an item that expands, given the present ones.
    public var snapshotForExpandingParent:
      (
        (Identifier, NSDiffableDataSourceSectionSnapshot<Identifier>) ->
          NSDiffableDataSourceSectionSnapshot<Identifier>
      )?

    /// Creates handlers that allow everything.
    public init() {}
  }

  /// Shows the visible items of a section snapshot in a section, which is appended if it does not exist.
  ///
  /// Items of other sections move into the section.
  ///
  /// - Parameters:
  ///   - snapshot: The section snapshot, which the data source keeps.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the changes are animated in virtual time.
  ///   - completion: Called when the animations have ended, or in the next turn if there are none.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    handingOver(completion) { source, completion in
      source.record(
        .applyToSection, ListedCount.text(snapshot.items.count, "item"),
        [
          .init("section", .text(IdentifierText.one(section))),
          .init("animatingDifferences", .bool(animatingDifferences)),
        ]
      ) { source.show(snapshot, in: section, animated: animatingDifferences, completion: completion) }
    }
  }

  /// Carries out ``apply(_:to:animatingDifferences:completion:)``.
  private func show(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
    animated: Bool, completion: (() -> Void)?
  ) {
    var new = contents
    if new.index(of: section) == nil { new.insert(sections: [section], at: new.sections.count) }
    guard let index = new.index(of: section) else { return }
    let visible = snapshot.visibleItems
    new.remove(new.items[index] + visible)
    new.insert(visible, at: .init(section: index, item: 0))
    show(
      NSDiffableDataSourceSnapshot(contents: new), trees: [section: snapshot.tree],
      animated: animated, completion: completion)
  }

  /// Shows the visible items of a section snapshot in a section, and returns when the animations have ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Returns the section snapshot of a section.
  ///
  /// It is a copy of the one that was applied, adapted to later changes. A section without one returns its items as
  /// roots, and an unknown section an empty snapshot.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let tree = trees[section] { return .init(tree: tree) }
    guard let index = contents.index(of: section) else { return .init() }
    return .init(tree: SectionTree(roots: contents.items[index]))
  }

  // MARK: - Outlines

  /// Gives a cell the level and the expansion that its item has in the section snapshot.
  func showOutline(on cell: UICollectionViewCell, at path: IndexPath) {
    guard !trees.isEmpty, let item = itemIdentifier(for: path),
      let section = sectionIdentifier(for: path.section), let tree = trees[section], tree.contains(item)
    else { return }
    cell.setExpanded(tree.isExpanded(item))
    guard let cell = cell as? any OutlineCell else { return }
    cell.indentationLevel = tree.ancestors(of: item).reduce(0) { count, _ in count + 1 }
  }

  /// Gives all cells on screen the levels and the expansion of their items.
  func showOutline(in view: UICollectionView) {
    guard !trees.isEmpty else { return }
    for cell in view.visibleCells {
      if let path = view.indexPath(for: cell) { showOutline(on: cell, at: path) }
    }
  }

  /// Carries out ``toggleOutline(at:)``.
  func toggle(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let tree = trees[section], tree.contains(item)
    else { return }
    var snapshot = NSDiffableDataSourceSectionSnapshot(tree: tree)
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      snapshot.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, snapshot.snapshot(of: item)) {
        snapshot.replace(childrenOf: item, using: children)
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section, animatingDifferences: true)
  }
}

import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that decide about interactive movements of items and are notified of them.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved; without a handler no item can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called at the end of a movement, while the data source still has the old order.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called at the end of a movement, when the data source has the new order.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that forbid all movements.
    public init() {}
  }

  /// Takes over an interactive movement of an item.
  func reorder(from source: IndexPath, to target: IndexPath) {
    guard let item = itemIdentifier(for: source), contents.items.indices.contains(target.section) else {
      return
    }
    let old = contents
    var new = contents
    new.remove([item])
    let index = min(max(target.item, 0), new.items[target.section].count)
    new.insert([item], at: .init(section: target.section, item: index))
    let changed = Set([source.section, target.section])
    let treesBefore = trees
    var treesAfter = trees
    for section in changed {
      let identifier = old.sections[section]
      treesAfter[identifier] = trees[identifier]?.adapted(to: new.items[section])
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: NSDiffableDataSourceSnapshot(contents: old),
      finalSnapshot: NSDiffableDataSourceSnapshot(contents: new),
      sectionTransactions: changed.sorted(by: >).map { section in
        let identifier = old.sections[section]
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: identifier,
          initialSnapshot: .init(tree: treesBefore[identifier] ?? SectionTree(roots: old.items[section])),
          finalSnapshot: .init(tree: treesAfter[identifier] ?? SectionTree(roots: new.items[section])))
      })
    reorderingHandlers.willReorder?(transaction)
    contents = new
    trees = treesAfter
    reorderingHandlers.didReorder?(transaction)
  }
}

/// A change of a diffable data source by an interactive movement.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: @unchecked Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The changes of the sections that differ, the last section first.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  /// The difference between the items of both snapshots; a removal and an insertion of one item are a move.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers).inferringMoves()
  }
}

/// A change of one section of a diffable data source by an interactive movement.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: @unchecked Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference between the items of both snapshots; a removal and an insertion of one item are a move.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.items.difference(from: initialSnapshot.items).inferringMoves()
  }
}

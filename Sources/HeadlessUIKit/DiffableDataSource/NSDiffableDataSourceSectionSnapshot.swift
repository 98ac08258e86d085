import Foundation

/// The items of one section as a forest, whose items can be expanded and collapsed.
///
/// An item identifier occurs once in a section snapshot. An operation that UIKit rejects changes nothing, and its
/// exception goes to ``UIKitConsole``, because a snapshot belongs to no collection view.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<
  ItemIdentifierType: Hashable & Sendable
>: @unchecked Sendable {
  var tree = SectionTree<ItemIdentifierType>()

  /// Creates an empty snapshot.
  public init() {}

  /// Creates a copy of a snapshot.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  init(tree: SectionTree<ItemIdentifierType>) { self.tree = tree }

  // MARK: - Changes

  /// Appends items to the children of a parent, or to the roots if it is nil; they are collapsed.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard !items.isEmpty else { return }
    if let parent, !tree.contains(parent) {
      return raise(.notInSectionSnapshot("Parent item identifier", parent))
    }
    guard areNew(items) else { return }
    tree.insert(items, under: parent, at: tree.children(of: parent).count)
  }

  /// Inserts items before a sibling.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert((items, nil), at: item, "before", offset: 0)
  }

  /// Inserts items after a sibling and everything below it.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert((items, nil), at: item, "after", offset: 1)
  }

  /// Inserts the roots of another snapshot, with everything below them, before a sibling.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    insert((snapshot.items, snapshot.tree), at: item, "before", offset: 0)
  }

  /// Inserts the roots of another snapshot, with everything below them, after a sibling and everything below it.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    insert((snapshot.items, snapshot.tree), at: item, "after", offset: 1)
  }

  private mutating func insert(
    _ added: (items: [ItemIdentifierType], tree: SectionTree<ItemIdentifierType>?),
    at anchor: ItemIdentifierType, _ side: String, offset: Int
  ) {
    guard !added.items.isEmpty else { return }
    guard let index = tree.contains(anchor) ? tree.siblingIndex(of: anchor) : nil else {
      return raise(.notInSectionSnapshot("Item identifier to insert \(side)", anchor))
    }
    guard areNew(added.items) else { return }
    tree.insert(
      added.tree ?? SectionTree(roots: added.items), under: tree.parent(of: anchor), at: index + offset)
  }

  /// Deletes items with everything below them; an unknown item is an exception, and then nothing is deleted.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    if let unknown = items.first(where: { !tree.contains($0) }) {
      return raise(.deletedFromSectionSnapshot(unknown))
    }
    tree.remove(items)
  }

  /// Deletes all items.
  public mutating func deleteAll() { tree = SectionTree() }

  /// Expands items, also those without children; unknown ones are ignored with a message.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where isKnown(item, action: "expand") { tree.expand(item) }
  }

  /// Collapses items; unknown ones are ignored with a message.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where isKnown(item, action: "collapse") { tree.collapse(item) }
  }

  /// Replaces everything below an item with the contents of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard tree.contains(parent) else {
      return raise(.notInSectionSnapshot("Parent item identifier", parent))
    }
    var replaced = tree
    replaced.remove(tree.children(of: parent))
    let repeated = snapshot.items.filter { replaced.contains($0) }
    guard repeated.isEmpty else { return raise(.duplicateItemsInSectionSnapshot(repeated)) }
    replaced.insert(snapshot.tree, under: parent, at: 0)
    tree = replaced
  }

  // MARK: - Queries

  /// Returns whether an item is expanded; an unknown item is an exception.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { isKnown(item) && tree.isExpanded(item) }

  /// Returns whether all ancestors of an item are expanded; an unknown item is an exception.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    isKnown(item) && tree.ancestors(of: item).allSatisfy { tree.isExpanded($0) }
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

  /// Returns the number of ancestors of an item; an unknown item is an exception.
  public func level(of item: ItemIdentifierType) -> Int {
    isKnown(item) ? tree.ancestors(of: item).reduce(0) { count, _ in count + 1 } : 0
  }

  /// Returns the index of an item in ``items``; nil if the item is unknown.
  public func index(of item: ItemIdentifierType) -> Int? {
    tree.contains(item) ? tree.items.firstIndex(of: item) : nil
  }

  /// Returns the parent of an item, which is nil for a root; an unknown item is an exception.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard tree.contains(child) else {
      raise(.notInSectionSnapshot("Child item identifier", child))
      return nil
    }
    return tree.parent(of: child)
  }

  /// Returns everything below an item, and the item itself if wanted; an unknown item is an exception.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    guard tree.contains(parent) else {
      raise(.notInSectionSnapshot("Parent item identifier", parent))
      return Self()
    }
    return Self(tree: tree.subtree(of: parent, includingParent: includingParent))
  }

  /// All items, each followed by everything below it.
  public var items: [ItemIdentifierType] { tree.items }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { tree.roots }

  /// The items whose ancestors are all expanded, in the order of ``items``.
  public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

  /// The expanded items, in the order of ``items``.
  public var expandedItems: [ItemIdentifierType] { tree.items.filter { tree.isExpanded($0) } }

  // Unverified: the spaces in the lines of a section snapshot's description. Print one on a device.
  /// Returns a line for each item, indented by its level.
  ///
  /// A line begins with `+` for an expanded item or `-` for a collapsed one, followed by `*` for a visible item.
  public func visualDescription() -> String {
    let visible = Set(tree.visibleItems)
    let lines = tree.items.map { item in
      String(repeating: "  ", count: level(of: item)) + (tree.isExpanded(item) ? "+" : "-")
        + (visible.contains(item) ? "*" : " ") + IdentifierText.one(item) + "\n"
    }
    return "<NSDiffableDataSourceSectionSnapshot\n\(lines.joined())>"
  }

  // MARK: - Checks

  /// Returns whether items are neither repeated nor in the snapshot; otherwise raises UIKit's exception.
  private func areNew(_ items: [ItemIdentifierType]) -> Bool {
    var seen: Set<ItemIdentifierType> = []
    var repeated = IdentifierMarks<ItemIdentifierType>()
    repeated.add(items.filter { !seen.insert($0).inserted || tree.contains($0) })
    guard !repeated.identifiers.isEmpty else { return true }
    raise(.duplicateItemsInSectionSnapshot(repeated.identifiers))
    return false
  }

  private func isKnown(_ item: ItemIdentifierType) -> Bool {
    guard !tree.contains(item) else { return true }
    raise(.notInSectionSnapshot("Item identifier", item))
    return false
  }

  private func isKnown(_ item: ItemIdentifierType, action: String) -> Bool {
    guard !tree.contains(item) else { return true }
    UIKitConsole.report(.expandedUnknownItem(item, action: action))
    return false
  }

  private func raise(_ exception: UIKitException) { UIKitConsole.report(exception) }
}

extension NSDiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// A line for each item, as ``visualDescription()`` returns it.
  public var description: String { visualDescription() }
}

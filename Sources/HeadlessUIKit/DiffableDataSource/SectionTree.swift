/// The items of a section as a forest, with the items that are expanded.
struct SectionTree<Item: Hashable> {
  private(set) var roots: [Item] = []
  private(set) var children: [Item: [Item]] = [:]
  /// The parents of the items; nil for a root.
  private(set) var parents: [Item: Item?] = [:]
  private(set) var expanded: Set<Item> = []

  func contains(_ item: Item) -> Bool { parents[item] != nil }

  /// Returns the parent of an item; nil for a root and for an unknown item.
  func parent(of item: Item) -> Item? { parents[item] ?? nil }

  func children(of parent: Item?) -> [Item] { parent.map { children[$0] ?? [] } ?? roots }

  func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// The ancestors of an item, the nearest first.
  func ancestors(of item: Item) -> some Sequence<Item> {
    sequence(state: item) { current in
      guard let parent = parent(of: current) else { return nil }
      current = parent
      return parent
    }
  }

  /// Returns items with everything below them, depth first, optionally without what collapsed items hide.
  func flattened(_ items: [Item], onlyVisible: Bool = false) -> [Item] {
    var result: [Item] = []
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      result.append(item)
      guard !onlyVisible || expanded.contains(item) else { continue }
      waiting.append(contentsOf: (children[item] ?? []).reversed())
    }
    return result
  }

  var items: [Item] { flattened(roots) }

  var visibleItems: [Item] { flattened(roots, onlyVisible: true) }

  // MARK: - Changes

  /// Inserts new items among the children of a parent, or among the roots if it is nil.
  mutating func insert(_ items: [Item], under parent: Item?, at index: Int) {
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
    for item in items { parents[item] = .some(parent) }
  }

  /// Inserts a forest of new items among the children of a parent, or among the roots if it is nil.
  mutating func insert(_ tree: SectionTree, under parent: Item?, at index: Int) {
    insert(tree.roots, under: parent, at: index)
    for (item, itsChildren) in tree.children { insert(itsChildren, under: item, at: 0) }
    expanded.formUnion(tree.expanded)
  }

  /// Returns the index of an item among its siblings.
  func siblingIndex(of item: Item) -> Int? { children(of: parent(of: item)).firstIndex(of: item) }

  /// Removes items with everything below them.
  mutating func remove(_ items: [Item]) {
    for item in items where contains(item) {
      detach(item)
      for gone in flattened([item]) {
        parents[gone] = nil
        children[gone] = nil
        expanded.remove(gone)
      }
    }
  }

  private mutating func detach(_ item: Item) {
    if let parent = parent(of: item) {
      children[parent]?.removeAll { $0 == item }
      if children[parent]?.isEmpty == true { children[parent] = nil }
    } else {
      roots.removeAll { $0 == item }
    }
  }

  mutating func expand(_ item: Item) { expanded.insert(item) }

  mutating func collapse(_ item: Item) { expanded.remove(item) }

  /// Returns an item, optionally with itself as the root, and everything below it.
  func subtree(of item: Item, includingParent: Bool) -> SectionTree {
    var tree = SectionTree()
    let tops = includingParent ? [item] : children(of: item)
    tree.insert(tops, under: nil, at: 0)
    for member in flattened(tops) {
      if let below = children[member] { tree.insert(below, under: member, at: 0) }
      if expanded.contains(member) { tree.expanded.insert(member) }
    }
    return tree
  }
}

extension SectionTree: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.roots == right.roots && left.children == right.children && left.expanded == right.expanded
  }
}

extension SectionTree {
  /// A forest of roots.
  init(roots: [Item]) { insert(roots, under: nil, at: 0) }

  // Unverified: the place of an item that a full snapshot has moved in a section with a tree. Apply such a snapshot on a
  // device and print the section snapshot.
  /// Returns the tree after a full snapshot has changed the items that the section shows.
  ///
  /// Items that have disappeared leave the tree with everything below them. New and moved items follow the item before
  /// them, on its level. Items below collapsed ones stay.
  func adapted(to shown: [Item]) -> SectionTree {
    let before = visibleItems
    guard before != shown else { return self }
    var tree = self
    let present = Set(shown)
    tree.remove(before.filter { !present.contains($0) })
    var previous: Item?
    for item in shown {
      defer { previous = item }
      if tree.contains(item), tree.followsInVisibleOrder(item, previous) { continue }
      let moved =
        tree.contains(item) ? tree.subtree(of: item, includingParent: true) : SectionTree(roots: [item])
      tree.remove([item])
      if let previous, let index = tree.siblingIndex(of: previous) {
        tree.insert(moved, under: tree.parent(of: previous), at: index + 1)
      } else {
        tree.insert(moved, under: nil, at: 0)
      }
    }
    return tree.visibleItems == shown ? tree : SectionTree(roots: shown)
  }

  /// Returns whether an item directly follows a given item among the visible items; nil is the beginning.
  private func followsInVisibleOrder(_ item: Item, _ previous: Item?) -> Bool {
    guard let previous else { return roots.first == item }
    if expanded.contains(previous), let first = children[previous]?.first { return first == item }
    var current = previous
    while true {
      let siblings = children(of: parent(of: current))
      guard let index = siblings.firstIndex(of: current) else { return false }
      if index + 1 < siblings.count { return siblings[index + 1] == item }
      guard let parent = parent(of: current) else { return false }
      current = parent
    }
  }
}

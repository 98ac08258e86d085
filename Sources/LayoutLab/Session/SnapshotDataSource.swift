import Foundation
import HeadlessUIKit

/// A diffable data source that shows the data of a session.
///
/// The identifiers of items are their values, and those of the first sections are their numbers. The data changes before
/// a snapshot is applied, so that cells and delegates find the items at their new index paths.
@MainActor final class SnapshotDataSource {
  typealias Contents = NSDiffableDataSourceSnapshot<String, String>

  private let data: ScenarioDataSource
  private let source: UICollectionViewDiffableDataSource<String, String>
  /// The items that were in a snapshot, by identifier.
  private var items: [String: DataStore.Item] = [:]
  /// The sections that were in a snapshot, by identifier.
  private var sections: [String: DataStore.Section] = [:]

  /// Creates a data source for a collection view, and applies a snapshot of the data.
  init(_ data: ScenarioDataSource, in view: UICollectionView) {
    self.data = data
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, _ in
      data.collectionView(view, cellForItemAt: path)
    }
    source.supplementaryViewProvider = { view, kind, path in
      data.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }
    var contents = Contents()
    for (number, section) in data.store.sections.enumerated() {
      contents.appendSections(["\(number)"])
      contents.appendItems(section.items.map(\.value))
      sections["\(number)"] = section
      for item in section.items { items[item.value] = item }
    }
    source.apply(contents, animatingDifferences: false)
  }

  /// The object to set as the data source of the collection view.
  var object: any UICollectionViewDataSource { source }

  /// Applies a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - completion: The completion of the call.
  func apply(_ snapshot: Step.Snapshot, completion: @escaping () -> Void) {
    switch snapshot {
    case .all(let contents): apply(contents, completion)
    case .outline(let section, let branches, let animated):
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      Self.append(branches, to: nil, in: &outline)
      var whole = source.snapshot()
      if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
      whole.deleteItems(outline.visibleItems.filter { whole.indexOfItem($0) != nil })
      whole.appendItems(outline.visibleItems, toSection: section)
      adopt(whole, heights: [:])
      source.apply(outline, to: section, animatingDifferences: animated, completion: completion)
    }
  }

  private func apply(_ contents: Step.Snapshot.Contents, _ completion: @escaping () -> Void) {
    var snapshot = Contents()
    snapshot.appendSections(contents.sections.map(\.identifier))
    for section in contents.sections {
      snapshot.appendItems(section.items, toSection: section.identifier)
    }
    if !contents.reloadedSections.isEmpty { snapshot.reloadSections(contents.reloadedSections) }
    if !contents.reloadedItems.isEmpty { snapshot.reloadItems(contents.reloadedItems) }
    if !contents.reconfiguredItems.isEmpty { snapshot.reconfigureItems(contents.reconfiguredItems) }
    adopt(snapshot, heights: contents.heights)
    if contents.usesReloadData {
      source.applySnapshotUsingReloadData(snapshot, completion: completion)
    } else {
      source.apply(snapshot, animatingDifferences: contents.isAnimated, completion: completion)
    }
  }

  private static func append(
    _ branches: [Step.Snapshot.Branch], to parent: String?,
    in outline: inout NSDiffableDataSourceSectionSnapshot<String>
  ) {
    outline.append(branches.map(\.item), to: parent)
    for branch in branches where !branch.children.isEmpty {
      append(branch.children, to: branch.item, in: &outline)
    }
    outline.expand(branches.filter(\.isExpanded).map(\.item))
  }

  /// Gives the data the contents of a snapshot.
  private func adopt(_ snapshot: Contents, heights: [String: CGFloat]) {
    for (identifier, height) in heights {
      items[identifier, default: DataStore.Item(value: identifier)].height = height
    }
    let contents = snapshot.sectionIdentifiers.map { identifier in
      var section = sections[identifier] ?? data.makeSection()
      section.items = snapshot.itemIdentifiers(inSection: identifier).map { value in
        let item = items[value] ?? DataStore.Item(value: value)
        items[value] = item
        return item
      }
      sections[identifier] = section
      return section
    }
    data.replace(contents)
  }
}

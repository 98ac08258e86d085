import Foundation
import HeadlessUIKit

/// The data source of a session: the scenario's data as it is now, shown in dequeued cells.
///
/// A cell shows an item's value as its `accessibilityValue`, whatever the class of the cell.
@MainActor
public final class ScenarioDataSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  /// The sections and items as they are now.
  public private(set) var store: DataStore

  /// The identifier under which cells and supplementary views are registered.
  static let identifier = "scenario"
  /// The class of cells; nil before one is registered.
  private var cellClass: UICollectionViewCell.Type?
  /// The kinds for which a class is registered.
  private var registeredKinds: Set<String> = []

  private let answers: ScenarioAnswers

  init(_ data: ScenarioData, _ answers: ScenarioAnswers) {
    store = DataStore(data)
    self.answers = answers
  }

  /// Creates a data source of data as it is at one moment.
  init(_ store: DataStore, _ answers: ScenarioAnswers) {
    self.store = store
    self.answers = answers
  }

  /// The item of a path as it is now; nil where there is none.
  public func item(at path: IndexPath) -> DataStore.Item? { store.item(at: path) }

  /// What is special about a section as it is now; nil where there is no such section.
  public func metrics(ofSection section: Int) -> SectionMetrics? {
    store.sections.indices.contains(section) ? store.sections[section].metrics : nil
  }

  // MARK: Changes

  /// Changes the data, and tells nobody.
  func apply(_ updates: [DataUpdate]) { store.apply(updates) }

  /// Changes the data, and tells nobody.
  func apply(_ mutation: DataMutation) { store.apply(mutation) }

  // MARK: Registration

  /// Registers the subject's classes, and plain ones for headers and footers.
  func register(_ subject: LayoutSession.Subject, in collectionView: UICollectionView) {
    var type = subject.cellClass
    if answers.cellsPreferSizes, type == UICollectionViewCell.self { type = FittingCell.self }
    if cellClass != type {
      cellClass = type
      collectionView.register(type, forCellWithReuseIdentifier: Self.identifier)
    }
    for (kind, type) in subject.supplementaryClasses { register(type, ofKind: kind, in: collectionView) }
  }

  private func register(
    _ type: UICollectionReusableView.Type, ofKind kind: String, in collectionView: UICollectionView
  ) {
    guard registeredKinds.insert(kind).inserted else { return }
    collectionView.register(
      type, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections as it is now.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { store.sections.count }

  /// Returns the number of items as it is now; 0 for a section that does not exist.
  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { store.sections.indices.contains(section) ? store.sections[section].items.count : 0 }

  /// Returns a dequeued cell that shows the item's value.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
    let item = item(at: indexPath)
    cell.accessibilityValue = item?.value
    (cell as? FittingCell)?.preferred = (item?.width, item?.height)
    return cell
  }

  /// Returns a dequeued view; a kind that nobody has registered gets plain ones.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    register(UICollectionReusableView.self, ofKind: kind, in: collectionView)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }

  /// Returns whether items can be moved, where the scenario says so.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { answers.canMove ?? OptionalCall.missing(false) }

  /// Moves an item in the data.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { store.apply([.change(.moveItem(sourceIndexPath, to: destinationIndexPath))]) }

  // MARK: UICollectionViewDataSourcePrefetching

  /// Takes note of nothing: the data is there already.
  public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}

  /// Takes note of nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

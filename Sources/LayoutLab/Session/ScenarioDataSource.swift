import Foundation
import HeadlessUIKit

/// The data source of a session, with the current data of the scenario.
///
/// The value of an item is the `accessibilityValue` of its cell, for all classes of cells.
@MainActor
public final class ScenarioDataSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching
{
  /// The current sections and items.
  public private(set) var store: DataStore { didSet { didChange?() } }

  /// Called after each change of the data.
  var didChange: (() -> Void)?

  /// The identifier under which cells and supplementary views are registered.
  static let identifier = "scenario"
  /// The class of cells; nil before one is registered.
  private var cellClass: UICollectionViewCell.Type?
  /// The kinds for which a class is registered.
  private var registeredKinds: Set<String> = []

  private let answers: ScenarioAnswers

  package init(_ data: ScenarioData, _ answers: ScenarioAnswers) {
    store = DataStore(data)
    self.answers = answers
  }

  /// Creates a data source with the data of another one at the time of the call.
  init(_ store: DataStore, _ answers: ScenarioAnswers) {
    self.store = store
    self.answers = answers
  }

  /// Returns the current item at an index path; nil if there is none.
  public func item(at path: IndexPath) -> DataStore.Item? { store.item(at: path) }

  /// Returns the current insets and sizes of a section; nil if there is no such section.
  public func metrics(ofSection section: Int) -> SectionMetrics? {
    store.sections.indices.contains(section) ? store.sections[section].metrics : nil
  }

  // MARK: Changes

  /// Changes the data without notifying the collection view.
  package func apply(_ updates: [DataUpdate]) { store.apply(updates) }

  /// Changes the data without notifying the collection view.
  func apply(_ mutation: DataMutation) { store.apply(mutation) }

  /// Replaces all sections without notifying the collection view.
  func replace(_ sections: [DataStore.Section]) { store.replace(sections) }

  /// Returns a section without items that is not in the data.
  func makeSection() -> DataStore.Section { store.makeSection() }

  // MARK: Registration

  /// Registers the subject's classes of cells and supplementary views.
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

  /// Returns the current number of sections.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { store.sections.count }

  /// Returns the current number of items; 0 for a section that does not exist.
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

  /// Returns a dequeued view; kinds without a registered class get plain views.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    register(UICollectionReusableView.self, ofKind: kind, in: collectionView)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }

  /// Returns whether items can be moved; counts as missing if the scenario does not say so.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { answers.canMove ?? OptionalCall.missing(false) }

  /// Moves an item in the data.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { store.apply([.change(.moveItem(sourceIndexPath, to: destinationIndexPath))]) }

  // MARK: UICollectionViewDataSourcePrefetching

  /// Does nothing, because all data is available.
  public func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

import Foundation

/// The object that provides the number of items and the views that show them.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section; a negative number counts as 0.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns a cell for an item, dequeued from the collection view and configured.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections. Optional; 1 if it is missing.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a supplementary view, dequeued from the collection view and configured. Optional.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Returns whether an item can be moved interactively. Optional; true if it is missing.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data, at the end of an interactive movement. Optional.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the titles of the index at the edge. Optional; the simulator never calls it.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the index path for a title of the index. Optional; the simulator never calls it.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

// MARK: - Optional methods

extension UICollectionViewDataSource {
  /// Reports that the method is missing.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalCall.missing(1) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }

  /// Reports that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Reports that the method is missing.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalCall.missing(nil) }

  /// Reports that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalCall.missing(IndexPath()) }

  /// The callable value behind `dataSource.collectionView?(…)`.
  public var collectionView: CollectionViewDataSourceCalls? {
    CollectionViewDataSourceCalls(dataSource: self)
  }

  /// The callable value behind `dataSource.numberOfSections?(in:)`.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(dataSource: self) }

  /// The callable value behind `dataSource.indexTitles?(for:)`.
  public var indexTitles: IndexTitlesCall? { IndexTitlesCall(dataSource: self) }
}

/// The optional methods of a data source that are called as `collectionView?(…)`.
@preconcurrency @MainActor public struct CollectionViewDataSourceCalls {
  let dataSource: any UICollectionViewDataSource

  /// Returns the number of items in a section.
  public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int?
  {
    dataSource.collectionView(collectionView, numberOfItemsInSection: section)
  }

  /// Returns the cell of an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell? {
    dataSource.collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// Returns a supplementary view; nil if the method is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalCall.ask {
      dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Returns whether an item can be moved; nil if the method is missing.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalCall.ask { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Moves an item; nil if the method is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) -> Void? {
    OptionalCall.ask { dataSource.collectionView(collectionView, moveItemAt: source, to: destination) }
  }

  /// Returns the index path for a title of the index; nil if the method is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalCall.ask { dataSource.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
  }
}

/// The optional call `numberOfSections?(in:)`.
@preconcurrency @MainActor public struct NumberOfSectionsCall {
  let dataSource: any UICollectionViewDataSource

  /// Returns the number of sections; nil if the method is missing.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalCall.ask { dataSource.numberOfSections(in: collectionView) }
  }
}

/// The optional call `indexTitles?(for:)`.
@preconcurrency @MainActor public struct IndexTitlesCall {
  let dataSource: any UICollectionViewDataSource

  /// Returns the titles of the index; nil if the method is missing.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]?? {
    OptionalCall.ask { dataSource.indexTitles(for: collectionView) }
  }
}

import Foundation

/// The object that says how many items there are, and makes the views that show them.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items in a section; a negative number counts as 0.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the configured cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections; optional, 1 where it is missing.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a configured supplementary view, dequeued from the collection view; optional.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Tells whether an item can be moved by dragging; optional.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item that was dragged to another place; optional.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the titles of the index at the edge; optional.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the path that belongs to a title of the index; optional.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

// MARK: - What is optional

extension UICollectionViewDataSource {
  /// Says that the method is missing.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalCall.missing(1) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }

  /// Says that the method is missing.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(false)
  }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalCall.missing() }

  /// Says that the method is missing.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalCall.missing(nil) }

  /// Says that the method is missing.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalCall.missing(IndexPath()) }

  /// What `dataSource.collectionView?(…)` calls.
  public var collectionView: CollectionViewDataSourceCalls? {
    CollectionViewDataSourceCalls(dataSource: self)
  }

  /// What `dataSource.numberOfSections?(in:)` calls.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(dataSource: self) }

  /// What `dataSource.indexTitles?(for:)` calls.
  public var indexTitles: IndexTitlesCall? { IndexTitlesCall(dataSource: self) }
}

/// The optional calls of a data source that are spelled `collectionView?(…)`.
@MainActor public struct CollectionViewDataSourceCalls {
  let dataSource: any UICollectionViewDataSource

  /// Asks for the number of items in a section.
  public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int?
  {
    dataSource.collectionView(collectionView, numberOfItemsInSection: section)
  }

  /// Asks for the cell of an item.
  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell? {
    dataSource.collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// Asks for a supplementary view; nil where the method is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalCall.ask {
      dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Asks whether an item can be moved; nil where the method is missing.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool?
  {
    OptionalCall.ask { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Has an item moved; nil where the method is missing.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) -> Void? {
    OptionalCall.ask { dataSource.collectionView(collectionView, moveItemAt: source, to: destination) }
  }

  /// Asks for the path of a title of the index; nil where the method is missing.
  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalCall.ask { dataSource.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
  }
}

/// The optional call `numberOfSections?(in:)`.
@MainActor public struct NumberOfSectionsCall {
  let dataSource: any UICollectionViewDataSource

  /// Asks for the number of sections; nil where the method is missing.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalCall.ask { dataSource.numberOfSections(in: collectionView) }
  }
}

/// The optional call `indexTitles?(for:)`.
@MainActor public struct IndexTitlesCall {
  let dataSource: any UICollectionViewDataSource

  /// Asks for the titles of the index; nil where the method is missing.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]?? {
    OptionalCall.ask { dataSource.indexTitles(for: collectionView) }
  }
}

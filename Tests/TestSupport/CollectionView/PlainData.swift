import Foundation
import HeadlessUIKit

/// A data source of unnamed items in sections, with plain cells and headers.
///
/// It implements no method about movement, and as a delegate no method at all.
open class PlainData: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The number of items in each section.
  public var counts: [Int]
  /// The number of calls that the data source has received.
  public var calls = 0
  /// Returns the cell of an item; dequeues a plain one by default.
  public var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
  }
  /// Returns a supplementary view of a kind; dequeues a plain one by default.
  public var header: (UICollectionView, String, IndexPath) -> UICollectionReusableView = {
    $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "header", for: $2)
  }

  /// Creates a data source with a number of items for each section.
  public init(counts: [Int]) { self.counts = counts }

  /// Creates a data source with a number of items for each section.
  public convenience init(_ counts: Int...) { self.init(counts: counts) }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    calls += 1
    return counts.count
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    calls += 1
    return counts[section]
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls += 1
    return cell(collectionView, indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls += 1
    return header(collectionView, kind, indexPath)
  }
}

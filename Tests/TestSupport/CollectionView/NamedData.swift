import Foundation
import HeadlessUIKit

/// A data source of named items, which can be moved interactively.
///
/// The accessibility label of a cell is the name of its item.
package final class NamedData: NSObject, UICollectionViewDataSource {
  /// The names of the items in each section.
  package var names: [[String]]
  /// The items that cannot be moved.
  package var pinned: Set<IndexPath> = []
  /// The names of the items for which a cell was requested, in the order of the requests.
  package var requestedNames: [String] = []

  package init(names: [[String]]) { self.names = names }

  package convenience init(_ names: [String]...) { self.init(names: names) }

  package func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { names[section].count }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let name = names[indexPath.section][indexPath.item]
    requestedNames.append(name)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = name
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { !pinned.contains(indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
  }
}

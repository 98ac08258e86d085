import HeadlessUIKit

/// Numbers the items of all sections consecutively from 0.
struct ItemNumbering {
  /// The number of the first item in each section, followed by the total number of items.
  private(set) var starts = [0]

  init() {}

  init(_ collectionView: UICollectionView) {
    for section in 0..<collectionView.numberOfSections {
      starts.append(starts[section] + collectionView.numberOfItems(inSection: section))
    }
  }

  var count: Int { starts[starts.count - 1] }

  var sections: Range<Int> { 0..<starts.count - 1 }

  func items(in section: Int) -> Range<Int> { 0..<starts[section + 1] - starts[section] }

  /// Returns the number of an item; `nil` if there is no such item.
  func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.contains(indexPath.section),
      items(in: indexPath.section).contains(indexPath.item)
    else { return nil }
    return starts[indexPath.section] + indexPath.item
  }

  /// Returns the index path of the item with a number below `count`.
  func indexPath(of number: Int) -> IndexPath {
    let section = starts.partitionPoint { $0 > number } - 1
    return IndexPath(item: number - starts[section], section: section)
  }
}

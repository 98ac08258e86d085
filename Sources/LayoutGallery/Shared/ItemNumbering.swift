import HeadlessUIKit

/// Numbers the items of all sections from 0, section after section.
struct ItemNumbering {
  /// The number of each section's first item; the last element is the number of all items.
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

  /// The number of an item; nil where the data has no such item.
  func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, sections.contains(indexPath.section),
      items(in: indexPath.section).contains(indexPath.item)
    else { return nil }
    return starts[indexPath.section] + indexPath.item
  }

  /// The index path of a number below `count`.
  func indexPath(of number: Int) -> IndexPath {
    let section = starts.partitionPoint { $0 > number } - 1
    return IndexPath(item: number - starts[section], section: section)
  }
}

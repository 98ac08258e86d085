import Foundation

/// The identity of an element: its category, its kind and its index path.
///
/// The first two indexes of the path are stored separately, because hashing an `IndexPath` is slow.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String?
  private let first: Int
  private let second: Int
  private let count: Int
  /// The indexes from the third on; only index paths of supplementary and decoration views can have them.
  private let rest: [Int]?

  init(_ category: UICollectionView.ElementCategory, kind: String? = nil, _ indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    count = indexPath.count
    first = count > 0 ? indexPath[0] : 0
    second = count > 1 ? indexPath[1] : 0
    rest = count > 2 ? Array(indexPath.dropFirst(2)) : nil
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      attributes.representedElementCategory, kind: attributes.representedElementKind, attributes.indexPath)
  }

  var indexPath: IndexPath {
    switch count {
    case 0: IndexPath()
    case 1: IndexPath(index: first)
    case 2: IndexPath(item: second, section: first)
    default: IndexPath(indexes: [first, second] + (rest ?? []))
    }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(category.rawValue)
    if let kind { hasher.combine(kind) }
  }

  /// Returns whether an element is listed before another: by category, then by kind, then by index path.
  static func precedes(_ a: ElementKey, _ b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}

import Foundation

/// What an element is, apart from where: its category, its kind and its path.
struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath

  init(_ category: UICollectionView.ElementCategory, kind: String? = nil, _ indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      attributes.representedElementCategory, kind: attributes.representedElementKind, attributes.indexPath)
  }

  /// The order in which elements are listed: cells, supplementary, decoration views, then by kind and path.
  static func precedes(_ a: ElementKey, _ b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}
